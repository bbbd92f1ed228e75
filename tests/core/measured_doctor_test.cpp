// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <set>

#include "support/doctor_input.h"
#include "support/graph_builder.h"

using namespace arenascope;
using namespace arenascope::measured;
using namespace arenascope::test;
using Code = FindingCode;

// What the doctor says of logs as people have them.
class MeasuredDoctorTest : public QObject {
    Q_OBJECT

private slots:
    void headFromTheLogAlone_data();
    void headFromTheLogAlone();
    void sweepOfArenaSizes();
    void nodesDoNotFit();
    void usedIsNotRequired();
    void resolver();
    void wideEvalTensors();
    void linkerOverflow();
    void impossibleArenaIsTold();
    void refusalStandsInForTheRequirement();
    void correctionCountsInTheAnswer();
    void nothingOfTheRuntime();
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

void MeasuredDoctorTest::nothingOfTheRuntime()
{
    QCOMPARE(codes(diagnosed("")), QStringLiteral("nothing-found"));
    QCOMPARE(codes(diagnosed("hello\n")), QStringLiteral("nothing-found"));
}

// More was left, or in use, than the arena given has: nothing is derived from that size.
void MeasuredDoctorTest::impossibleArenaIsTold()
{
    const auto left = diagnosed("Arena size is too small for all buffers. Needed 212064 but only 191120 was available.", {.arena = 100 * 1024});
    const auto* told = left.find(Code::ArenaContradicted);
    QVERIFY2(told, qPrintable(codes(left)));
    QCOMPARE(told->second, Bytes(191120));
    QVERIFY(!left.find(Code::LogBound));
    const auto used = diagnosed("arena_used_bytes: 772", {.arena = 700});
    QVERIFY(used.find(Code::ArenaContradicted));
    QCOMPARE(used.find(Code::Succeeded)->bytes, Bytes(0));
    QVERIFY(!diagnosed("arena_used_bytes: 772", {.arena = 772}).find(Code::ArenaContradicted));
}

void MeasuredDoctorTest::refusalStandsInForTheRequirement()
{
    GraphBuilder b;
    b.op(model::BuiltinOperator::Dequantize, {b.input({1, 4}, model::TensorType::Float16)}, {b.output({1, 4}, model::TensorType::Float32)});
    const auto diagnosis = diagnosed("arena_used_bytes: 772", inputFor(b.graph(), "cortex-m4-reference"));
    QVERIFY2(diagnosis.analysis->emulation.refusal, qPrintable(codes(diagnosis)));
    QVERIFY2(diagnosis.find(Code::ModelRefused) && !diagnosis.find(Code::Required), qPrintable(codes(diagnosis)));
}

void MeasuredDoctorTest::correctionCountsInTheAnswer()
{
    auto input = inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn");
    const auto required = diagnosed("", input).analysis->emulation.required;
    input.arena = required;
    QVERIFY(!diagnosed("arena of " + std::to_string(required) + " bytes", input).find(Code::ArenaTooSmall));
    input.calibration.add({.target = "cortex-m4-cmsis-nn", .model = "other", .sha256 = {}, .quantity = Quantity::Used, .predicted = 1000, .measured = 1048});
    const auto diagnosis = diagnosed("arena of " + std::to_string(required) + " bytes", input);
    QCOMPARE(diagnosis.analysis->exactness, target::Exactness::Bounded);
    const auto* small = diagnosis.find(Code::ArenaTooSmall);
    QVERIFY2(small, qPrintable(codes(diagnosis)));
    QCOMPARE(small->second, required + 48);
    const auto used = diagnosed("arena_used_bytes: " + std::to_string(diagnosis.analysis->emulation.used + 48), inputFor(input.graph, "cortex-m4-cmsis-nn"));
    QVERIFY2(used.find(Code::UsedDiffers), qPrintable(codes(used)));
    input.arena.reset();
    const auto known = diagnosed("arena_used_bytes: " + std::to_string(diagnosis.analysis->emulation.used + 48), input);
    QVERIFY2(known.find(Code::UsedCorrected) && !known.find(Code::FitsNothing), qPrintable(codes(known)));
    QVERIFY(diagnosed("arena_used_bytes: " + std::to_string(diagnosis.analysis->emulation.used + 4800), input).find(Code::UsedDiffers));
}

QTEST_APPLESS_MAIN(MeasuredDoctorTest)
#include "measured_doctor_test.moc"
