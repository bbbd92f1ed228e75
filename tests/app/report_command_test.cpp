// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "cli/command_line.h"
#include "cli/edit_options.h"
#include "support/graph_builder.h"
#include "text/numbers.h"

using namespace arenascope;
using model::BuiltinOperator;
using test::GraphBuilder;

class ReportCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void jsonLineForEachModelAndTarget();
    void exitStatus_data();
    void exitStatus();
    void optionsReachTheAnalysis_data();
    void optionsReachTheAnalysis();
    void everyRefusalHasItsReason();
    void csvHasOneHeader();
    void everyFormatSaysSomething_data();
    void everyFormatSaysSomething();
    void failedOutputLeavesNothing();
    void whatIsReadIsNeverWritten();
    void aPipeStaysAPipe();
    void gatesThatCantBeVouchedForFail();
    void resolverComesFromAListOrASource_data();
    void resolverComesFromAListOrASource();
    void aSourceTellsTheResolversRoom();
    void budgetIsJudgedInOneWay();
    void exactnessIsNotOverstated_data();
    void exactnessIsNotOverstated();
    void commandsAreTold();

private:
    int run(QStringList arguments);
    QByteArray output() const;
    QJsonObject report(const QStringList& options);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_model, m_refused, m_damaged;
};

namespace {

void write(const QString& path, const std::vector<std::byte>& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char*>(bytes.data()), qint64(bytes.size()));
}

GraphBuilder mean()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 4}, model::TensorType::Float32, "image"), out = b.output({1, 4}, model::TensorType::Float32);
    b.edit(in).shapeSignature = {-1, -1, -1, 4};
    b.op(BuiltinOperator::Mean, {in, b.ints({1, 2})}, {out}, model::ReducerOptions{});
    return b;
}

} // namespace

void ReportCommandTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_model = m_folder->filePath(QStringLiteral("mean.tflite"));
    m_refused = m_folder->filePath(QStringLiteral("refused.tflite"));
    m_damaged = m_folder->filePath(QStringLiteral("damaged.tflite"));
    write(m_model, mean().bytes());
    GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    write(m_refused, custom.bytes());
    write(m_damaged, std::vector<std::byte>(100, std::byte(7)));
}

int ReportCommandTest::run(QStringList arguments)
{
    arguments << QStringLiteral("--output") << m_folder->filePath(QStringLiteral("out"));
    return cli::run(QStringList{QStringLiteral("arenascope"), QStringLiteral("report")} + arguments);
}

