// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>

#include "architectures.h"
#include "measured/fill_json.h"
#include "measured/fill_scan.h"
#include "model/reader.h"

using namespace arenascope;
using namespace arenascope::measured;

namespace {

std::shared_ptr<const analysis::Analysis> analysed(std::string_view name)
{
    for (const auto& candidate : samples::allSamples())
        if (candidate.fileName == name)
            return *analysis::analyze(*model::readFlatbuffer(candidate.make()), *target::findTarget("cortex-m4-cmsis-nn"));
    return nullptr;
}

// An arena as the ledger's rows leave it behind: planned buffers and temporaries from the start, the tail at the end.
std::string arenaAfter(const analysis::Analysis& analysis, Bytes size, std::uint8_t fill = kDefaultFill)
{
    std::string bytes(size, char(fill));
    std::mt19937 random(3);
    const auto write = [&](Bytes begin, Bytes count) {
        for (Bytes at = begin; at < begin + count && at < size; ++at)
            bytes[at] = char(random() % 5); // never the fill byte for long
    };
    const auto& emulation = analysis.emulation;
    for (const auto& buffer : emulation.buffers)
        write(Bytes(buffer.offset), buffer.bytes);
    write(size - emulation.persistent, emulation.persistent);
    return bytes;
}

std::string intelHex(const std::string& bytes, std::uint32_t address)
{
    std::string text;
    const auto record = [&](std::uint16_t at, std::uint8_t type, const std::string& data) {
        std::string raw{char(data.size()), char(at >> 8), char(at & 255), char(type)};
        raw += data;
        std::uint8_t sum = 0;
        for (const char c : raw)
            sum = std::uint8_t(sum + std::uint8_t(c));
        raw += char(-sum);
        text += ":" + QByteArray::fromStdString(raw).toHex().toUpper().toStdString() + "\r\n";
    };
    for (std::size_t i = 0; i < bytes.size(); i += 32) {
        const auto at = address + std::uint32_t(i);
        if (i == 0 || (at & 0xffff) < 32)
            record(0, 4, {char(at >> 24), char(at >> 16 & 255)});
        record(std::uint16_t(at & 0xffff), 0, bytes.substr(i, 32));
    }
    record(0, 1, "");
    return text;
}

// As xxd writes it.
std::string hexText(const std::string& bytes)
{
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 16)
        text += QStringLiteral("%1: ").arg(i, 8, 16, QLatin1Char('0')).toStdString() + QByteArray::fromStdString(bytes.substr(i, 16)).toHex(' ').toStdString() + "\n";
    return text;
}

} // namespace

class MeasuredFillTest : public QObject {
    Q_OBJECT

private slots:
    void ownArenaAgrees_data();
    void ownArenaAgrees();
    void halfAHeadIsTold();
    void otherModelDoesNot();
    void everyFormatGivesTheSame();
    void verdicts_data();
    void verdicts();
    void mutatedDumpsNeverFail();
    void damagedDumps_data();
    void damagedDumps();
};

void MeasuredFillTest::ownArenaAgrees_data()
{
    QTest::addColumn<QString>("model");
    for (const auto& sample : samples::allSamples())
        QTest::newRow(std::string(sample.fileName).c_str()) << QString::fromUtf8(sample.fileName.data(), qsizetype(sample.fileName.size()));
}

void MeasuredFillTest::ownArenaAgrees()
{
    QFETCH(QString, model);
    const auto analysis = analysed(model.toStdString());
    const Bytes size = alignUp(analysis->emulation.required, 16) + 4096;
    const auto dump = readDump(arenaAfter(*analysis, size));
    QVERIFY(dump);
    const auto scan = scanFill(*dump, kDefaultFill, size);
    QCOMPARE(scan.verdict, FillVerdict::Plausible);
    QVERIFY(scan.headUsed() > analysis->emulation.nonPersistent - 64 && scan.headUsed() <= analysis->emulation.nonPersistent);
    QVERIFY(scan.tailUsed() > analysis->emulation.persistent - 64 && scan.tailUsed() <= analysis->emulation.persistent);
    const auto comparison = compareFill(scan, *analysis);
    QVERIFY(comparison.unexpected.empty());
    QVERIFY(comparison.agrees());
    QCOMPARE(comparison.measuredHead, scan.headUsed());
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(fillJson(*dump, scan, &comparison, "a.bin", "words"))).object();
    QCOMPARE(json[u"verdict"].toString(), QStringLiteral("plausible"));
    QCOMPARE(json[u"tail_used"].toInteger(), qint64(scan.tailUsed()));
    QVERIFY(json[u"predicted"].toObject()[u"agrees"].toBool());
}

// Before Invoke only temporaries lie below: the head is told apart.
void MeasuredFillTest::halfAHeadIsTold()
{
    const auto analysis = analysed("person_detection");
    const Bytes size = alignUp(analysis->emulation.required, 16) + 4096;
    auto bytes = arenaAfter(*analysis, size);
    const auto half = analysis->emulation.nonPersistent / 2;
    std::fill(bytes.begin() + std::ptrdiff_t(half), bytes.begin() + std::ptrdiff_t(size - analysis->emulation.persistent - 64), char(kDefaultFill));
    const auto comparison = compareFill(scanFill(*readDump(bytes), kDefaultFill, size), *analysis);
    QVERIFY(comparison.agrees());
    QVERIFY(comparison.measuredHead <= half && comparison.measuredHead + 64 > half);
}

