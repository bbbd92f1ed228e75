// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QFile>
#include <random>
#include <set>

#include "architectures.h"
#include "measured/doctor.h"
#include "measured/replay.h"
#include "model/reader.h"
#include "support/graph_builder.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::measured;
using Code = FindingCode;

namespace {

QString codes(const Diagnosis& diagnosis)
{
    QStringList names;
    for (const auto& finding : diagnosis.findings)
        names << QString::fromUtf8(name(finding.code).data(), qsizetype(name(finding.code).size()));
    return names.join(u' ');
}

std::shared_ptr<const model::Graph> sample(std::string_view name)
{
    for (const auto& candidate : samples::allSamples())
        if (candidate.fileName == name)
            return *model::readFlatbuffer(candidate.make());
    return nullptr;
}

std::shared_ptr<const model::Graph> corpusModel(const char* name)
{
    const auto read = model::readFile(test::corpusDirectory() + "/models/" + name + ".tflite");
    return read ? *read : nullptr;
}

Diagnosis diagnosed(std::string_view log, const DoctorInput& input = {})
{
    auto result = diagnose(parseLog(log), input);
    return result ? std::move(result).value() : Diagnosis{};
}

DoctorInput inputFor(std::shared_ptr<const model::Graph> graph, const char* target, std::optional<Bytes> arena = {})
{
    return {.graph = std::move(graph), .target = *target::findTarget(target), .arena = arena};
}

// What the runtime prints when a step fails.
std::string message(const PredictedFailure& failure)
{
    const auto figures = "Requested: " + std::to_string(failure.requested) + ", available " + std::to_string(std::uint32_t(failure.available))
        + ", missing: " + std::to_string(failure.missing) + "\n";
    switch (failure.kind) {
    case FailureKind::Head: return "Failed to resize buffer. " + figures;
    case FailureKind::Tail: return "Failed to allocate tail memory. " + figures;
    case FailureKind::Temp: return "Failed to allocate temp memory. " + figures;
    case FailureKind::PlanTooLarge:
        return "Arena size is too small for all buffers. Needed " + std::to_string(failure.requested) + " but only " + std::to_string(failure.available) + " was available.\n";
    case FailureKind::TooManyBuffers: return "Too many buffers (max is " + std::to_string(failure.available) + ")\n";
    }
    return {};
}

} // namespace

class MeasuredDoctorTest : public QObject {
    Q_OBJECT

private slots:
    void headFromTheLogAlone_data();
    void headFromTheLogAlone();
    void wakeWordModels_data();
    void wakeWordModels();
    void sweepOfArenaSizes();
    void nodesDoNotFit();
    void usedIsNotRequired();
    void resolver();
    void wideEvalTensors();
    void linkerOverflow();
    void everyPhaseIsNamed_data();
    void everyPhaseIsNamed();
    void otherTargetIsFound();
    void foreignLogFitsNothing();
    void aBootLoopIsReadToItsEnd();
    void nothingOfTheRuntime();
    void mutatedLogsNeverFail();
};

void MeasuredDoctorTest::headFromTheLogAlone_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<qulonglong>("arena");
    QTest::addColumn<qulonglong>("taken");
    QTest::addColumn<qulonglong>("bound");
    const auto row = [](const char* name, const char* log, qulonglong arena, qulonglong taken, qulonglong bound) { QTest::newRow(name) << QByteArray(log) << arena << taken << bound; };
    row("okay_nabu", "Failed to resize buffer. Requested: 19440, available 11876, missing: 7564", 26080, 14204, 33644);
    row("hey_jarvis", "Failed to resize buffer. Requested: 17840, available 10876", 22860, 11984, 29824);
    row("vad", "Failed to resize buffer. Requested: 17088, available 9380, missing: 7708", 16772, 7392, 24480);
    row("204 KiB", "Arena size is too small for all buffers. Needed 212064 but only 191120 was available.", 208896, 17776, 229840);
    row("nodes", "Failed to allocate tail memory. Requested: 400, available 264, missing: 136", 2048, 1784, 2184);
}

void MeasuredDoctorTest::headFromTheLogAlone()
{
    QFETCH(QByteArray, log);
    QFETCH(qulonglong, arena);
    const auto diagnosis = diagnosed(log.toStdString(), {.arena = arena});
    const auto *taken = diagnosis.find(Code::TakenBefore), *bound = diagnosis.find(Code::LogBound);
    QVERIFY2(taken && bound, qPrintable(codes(diagnosis)));
    QTEST(qulonglong(taken->bytes), "taken");
    QTEST(qulonglong(bound->bytes), "bound");
    QCOMPARE(bound->second, Bytes(arena));
    QVERIFY(diagnosis.find(Code::AllocationFailed));
    QVERIFY(!diagnosis.analysis);
}