QByteArray ReportCommandTest::output() const
{
    QFile file(m_folder->filePath(QStringLiteral("out")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject ReportCommandTest::report(const QStringList& options)
{
    run(QStringList{m_model, QStringLiteral("--format"), QStringLiteral("json")} + options);
    return QJsonDocument::fromJson(output()).object();
}

void ReportCommandTest::jsonLineForEachModelAndTarget()
{
    const auto status = run({m_model, m_damaged, QStringLiteral("--target"), QStringLiteral("x86_64-reference"), QStringLiteral("--target"),
        QStringLiteral("cortex-m4-cmsis-nn"), QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(status, int(cli::Findings));
    const auto lines = output().trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    const auto object = [&](int i) { return QJsonDocument::fromJson(lines[i]).object(); };
    QCOMPARE(object(0)[u"target"].toString(), QStringLiteral("x86_64-reference"));
    QCOMPARE(object(1)[u"target"].toString(), QStringLiteral("cortex-m4-cmsis-nn"));
    QCOMPARE(object(0)[u"model"].toObject()[u"file"].toString(), QStringLiteral("mean.tflite"));
    QCOMPARE(object(0)[u"model"].toObject()[u"sha256"].toString().size(), 64);
    QCOMPARE(object(2)[u"status"].toString(), QStringLiteral("unreadable"));
    QVERIFY(!object(2)[u"diagnostics"].toArray()[0].toObject()[u"text"].toString().isEmpty());
}

void ReportCommandTest::exitStatus_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << status; };
    row("analysed", "MODEL", cli::Success);
    row("refused", "REFUSED", cli::Findings);
    row("registered by the firmware", "REFUSED --registered-op mine", cli::Success);
    row("unreadable", "DAMAGED", cli::Findings);
    row("missing", "nowhere.tflite", cli::Findings);
    row("budget holds", "MODEL --budget 64K", cli::Success);
    row("budget too small", "MODEL --budget 100", cli::Findings);
    row("reserve breaks the budget", "MODEL --budget 64K --reserve 64K", cli::Findings);
    row("no model", "--format json", cli::WrongUsage);
    row("unknown target", "MODEL --target pdp-11", cli::WrongUsage);
    row("unknown format", "MODEL --format runes", cli::WrongUsage);
    row("unknown table", "MODEL --format csv --table runes", cli::WrongUsage);
    row("unknown option", "MODEL --colour", cli::WrongUsage);
    row("no number", "MODEL --budget much", cli::WrongUsage);
    row("unknown operator", "MODEL --scratch CONV_2D=5", cli::WrongUsage);
    row("operator out of range", "MODEL --scratch 7=5", cli::WrongUsage);
    row("unknown input", "MODEL --input-shape other=1x2", cli::WrongUsage);
    row("no shape", "MODEL --input-shape image=1x0", cli::WrongUsage);
    row("shape of another rank", "MODEL --input-shape image=1x8", cli::WrongUsage);
    row("shape against what the model fixes", "MODEL --input-shape image=1x8x8x3", cli::WrongUsage);
    row("the stored shape", "MODEL --input-shape image=1x8x8x4", cli::Success);
    row("a trailing x", "MODEL --input-shape image=1x8x8x4x", cli::WrongUsage);
    row("two shapes", "MODEL --input-shape image=1x8x8x4 --input-shape image=1x9x9x4", cli::WrongUsage);
    row("a recording interpreter with two arenas", "MODEL --recording --two-arenas", cli::WrongUsage);
    row("too many variables", "MODEL --resource-variables 1000000000", cli::WrongUsage);
    row("header of two targets", "MODEL --format header --target x86_64-reference --target cortex-m4-reference", cli::WrongUsage);
}

void ReportCommandTest::exitStatus()
{
    QFETCH(QStringList, arguments);
    for (auto& argument : arguments)
        argument = argument == u"MODEL" ? m_model : argument == u"REFUSED" ? m_refused : argument == u"DAMAGED" ? m_damaged : argument;
    QTEST(run(arguments), "status");
}

void ReportCommandTest::optionsReachTheAnalysis_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("figure");
    QTest::addColumn<bool>("more");
    const auto row = [](const char* options, const char* figure, bool more) { QTest::newRow(options) << QString::fromLatin1(options).split(u' ') << QString::fromLatin1(figure) << more; };
    row("--scratch MEAN=5000", "non_persistent", true);
    row("--scratch 0=0", "non_persistent", false);
    row("--scratch 0:0=5000", "required", true);
    row("--input-shape image=1x32x32x4", "non_persistent", true);
    row("--recording", "persistent", true);
    row("--linear-planner", "persistent", true);
    row("--resource-variables 4", "persistent", true);
    row("--static-memory off", "persistent", true);
}

void ReportCommandTest::optionsReachTheAnalysis()
{
    QFETCH(QStringList, options);
    QFETCH(QString, figure);
    QFETCH(bool, more);
    const auto figureOf = [&](const QStringList& given) { return report(given)[u"arena"].toObject()[figure].toInteger(); };
    const auto plain = figureOf({});
    const auto changed = figureOf(options);
    QVERIFY2(more ? changed > plain : changed < plain, qPrintable(QStringLiteral("%1 against %2").arg(changed).arg(plain)));
}

void ReportCommandTest::everyRefusalHasItsReason()
{
    GraphBuilder b;
    b.customOp("first", {b.input({4})}, {b.output({4})});
    b.customOp("second", {b.input({4})}, {b.output({4})});
    write(m_refused, b.bytes());
    run({m_refused, QStringLiteral("--format"), QStringLiteral("json")});
    QStringList texts;
    for (const auto& diagnostic : QJsonDocument::fromJson(output()).object()[u"diagnostics"].toArray())
        if (diagnostic.toObject()[u"code"].toString() == u"refused")
            texts << diagnostic.toObject()[u"text"].toString();
    QCOMPARE(texts.size(), 2);
    QVERIFY2(texts[0].contains(QStringLiteral("first #0")), qPrintable(texts[0]));
    QVERIFY2(texts[1].contains(QStringLiteral("second #1")), qPrintable(texts[1]));
}

void ReportCommandTest::csvHasOneHeader()
{
    QCOMPARE(run({m_model, m_model, QStringLiteral("--format"), QStringLiteral("csv")}), int(cli::Success));
    const auto lines = output().trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("model,target,"));
    QCOMPARE(lines[1], lines[2]);
}

void ReportCommandTest::everyFormatSaysSomething_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("text") << QStringLiteral("text") << QByteArray("Required arena");
    QTest::newRow("csv") << QStringLiteral("csv") << QByteArray("required_16");
    QTest::newRow("markdown") << QStringLiteral("markdown") << QByteArray("| model");
    QTest::newRow("header") << QStringLiteral("header") << QByteArray("AddMean");
    QTest::newRow("json") << QStringLiteral("json") << QByteArray("arenascope.report/1");
}

