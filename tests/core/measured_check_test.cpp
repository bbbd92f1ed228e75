// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QXmlStreamReader>
#include <random>

#include "architectures.h"
#include "measured/check.h"
#include "model/reader.h"
#include "support/graph_builder.h"

using namespace arenascope;
using namespace arenascope::measured;
using Code = CheckCode;

namespace {

// Files in memory: the samples by name, an operator that no rule knows, and texts.
CheckFiles files(std::map<std::string, std::string> texts = {})
{
    const auto model = [](const std::string& path) -> Result<std::shared_ptr<const model::Graph>> {
        for (const auto& sample : samples::allSamples())
            if (path == sample.fileName)
                return model::readFlatbuffer(sample.make());
        if (path == "custom") {
            test::GraphBuilder b;
            b.customOp("mine", {b.input({4})}, {b.output({4})});
            return b.graph();
        }
        return Error{.code = ErrorCode::FileNotFound};
    };
    const auto content = [texts = std::move(texts)](const std::string& path) -> Result<std::string> {
        const auto found = texts.find(path);
        return found == texts.end() ? Result<std::string>(Error{.code = ErrorCode::FileNotFound}) : Result<std::string>(found->second);
    };
    return {.model = model, .content = content};
}

CheckManifest manifest(const std::string& rest)
{
    const auto read = readManifest(R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], )" + rest + "}");
    return read ? *read : CheckManifest{};
}

QString codes(const CheckReport& report)
{
    QStringList names;
    for (const auto& result : report.results)
        names << QString::fromUtf8(name(result.code).data(), qsizetype(name(result.code).size()));
    return names.join(u' ');
}

Bytes requiredOf(std::string_view sample)
{
    return (*analysis::analyze(*files().model(std::string(sample)), *target::findTarget("cortex-m4-cmsis-nn")))->emulation.required;
}

} // namespace

class MeasuredCheckTest : public QObject {
    Q_OBJECT

private slots:
    void manifestIsRead();
    void damagedManifest_data();
    void damagedManifest();
    void mutatedManifestsNeverFail();
    void outcomes_data();
    void outcomes();
    void baselines_data();
    void baselines();
    void baselineRoundTrip();
    void measuredFiles_data();
    void measuredFiles();
    void reports();
};

void MeasuredCheckTest::manifestIsRead()
{
    const auto read = readManifest(R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn", "x86_64-reference"],
        "budget": {"cortex-m4-cmsis-nn": "192K"}, "setup": {"resource_variables": 4, "reserve": "1 KiB", "resolver": ["ADD", "CONV_2D"], "input_shapes": {"in": [1, 96, 96, 1]}}, "baseline": "b.json", "tolerance": 16, "threshold": 5,
        "models": ["a.tflite", {"file": "b.tflite", "targets": ["x86_64-reference"], "arena": 4096,
            "measured": [{"log": "b.txt"}, {"dump": "b.bin", "fill": "0x55", "arena": 4096}]}]})");
    QVERIFY(read);
    QCOMPARE(read->models.size(), std::size_t(2));
    QCOMPARE(read->threshold, 0.05);
    QCOMPARE(read->tolerance, Bytes(16));
    QCOMPARE(read->models[0].targets.size(), std::size_t(2));
    QCOMPARE(read->models[0].budgets.at("cortex-m4-cmsis-nn"), Bytes(192 * 1024));
    QCOMPARE(read->models[0].edits.reserve, Bytes(1024));
    QCOMPARE(*read->models[0].edits.setup.resolverHolds, (std::set<std::string>{"ADD", "CONV_2D"}));
    QCOMPARE(read->models[0].edits.setup.inputShapes.at("in"), (std::vector<std::int32_t>{1, 96, 96, 1}));
    QCOMPARE(*read->models[1].arena, Bytes(4096));
    QCOMPARE(read->models[1].measured[1].fill, std::uint8_t(0x55));
    QCOMPARE(read->models[1].measured[0].target, std::string("x86_64-reference"));
}

