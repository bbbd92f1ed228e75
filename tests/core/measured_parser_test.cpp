// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <string>

#include "measured/log_parser.h"
#include "measured/log_text.h"
#include "measured/recorder.h"

using namespace arenascope;
using namespace arenascope::measured;

namespace {

QString kinds(const std::vector<LogEvent>& events)
{
    QStringList names;
    for (const auto& event : events)
        names << QString::fromUtf8(name(event.kind).data(), qsizetype(name(event.kind).size()));
    return names.join(u' ');
}

} // namespace

class MeasuredParserTest : public QObject {
    Q_OBJECT

private slots:
    void allocationMessages_data();
    void allocationMessages();
    void otherMessages_data();
    void otherMessages();
    void prefixes_data();
    void prefixes();
    void userPrints_data();
    void userPrints();
    void attempts_data();
    void attempts();
    void recorderForms_data();
    void recorderForms();
    void negativeAvailable();
    void linker();
    void cutAndMixedLogsNeverFail();
    void longLogsAreReadToTheirEnd();
};

void MeasuredParserTest::allocationMessages_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<qint64>("requested");
    QTest::addColumn<qint64>("available");
    QTest::addColumn<qint64>("missing");
    const auto row = [](const char* name, QByteArray log, const char* kind, qint64 r, qint64 a, qint64 m) {
        QTest::newRow(name) << log << QString(kind) << r << a << m;
    };
    row("plain", "Failed to resize buffer. Requested: 19440, available 11876, missing: 7564\n", "resize-failed", 19440, 11876, 7564);
    row("until 2022", "Failed to set head size. Requested: 19440, available 11876, missing: 7564\n", "resize-failed", 19440, 11876, 7564);
    row("tail", "Failed to allocate tail memory. Requested: 400, available 264, missing: 136\n", "tail-failed", 400, 264, 136);
    row("temp", "Failed to allocate temp memory. Requested: 3936, available 456, missing: 3480", "temp-failed", 3936, 456, 3480);
    row("planner up to early 2022", "Arena size is too small for all buffers. Needed 212064 but only 191120 was available.\r\n", "plan-too-large", 212064, 191120, 20944);
    row("before that", "Arena size is too small for activation buffers. Needed 212064 but only 191120 was available.", "plan-too-large", 212064, 191120, 20944);
    row("without missing", "Failed to resize buffer. Requested: 17840, available 10876", "resize-failed", 17840, 10876, 6964);
    row("only the figures", "... Requested: 17840, available 10876 ...", "allocation-failed", 17840, 10876, 6964);
    row("ESP-IDF", "\x1b[0;31mE (312) tflm: Failed to resize buffer. Requested: 19440, available 11876, missing: 7564\x1b[0m\r\n", "resize-failed", 19440, 11876, 7564);
    row("ESPHome", "[12:01:33][E][micro_wake_word:123]: Failed to resize buffer. Requested: 19440, available 11876, missing: 7564", "resize-failed", 19440, 11876, 7564);
    row("Zephyr", "[00:00:01.234,000] \x1b[1;31m<err> tflm: Failed to allocate tail memory. Requested: 400, available 264, missing: 136\x1b[0m", "tail-failed", 400, 264, 136);
    row("Arduino monitor", "12:34:56.789 -> Failed to allocate temp memory. Requested: 3936, available 456, missing: 3480\r\n", "temp-failed", 3936, 456, 3480);
    row("broken inside a number", "Failed to resize buffer. Requested: 194\n40, available 11876, missing: 7564", "resize-failed", 19440, 11876, 7564);
    row("broken inside a word", "Failed to resi\r\nze buffer. Requested: 19440, avail\r\nable 11876, missing: 7564", "resize-failed", 19440, 11876, 7564);
    row("broken at a space", "Failed to resize buffer. Requested: 19440,\navailable 11876,\nmissing: 7564", "resize-failed", 19440, 11876, 7564);
    row("broken with time stamps", "12:34:56.789 -> Failed to resize buffer. Requested: 194\n12:34:56.801 -> 40, available 11876, missing: 75\n12:34:56.803 -> 64\n", "resize-failed", 19440, 11876, 7564);
    row("broken with ESP-IDF tags", "E (10) app: Failed to resize buffer. Requested: 19440, av\nE (11) app: ailable 11876, missing: 7564", "resize-failed", 19440, 11876, 7564);
    row("broken in the last number", "Failed to resize buffer. Requested: 19440, available 11876, missing: 75\n64\n", "resize-failed", 19440, 11876, 7564);
    row("a number on the next line is not the message's", "Failed to resize buffer. Requested: 19440, available 11876, missing: 7564\n12\n", "resize-failed", 19440, 11876, 7564);
    row("quoted in a forum", "> Failed to resize buffer. Requested: 19440,\xc2\xa0" "available 11876, missing: 7564", "resize-failed", 19440, 11876, 7564);
    row("cut off", "Failed to resize buffer. Requested: 19440, available 11876, miss", "resize-failed", 19440, 11876, 7564);
}