void ReportCommandTest::everyFormatSaysSomething()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, part);
    QCOMPARE(run({m_model, QStringLiteral("--format"), format}), int(cli::Success));
    QVERIFY2(output().contains(part), output().constData());
}

void ReportCommandTest::failedOutputLeavesNothing()
{
    const auto path = m_folder->filePath(QStringLiteral("no/such/folder/out"));
    QCOMPARE(cli::run({QStringLiteral("arenascope"), QStringLiteral("report"), m_model, QStringLiteral("--output"), path}), int(cli::Findings));
    QVERIFY(!QFile::exists(path));
}

void ReportCommandTest::whatIsReadIsNeverWritten()
{
    QFile model(m_model);
    QVERIFY(model.open(QIODevice::ReadOnly));
    const auto before = model.readAll();
    const auto link = m_folder->filePath(QStringLiteral("link.tflite"));
    QVERIFY(QFile::link(m_model, link));
    for (const auto& output : {m_model, link})
        for (const auto& command : {QStringLiteral("report"), QStringLiteral("boards")})
            QCOMPARE(cli::run({QStringLiteral("arenascope"), command, m_model, QStringLiteral("--output"), output}), int(cli::Findings));
    QVERIFY(model.seek(0));
    QCOMPARE(model.readAll(), before);
    QVERIFY(QFileInfo(link).isSymLink());
}

// A device or pipe is written into, not replaced by a file.
void ReportCommandTest::aPipeStaysAPipe()
{
#ifdef Q_OS_UNIX
    const auto path = m_folder->filePath(QStringLiteral("link to null"));
    QVERIFY(QFile::link(QStringLiteral("/dev/null"), path));
    QCOMPARE(cli::run({QStringLiteral("arenascope"), QStringLiteral("report"), m_model, QStringLiteral("--output"), path}), int(cli::Success));
    QVERIFY(QFileInfo(path).isSymLink());
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
#else
    QSKIP("Pipes and devices in the file system are a matter of Unix.");
#endif
}

void ReportCommandTest::gatesThatCantBeVouchedForFail()
{
    GraphBuilder builder;
    builder.customOp("MY_OPERATOR", {builder.input({1, 16})}, {builder.output({1, 16})});
    const auto path = m_folder->filePath(QStringLiteral("unknown.tflite"));
    write(path, builder.bytes());
    const QStringList report{QStringLiteral("arenascope"), QStringLiteral("report"), path, QStringLiteral("--registered-op"), QStringLiteral("MY_OPERATOR"),
        QStringLiteral("--output"), m_folder->filePath(QStringLiteral("out.txt"))};
    QCOMPARE(cli::run(report), int(cli::Success));
    QCOMPARE(cli::run(report + QStringList{QStringLiteral("--budget"), QStringLiteral("1M")}), int(cli::Findings));
}

