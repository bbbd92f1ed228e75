// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "architectures.h"
#include "analysis/board_fit.h"
#include "measured/calibration.h"
#include "measured/log_comparison.h"
#include "model/reader.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::measured;

namespace {

std::shared_ptr<const analysis::Analysis> analysed(std::string_view name = "keyword_spotting", const analysis::Edits& edits = {})
{
    for (const auto& candidate : samples::allSamples())
        if (candidate.fileName == name)
            return *analysis::analyze(*model::readFlatbuffer(candidate.make()), *target::findTarget("cortex-m4-cmsis-nn"), edits);
    return nullptr;
}

analysis::Edits recording()
{
    analysis::Edits edits;
    edits.setup.interpreter = arena::Interpreter::Recording;
    return edits;
}

// What RecordingMicroAllocator::PrintAllocations prints; rows of nothing are left out, as there.
constexpr const char* kTitles[] = {"TfLiteEvalTensor data", "Persistent TfLiteTensor data", "Persistent TfLiteTensor quantization data",
    "Persistent buffer data", "TfLiteTensor variable buffer data", "NodeAndRegistration struct", "Operator runtime data"};

std::string rowLog(std::size_t category, Bytes requested, Bytes used, std::uint64_t count)
{
    return "[RecordingMicroAllocator] '" + std::string(kTitles[category]) + "' used " + std::to_string(used) + " bytes with alignment overhead (requested "
        + std::to_string(requested) + " bytes for " + std::to_string(count) + " allocations)\r\n";
}

std::string recorderLog(const arena::Emulation& emulation, std::int64_t more = 0)
{
    const std::string lead = "I (3021) app: [RecordingMicroAllocator] ";
    std::string log = lead + "Arena allocation total " + std::to_string(emulation.used) + " bytes\r\n" + lead + "Arena allocation head "
        + std::to_string(emulation.nonPersistent) + " bytes\r\n" + lead + "Arena allocation tail " + std::to_string(emulation.persistent) + " bytes\r\n";
    for (const auto& row : emulation.recording)
        if (row.requested > 0) {
            const auto used = row.used + (row.category == arena::RecordedCategory::PersistentBufferData ? static_cast<Bytes>(more) : 0);
            log += "I (3021) app: " + rowLog(std::size_t(row.category), row.requested, used, row.count);
        }
    return log;
}

const ComparisonRow& rowOf(const LogComparison& comparison, arena::RecordedCategory category)
{
    return *std::ranges::find_if(comparison.rows, [&](const auto& row) { return row.part == ComparedPart::Category && row.category == category; });
}

MeasuredRun run(const char* model, Bytes predicted, Bytes measured, Quantity quantity = Quantity::Used)
{
    return {.target = "cortex-m4-cmsis-nn", .model = model, .sha256 = {}, .quantity = quantity, .predicted = predicted, .measured = measured};
}

} // namespace

class MeasuredCompareTest : public QObject {
    Q_OBJECT

private slots:
    void ownReportAgrees();
    void recordedRunsAgree_data();
    void recordedRunsAgree();
    void deviationRaisesAlarms_data();
    void deviationRaisesAlarms();
    void totalsAlone();
    void lastRunCounts();
    void usedDependsOnTheArenasEnd();
    void nothingToCompare();
    void nothingPredictedIsInfinite();
    void calibrationRoundTrip();
    void damagedCalibration_data();
    void damagedCalibration();
    void corrections_data();
    void corrections();
    void correctionStandsBeside();
    void correctionReachesTheVerdict();
    void correctionReachesBoards();
};

void MeasuredCompareTest::ownReportAgrees()
{
    const auto plain = analysed(), recorded = analysed("keyword_spotting", recording());
    const auto comparison = compareLog(parseLog(recorderLog(recorded->emulation)), *plain);
    QCOMPARE(comparison.rows.size(), std::size_t(3 + 7));
    QCOMPARE(comparison.rows.front().part, ComparedPart::Arena);
    QCOMPARE(comparison.total(), (Deviation{recorded->emulation.used, recorded->emulation.used}));
    QVERIFY(comparison.within(0));
    QVERIFY(compareRecorder(recorderDump(parseLog(recorderLog(recorded->emulation)).attempts.back()), *plain).exact());
    const auto& variables = rowOf(comparison, arena::RecordedCategory::VariableBufferData); // none in this model: not printed
    QVERIFY(!variables.measured);
    QCOMPARE(variables.bytes.deviation(), 0);
}