// ESPHome's devices: variables in an arena of their own, esp-nn 1.2.1 where the manifest was written for 1.2.0.
void MeasuredDoctorTest::wakeWordModels_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<qulonglong>("arena");
    QTest::addColumn<qulonglong>("headBefore");
    QTest::addColumn<qulonglong>("head");
    QTest::addColumn<qulonglong>("taken");
    QTest::addColumn<qulonglong>("loss");
    const auto row = [](const char* model, const char* log, qulonglong arena, qulonglong before, qulonglong head, qulonglong taken, qulonglong loss) {
        QTest::newRow(model) << QString(model) << QByteArray(log) << arena << before << head << taken << loss;
    };
    if (test::corpusDirectory().empty()) {
        QTest::newRow("no corpus") << QString();
        return;
    }
    row("microwakeword__v2_okay_nabu", "[12:01:33][E][micro_wake_word:123]: Failed to resize buffer. Requested: 19440, available 11876, missing: 7564", 26080, 11472, 19440, 14204, 0);
    row("microwakeword__v2_hey_jarvis", "Failed to resize buffer. Requested: 17840, available 10876, missing: 6964", 22860, 10368, 17840, 11984, 0);
    row("microwakeword__v2_vad", "Failed to resize buffer. Requested: 17088, available 9380, missing: 7708", 16772, 9120, 17088, 7392, 12);
}

void MeasuredDoctorTest::wakeWordModels()
{
    QFETCH(QString, model);
    if (model.isEmpty())
        QSKIP("needs the recorded models (ARENASCOPE_CORPUS)");
    QFETCH(QByteArray, log);
    QFETCH(qulonglong, arena);
    const auto graph = corpusModel(qPrintable(model));
    QVERIFY(graph);
    const auto diagnosis = diagnosed(log.toStdString(), inputFor(graph, "esp32s3-esp-nn-1.2.0", arena));
    QVERIFY2(diagnosis.fits, qPrintable(codes(diagnosis)));
    const auto* other = diagnosis.find(Code::FitsOtherTarget);
    QVERIFY2(other, qPrintable(codes(diagnosis)));
    QCOMPARE(other->subject, std::string("esp32s3-esp-nn-1.2.1"));
    const auto* setup = diagnosis.find(Code::FitsOtherSetup);
    QVERIFY(setup);
    QCOMPARE(setup->subject, std::string("variables-own-arena"));
    const auto* grown = diagnosis.find(Code::GrewAgainst);
    QVERIFY(grown);
    QTEST(qulonglong(grown->bytes), "head");
    QTEST(qulonglong(grown->second), "headBefore");
    QTEST(qulonglong(diagnosis.find(Code::TakenBefore)->bytes), "taken");
    const auto* failed = diagnosis.find(Code::AllocationFailed);
    QCOMPARE(*failed->phase, arena::Phase::Plan);
    QCOMPARE(*failed->cause, arena::Cause::Plan);
    const auto* by = diagnosis.find(Code::GrewBy);
    QVERIFY(by);
    if (model.contains("okay_nabu")) {
        QCOMPARE(by->op.op.value, 17); // the 18th operator, 5x1, 40 to 32 channels
        QCOMPARE(by->requested, Bytes(15800));
        QCOMPARE(by->second, Bytes(7840));
        QCOMPARE(diagnosis.find(Code::Required)->bytes, Bytes(33764)); // truth-own-variables/esp32s3-esp-nn-1.2.1
    }
    const auto* unaligned = diagnosis.find(Code::StartUnaligned);
    QTEST(qulonglong(unaligned ? unaligned->bytes : 0), "loss");
}