void ReportCommandTest::resolverComesFromAListOrASource_data()
{
    QTest::addColumn<QString>("resolver");
    QTest::addColumn<QByteArray>("source"); // of the file that is named
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* resolver, const char* source, int status) { QTest::newRow(name) << QString::fromLatin1(resolver) << QByteArray(source) << status; };
    row("list that holds it", "ADD,MEAN", "", cli::Success);
    row("list that lacks it", "ADD,CONV_2D", "", cli::Findings);
    row("source that registers it", "main.cc", "if (op_resolver.AddMean() != kTfLiteOk) return;", cli::Success);
    row("source that does not", "main.cc", "op_resolver.AddAdd(); // AddMean()", cli::Findings);
    row("text with names", "ops.txt", "ADD\nMEAN\n", cli::Success);
    row("source without a call", "main.cc", "AllOpsResolver resolver;", cli::WrongUsage);
    row("source with an unknown call", "main.cc", "r.AddMean(); r.AddWormhole();", cli::WrongUsage);
    row("no such file", "nowhere.cc", "", cli::WrongUsage);
    row("a folder", ".", "", cli::WrongUsage);
    row("nothing", ",", "", cli::WrongUsage);
}

void ReportCommandTest::aSourceTellsTheResolversRoom()
{
    const auto source = m_folder->filePath(QStringLiteral("main.cc"));
    const auto status = [&](const char* text, const QStringList& options = {}) {
        const QByteArray bytes(text);
        write(source, {reinterpret_cast<const std::byte*>(bytes.begin()), reinterpret_cast<const std::byte*>(bytes.end())});
        return run(QStringList{m_model, QStringLiteral("--resolver"), source} + options);
    };
    QCOMPARE(status("tflite::MicroMutableOpResolver<1> r; r.AddMean();"), int(cli::Success));
    QCOMPARE(status("tflite::MicroMutableOpResolver<0> r; r.AddMean();"), int(cli::Findings));
    QCOMPARE(status("tflite::MicroMutableOpResolver<0> r; r.AddMean();", {QStringLiteral("--resolver-ops"), QStringLiteral("3")}), int(cli::Success));
}

void ReportCommandTest::resolverComesFromAListOrASource()
{
    QFETCH(QString, resolver);
    QFETCH(QByteArray, source);
    QFETCH(int, status);
    if (resolver.contains(u'.')) {
        resolver = m_folder->filePath(resolver);
        QFile file(resolver);
        if (!source.isEmpty() && file.open(QIODevice::WriteOnly))
            file.write(source);
    }
    QCOMPARE(run({m_model, QStringLiteral("--resolver"), resolver, QStringLiteral("--format"), QStringLiteral("json")}), status);
    if (status != cli::Findings)
        return;
    const auto json = QJsonDocument::fromJson(output()).object();
    QCOMPARE(json[u"status"].toString(), QStringLiteral("refused"));
    QVERIFY(json[u"diagnostics"].toArray()[0].toObject()[u"text"].toString().contains(QStringLiteral("the resolver does not hold MEAN")));
}