void MeasuredFillTest::otherModelDoesNot()
{
    const auto small = analysed("keyword_spotting"), large = analysed("person_detection");
    const Bytes size = alignUp(large->emulation.required, 16) + 8192;
    const auto scan = scanFill(*readDump(arenaAfter(*large, size)));
    const auto comparison = compareFill(scan, *small);
    QVERIFY(!comparison.agrees());
    QVERIFY(!comparison.unexpected.empty());
    QVERIFY(!compareFill(scanFill(*readDump(arenaAfter(*small, size))), *large).agrees());
}

void MeasuredFillTest::everyFormatGivesTheSame()
{
    const auto analysis = analysed("anomaly_detection");
    const auto bytes = arenaAfter(*analysis, 8192);
    const auto binary = readDump(bytes), hex = readDump(intelHex(bytes, 0x2000fff0)), text = readDump(hexText(bytes));
    QVERIFY(binary && hex && text);
    QCOMPARE(binary->format, DumpFormat::Binary);
    QCOMPARE(hex->format, DumpFormat::IntelHex);
    QCOMPARE(text->format, DumpFormat::HexText);
    QVERIFY(hex->bytes == binary->bytes);
    QVERIFY(text->bytes == binary->bytes);
    QCOMPARE(hex->address, std::optional<std::uint64_t>(0x2000fff0));
    QVERIFY(scanFill(*text).touched == scanFill(*binary).touched);
}

void MeasuredFillTest::verdicts_data()
{
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<int>("arena");
    QTest::addColumn<int>("verdict");
    const QByteArray fill(4096, char(0xAA)), other(4096, char(0x55)), used(64, 1);
    const auto row = [](const char* name, const QByteArray& dump, int arena, FillVerdict verdict) { QTest::newRow(name) << dump << arena << int(verdict); };
    row("sound", used + fill + used, 0, FillVerdict::Plausible);
    row("before the interpreter", fill, 0, FillVerdict::NothingUsed);
    row("other fill", used + other + used, 0, FillVerdict::OtherFill);
    row("no fill", QByteArray(4096, 0).replace(0, 64, used), 0, FillVerdict::OtherFill);
    row("full", used.repeated(20).replace(0, 4, QByteArray::fromHex("00ff1280")), 0, FillVerdict::OtherFill);
    row("wrong length", used + fill + used, 4096, FillVerdict::SizeMismatch);
    row("starts too early", fill + used, 0, FillVerdict::HeadUntouched);
    row("goes too far", used + fill, 0, FillVerdict::TailUntouched);
}

void MeasuredFillTest::verdicts()
{
    QFETCH(QByteArray, dump);
    QFETCH(int, arena);
    const auto read = readDump(dump.toStdString());
    QVERIFY(read);
    const auto scan = scanFill(*read, kDefaultFill, arena > 0 ? std::optional(Bytes(arena)) : std::nullopt);
    QTEST(int(scan.verdict), "verdict");
}

void MeasuredFillTest::mutatedDumpsNeverFail()
{
    const auto analysis = analysed("anomaly_detection");
    const auto bytes = arenaAfter(*analysis, 6000);
    std::mt19937 random(11);
    int read = 0;
    for (const auto& whole : {bytes, intelHex(bytes, 0x20000000), hexText(bytes), "00000000  aa aa aa aa\n*\n00001770\n" + hexText(bytes)})
        for (int i = 0; i < 40; ++i) {
            auto damaged = whole;
            for (int n = 0; n < 1 + int(random() % 4); ++n)
                damaged[random() % damaged.size()] = "0f:*\n x"[random() % 7];
            damaged.resize(damaged.size() - random() % (1 + damaged.size() / 3));
            const auto dump = readDump(damaged);
            if (!dump)
                continue;
            ++read;
            const auto scan = scanFill(*dump);
            QVERIFY(scan.untouched.end <= scan.size);
            const auto comparison = compareFill(scan, *analysis);
            for (const auto& range : comparison.unexpected)
                QVERIFY(range.begin < range.end && range.end <= scan.size);
        }
    QVERIFY(read > 40);
}

void MeasuredFillTest::damagedDumps_data()
{
    QTest::addColumn<QByteArray>("dump");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<int>("line");
    const auto row = [](const char* name, const char* dump, const char* subject, int line) { QTest::newRow(name) << QByteArray(dump) << QString::fromLatin1(subject) << line; };
    row("checksum", ":0400000001020304F3\n", "checksum", 1);
    row("record", ":00000001FF\n:zz\n:0400\n", "record", 2);
    row("cut record", ":0400000001020304F2\n:0400\n", "record", 2);
    row("words", "hello world\n", "line", 1);
    row("end of a repetition missing", "00000000  aa aa aa aa aa aa aa aa  aa aa aa aa aa aa aa aa\n*\n", "address", 2);
}

void MeasuredFillTest::damagedDumps()
{
    QFETCH(QByteArray, dump);
    QFETCH(QString, subject);
    const auto read = readDump(dump.toStdString());
    if (subject == u"record" && dump.startsWith(":00000001FF")) {
        QVERIFY(!read); // an end record alone holds nothing
        return;
    }
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().subject), subject);
    QTEST(int(*read.error().number), "line");
}

QTEST_APPLESS_MAIN(MeasuredFillTest)
#include "measured_fill_test.moc"