void MeasuredCheckTest::damagedManifest_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("subject");
    const auto row = [](const char* name, const char* rest, ErrorCode code, const char* subject) {
        QTest::newRow(name) << QByteArray(R"({"schema": "arenascope.check/1", )") + rest + "}" << int(code) << QString::fromLatin1(subject);
    };
    row("no models", "\"targets\": []", ErrorCode::MissingField, "models");
    row("no target", "\"models\": [\"a\"]", ErrorCode::MissingField, "models[0].targets");
    row("unknown target", R"("targets": ["pdp-11"], "models": ["a"])", ErrorCode::UnknownName, "pdp-11");
    row("misspelt field", R"("targets": ["x86_64-reference"], "models": [{"file": "a", "budgett": 5}])", ErrorCode::UnknownName, "models[0].budgett");
    row("size in words", R"("targets": ["x86_64-reference"], "models": [{"file": "a", "arena": "much"}])", ErrorCode::InvalidValue, "models[0].arena");
    row("negative", R"("targets": ["x86_64-reference"], "tolerance": -1, "models": ["a"])", ErrorCode::InvalidValue, "tolerance");
    row("measured without target", R"("targets": ["x86_64-reference", "cortex-m4-cmsis-nn"], "models": [{"file": "a", "measured": [{"log": "l"}]}])", ErrorCode::MissingField, "models[0].measured[0].target");
    row("log and dump", R"("targets": ["x86_64-reference"], "models": [{"file": "a", "measured": [{"log": "l", "dump": "d"}]}])", ErrorCode::MissingField, "models[0].measured[0].log");
    row("a shape in words", R"("targets": ["x86_64-reference"], "setup": {"input_shapes": {"in": "1x96"}}, "models": ["a"])", ErrorCode::InvalidValue, "setup.input_shapes.in");
    row("no dimension", R"("targets": ["x86_64-reference"], "setup": {"input_shapes": {"in": [1, 0]}}, "models": ["a"])", ErrorCode::InvalidValue, "setup.input_shapes.in[1]");
    row("recording with two arenas", R"("targets": ["x86_64-reference"], "setup": {"recording": true, "two_arenas": true}, "models": ["a"])", ErrorCode::InvalidValue, "setup.recording");
    row("threshold", R"("targets": ["x86_64-reference"], "threshold": -2, "models": ["a"])", ErrorCode::InvalidValue, "threshold");
    QTest::newRow("cut off") << QByteArray("{\"schema\":\n") << int(ErrorCode::InvalidJson) << QStringLiteral("JSON");
    QTest::newRow("deep") << QByteArray(100000, '[') << int(ErrorCode::InvalidJson) << QStringLiteral("less nesting");
}

void MeasuredCheckTest::damagedManifest()
{
    QFETCH(QByteArray, json);
    const auto read = readManifest(json.toStdString());
    QVERIFY(!read);
    QTEST(int(read.error().code), "code");
    QTEST(QString::fromStdString(read.error().subject), "subject");
}

void MeasuredCheckTest::mutatedManifestsNeverFail()
{
    const std::string whole = R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], "budget": {"cortex-m4-cmsis-nn": "192K"}, "tolerance": 16,
        "setup": {"resource_variables": 4, "registered_ops": ["a"]}, "models": ["a", {"file": "b", "arena": 5, "measured": [{"dump": "x", "fill": "0xAA"}]}]})";
    QVERIFY(readManifest(whole));
    std::mt19937 random(5);
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
        auto damaged = whole;
        for (int n = 0; n < 1 + int(random() % 3); ++n)
            damaged[random() % damaged.size()] = "{}[]\",:-9a\x80"[random() % 11];
        refused += !readManifest(damaged);
        static_cast<void>(readBaseline(damaged).hasValue());
    }
    QVERIFY(refused > 500);
}