// The same allocation fails until it fits; then a larger one, later, does.
void MeasuredDoctorTest::sweepOfArenaSizes()
{
    test::GraphBuilder b;
    const auto in = b.input({1, 4, 4, 8});
    const auto middle = b.tensor({1, 4, 4, 160});
    const auto out = b.output({1, 4, 4, 320});
    const auto conv = [&](TensorId from, TensorId to, std::int32_t channelsIn, std::int32_t channels) {
        const auto filter = b.zeros({channels, 1, 1, channelsIn});
        const auto bias = b.zeros({channels}, model::TensorType::Int32);
        b.quantize(from, 0.5f).quantize(to, 0.5f).quantizePerChannel(filter, std::size_t(channels), 0).quantizePerChannel(bias, std::size_t(channels), 0);
        b.op(model::BuiltinOperator::Conv2D, {from, filter, bias}, {to}, model::Conv2DOptions{.strideWidth = 1, .strideHeight = 1});
    };
    conv(in, middle, 8, 160);
    conv(middle, out, 160, 320);
    const auto graph = b.graph();
    const auto target = *target::findTarget("cortex-m4-reference");
    const auto emulation = *arena::emulate(*graph, target);
    QVERIFY(!emulation.refusal);
    std::string log;
    std::set<std::size_t> rows;
    std::vector<Bytes> sizes;
    for (Bytes size = 512; size < emulation.required; size += 16)
        if (const auto failure = Replay(emulation, target).firstFailure(size); failure && failure->kind == FailureKind::Temp) {
            rows.insert(failure->row);
            sizes.push_back(size);
            log += "Arena size: " + std::to_string(size) + "\n" + message(*failure) + "AllocateTensors() failed\n";
        }
    QVERIFY(rows.size() > 1); // more than one temporary fails on the way up
    const auto diagnosis = diagnosed(log, inputFor(graph, "cortex-m4-reference"));
    QCOMPARE(diagnosis.attempts, sizes.size());
    QVERIFY(diagnosis.fits);
    QVERIFY(diagnosis.find(Code::FitsOpened));
    const auto later = std::ranges::count(diagnosis.findings, Code::LaterAllocation, &Finding::code);
    const auto same = std::ranges::count(diagnosis.findings, Code::SameAllocation, &Finding::code);
    QCOMPARE(std::size_t(later), rows.size() - 1);
    QCOMPARE(std::size_t(same), sizes.size() - rows.size());
    QVERIFY(diagnosis.find(Code::NextFailure)); // "raise it a bit" is not the answer
    QCOMPARE(diagnosis.find(Code::Required)->bytes, emulation.required);
    // As far as the figures of a report go, without a model.
    const auto temp = [](int available, int requested) {
        return "Failed to allocate temp memory. Requested: " + std::to_string(requested) + ", available " + std::to_string(available) + ", missing: " + std::to_string(requested - available) + "\n";
    };
    std::string reported;
    for (const auto& [kibibytes, available, requested] : {std::tuple{140, 456, 3924}, {141, 1480, 3924}, {142, 2504, 3924}, {143, 3528, 3924}, {144, 616, 5160}})
        reported += "arena of " + std::to_string(kibibytes) + " KiB\n" + temp(available, requested);
    const auto alone = diagnosed(reported);
    QCOMPARE(alone.attempts, std::size_t(5));
    QCOMPARE(std::ranges::count(alone.findings, Code::SameAllocation, &Finding::code), 3);
    QCOMPARE(std::ranges::count(alone.findings, Code::LaterAllocation, &Finding::code), 1);
    QCOMPARE(alone.find(Code::LogBound)->bytes, Bytes(144 * 1024 + 5160 - 616));
    QCOMPARE(alone.find(Code::LogBound)->second, Bytes(144 * 1024));
}

void MeasuredDoctorTest::nodesDoNotFit()
{
    const auto alone = diagnosed("Failed to allocate tail memory. Requested: 400, available 264, missing: 136\n"
                                 "Failed to allocate memory for node_and_registrations.\nFailed starting model allocation.\n", {.arena = 2048});
    const auto* failed = alone.find(Code::AllocationFailed);
    QCOMPARE(*failed->phase, arena::Phase::Start);
    QCOMPARE(*failed->cause, arena::Cause::NodesAndRegistrations);

    const auto graph = sample("keyword_spotting");
    const auto target = *target::findTarget("cortex-m4-cmsis-nn");
    const auto emulation = *arena::emulate(*graph, target);
    Bytes size = 16;
    while (emulation.ledger.rows[Replay(emulation, target).firstFailure(size)->row].cause != arena::Cause::NodesAndRegistrations)
        size += 4;
    const auto failure = *Replay(emulation, target).firstFailure(size);
    QCOMPARE(failure.requested, Bytes(13 * 32));
    const auto diagnosis = diagnosed(message(failure), inputFor(graph, "cortex-m4-cmsis-nn"));
    QCOMPARE(*diagnosis.find(Code::AllocationFailed)->cause, arena::Cause::NodesAndRegistrations);
    QCOMPARE(diagnosis.find(Code::ArenaInferred)->bytes, size);
    QVERIFY(diagnosis.find(Code::StillToCome)->bytes > 0);
    QVERIFY(diagnosis.find(Code::NextFailure));
    QCOMPARE(diagnosis.find(Code::Required)->bytes, emulation.required);
}

