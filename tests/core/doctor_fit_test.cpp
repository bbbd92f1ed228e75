// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <set>

#include "measured/attempt_groups.h"
#include "support/doctor_input.h"
#include "support/graph_builder.h"

using namespace arenascope;
using namespace arenascope::measured;
using namespace arenascope::test;
using Code = FindingCode;

// Logs that are held against a model: which build explains them.
class DoctorFitTest : public QObject {
    Q_OBJECT

private slots:
    void wakeWordModels_data();
    void wakeWordModels();
    void everyPhaseIsNamed_data();
    void everyPhaseIsNamed();
    void otherTargetIsFound();
    void foreignLogFitsNothing();
    void aBootLoopIsReadToItsEnd();
    void mutatedLogsNeverFail();
};

// ESPHome's devices: variables in an arena of their own, esp-nn 1.2.1 where the manifest was written for 1.2.0.
void DoctorFitTest::wakeWordModels_data()
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

void DoctorFitTest::wakeWordModels()
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

void DoctorFitTest::everyPhaseIsNamed_data()
{
    QTest::addColumn<QString>("target");
    for (const auto& target : target::targets())
        QTest::newRow(std::string(target.id).c_str()) << QString::fromUtf8(target.id.data(), qsizetype(target.id.size()));
}

// Whatever step fails, the log's first message names it, with the arena's size and without.
void DoctorFitTest::everyPhaseIsNamed()
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

void DoctorFitTest::otherTargetIsFound()
{
    const auto graph = sample("keyword_spotting");
    const auto build = *target::findTarget("cortex-m55-cmsis-nn");
    const auto emulation = *arena::emulate(*graph, build);
    const Bytes size = emulation.nonPersistent;
    const auto diagnosis = diagnosed(message(*Replay(emulation, build).firstFailure(size)), inputFor(graph, "x86_64-reference", size));
    QVERIFY2(diagnosis.find(Code::FitsOtherTarget), qPrintable(codes(diagnosis)));
    QCOMPARE(diagnosis.find(Code::FitsOtherTarget)->subject, std::string("cortex-m55-cmsis-nn"));
}

void DoctorFitTest::foreignLogFitsNothing()
{
    const auto diagnosis = diagnosed("Failed to resize buffer. Requested: 123456, available 1000, missing: 122456", inputFor(sample("keyword_spotting"), "cortex-m4-cmsis-nn", 20000));
    QVERIFY2(diagnosis.find(Code::FitsNothing), qPrintable(codes(diagnosis)));
    QVERIFY(!diagnosis.fits);
    QCOMPARE(diagnosis.find(Code::LogBound)->bytes, Bytes(20000 + 122456));
}

// Thousands of the same failure cost hardly more than one and say the same.
void DoctorFitTest::aBootLoopIsReadToItsEnd()
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
    const auto groups = attemptGroups(often);
    QCOMPARE(groups.size(), std::size_t(2)); // all alike, and what holds for the whole log
    QCOMPARE(groups.front().first, std::optional<std::size_t>(0));
    QCOMPARE(groups.front().last, kTimes - 1);
    QVERIFY(!groups.back().first);
    QCOMPARE(attemptGroups(diagnosed((failure + "Failed to resize buffer. Requested: 9, available 1, missing: 8\n" + failure).c_str(), input)).size(), std::size_t(4));
}

void DoctorFitTest::mutatedLogsNeverFail()
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

QTEST_APPLESS_MAIN(DoctorFitTest)
#include "doctor_fit_test.moc"