void MeasuredCheckTest::outcomes_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("failed");
    const auto row = [](const char* name, const QByteArray& rest, const char* expected, int failed) { QTest::newRow(name) << rest << QString::fromLatin1(expected) << failed; };
    const auto required = QByteArray::number(qulonglong(requiredOf("keyword_spotting")));
    const auto less = QByteArray::number(qulonglong(requiredOf("keyword_spotting") - 1));
    row("accepted", R"("models": ["keyword_spotting"])", "accepted", 0);
    row("missing", R"("models": ["nowhere", "keyword_spotting"])", "unreadable accepted", 1);
    row("refused", R"("models": ["custom"])", "refused", 1);
    row("no rule", R"("setup": {"registered_ops": ["mine"]}, "models": ["custom"])", "not-exact", 1);
    row("no rule, but a hint", R"("setup": {"registered_ops": ["mine"], "default_scratch": 100}, "models": ["custom"])", "not-exact", 0);
    row("budget", R"("budget": "1M", "models": ["keyword_spotting", {"file": "keyword_spotting", "budget": 1000}])", "accepted within-budget accepted over-budget", 1);
    row("arena is enough", R"("models": [{"file": "keyword_spotting", "arena": )" + required + "}]", "accepted arena-enough", 0);
    row("arena a byte too small", R"("models": [{"file": "keyword_spotting", "arena": )" + less + "}]", "accepted arena-too-small", 1);
}

void MeasuredCheckTest::outcomes()
{
    QFETCH(QByteArray, rest);
    const auto read = manifest(rest.toStdString());
    QVERIFY(!read.models.empty());
    const auto report = runCheck(read, {}, files());
    QVERIFY(report);
    QTEST(codes(*report), "expected");
    QTEST(int(report->failed()), "failed");
}

void MeasuredCheckTest::baselines_data()
{
    QTest::addColumn<qlonglong>("before"); // against the figure of now
    QTest::addColumn<int>("tolerance");
    QTest::addColumn<QString>("expected");
    QTest::newRow("same") << 0LL << 0 << QStringLiteral("accepted as-baseline");
    QTest::newRow("grew by a byte") << -1LL << 0 << QStringLiteral("accepted grew");
    QTest::newRow("grew within") << -16LL << 16 << QStringLiteral("accepted grew-within-tolerance");
    QTest::newRow("grew beyond") << -17LL << 16 << QStringLiteral("accepted grew");
    QTest::newRow("smaller") << 100LL << 0 << QStringLiteral("accepted smaller");
}

void MeasuredCheckTest::baselines()
{
    QFETCH(qlonglong, before);
    QFETCH(int, tolerance);
    const auto read = manifest(R"("baseline": "b.json", "tolerance": )" + std::to_string(tolerance) + R"(, "models": ["keyword_spotting"])");
    const Baseline baseline{{{"keyword_spotting", "cortex-m4-cmsis-nn", Bytes(qlonglong(requiredOf("keyword_spotting")) + before), 0}}};
    const auto report = runCheck(read, baseline, files());
    QTEST(codes(*report), "expected");
    QCOMPARE(codes(*runCheck(read, {}, files())), QStringLiteral("accepted no-baseline"));
    QCOMPARE(runCheck(read, {}, files())->skipped(), std::size_t(1));
}

void MeasuredCheckTest::baselineRoundTrip()
{
    const auto read = manifest(R"("models": ["visual_wake_words", "keyword_spotting"])");
    const auto report = runCheck(read, {}, files());
    const auto text = writeBaseline(report->current);
    const auto baseline = readBaseline(text);
    QVERIFY(baseline);
    QCOMPARE(baseline->entries.size(), std::size_t(2));
    QCOMPARE(baseline->entries.front().model, std::string("keyword_spotting")); // sorted
    QCOMPARE(baseline->find("keyword_spotting", "cortex-m4-cmsis-nn")->required, requiredOf("keyword_spotting"));
    QCOMPARE(writeBaseline(*baseline), text);
    QVERIFY(!readBaseline(R"({"schema": "arenascope.baseline/1", "entries": [{"model": "a"}]})"));
}

