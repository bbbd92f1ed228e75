// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "measured/doctor_json.h"
#include "support/doctor_input.h"
#include "text/doctor_wording.h"

using namespace arenascope;
using namespace arenascope::test;
using Code = FindingCode;

// What a person reads of logs that say little: no more than the log allows, and what to add.
class DoctorWordingTest : public QObject {
    Q_OBJECT

private slots:
    void stepsWithoutTheAllocatorsLine_data();
    void stepsWithoutTheAllocatorsLine();
    void attemptsOfSteps();
    void kernelIsNotBlamedForMemory();
    void assumedArena();
    void knownArena();
    void requestAlone();
};

namespace {

QString textOf(const Diagnosis& diagnosis)
{
    QStringList lines;
    for (const auto& finding : diagnosis.findings)
        lines << text::findingText(diagnosis, finding);
    return lines.join(u'\n');
}

} // namespace

void DoctorWordingTest::stepsWithoutTheAllocatorsLine_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* log, QStringList told) { QTest::newRow(QByteArray(log).left(60).simplified().constData()) << QByteArray(log) << told; };
    const auto start = QStringLiteral("start of AllocateTensors"), plan = QStringLiteral("memory planning"), missing = QStringLiteral("how much was missing");
    row("Failed to allocate memory for context->eval_tensors, 420 bytes required\nFailed starting model allocation.\n", {QStringLiteral("420 B"), start, missing});
    row("Failed to allocate memory for node_and_registrations.", {QStringLiteral("Memory ran out."), start, missing});
    row("Failed to allocate memory for model metadata.", {QStringLiteral("Memory ran out."), start});
    row("Failed to allocate memory for memory planning, 2448 bytes required", {QStringLiteral("448 B"), plan, missing});
    row("Failed to allocate memory for allocation_info, 996 bytes required", {QStringLiteral("996 B"), plan});
    row("Failed to allocate variable tensor of size 512", {QStringLiteral("512 B"), plan});
    row("Failed to allocate memory for context->input_tensors_, 4 bytes required", {QStringLiteral("4 B"), QStringLiteral("inputs and outputs")});
    row("Failed starting model allocation.", {QStringLiteral("AllocateTensors failed."), start, QStringLiteral("Keep the lines before")});
    row("AllocateTensors() failed", {QStringLiteral("AllocateTensors failed"), QStringLiteral("keep the lines before")});
    row("conv_common.cc:111 output != nullptr was not true.\nAllocateTensors() failed", {QStringLiteral("conv_common.cc:111")});
    row("Unsupported data type 17 in tensor\nFailed to initialize tensor 1\n", {QStringLiteral("Tensor 1"), QStringLiteral("data type 17")});
    row("Unsupported data type 17 in tensor\n", {QStringLiteral("A tensor has data type 17")});
    row("Failed to initialize tensor 1", {QStringLiteral("Tensor 1"), start});
}

void DoctorWordingTest::stepsWithoutTheAllocatorsLine()
{
    QFETCH(QByteArray, log);
    QFETCH(QStringList, told);
    const auto diagnosis = diagnosed(log.toStdString());
    QCOMPARE(codes(diagnosis), QStringLiteral("plain-message"));
    QVERIFY(measured::isFailure(diagnosis));
    for (const auto& part : told)
        QVERIFY2(textOf(diagnosis).contains(part), qPrintable(textOf(diagnosis)));
}

void DoctorWordingTest::attemptsOfSteps()
{
    const std::string once = "Failed to allocate memory for context->eval_tensors, 420 bytes required\nAllocateTensors() failed\n";
    const auto twice = diagnosed(once + once);
    QCOMPARE(twice.attempts, std::size_t(2));
    QCOMPARE(codes(twice), QStringLiteral("plain-message plain-message"));
    // With the allocator's line the same step is one failure with figures.
    const auto full = diagnosed("Failed to allocate tail memory. Requested: 420, available 200, missing: 220\n" + once, {.arena = 1024});
    QVERIFY2(full.find(Code::AllocationFailed) && !full.find(Code::PlainMessage), qPrintable(codes(full)));
}

void DoctorWordingTest::kernelIsNotBlamedForMemory()
{
    const auto memory = diagnosed("Failed to allocate temp. memory for tensor 7, subgraph 0\nNode CONV_2D (number 18) failed to prepare with status 1\n");
    QVERIFY2(!memory.find(Code::KernelRefused), qPrintable(codes(memory)));
    QVERIFY2(textOf(memory).contains(QLatin1String("CONV_2D #18")), qPrintable(textOf(memory)));
    QVERIFY(diagnosed("Node CONV_2D (number 18) failed to prepare with status 1\n").find(Code::KernelRefused));
}

// The size comes from the model's own tail: another setup would fit with another one.
void DoctorWordingTest::assumedArena()
{
    const auto input = inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn");
    const auto emulation = *arena::emulate(*input.graph, *input.target);
    const auto failure = *Replay(emulation, *input.target).firstFailure(emulation.required - 256);
    const auto diagnosis = diagnosed(message(failure), input);
    QVERIFY2(diagnosis.arenaAssumed && diagnosis.find(Code::ArenaInferred), qPrintable(codes(diagnosis)));
    for (const auto& finding : diagnosis.findings) {
        if (finding.code == Code::Required) // of the model, not of the log
            continue;
        const auto text = text::findingText(diagnosis, finding);
        for (const auto* word : {"must", "proves", "to the byte"})
            QVERIFY2(!text.contains(QLatin1String(word)), qPrintable(text));
    }
    for (const auto* part : {"--arena", "as assumed", "as far as can be told without the arena's size"})
        QVERIFY2(textOf(diagnosis).contains(QLatin1String(part)), qPrintable(textOf(diagnosis)));
    QVERIFY(QString::fromStdString(measured::diagnosisJson(diagnosis, "log", {})).contains(QLatin1String("\"arena_assumed\":true")));
}

void DoctorWordingTest::knownArena()
{
    auto input = inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn");
    const auto emulation = *arena::emulate(*input.graph, *input.target);
    input.arena = emulation.required - 256;
    const auto diagnosis = diagnosed(message(*Replay(emulation, *input.target).firstFailure(*input.arena)), input);
    QVERIFY(!diagnosis.arenaAssumed && !diagnosis.find(Code::ArenaInferred));
    QVERIFY2(textOf(diagnosis).contains(QLatin1String("The log alone proves")) && textOf(diagnosis).contains(QLatin1String("opened, to the byte")), qPrintable(textOf(diagnosis)));
}

void DoctorWordingTest::requestAlone()
{
    const std::string log = "Failed to resize buffer. Requested: 17088, available 9380, missing: 7708\n";
    const auto bare = diagnosed(log);
    const auto* bound = bare.find(Code::RequestAlone);
    QVERIFY2(bound, qPrintable(codes(bare)));
    QCOMPARE(bound->bytes, Bytes(17088));
    for (const auto* part : {"at least", "--arena", "--model"})
        QVERIFY2(text::findingText(bare, *bound).contains(QLatin1String(part)), qPrintable(text::findingText(bare, *bound)));
    QVERIFY(!diagnosed(log, {.arena = 16772}).find(Code::RequestAlone)); // there the bound is closer
    const auto strange = diagnosed(log, inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn"));
    QVERIFY2(strange.find(Code::RequestAlone), qPrintable(codes(strange)));
    QCOMPARE(strange.find(Code::RequestAlone)->subject, std::string("arena"));
}

QTEST_GUILESS_MAIN(DoctorWordingTest)
#include "doctor_wording_test.moc"
