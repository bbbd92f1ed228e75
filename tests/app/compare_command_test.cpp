// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "cli/command_line.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

class CompareCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void exitStatus_data();
    void exitStatus();
    void targetsOfBothSides_data();
    void targetsOfBothSides();
    void optionsAfterVersusAreOfTheSecondSide();
    void headlineNamesTheOperator();
    void everyFormatSaysSomething_data();
    void everyFormatSaysSomething();
    void failedOutputLeavesNothing();
    void isTold();

private:
    int run(const QString& arguments);
    QByteArray output() const;
    QJsonObject json(const QString& arguments);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

// An int8 convolution over so many rows, as the wake-word models have them.
GraphBuilder convolution(std::int32_t rows)
{
    GraphBuilder b;
    const auto in = b.input({1, rows, 1, 40}), filter = b.zeros({32, 5, 1, 40}), bias = b.zeros({32}, model::TensorType::Int32), out = b.output({1, rows - 4, 1, 32});
    b.quantize(in, 0.5f).quantize(out, 0.5f).quantizePerChannel(filter, 32, 0).quantizePerChannel(bias, 32, 0, 0.25f);
    b.op(BuiltinOperator::Conv2D, {in, filter, bias}, {out},
        model::Conv2DOptions{.padding = model::Padding::Valid, .strideWidth = 1, .strideHeight = 1, .dilationWidth = 1, .dilationHeight = 1});
    return b;
}

void write(const QString& path, const std::vector<std::byte>& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
}

} // namespace

void CompareCommandTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write(m_folder->filePath(QStringLiteral("small")), convolution(5).bytes());
    write(m_folder->filePath(QStringLiteral("large")), convolution(50).bytes());
    GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    write(m_folder->filePath(QStringLiteral("refused")), custom.bytes());
    write(m_folder->filePath(QStringLiteral("damaged")), std::vector<std::byte>(100, std::byte(7)));
}

// Words in capitals are files of the folder; S3-120 and the like are targets.
int CompareCommandTest::run(const QString& arguments)
{
    QStringList words{QStringLiteral("arenascope"), QStringLiteral("compare"), QStringLiteral("--output"), m_folder->filePath(QStringLiteral("out"))};
    for (const auto& word : arguments.split(u' ', Qt::SkipEmptyParts)) {
        if (word.startsWith(u"S3-"))
            words << QStringLiteral("--target") << QStringLiteral("esp32s3-esp-nn-1.2.%1").arg(word.last(1));
        else
            words << (word == word.toUpper() && word.size() > 3 && word[0].isLetter() ? m_folder->filePath(word.toLower()) : word);
    }
    return cli::run(words);
}

QByteArray CompareCommandTest::output() const
{
    QFile file(m_folder->filePath(QStringLiteral("out")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject CompareCommandTest::json(const QString& arguments)
{
    run(arguments + QStringLiteral(" --format json"));
    return QJsonDocument::fromJson(output()).object();
}

void CompareCommandTest::exitStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromLatin1(arguments) << status; };
    row("two targets", "SMALL S3-120 S3-121", cli::Success);
    row("two models", "SMALL LARGE", cli::Success);
    row("two models on two targets", "SMALL LARGE S3-120 S3-121", cli::Success);
    row("an option", "SMALL --vs --two-arenas", cli::Success);
    row("another target after --vs", "SMALL S3-120 --vs S3-121", cli::Success);
    row("another model after --vs", "SMALL --vs LARGE", cli::Success);
    row("growth allowed", "SMALL LARGE --max-growth 64K", cli::Success);
    row("growth too large", "SMALL LARGE --max-growth 100", cli::Findings);
    row("shrinking is no growth", "LARGE SMALL --max-growth 0", cli::Success);
    row("over budget", "SMALL LARGE --budget 1K", cli::Findings);
    row("refused", "SMALL REFUSED", cli::Findings);
    row("unreadable", "SMALL DAMAGED", cli::Findings);
    row("missing", "SMALL nowhere.tflite", cli::Findings);
    row("no model", "", cli::WrongUsage);
    row("nothing to compare", "SMALL", cli::WrongUsage);
    row("one target", "SMALL S3-120", cli::WrongUsage);
    row("three models", "SMALL LARGE SMALL", cli::WrongUsage);
    row("three targets", "SMALL S3-120 S3-121 S3-123", cli::WrongUsage);
    row("two models before --vs", "SMALL LARGE --vs --two-arenas", cli::WrongUsage);
    row("no model before --vs", "--vs SMALL", cli::WrongUsage);
    row("unknown target", "SMALL --target pdp-11 --target x86_64-reference", cli::WrongUsage);
    row("unknown format", "SMALL LARGE --format runes", cli::WrongUsage);
    row("unknown table", "SMALL LARGE --format csv --table runes", cli::WrongUsage);
    row("no number", "SMALL LARGE --max-growth much", cli::WrongUsage);
    row("unknown operator", "SMALL --vs --scratch RELU=5", cli::WrongUsage);
}

void CompareCommandTest::exitStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(arguments), "status");
}