void MeasuredParserTest::allocationMessages()
{
    QFETCH(QByteArray, log);
    const auto parsed = parseLog({log.constData(), std::size_t(log.size())});
    QCOMPARE(parsed.attempts.size(), std::size_t(1));
    const auto* failure = parsed.attempts.front().failure();
    QVERIFY(failure);
    QCOMPARE(kinds({*failure}), *static_cast<QString*>(QTest::qData("kind", QMetaType::QString)));
    QCOMPARE(qint64(*failure->requested), *static_cast<qint64*>(QTest::qData("requested", QMetaType::LongLong)));
    QCOMPARE(qint64(*failure->available), *static_cast<qint64*>(QTest::qData("available", QMetaType::LongLong)));
    QCOMPARE(qint64(*failure->missing), *static_cast<qint64*>(QTest::qData("missing", QMetaType::LongLong)));
}

void MeasuredParserTest::otherMessages_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<qint64>("number");
    const auto row = [](QByteArray log, const char* kind, const char* subject = "", qint64 number = -1) {
        QTest::newRow(log.simplified().left(48).constData()) << log << QString(kind) << QString(subject) << number;
    };
    row("Too many buffers (max is 12)", "too-many-buffers", "", 12);
    row("Failed to allocate memory for context->eval_tensors, 1044 bytes required", "eval-tensors-failed");
    row("Failed to allocate memory for node_and_registrations.", "nodes-failed");
    row("Failed to allocate memory for memory planning, 2448 bytes required", "planning-records-failed");
    row("Failed to allocate memory for allocation_info, 2448 bytes required", "planning-records-failed");
    row("Failed to allocate variable tensor of size 640", "variable-failed");
    row("Unsupported data type 17 in tensor", "tensor-type-unknown", "", 17);
    row("Failed to initialize tensor 1", "tensor-init-failed", "", 1);
    row("Failed to allocate temp. memory for tensor 7, subgraph 0", "temp-tensor-failed", "", 7);
    row("Failed to populate a temp TfLiteTensor struct from flatbuffer data!", "temp-tensor-failed");
    row("Failed to allocate memory for persistent TfLiteTensor", "persistent-tensor-failed");
    row("Unable to allocate TfLiteAffineQuantization.", "quantization-failed");
    row("Unable to allocate quantization->zero_point.", "quantization-failed");
    row("Failed to allocate memory for context->input_tensors_, 4 bytes required", "io-pointers-failed", "input");
    row("Failed to initialize output tensor 1", "io-tensor-failed", "output", 1);
    row("Node CONV_2D (number 18) failed to prepare with status 1", "prepare-failed", "CONV_2D", 18);
    row("Node CONV_2D (number 18f) failed to prepare with status 1", "prepare-failed", "CONV_2D", 18);
    row("Node SOFTMAX (number 30) failed to invoke with status 1", "invoke-failed", "SOFTMAX", 30);
    row("Failed starting model allocation.", "start-failed");
    row("Didn't find op for builtin opcode 'LEAKY_RELU' version '1'. An older version of this builtin might be supported.", "operator-missing", "LEAKY_RELU", 1);
    row("Didn\xe2\x80\x99t find op for builtin opcode 'TILE'", "operator-missing", "TILE");
    row("Failed to get registration from op code CUSTOM", "registration-missing", "CUSTOM");
    row("Couldn't register builtin op #25, resolver size \r\nis too small (5).", "resolver-full", "", 25);
    row("Couldn't register custom op 'SignalFilterBank', resolver size is toosmall (5)", "resolver-full", "SignalFilterBank");
    row("Couldn't register custom op 'X', resolver size is too small (5)", "resolver-full", "X");
    row("Calling AddBuiltin with the same op more than \nonce is not supported (Op: #3).", "operator-twice", "", 3);
    row("Op builtin_code out of range: 230. Are you using old TFLite binary with newer model?", "opcode-unknown", "", 230);
    row("Op#3 (RELU) of subgraph 0 has dynamic tensor #1\nDynamic tensors are not supported", "dynamic-tensor", "RELU", 3);
    row("Scratch buffer request exeeds limit per operator (12)", "scratch-limit", "", 12);
    row("Failed to allocate resource variable. Maximum resource variable count (4) reached.", "resource-variable-limit", "", 4);
    row("Nbr of offline buffer offsets (12) in metadata not equal nbr tensors (13)", "offline-plan-count", "", 12);
    row("Model provided is schema version 0 not equal to supported version 3.", "schema-version", "", 0);
    row("tensorflow/lite/micro/kernels/conv_common.cc:111 output != nullptr was not true.", "kernel-check", "tensorflow/lite/micro/kernels/conv_common.cc", 111);
    row("I: tensorflow/lite/micro/kernels/exp.cc:40 input->type != kTfLiteFloat32 (INT8 != FLOAT32)", "kernel-check", "tensorflow/lite/micro/kernels/exp.cc", 40);
    row("All temp buffers must be freed before calling ResetTempAllocations()", "temps-outstanding");
    row("[ERROR] AllocateTensors() failed", "allocate-failed");
}