void MeasuredCompareTest::recordedRunsAgree_data()
{
    QTest::addColumn<QString>("target");
    const QDir truth(QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/truth"));
    if (test::corpusDirectory().empty() || !truth.exists()) {
        QTest::newRow("no corpus") << QString();
        return;
    }
    for (const auto* target : {"x86_64-reference", "cortex-m4-reference", "cortex-m4-cmsis-nn", "cortex-m55-cmsis-nn", "esp32s3-esp-nn-1.2.1"})
        QTest::newRow(target) << QString::fromLatin1(target);
}

// What the real recorder counted, printed and read back: equal to the prediction in every row.
void MeasuredCompareTest::recordedRunsAgree()
{
    QFETCH(QString, target);
    if (target.isEmpty())
        QSKIP("needs the recorded runs (ARENASCOPE_CORPUS)");
    const QDir corpus(QString::fromStdString(test::corpusDirectory()));
    int compared = 0;
    for (const auto& name : QDir(corpus.filePath(QStringLiteral("truth/") + target)).entryList({QStringLiteral("*.json")}, QDir::Files)) {
        QFile file(corpus.filePath(QStringLiteral("truth/%1/%2").arg(target, name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto truth = QJsonDocument::fromJson(file.readAll()).object();
        const auto rows = truth[u"recording"].toArray();
        const auto model = model::readFile(corpus.filePath(QStringLiteral("models/") + truth[u"model"].toString()).toStdString());
        if (truth[u"status"].toString() != u"ok" || rows.size() != 7 || !model)
            continue;
        auto log = "[RecordingMicroAllocator] Arena allocation total " + std::to_string(truth[u"recording_used"].toInteger()) + " bytes\r\n";
        for (int i = 0; i < 7; ++i)
            if (const auto row = rows[i].toObject(); row[u"requested"].toInteger() > 0)
                log += rowLog(std::size_t(i), Bytes(row[u"requested"].toInteger()), Bytes(row[u"used"].toInteger()), std::uint64_t(row[u"count"].toInteger()));
        const auto analysis = *analysis::analyze(*model, *target::findTarget(target.toStdString()));
        const auto comparison = compareLog(parseLog(log), *analysis);
        QVERIFY2(comparison.within(0), qPrintable(name));
        for (const auto& row : comparison.rows)
            QVERIFY2(!row.requested || (row.requested->within(0) && row.predictedCount == row.measuredCount), qPrintable(name));
        ++compared;
    }
    QVERIFY(compared > 3);
}

void MeasuredCompareTest::deviationRaisesAlarms_data()
{
    QTest::addColumn<double>("threshold");
    QTest::addColumn<int>("alarms");
    QTest::newRow("equality") << 0.0 << 1;
    QTest::newRow("just below") << 0.0999 << 1;
    QTest::newRow("just at") << 0.1001 << 0;
    QTest::newRow("default") << kDefaultThreshold << 0;
}

void MeasuredCompareTest::deviationRaisesAlarms()
{
    QFETCH(double, threshold);
    const auto recorded = analysed("keyword_spotting", recording());
    const auto& emulation = recorded->emulation;
    const auto tenth = emulation.recording[std::size_t(arena::RecordedCategory::PersistentBufferData)].used / 10;
    QVERIFY(tenth > 100);
    const auto comparison = compareLog(parseLog(recorderLog(emulation, std::int64_t(tenth))), *recorded);
    QCOMPARE(rowOf(comparison, arena::RecordedCategory::PersistentBufferData).bytes.deviation(), std::int64_t(tenth));
    QTEST(int(comparison.alarms(threshold)), "alarms");
    QCOMPARE(comparison.within(threshold), comparison.alarms(threshold) == 0);
    const auto json = comparisonJson(comparison, *recorded, "kws.tflite", "serial.txt", threshold);
    const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
    QCOMPARE(object[u"schema"].toString(), QStringLiteral("arenascope.comparison/1"));
    QCOMPARE(object[u"within"].toBool(), comparison.within(threshold));
    const auto changed = object[u"rows"].toArray()[3 + int(arena::RecordedCategory::PersistentBufferData)].toObject();
    QCOMPARE(changed[u"row"].toString(), QStringLiteral("persistent_buffer_data"));
    QCOMPARE(changed[u"deviation"].toInteger(), qint64(tenth));
}

void MeasuredCompareTest::totalsAlone()
{
    const auto recorded = analysed("keyword_spotting", recording());
    const auto log = "[RecordingMicroAllocator] Arena allocation total " + std::to_string(recorded->emulation.used) + " bytes";
    const auto comparison = compareLog(parseLog(log), *recorded);
    QCOMPARE(comparison.rows.size(), std::size_t(1));
    QVERIFY(comparison.within(0));
}

void MeasuredCompareTest::lastRunCounts()
{
    const auto analysis = analysed();
    const auto used = std::to_string(analysis->emulation.used);
    const std::string failure = "Failed to resize buffer. Requested: 16000, available 1000, missing: 15000\nAllocateTensors() failed\n";
    const auto good = compareLog(parseLog(failure + "rst:0x1 (POWERON_RESET)\narena_used_bytes: " + used + "\n"), *analysis);
    QVERIFY(good.within(0) && !good.failure);
    QCOMPARE(good.attempts, std::size_t(2));
    const auto bad = compareLog(parseLog("arena_used_bytes: " + used + "\n" + failure), *analysis);
    QVERIFY(bad.failure && bad.rows.empty());
    QVERIFY(!bad.within(1));
    QCOMPARE(bad.failure->line, std::size_t(2));
}

void MeasuredCompareTest::usedDependsOnTheArenasEnd()
{
    const auto analysis = analysed();
    std::set<Bytes> figures;
    for (Bytes more = 0; more < 16; ++more)
        figures.insert(compareUsed(0, *analysis, 40000 + more).predicted);
    QVERIFY(figures.size() > 1);
    QCOMPARE(compareUsed(0, *analysis, 40000).predicted, analysis->emulation.used);
    QCOMPARE(compareUsed(0, *analysis).predicted, analysis->emulation.used);
}

void MeasuredCompareTest::nothingToCompare()
{
    const auto comparison = compareLog(parseLog("hello\n"), *analysed());
    QVERIFY(comparison.rows.empty() && !comparison.failure);
    QVERIFY(!comparison.within(1000)); // nothing measured is no agreement
}

void MeasuredCompareTest::nothingPredictedIsInfinite()
{
    const Deviation surprise{0, 8};
    QVERIFY(std::isinf(surprise.ratio()));
    QVERIFY(!surprise.within(100));
    QVERIFY((Deviation{0, 0}.within(0)));
    QCOMPARE((Deviation{200, 150}.ratio()), -0.25);
    QVERIFY((Deviation{200, 150}.within(0.25)));
}

void MeasuredCompareTest::calibrationRoundTrip()
{
    Calibration calibration;
    calibration.add(run("a.tflite", 1000, 1048));
    calibration.add(run("b.tflite", 2000, 2048, Quantity::Smallest));
    calibration.add(run("a.tflite", 1000, 1040)); // measured again
    QCOMPARE(calibration.runs.size(), std::size_t(2));
    const auto read = readCalibration(writeCalibration(calibration));
    QVERIFY(read);
    QVERIFY(read->runs == calibration.runs);
}

void MeasuredCompareTest::damagedCalibration_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* json, ErrorCode code) { QTest::newRow(name) << QByteArray(json) << int(code); };
    row("no JSON", "{", ErrorCode::InvalidJson);
    row("no schema", "{\"runs\": []}", ErrorCode::MissingField);
    row("other schema", R"({"schema": "arenascope.baseline/1", "runs": []})", ErrorCode::InvalidValue);
    row("no runs", R"({"schema": "arenascope.calibration/1"})", ErrorCode::MissingField);
    row("run without model", R"({"schema": "arenascope.calibration/1", "runs": [{"target": "x"}]})", ErrorCode::MissingField);
    row("negative", R"({"schema": "arenascope.calibration/1", "runs": [{"target": "x", "model": "m", "quantity": "used", "predicted": -1, "measured": 2}]})", ErrorCode::InvalidValue);
    row("unknown quantity", R"({"schema": "arenascope.calibration/1", "runs": [{"target": "x", "model": "m", "quantity": "guess", "predicted": 1, "measured": 2}]})", ErrorCode::InvalidValue);
    row("too large", R"({"schema": "arenascope.calibration/1", "runs": [{"target": "x", "model": "m", "quantity": "used", "predicted": 1, "measured": 99999999999999999}]})", ErrorCode::InvalidValue);
}

void MeasuredCompareTest::damagedCalibration()
{
    QFETCH(QByteArray, json);
    const auto read = readCalibration(json.toStdString());
    QVERIFY(!read);
    QTEST(int(read.error().code), "code");
}

void MeasuredCompareTest::corrections_data()
{
    QTest::addColumn<QList<qlonglong>>("deviations");
    QTest::addColumn<bool>("any");
    QTest::addColumn<bool>("constant");
    QTest::addColumn<qlonglong>("bytes");
    QTest::newRow("no runs") << QList<qlonglong>{} << false << false << 0LL;
    QTest::newRow("as predicted") << QList<qlonglong>{0, 0} << false << false << 0LL;
    QTest::newRow("constant") << QList<qlonglong>{48, 48, 48} << true << true << 48LL;
    QTest::newRow("constant but for alignment") << QList<qlonglong>{40, 48, 56} << true << true << 56LL;
    QTest::newRow("smaller") << QList<qlonglong>{-64, -64} << true << true << -64LL;
    QTest::newRow("varying") << QList<qlonglong>{0, 400} << true << false << 400LL;
}

void MeasuredCompareTest::corrections()
{
    QFETCH(QList<qlonglong>, deviations);
    QFETCH(bool, any);
    Calibration calibration;
    for (qsizetype i = 0; i < deviations.size(); ++i)
        calibration.add(run(qPrintable(QStringLiteral("m%1").arg(i)), 10000, Bytes(10000 + deviations[i])));
    const auto correction = correctionFor(calibration, "cortex-m4-cmsis-nn", Quantity::Used);
    QCOMPARE(correction.has_value(), any);
    QVERIFY(!correctionFor(calibration, "cortex-m4-cmsis-nn", Quantity::Smallest));
    QVERIFY(!correctionFor(calibration, "x86_64-reference", Quantity::Used));
    if (!any)
        return;
    QTEST(correction->kind == CorrectionKind::Constant, "constant");
    QTEST(qlonglong(correction->bytes), "bytes");
    QCOMPARE(correction->models, std::size_t(deviations.size()));
}

// The prediction keeps its figures; only what they count for changes.
void MeasuredCompareTest::correctionStandsBeside()
{
    const auto before = analysed();
    QCOMPARE(before->exactness, target::Exactness::Exact);
    Calibration calibration;
    calibration.add(run("a", 10000, 10050));
    calibration.add(run("b", 20000, 20050));
    const auto after = calibrated(before, calibration);
    QCOMPARE(after->exactness, target::Exactness::Bounded);
    QCOMPARE(after->emulation.required, before->emulation.required);
    QCOMPARE(analysis::correctedRequired(*before), before->emulation.required);
    QCOMPARE(analysis::correctedRequired(*after), before->emulation.required + 50);
    QCOMPARE(analysis::arenaToKeep(*after), alignUp(before->emulation.required + 50, 16));
    calibration.add(run("c", 20000, 22000));
    QCOMPARE(calibrated(before, calibration)->exactness, target::Exactness::Unknown);
    calibration.add(run("a", 10000, 10016, Quantity::Smallest)); // says more about the arena than arena_used_bytes()
    QCOMPARE(requiredCorrection(calibration, before->target.id)->bytes, 16);
    QCOMPARE(calibrated(before, Calibration()), before);
}

// A budget that holds as predicted, and not with what was measured; runs that needed less make nothing fit.
void MeasuredCompareTest::correctionReachesTheVerdict()
{
    const auto plain = analysed();
    const Bytes exact = plain->emulation.required16 + plain->staticMemory.total();
    const auto judged = [&](Bytes budget, std::int64_t more) {
        const auto analysis = *analysis::analyze(plain->graph, plain->target, {.budget = budget});
        Calibration calibration;
        calibration.add(run("a", 10000, static_cast<Bytes>(10000 + more)));
        return calibrated(analysis, calibration);
    };
    const auto has = [](const analysis::Analysis& analysis, analysis::NoteCode code) { return std::ranges::count(analysis.notes, code, &analysis::Note::code) > 0; };
    QVERIFY(judged(exact, 0)->verdict->fits);
    const auto over = judged(exact, 64);
    QVERIFY(!over->verdict->fits);
    QCOMPARE(over->verdict->spare, -64);
    QCOMPARE(over->verdict->needed, exact + 64);
    QVERIFY(has(*over, analysis::NoteCode::BudgetExceeded));
    QVERIFY(judged(exact + 64, 64)->verdict->fits);
    const auto less = judged(exact - 16, -64);
    QVERIFY(!less->verdict->fits);
    QCOMPARE(less->verdict->spare, -16);
}

// Boards whose target was measured; the others stay as they are.
void MeasuredCompareTest::correctionReachesBoards()
{
    const auto plain = *analysis::fitBoards(analysed()->graph, {});
    Calibration calibration;
    calibration.add(run("a", 10000, 10160));
    const auto fits = calibrated(plain, calibration);
    QCOMPARE(fits.size(), plain.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const bool measured = fits[i].analysis->target.id == "cortex-m4-cmsis-nn";
        changed += measured;
        QCOMPARE(fits[i].spare, plain[i].spare - (measured ? 160 : 0));
        QCOMPARE(fits[i].analysis->correction.has_value(), measured);
    }
    QVERIFY(changed > 0 && changed < fits.size());
}

QTEST_APPLESS_MAIN(MeasuredCompareTest)
#include "measured_compare_test.moc"
