// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QTemporaryDir>
#include <atomic>

#include "architectures.h"
#include "measured/batch.h"
#include "support/graph_builder.h"

using namespace arenascope;
using namespace arenascope::measured;

class MeasuredBatchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void badModelsStopNothing_data();
    void badModelsStopNothing();
    void orderedIsTheSameEveryTime();
    void fewModelsAreInHand();
    void cancelled();
    void editsOfTheModel();
    void lines();

private:
    std::function<std::optional<std::string>()> list(int rounds);
    QTemporaryDir m_folder;
    std::vector<std::string> m_paths; // a sound model, a refused one, a damaged one, a missing one
};

namespace {

std::string write(const QString& path, const std::vector<std::byte>& bytes)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    return path.toStdString();
}

BatchOptions options(unsigned jobs, BatchOrder order = BatchOrder::AsFinished)
{
    return {.targets = {*target::findTarget("cortex-m4-cmsis-nn"), *target::findTarget("x86_64-reference")}, .jobs = jobs, .order = order};
}

} // namespace

void MeasuredBatchTest::initTestCase()
{
    m_paths.push_back(write(m_folder.filePath(QStringLiteral("a, \"b\".tflite")), samples::allSamples().front().make()));
    test::GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    m_paths.push_back(write(m_folder.filePath(QStringLiteral("refused.tflite")), custom.bytes()));
    m_paths.push_back(write(m_folder.filePath(QStringLiteral("damaged.tflite")), std::vector<std::byte>(100, std::byte(9))));
    m_paths.push_back(m_folder.filePath(QStringLiteral("missing.tflite")).toStdString());
}

std::function<std::optional<std::string>()> MeasuredBatchTest::list(int rounds)
{
    return [this, i = std::size_t(0), end = std::size_t(rounds) * m_paths.size()]() mutable -> std::optional<std::string> {
        return i < end ? std::optional(m_paths[i++ % m_paths.size()]) : std::nullopt;
    };
}

void MeasuredBatchTest::badModelsStopNothing_data()
{
    QTest::addColumn<unsigned>("jobs");
    QTest::newRow("one") << 1u;
    QTest::newRow("four") << 4u;
}

void MeasuredBatchTest::badModelsStopNothing()
{
    QFETCH(unsigned, jobs);
    std::map<std::string, std::vector<BatchRow>> rows;
    BatchTotals last;
    const auto totals = runBatch(list(5), options(jobs), [&](const BatchRow& row) { rows[row.file].push_back(row); }, [&](const BatchTotals& soFar) {
        QVERIFY(soFar.models == last.models + 1);
        last = soFar;
    });
    QCOMPARE(totals.models, std::uint64_t(20));
    QCOMPARE(totals.rows, std::uint64_t(40));
    QCOMPARE(totals.refused, std::uint64_t(10));
    QCOMPARE(totals.unreadable, std::uint64_t(20));
    QCOMPARE(rows.size(), std::size_t(4));
    QCOMPARE(rows[m_paths[0]].size(), std::size_t(10));
    const auto& good = rows[m_paths[0]].front();
    QCOMPARE(good.status, BatchStatus::Ok);
    QVERIFY(good.required > 0 && good.required16 >= good.required && good.operators > 0);
    QCOMPARE(rows[m_paths[1]].front().error, std::string("no-kernel"));
    QCOMPARE(rows[m_paths[1]].front().errorSubject, std::string("mine"));
    QCOMPARE(rows[m_paths[2]].front().status, BatchStatus::Unreadable);
    QCOMPARE(rows[m_paths[3]].front().error, std::string("file-not-found"));
}

void MeasuredBatchTest::orderedIsTheSameEveryTime()
{
    std::set<std::string> outputs;
    for (const unsigned jobs : {1u, 3u, 8u}) {
        std::string output = batchHeader(BatchFormat::Csv);
        runBatch(list(10), options(jobs, BatchOrder::AsGiven), [&](const BatchRow& row) { output += batchLine(BatchFormat::Csv, row); });
        outputs.insert(output);
    }
    QCOMPARE(outputs.size(), std::size_t(1));
    QCOMPARE(QByteArray::fromStdString(*outputs.begin()).count('\n'), 1 + 80);
}

// The list is asked for the next model only when a worker is free, so that memory stays bounded.
void MeasuredBatchTest::fewModelsAreInHand()
{
    for (const auto order : {BatchOrder::AsFinished, BatchOrder::AsGiven}) {
        std::uint64_t taken = 0, most = 0, finished = 0;
        auto paths = list(50);
        const auto next = [&] {
            auto path = paths();
            taken += path.has_value();
            most = std::max(most, taken - finished);
            return path;
        };
        runBatch(next, options(4, order), [](const BatchRow&) {}, [&](const BatchTotals& totals) { finished = totals.models; });
        QCOMPARE(finished, std::uint64_t(200));
        QVERIFY2(most <= 17, qPrintable(QString::number(most)));
    }
}

void MeasuredBatchTest::cancelled()
{
    CancelToken cancel;
    std::uint64_t rows = 0;
    const auto totals = runBatch(list(1000), options(2), [&](const BatchRow&) {
        if (++rows == 20)
            cancel.cancel();
    }, {}, cancel);
    QVERIFY(totals.cancelled);
    QVERIFY(totals.models < 100);
}

void MeasuredBatchTest::editsOfTheModel()
{
    auto with = options(1);
    with.editsFor = [](const model::Graph& graph) -> Result<analysis::Edits> {
        if (graph.subgraphs[0].operators[0].customName == "mine")
            return Error{.code = ErrorCode::UnknownName, .subject = "x"};
        analysis::Edits edits;
        edits.budget = 100;
        return edits;
    };
    std::map<std::string, BatchRow> rows;
    const auto totals = runBatch(list(1), with, [&](const BatchRow& row) { rows[row.file] = row; });
    QCOMPARE(rows[m_paths[0]].fits, std::optional(false));
    QCOMPARE(totals.overBudget, std::uint64_t(2));
    QCOMPARE(rows[m_paths[1]].error, std::string("unknown-name"));
}

void MeasuredBatchTest::lines()
{
    BatchRow row{.index = 3, .file = "a, \"b\"\n.tflite", .target = "t", .status = BatchStatus::Unreadable, .error = "truncated"};
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(batchLine(BatchFormat::JsonLines, row))).object();
    QCOMPARE(json[u"file"].toString(), QString::fromStdString(row.file));
    QVERIFY(json[u"required"].isNull());
    const auto csv = batchLine(BatchFormat::Csv, row);
    QVERIFY(csv.starts_with("3,\"a, \"\"b\"\"\n.tflite\",t,unreadable,"));
    QCOMPARE(QByteArray::fromStdString(batchHeader(BatchFormat::Csv)).count(','), QByteArray::fromStdString(csv).count(',') - 1);
    row.file = "=cmd()";
    QVERIFY(batchLine(BatchFormat::Csv, row).starts_with("3,'=cmd(),"));
    row.file = "\xff";
    QVERIFY(!QJsonDocument::fromJson(QByteArray::fromStdString(batchLine(BatchFormat::JsonLines, row))).isNull());
    QVERIFY(batchHeader(BatchFormat::JsonLines).empty());
}

QTEST_GUILESS_MAIN(MeasuredBatchTest)
#include "measured_batch_test.moc"