void MeasuredParserTest::otherMessages()
{
    QFETCH(QByteArray, log);
    const auto events = findEvents({log.constData(), std::size_t(log.size())});
    QVERIFY2(!events.empty(), "no event");
    QTEST(kinds({events.front()}), "kind");
    QTEST(QString::fromStdString(events.front().subject), "subject");
    QTEST(qint64(events.front().number.value_or(-1)), "number");
}

void MeasuredParserTest::prefixes_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, QByteArray line, QByteArray message) { QTest::newRow(name) << line << message; };
    row("none", "40, available 11876", "40, available 11876");
    row("ESP-IDF", "E (1234) tflm: 40, available", "40, available");
    row("ESPHome", "[12:01:33][E][micro_wake_word:123]: 40, available", "40, available");
    row("Zephyr", "[00:00:01.234,000] <err> tflm: 40, available", "40, available");
    row("Arduino", "12:34:56.789 -> 40, available", "40, available");
    row("PlatformIO", "12:34:56.789 > 40, available", "40, available");
    row("date and time", "2026-11-30 12:34:56,789 40, available", "40, available");
    row("ISO in brackets", "[2026-11-30T12:34:56Z] 40, available", "40, available");
    row("spaces kept behind one", "12:34:56.789 ->  available", " available");
}

void MeasuredParserTest::prefixes()
{
    QFETCH(QByteArray, line);
    QTEST(line.mid(qsizetype(messageStart({line.constData(), std::size_t(line.size())}))), "message");
}

void MeasuredParserTest::userPrints_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<qint64>("used");
    QTest::addColumn<qint64>("size");
    const auto row = [](QByteArray line, qint64 used, qint64 size = 0) { QTest::newRow(line.left(40).constData()) << line << used << size; };
    row("arena_used_bytes: 22812", 22812);
    row("interpreter.arena_used_bytes() = 22812", 22812);
    row("12:34:56.789 -> Arena used: 22812 / 26080 bytes", 22812, 26080);
    row("I (512) main: Used 22812 bytes of the 26080 byte tensor arena", 22812, 26080);
    row("22812 bytes of arena used", 22812);
    row("Tensor arena usage used=22,812", 22812);
    row("Tensor arena size: 26080", 0, 26080);
    row("Trying arena of 140 KB", 0, 143360);
    row("kTensorArenaSize = 0x6000", 0, 24576);
    row("Arena usage: 22820/30000", 22820, 30000);
    row("Arena usage: 76%", 0);
    row("Arena used: 76 % (22820 of 30000 bytes)", 22820, 30000);
    for (const auto* line : {"Used bytes: 22820", "used_bytes=22820", "used_bytes() = 22820", "Memory used: 22820 bytes", "I (512) main: Memory used: 22820 B"})
        row(line, 22820);
    row("12:34:56.789 -> used bytes: 22820 / 30000 (76%)", 22820, 30000);
    for (const auto* line : {"Free heap: 22820 bytes", "Heap used: 22820 bytes", "Heap memory used: 22820 bytes", "Memory used: 22820 bytes of heap", "Stack used bytes: 22820",
             "Memory used by WiFi: 22820", "used bytes: many", "RAM: used 22820 bytes from 327680 bytes", "Memory used: heap 22820", "Memory used: 76%"})
        row(line, 0);
    row("arena 0", 0);
    row("the arena is fine", 0);
    row("used 12 times", 0);
    row("temperature 22812", 0);
}