void MeasuredDoctorTest::usedIsNotRequired()
{
    QVERIFY(diagnosed("arena_used_bytes: 772").find(Code::UsedAlone));
    const auto graph = sample("anomaly_detection");
    const auto analysis = *analysis::analyze(graph, *target::findTarget("cortex-m4-cmsis-nn"));
    const auto used = analysis->emulation.used;
    const auto diagnosis = diagnosed("arena_used_bytes: " + std::to_string(used), inputFor(graph, "cortex-m4-cmsis-nn"));
    QVERIFY2(diagnosis.find(Code::UsedAgrees), qPrintable(codes(diagnosis)));
    QCOMPARE(diagnosis.find(Code::UsedIsNotRequired) != nullptr, analysis->emulation.required > used);
    QVERIFY(diagnosis.find(Code::Succeeded));
    QVERIFY(diagnosed("arena_used_bytes: " + std::to_string(used + 48), inputFor(graph, "cortex-m4-cmsis-nn")).find(Code::UsedDiffers));
}

void MeasuredDoctorTest::resolver()
{
    const char* log = "Didn't find op for builtin opcode 'SOFTMAX' version '1'. An older version of this builtin might be supported.\nFailed to get registration from op code SOFTMAX\n";
    const auto alone = diagnosed(log);
    QCOMPARE(alone.find(Code::OperatorsMissing)->subject, std::string("SOFTMAX"));
    QCOMPARE(alone.find(Code::OperatorsMissing)->number, 0);
    const auto diagnosis = diagnosed(log, inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn"));
    QCOMPARE(diagnosis.find(Code::OperatorsMissing)->number, 6);
    const auto full = diagnosed("Couldn't register builtin op #25, resolver size is too small (5).", inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn"));
    QCOMPARE(full.find(Code::ResolverTooSmall)->number, 5);
    QCOMPARE(full.find(Code::ResolverTooSmall)->second, Bytes(6));
}

void MeasuredDoctorTest::wideEvalTensors()
{
    const auto diagnosis = diagnosed("[RecordingMicroAllocator] 'TfLiteEvalTensor data' used 2088 bytes with alignment overhead (requested 2088 bytes for 87 allocations)\n");
    const auto* wide = diagnosis.find(Code::RecorderWide);
    QVERIFY(wide);
    QCOMPARE(wide->bytes, Bytes(2088));
    QCOMPARE(wide->second, Bytes(1044));
    QCOMPARE(wide->number, 87);
}

void MeasuredDoctorTest::linkerOverflow()
{
    const char* log = "region `RAM' overflowed by 41976 bytes";
    const auto graph = sample("keyword_spotting");
    const auto big = diagnosed(log, inputFor(graph, "cortex-m4-cmsis-nn", 100 * 1024));
    QCOMPARE(big.find(Code::LinkOverflow)->second, Bytes(60416)); // 102 400 - 41 976, aligned down
    QVERIFY(big.find(Code::LinkFits));
    const auto small = diagnosed(log, inputFor(graph, "cortex-m4-cmsis-nn", 48 * 1024));
    const auto required = small.analysis->emulation.required16;
    QCOMPARE(small.find(Code::LinkFitsNot)->second, required - alignDown(48 * 1024 - 41976, 16));
    QCOMPARE(diagnosed(log).find(Code::LinkOverflow)->second, Bytes(0));
}

void MeasuredDoctorTest::everyPhaseIsNamed_data()
{
    QTest::addColumn<QString>("target");
    for (const auto& target : target::targets())
        QTest::newRow(std::string(target.id).c_str()) << QString::fromUtf8(target.id.data(), qsizetype(target.id.size()));
}

// Whatever step fails, the log's first message names it, with the arena's size and without.
void MeasuredDoctorTest::everyPhaseIsNamed()
{
    QFETCH(QString, target);
    const auto graph = sample("keyword_spotting");
    const auto build = *target::findTarget(target.toStdString());
    const auto emulation = *arena::emulate(*graph, build);
    const Replay replay(emulation, build);
    for (Bytes size = 320; size < emulation.happensToWork; size = size + emulation.required / 23) {
        const auto failure = replay.firstFailure(size);
        if (!failure)
            continue;
        const auto& row = emulation.ledger.rows[failure->row];
        const auto diagnosis = diagnosed(message(*failure), inputFor(graph, qPrintable(target), size));
        QVERIFY2(diagnosis.fits && diagnosis.find(Code::FitsOpened), qPrintable(codes(diagnosis)));
        const auto* named = diagnosis.find(Code::AllocationFailed);
        QCOMPARE(*named->phase, row.phase);
        QCOMPARE(*named->cause, row.cause);
        QCOMPARE(named->op, row.op);
        QCOMPARE(diagnosis.find(Code::LogBound)->bytes, size + failure->missing);
        QVERIFY(diagnosis.find(Code::LogBound)->bytes <= emulation.required + 15);
        const auto without = diagnosed(message(*failure), inputFor(graph, qPrintable(target)));
        QVERIFY(without.fits);
    }
}

void MeasuredDoctorTest::otherTargetIsFound()
{
    const auto graph = sample("keyword_spotting");
    const auto build = *target::findTarget("cortex-m55-cmsis-nn");
    const auto emulation = *arena::emulate(*graph, build);
    const Bytes size = emulation.nonPersistent;
    const auto diagnosis = diagnosed(message(*Replay(emulation, build).firstFailure(size)), inputFor(graph, "x86_64-reference", size));
    QVERIFY2(diagnosis.find(Code::FitsOtherTarget), qPrintable(codes(diagnosis)));
    QCOMPARE(diagnosis.find(Code::FitsOtherTarget)->subject, std::string("cortex-m55-cmsis-nn"));
}

void MeasuredDoctorTest::foreignLogFitsNothing()
{
    const auto diagnosis = diagnosed("Failed to resize buffer. Requested: 123456, available 1000, missing: 122456", inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn", 20000));
    QVERIFY2(diagnosis.find(Code::FitsNothing), qPrintable(codes(diagnosis)));
    QVERIFY(!diagnosis.fits);
    QCOMPARE(diagnosis.find(Code::LogBound)->bytes, Bytes(20000 + 122456));
}

// Thousands of the same failure cost hardly more than one and say the same.
void MeasuredDoctorTest::aBootLoopIsReadToItsEnd()
{
    const std::string failure = "Failed to resize buffer. Requested: 123456, available 1000, missing: 122456\n";
    std::string loop;
    constexpr std::size_t kTimes = 5000;
    for (std::size_t i = 0; i < kTimes; ++i)
        loop += failure;
    const auto input = inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn", 20000);
    const auto once = diagnosed(failure.c_str(), input), often = diagnosed(loop.c_str(), input);
    QCOMPARE(parseLog(loop).attempts.size(), kTimes);
    QCOMPARE(often.find(Code::LogBound)->bytes, once.find(Code::LogBound)->bytes);
    QCOMPARE(often.find(Code::FitsNothing) != nullptr, once.find(Code::FitsNothing) != nullptr);
    QVERIFY(often.find(Code::SameAllocation));
}

void MeasuredDoctorTest::nothingOfTheRuntime()
{
    QCOMPARE(codes(diagnosed("")), QStringLiteral("nothing-found"));
    QCOMPARE(codes(diagnosed("hello\n")), QStringLiteral("nothing-found"));
}

void MeasuredDoctorTest::mutatedLogsNeverFail()
{
    const auto graph = sample("anomaly_detection");
    const auto input = inputFor(graph, "cortex-m4-cmsis-nn", 4096);
    const std::string digits = "0123456789";
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        std::string log = "Failed to allocate tail memory. Requested: 400, available 264, missing: 136\nToo many buffers (max is 3)\narena used 2500 of 3000 bytes\n"
                          "Failed to resize buffer. Requested: 1440, available 1187, missing: 253\nregion `RAM' overflowed by 41976 bytes\n";
        for (auto& c : log)
            if (random() % 12 == 0 && digits.find(c) != std::string::npos)
                c = digits[random() % 10];
        if (random() % 3 == 0)
            log.insert(random() % log.size(), std::string(random() % 30, digits[random() % 10]));
        const auto diagnosis = diagnose(parseLog(log), input);
        QVERIFY(diagnosis.hasValue());
        QVERIFY(!diagnosis->findings.empty());
    }
}

QTEST_APPLESS_MAIN(MeasuredDoctorTest)
#include "measured_doctor_test.moc"
