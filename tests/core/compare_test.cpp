// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

#include "analysis/alignment.h"
#include "analysis/compare.h"
#include "model/reader.h"
#include "report/comparison_report.h"
#include "support/graph_builder.h"
#include "support/test_environment.h"

using namespace arenascope;
using analysis::BreakdownId;
using analysis::FaultPart;
using analysis::TotalId;
using model::BuiltinOperator;
using test::GraphBuilder;

class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void alignment_data();
    void alignment();
    void longSequencesAlign();
    void sameAnswerHasNoDifference();
    void sectionsSumToTheDifference();
    void insertedOperator();
    void refusedSideHasNoTotal();
    void persistentDataIsNamed();
    void tablesAndJson();
    void namesTheConvolutionOfEspNn121_data();
    void namesTheConvolutionOfEspNn121();
};

namespace {

// "C8 R8": a name and one output dimension each.
std::vector<analysis::OperatorRow> sequence(const QString& text)
{
    std::vector<analysis::OperatorRow> rows;
    for (const auto& word : text.split(u' ', Qt::SkipEmptyParts))
        rows.push_back({.ref = {SubgraphId(0), OpId(rows.size())}, .name = word.left(1).toStdString(), .outputShape = {word.mid(1).toInt()}});
    return rows;
}

QString written(const std::vector<analysis::AlignedPair>& pairs)
{
    const auto index = [](const std::optional<std::size_t>& i) { return i ? QString::number(*i) : QStringLiteral("-"); };
    QStringList words;
    for (const auto& pair : pairs)
        words << index(pair.before) + u'=' + index(pair.after);
    return words.join(u' ');
}

std::shared_ptr<const analysis::Analysis> analyzed(const GraphBuilder& builder, const char* target = "cortex-m4-reference", const analysis::Edits& edits = {})
{
    return *analysis::analyze(builder.graph(), *target::findTarget(target), edits);
}

// RELU of so many elements, then so many times SOFTMAX.
GraphBuilder chain(std::int32_t size, int softmaxes)
{
    GraphBuilder b;
    auto last = b.input({1, size}, model::TensorType::Float32);
    for (int i = 0; i < softmaxes; ++i) {
        const auto next = b.tensor({1, size}, model::TensorType::Float32);
        b.op(BuiltinOperator::Softmax, {last}, {next}, model::SoftmaxOptions{.beta = 1});
        last = next;
    }
    b.op(BuiltinOperator::Relu, {last}, {b.output({1, size}, model::TensorType::Float32)});
    return b;
}

GraphBuilder unsupported()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    return b;
}

std::int64_t arenaSections(const analysis::Comparison& comparison)
{
    std::int64_t sum = 0;
    for (const auto& section : comparison.sections)
        if (section.id != BreakdownId::Resolver && section.id != BreakdownId::InterpreterObject)
            sum += section.bytes.delta();
    return sum;
}

QJsonObject jsonOf(const std::string& text) { return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object(); }

} // namespace

void CompareTest::alignment_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("pairs");
    const auto row = [](const char* name, const char* before, const char* after, const char* pairs) {
        QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after) << QString::fromLatin1(pairs);
    };
    row("nothing", "", "", "");
    row("equal", "C1 R1 S1", "C1 R1 S1", "0=0 1=1 2=2");
    row("inserted", "C1 S1", "C1 R1 S1", "0=0 -=1 1=2");
    row("removed at the end", "C1 R1", "C1", "0=0 1=-");
    row("only names equal", "C1 R1 S1", "C2 R2 S2", "0=0 1=1 2=2");
    row("another name", "C1 R1 S1", "C1 T1 S1", "0=0 1=- -=1 2=2");
    row("the like-shaped one of two", "C1 C8", "R1 C8", "0=- -=0 1=1");
    row("many names before one shape", "C1 C2 R3", "C2 C4 R3", "0=0 1=1 2=2");
    row("nothing in common", "C1 C1", "R1", "0=- 1=- -=0");
}

void CompareTest::alignment()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QTEST(written(analysis::alignOperators(sequence(before), sequence(after))), "pairs");
}

// Beyond the largest table: every operator still occurs once, in order.
void CompareTest::longSequencesAlign()
{
    std::vector<analysis::OperatorRow> before(9000), after(9500);
    for (std::size_t i = 0; i < before.size(); ++i)
        before[i].name = std::to_string(i % 7);
    for (std::size_t i = 0; i < after.size(); ++i)
        after[i].name = std::to_string(i % 11);
    const auto pairs = analysis::alignOperators(before, after);
    std::size_t i = 0, j = 0;
    for (const auto& pair : pairs) {
        if (pair.before)
            QCOMPARE(*pair.before, i++);
        if (pair.after)
            QCOMPARE(*pair.after, j++);
        if (pair.before && pair.after)
            QVERIFY(before[*pair.before].name == after[*pair.after].name);
    }
    QCOMPARE(i, before.size());
    QCOMPARE(j, after.size());
}

void CompareTest::sameAnswerHasNoDifference()
{
    const auto a = analyzed(chain(64, 3));
    const auto found = analysis::compare(*a, *a);
    for (const auto& total : found.totals)
        QVERIFY(total.change && total.change->delta() == 0);
    QVERIFY(std::ranges::all_of(found.operators, [](const auto& op) { return op.onBothSides() && op.moved() == 0; }));
    QVERIFY(!found.fault);
    QCOMPARE(found.operators.size(), std::size_t(4));
}