void MeasuredParserTest::userPrints()
{
    QFETCH(QByteArray, line);
    qint64 used = 0, size = 0;
    for (const auto& event : findEvents({line.constData(), std::size_t(line.size())})) {
        used = event.kind == EventKind::UsedBytes ? *event.number : used;
        size = event.kind == EventKind::ArenaSize ? *event.number : size;
    }
    QTEST(used, "used");
    QTEST(size, "size");
}

void MeasuredParserTest::attempts_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<int>("count");
    QTest::addColumn<QList<qint64>>("arenas");
    const auto row = [](const char* name, QByteArray log, QList<qint64> arenas) { QTest::newRow(name) << log << int(arenas.size()) << arenas; };
    const QByteArray temp = "Failed to allocate temp memory. Requested: 3936, available %1, missing: %2\nNode CONV_2D (number 4) failed to prepare with status 1\n";
    const auto fail = [&](int available) { return QByteArray(temp).replace("%1", QByteArray::number(available)).replace("%2", QByteArray::number(3936 - available)); };
    row("empty", "", {});
    row("nothing of the runtime", "hello\nworld 12\n", {});
    row("one", fail(456), {0});
    row("one after the other", fail(456) + fail(1480) + fail(2504), {0, 0, 0});
    row("sizes before", "Arena size: 143360\n" + fail(456) + "Arena size: 144384\n" + fail(1480), {143360, 144384});
    row("sizes after", fail(456) + "with an arena of 143360 bytes\n" + fail(1480) + "with an arena of 144384 bytes\n", {143360, 144384});
    row("restarts", "rst:0x1 (POWERON)\n" + fail(456) + "AllocateTensors() failed\nrst:0xc (SW_CPU_RESET)\n" + fail(456), {0, 0});
    row("fails, then works after a restart", fail(456) + "*** Booting Zephyr OS ***\narena_used_bytes: 147000\n", {0, 0});
    row("what it had used is told after the failure", fail(456) + "AllocateTensors() failed\narena_used_bytes: 140000\n", {0});
    row("two models", "arena_used_bytes: 6000\narena_used_bytes: 22812\n", {0, 0});
    row("the head grows on", "Failed to resize buffer. Requested: 156, available 140, missing: 16\nFailed to resize buffer. Requested: 168, available 140, missing: 28\n", {0});
    row("follow-up lines", "Failed to allocate tail memory. Requested: 12, available 8, missing: 4\nUnable to allocate TfLiteAffineQuantization.\nFailed to populate a persistent TfLiteTensor struct from flatbuffer data!\nFailed to initialize output tensor 0\n", {0});
}

void MeasuredParserTest::attempts()
{
    QFETCH(QByteArray, log);
    const auto parsed = parseLog({log.constData(), std::size_t(log.size())});
    QList<qint64> arenas;
    for (const auto& attempt : parsed.attempts)
        arenas << qint64(attempt.arena.value_or(0));
    QTEST(int(parsed.attempts.size()), "count");
    QTEST(arenas, "arenas");
}

void MeasuredParserTest::recorderForms_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::newRow("PrintAllocations")
        << QByteArray("[RecordingMicroAllocator] Arena allocation total 22908 bytes\n[RecordingMicroAllocator] Arena allocation head 16000 bytes\n"
                      "[RecordingMicroAllocator] Arena allocation tail 6908 bytes\n"
                      "[RecordingMicroAllocator] 'TfLiteEvalTensor data' used 420 bytes with alignment overhead (requested 420 bytes for 35 allocations)\n"
                      "[RecordingMicroAllocator] 'NodeAndRegistration struct' used 416 bytes with alignment overhead (requested 416 bytes for 13 NodeAndRegistration structs)\n");
    QTest::newRow("the same on Zephyr, broken")
        << QByteArray("[00:00:01.000,000] <inf> app: [RecordingMicroAllocator] Arena allocation total 22908 bytes\n"
                      "[00:00:01.000,000] <inf> app: [RecordingMicroAllocator] Arena allocation head 160\n[00:00:01.000,000] <inf> app: 00 bytes\n"
                      "[00:00:01.000,000] <inf> app: [RecordingMicroAllocator] Arena allocation tail 6908 bytes\n"
                      "[00:00:01.000,000] <inf> app: [RecordingMicroAllocator] 'TfLiteEvalTensor data' used 420 bytes with alignment ov\n"
                      "[00:00:01.000,000] <inf> app: erhead (requested 420 bytes for 35 allocations)\n"
                      "[00:00:01.000,000] <inf> app: [RecordingMicroAllocator] 'NodeAndRegistration struct' used 416 bytes with alignment overhead (requested 416 bytes for 13 NodeAndRegistration structs)\n");
    QTest::newRow("the benchmark's table")
        << QByteArray("[[ Table ]]: Arena\n        Arena   Bytes   % Arena\n        Total | 22908 |    100.00\nNonPersistent | 16000 |     69.84\n   Persistent |  6908 |     30.16\n\n"
                      "[[ Table ]]: Allocations\n                   Allocation   Id   Used   Requested   Count   % Memory\n"
                      "             Eval tensor data |  0 |  420 |       420 |    35 |      1.83\n   Node and registration array |  5 |  416 |       416 |    13 |      1.82\n");
    QTest::newRow("the benchmark's CSV")
        << QByteArray("[[ CSV ]]: Arena\nArena,Bytes,% Arena\nTotal,22908,100.00\nNonPersistent,16000,69.84\nPersistent,6908,30.16\n"
                      "[[ CSV ]]: Allocations\nAllocation,Id,Used,Requested,Count,% Memory\nEval tensor data,0,420,420,35,1.83\nNode and registration array,5,416,416,13,1.82\n");
}