void MeasuredCheckTest::measuredFiles_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const auto analysis = *analysis::analyze(*files().model("keyword_spotting"), *target::findTarget("cortex-m4-cmsis-nn"));
    const auto used = analysis->emulation.used;
    const auto log = [](Bytes bytes) { return "arena_used_bytes: " + QByteArray::number(qulonglong(bytes)); };
    const auto row = [](const char* name, const char* file, const QByteArray& content, const char* expected) { QTest::newRow(name) << QByteArray(file) << content << QString::fromLatin1(expected); };
    row("agrees", R"({"log": "f"})", log(used), "accepted measured-agrees");
    row("within", R"({"log": "f"})", log(used + used / 30), "accepted measured-agrees");
    row("deviates", R"({"log": "f"})", log(used + used / 10), "accepted measured-deviates");
    row("failed", R"({"log": "f"})", "Failed to resize buffer. Requested: 16000, available 1000, missing: 15000", "accepted log-shows-failure");
    row("nothing", R"({"log": "f"})", "hello", "accepted nothing-measured");
    row("missing file", R"({"log": "elsewhere"})", "", "accepted file-error");
    row("dump not filled", R"({"dump": "f"})", QByteArray(5000, 1), "accepted dump-not-usable");
    row("damaged dump", R"({"dump": "f"})", ":zz", "accepted file-error");
    row("dump of another model", R"({"dump": "f"})", QByteArray(30000, 1) + QByteArray(100, char(0xAA)) + QByteArray(30, 1), "accepted dump-deviates");
}

void MeasuredCheckTest::measuredFiles()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, content);
    const auto read = manifest(R"("threshold": 5, "models": [{"file": "keyword_spotting", "measured": [)" + file.toStdString() + "]}]");
    QVERIFY(!read.models.empty());
    const auto report = runCheck(read, {}, files({{"f", content.toStdString()}}));
    QTEST(codes(*report), "expected");
}

void MeasuredCheckTest::reports()
{
    const auto read = manifest(R"("baseline": "b", "models": ["keyword_spotting", "no<such>\"&model", "custom"])");
    const auto report = *runCheck(read, {}, files());
    const auto text = [](const CheckResult& result) { return std::string("<&> ") + std::string(name(result.code)) + "\x01"; };
    QXmlStreamReader xml(QByteArray::fromStdString(junitReport(report, text)));
    QStringList tests;
    int failures = 0, skipped = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"testcase")
            tests << xml.attributes().value(QStringLiteral("classname")).toString() + u'/' + xml.attributes().value(QStringLiteral("name")).toString();
        if (xml.name() == u"testsuites")
            QCOMPARE(xml.attributes().value(QStringLiteral("failures")).toInt(), int(report.failed()));
        failures += xml.name() == u"failure";
        skipped += xml.name() == u"skipped";
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(tests.size(), qsizetype(report.results.size()));
    QCOMPARE(tests[0], QStringLiteral("keyword_spotting/cortex-m4-cmsis-nn: model"));
    QVERIFY(tests.contains(QStringLiteral("no<such>\"&model/cortex-m4-cmsis-nn: model")));
    QCOMPARE(failures, 2);
    QCOMPARE(skipped, 1);
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(jsonCheckReport(report, text))).object();
    QCOMPARE(json[u"failed"].toInt(), 2);
    QCOMPARE(json[u"results"].toArray().size(), qsizetype(report.results.size()));
    QCOMPARE(json[u"results"].toArray()[0].toObject()[u"code"].toString(), QStringLiteral("accepted"));
}

QTEST_APPLESS_MAIN(MeasuredCheckTest)
#include "measured_check_test.moc"