void CompareCommandTest::targetsOfBothSides_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* arguments, const char* before, const char* after) { QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(before) << QString::fromLatin1(after); };
    row("SMALL LARGE", "cortex-m4-cmsis-nn", "cortex-m4-cmsis-nn");
    row("SMALL LARGE S3-120", "esp32s3-esp-nn-1.2.0", "esp32s3-esp-nn-1.2.0");
    row("SMALL S3-120 S3-121", "esp32s3-esp-nn-1.2.0", "esp32s3-esp-nn-1.2.1");
    row("SMALL --vs S3-121", "cortex-m4-cmsis-nn", "esp32s3-esp-nn-1.2.1");
    row("SMALL S3-120 --vs LARGE", "esp32s3-esp-nn-1.2.0", "esp32s3-esp-nn-1.2.0");
}

void CompareCommandTest::targetsOfBothSides()
{
    QFETCH(QString, arguments);
    const auto compared = json(arguments);
    QTEST(compared[u"before"].toObject()[u"target"].toString(), "before");
    QTEST(compared[u"after"].toObject()[u"target"].toString(), "after");
    QCOMPARE(compared[u"before"].toObject()[u"model"].toObject()[u"file"].toString(), QStringLiteral("small"));
}

void CompareCommandTest::optionsAfterVersusAreOfTheSecondSide()
{
    const auto difference = [this](const QString& arguments) { return json(arguments)[u"totals"].toObject()[u"required"].toObject()[u"difference"].toInt(); };
    QVERIFY(difference(QStringLiteral("SMALL --vs --scratch 0=9000")) > 8000);
    QVERIFY(difference(QStringLiteral("SMALL --scratch 0=9000 --vs --scratch 0=0")) < -8000);
    QCOMPARE(difference(QStringLiteral("SMALL --scratch 0=9000 --vs --reserve 5")), 0);
}

void CompareCommandTest::headlineNamesTheOperator()
{
    const auto compared = json(QStringLiteral("SMALL S3-120 S3-121"));
    QCOMPARE(compared[u"fault"].toObject()[u"op"].toString(), QStringLiteral("CONV_2D"));
    QCOMPARE(compared[u"fault"].toObject()[u"part"].toString(), QStringLiteral("scratch"));
    const auto scratch = compared[u"operators"].toArray()[0].toObject()[u"scratch"].toObject();
    QCOMPARE(scratch[u"difference"].toInt(), 5 * 48 * 32); // the second copy of the filter
    QVERIFY(compared[u"headline"].toString().contains(QStringLiteral("CONV_2D #0")));
    QVERIFY(compared[u"headline"].toString().contains(QStringLiteral("grows by")));
}

void CompareCommandTest::everyFormatSaysSomething_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("text") << QString() << QByteArray("before  small on ");
    QTest::newRow("markdown") << QStringLiteral("--format markdown") << QByteArray("**The required arena grows by");
    QTest::newRow("json") << QStringLiteral("--format json") << QByteArray("{\"schema\":\"arenascope.comparison/1\"");
    QTest::newRow("csv") << QStringLiteral("--format csv") << QByteArray("model_before,target_before,model_after,target_after,operator,");
    QTest::newRow("csv sections") << QStringLiteral("--format csv --table sections") << QByteArray("model_before,target_before,model_after,target_after,section,");
    QTest::newRow("markdown totals") << QStringLiteral("--format markdown --table totals") << QByteArray("| model_before |");
}

void CompareCommandTest::everyFormatSaysSomething()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, start);
    QCOMPARE(run(QStringLiteral("SMALL LARGE ") + options), int(cli::Success));
    QVERIFY2(output().startsWith(start), output().constData());
}

void CompareCommandTest::failedOutputLeavesNothing()
{
    const auto path = m_folder->filePath(QStringLiteral("nowhere/out"));
    QCOMPARE(run(QStringLiteral("SMALL LARGE --output ") + path), int(cli::Findings));
    QVERIFY(!QFile::exists(path));
}

void CompareCommandTest::isTold()
{
    QVERIFY(cli::isCommand({QStringLiteral("arenascope"), QStringLiteral("compare")}));
    QCOMPARE(cli::run({QStringLiteral("arenascope"), QStringLiteral("compare"), QStringLiteral("--help")}), int(cli::Success));
}

QTEST_GUILESS_MAIN(CompareCommandTest)
#include "compare_command_test.moc"