void CompareTest::sectionsSumToTheDifference()
{
    const auto before = analyzed(chain(64, 3)), after = analyzed(chain(640, 5));
    const auto found = analysis::compare(*before, *after);
    QCOMPARE(arenaSections(found), found.total(TotalId::Required)->delta());
    QCOMPARE(found.total(TotalId::Required)->after, after->emulation.required);
    QVERIFY(std::ranges::is_sorted(found.sections, std::ranges::greater{}, [](const auto& section) { return section.bytes.magnitude(); }));
    QVERIFY(std::ranges::is_sorted(found.operators, std::ranges::greater{}, &analysis::OperatorChange::moved));
    QVERIFY(found.fault && found.fault->part == FaultPart::Tensors);
}

void CompareTest::insertedOperator()
{
    const auto found = analysis::compare(*analyzed(chain(64, 1)), *analyzed(chain(64, 2)));
    const auto added = std::ranges::count_if(found.operators, [](const auto& op) { return !op.before.op.valid(); });
    QCOMPARE(added, 1);
    QCOMPARE(found.operators.front().name, std::string("SOFTMAX"));
    QVERIFY(!found.operators.front().before.op.valid());
    QCOMPARE(found.operators.front().output.after, Bytes(256));
}

void CompareTest::refusedSideHasNoTotal()
{
    const auto found = analysis::compare(*analyzed(chain(64, 1)), *analyzed(unsupported()));
    QVERIFY(!found.total(TotalId::Required));
    QVERIFY(found.total(TotalId::StaticMemory));
    QVERIFY(!found.fault);
}

// The same operator on a runtime that keeps more for it.
void CompareTest::persistentDataIsNamed()
{
    GraphBuilder b;
    const auto in = b.input({1, 8}), weights = b.zeros({4, 8}), out = b.output({1, 4});
    for (const auto tensor : {in, out})
        b.quantize(tensor, 0.5f);
    b.quantizePerChannel(weights, 4, 0);
    b.op(BuiltinOperator::FullyConnected, {in, weights}, {out}, model::FullyConnectedOptions{});
    const auto found = analysis::compare(*analyzed(b, "cortex-m4-reference-tflm-2023-06"), *analyzed(b));
    QVERIFY(found.fault);
    QVERIFY(found.fault->part == FaultPart::Persistent);
    QCOMPARE(found.operators[found.fault->change].name, std::string("FULLY_CONNECTED"));
    QVERIFY(found.operators[found.fault->change].persistent.delta() > 0);
}

void CompareTest::tablesAndJson()
{
    const auto before = analyzed(chain(64, 1)), after = analyzed(chain(64, 2));
    const auto found = analysis::compare(*before, *after);
    const report::ComparedSide b{{.name = "a.tflite"}, *before}, a{{.name = "b.tflite"}, *after};
    for (const auto& named : report::comparisonTableNames()) {
        QVERIFY(report::comparisonTableByName(named.name) == named.id);
        const auto table = report::prefixColumns(report::table(named.id, found), b, a);
        for (const auto& row : table.rows)
            QCOMPARE(row.size(), table.columns.size());
        QVERIFY(report::table(named.id, found, report::ComparisonRows::Changed).rows.size() < table.rows.size());
    }
    const auto json = jsonOf(report::jsonComparison(b, a, found, "words"));
    QCOMPARE(json[u"schema"].toString(), QStringLiteral("arenascope.comparison/1"));
    QCOMPARE(json[u"headline"].toString(), QStringLiteral("words"));
    const auto required = json[u"totals"].toObject()[u"required"].toObject();
    QCOMPARE(required[u"after"].toInteger() - required[u"before"].toInteger(), required[u"difference"].toInteger());
    QCOMPARE(json[u"operators"].toArray().size(), 3);
    QVERIFY(json[u"operators"].toArray()[0].toObject()[u"before"].isNull());
}

void CompareTest::namesTheConvolutionOfEspNn121_data()
{
    if (test::corpusDirectory().empty())
        QSKIP("ARENASCOPE_CORPUS names no models");
    QTest::addColumn<QString>("model");
    QTest::addColumn<std::int64_t>("headGrows");
    QTest::newRow("okay_nabu") << QStringLiteral("microwakeword__v2_okay_nabu") << std::int64_t(7968);
    QTest::newRow("hey_jarvis") << QStringLiteral("microwakeword__v2_hey_jarvis") << std::int64_t(7472);
    QTest::newRow("vad") << QStringLiteral("microwakeword__v2_vad") << std::int64_t(7968);
}

// The patch release that broke wake-word devices: one convolution's second filter copy.
void CompareTest::namesTheConvolutionOfEspNn121()
{
    QFETCH(QString, model);
    const auto path = QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/models/") + model + QStringLiteral(".tflite");
    const auto graph = model::readFile(QFile::encodeName(path).toStdString());
    QVERIFY(graph);
    const analysis::Edits edits{.setup = {.variablesInOwnArena = true}};
    const auto before = analysis::analyze(*graph, *target::findTarget("esp32s3-esp-nn-1.2.0"), edits);
    const auto after = analysis::analyze(*graph, *target::findTarget("esp32s3-esp-nn-1.2.1"), edits);
    const auto found = analysis::compare(**before, **after);
    QTEST(found.total(TotalId::NonPersistent)->delta(), "headGrows");
    QVERIFY(found.fault);
    QVERIFY(found.fault->part == FaultPart::Scratch);
    const auto& op = found.operators[found.fault->change];
    QCOMPARE(op.name, std::string("CONV_2D"));
    if (model.endsWith(QStringLiteral("okay_nabu"))) {
        QCOMPARE(op.scratch.before, Bytes(7840));
        QCOMPARE(op.scratch.after, Bytes(15800));
    }
    QCOMPARE(arenaSections(found), found.total(TotalId::Required)->delta());
}

QTEST_APPLESS_MAIN(CompareTest)
#include "compare_test.moc"