void ReportCommandTest::budgetIsJudgedInOneWay()
{
    const auto fit = [this](const QStringList& options) { return report(options)[u"budget"].toObject()[u"fit"].toString(); };
    QCOMPARE(fit({QStringLiteral("--budget"), QStringLiteral("64K")}), QStringLiteral("fits"));
    QCOMPARE(fit({QStringLiteral("--budget"), QStringLiteral("1K")}), QStringLiteral("does_not_fit"));
    QCOMPARE(fit({QStringLiteral("--budget"), QStringLiteral("1K"), QStringLiteral("--target"), QStringLiteral("cortex-m7-cmsis-nn")}), QStringLiteral("may_not_fit"));
    QCOMPARE(fit({QStringLiteral("--budget"), QStringLiteral("64K"), QStringLiteral("--scratch"), QStringLiteral("MEAN=64")}), QStringLiteral("may_fit"));
    QVERIFY(!report({}).contains(u"budget"));
    run({m_model, QStringLiteral("--budget"), QStringLiteral("1K"), QStringLiteral("--target"), QStringLiteral("cortex-m7-cmsis-nn")});
    QVERIFY2(output().contains("May not fit"), output().constData());
    const auto budget = report({QStringLiteral("--budget"), QStringLiteral("1K")})[u"budget"].toObject();
    run({m_model, QStringLiteral("--budget"), QStringLiteral("1K")});
    auto tooMany = text::bytesWithUnit(Bytes(budget[u"needed"].toInteger() - 1024));
    QVERIFY2(QString::fromUtf8(output()).contains(QStringLiteral("Does not fit 1.0\u2009KiB: %1 too many").arg(tooMany)), output().constData());
}

void ReportCommandTest::exactnessIsNotOverstated_data()
{
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("compared");
    QTest::addColumn<bool>("noted");
    const auto row = [](const char* target, const char* label, const char* compared, bool noted) {
        QTest::newRow(target) << QString::fromUtf8(label) << QString::fromLatin1(compared) << noted;
    };
    row("cortex-m4-cmsis-nn", "· exact", "every_figure", false);
    row("cortex-m4-cmsis-nn-tflm-2023-06", "exact (totals)", "totals", true);
    row("cortex-m4-reference-tflm-2022-01", "exact on 4 model", "few_models", true);
    row("nano33ble-chirale-2.0.0", "exact on 4 model", "few_models", true);
    row("cortex-m7-cmsis-nn", "upper bound", "nothing", false);
}

void ReportCommandTest::exactnessIsNotOverstated()
{
    QFETCH(QString, label);
    QFETCH(bool, noted);
    const auto target = QString::fromLatin1(QTest::currentDataTag());
    const auto json = report({QStringLiteral("--target"), target});
    QTEST(json[u"compared"].toObject()[u"with"].toString(), "compared");
    bool said = false;
    for (const auto& diagnostic : json[u"diagnostics"].toArray())
        said |= diagnostic.toObject()[u"code"].toString() == u"partly-compared";
    QCOMPARE(said, noted);
    run({m_model, QStringLiteral("--target"), target});
    QVERIFY2(QString::fromUtf8(output()).contains(label), output().constData());
    QCOMPARE(output().contains("exact (totals)") || output().contains("exact on 4 model"), noted);
}

void ReportCommandTest::commandsAreTold()
{
    const auto name = QStringLiteral("arenascope");
    QVERIFY(cli::isCommand({name, QStringLiteral("report")}));
    QVERIFY(cli::isCommand({name, QStringLiteral("--help")}));
    QVERIFY(cli::isCommand({name, QStringLiteral("--list-targets")}));
    QVERIFY(!cli::isCommand({name, QStringLiteral("model.tflite")}));
    QVERIFY(!cli::isCommand({name}));
    QCOMPARE(cli::run({name, QStringLiteral("--list-targets")}), int(cli::Success));
    QCOMPARE(cli::run({name, QStringLiteral("sing")}), int(cli::WrongUsage));
    // A bare word must not open a window that then can't find it.
    QVERIFY(cli::wrongStart({name, QStringLiteral("sing")}).contains(QStringLiteral("sing")));
    QVERIFY(cli::wrongStart({name, QStringLiteral("model.tflite")}).isEmpty());
    QVERIFY(cli::wrongStart({name, m_model}).isEmpty());
    QVERIFY(cli::wrongStart({name}).isEmpty());
}

QTEST_GUILESS_MAIN(ReportCommandTest)
#include "report_command_test.moc"