void MeasuredParserTest::recorderForms()
{
    QFETCH(QByteArray, log);
    const auto parsed = parseLog({log.constData(), std::size_t(log.size())});
    QCOMPARE(parsed.attempts.size(), std::size_t(1));
    const auto dump = recorderDump(parsed.attempts.front());
    QCOMPARE(dump.total, std::optional<Bytes>(22908));
    QCOMPARE(dump.head, std::optional<Bytes>(16000));
    QCOMPARE(dump.tail, std::optional<Bytes>(6908));
    const std::vector<RecordedLine> expected = {{arena::RecordedCategory::EvalTensorData, 420, 420, 35}, {arena::RecordedCategory::NodeAndRegistrationArray, 416, 416, 13}};
    QVERIFY(dump.rows == expected);
}

// size_t printed with %u: the runtime had gone below the head.
void MeasuredParserTest::negativeAvailable()
{
    const auto parsed = parseLog("Failed to allocate tail memory. Requested: 16, available 4294967280, missing: 32");
    QCOMPARE(*parsed.attempts.front().failure()->available, -16);
    QCOMPARE(*parsed.attempts.front().failure()->missing, Bytes(32));
}

void MeasuredParserTest::linker()
{
    for (const char* text : {"ld: region `RAM' overflowed by 41976 bytes", "ld.lld: error: section '.bss' will not fit in region 'RAM': overflowed by 41976 bytes"}) {
        const auto parsed = parseLog(text);
        QCOMPARE(parsed.linker.size(), std::size_t(1));
        QCOMPARE(parsed.linker.front().subject, std::string("RAM"));
        QCOMPARE(*parsed.linker.front().requested, Bytes(41976));
        QVERIFY(parsed.attempts.empty());
    }
}

// Whatever a line's noise, reading ends and every figure stays in its bounds.
void MeasuredParserTest::cutAndMixedLogsNeverFail()
{
    const std::string seed = "\x1b[0;31mE (312) tflm: Failed to resize buffer. Requested: 19440, available 11876, missing: 7564\x1b[0m\r\n"
                             "[RecordingMicroAllocator] 'TfLiteEvalTensor data' used 420 bytes with alignment overhead (requested 420 bytes for 35 allocations)\n"
                             "Node CONV_2D (number 18) failed to prepare with status 1\nToo many buffers (max is 3)\narena used 12 of 99999999999999999999999999\n";
    std::mt19937 random(20260820);
    for (int i = 0; i < 4000; ++i) {
        std::string text = seed.substr(random() % 40);
        for (int edits = int(random() % 12); edits > 0; --edits) {
            const auto at = random() % text.size();
            switch (random() % 4) {
            case 0: text.erase(at, random() % 9); break;
            case 1: text.insert(at, 1, char(random() % 256)); break;
            case 2: text.insert(at, "\n"); break;
            default: text[at] = char("0123456789{}:\x1b[\r"[random() % 17]); break;
            }
            if (text.empty())
                text = seed;
        }
        for (const auto& attempt : parseLog(text).attempts)
            QVERIFY(!attempt.events.empty());
    }
}

void MeasuredParserTest::longLogsAreReadToTheirEnd()
{
    std::string text;
    for (int i = 0; i < 10000; ++i)
        text += "I (" + std::to_string(i) + ") app: Failed to come up with anything for the arena " + std::to_string(i % 200) + "\n";
    text += std::string(100000, 'F') + "\nToo many buffers (max is 3)\n";
    QCOMPARE(parseLog(text).attempts.size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(MeasuredParserTest)
#include "measured_parser_test.moc"
