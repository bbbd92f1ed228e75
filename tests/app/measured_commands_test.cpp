// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "app/measured_command_fixture.h"
#include "cli/memory_map.h"

using namespace arenascope;

// What a device gave, held against the prediction: logs and dumps.
class MeasuredCommandsTest : public MeasuredCommandFixture {
    Q_OBJECT

private slots:
    void init() { prepare(); }
    void compareStatus_data();
    void compareStatus();
    void compareFormats();
    void scanStatus_data();
    void scanStatus();
    void scanDrawsOverThePrediction();
    void memoryLines();
    void helpOfEveryCommand_data();
    void helpOfEveryCommand();
};

void MeasuredCommandsTest::compareStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("equal", "@good.txt --model MODEL --threshold 0", cli::Success);
    row("within 20 %", "@more.txt --model MODEL", cli::Success);
    row("beyond 9 %", "@more.txt --model MODEL --threshold 9", cli::Findings);
    row("beyond nothing", "@more.txt --model MODEL --threshold 0%", cli::Findings);
    row("one of two", "@good.txt @more.txt --model MODEL --threshold 0", cli::Findings);
    row("failed run", "@failed.txt --model MODEL", cli::Findings);
    row("nothing measured", "@other.txt --model MODEL", cli::Findings);
    row("no model", "@good.txt", cli::WrongUsage);
    row("missing log", "@nowhere.txt --model MODEL", cli::WrongUsage);
    row("folder", "FOLDER --model MODEL", cli::WrongUsage);
    row("negative threshold", "@good.txt --model MODEL --threshold -1", cli::WrongUsage);
    row("threshold in words", "@good.txt --model MODEL --threshold few", cli::WrongUsage);
    row("not a number", "@good.txt --model MODEL --threshold nan", cli::WrongUsage);
    row("unknown format", "@good.txt --model MODEL --format runes", cli::WrongUsage);
}

void MeasuredCommandsTest::compareStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(QStringLiteral("compare-measured --target cortex-m4-cmsis-nn ") + arguments), "status");
}

void MeasuredCommandsTest::compareFormats()
{
    const QString command = QStringLiteral("compare-measured @more.txt --model MODEL --target cortex-m4-cmsis-nn --threshold 0 --format ");
    run(command + QStringLiteral("json"));
    const auto row = QJsonDocument::fromJson(read("out")).object()[u"rows"].toArray()[0].toObject();
    QCOMPARE(row[u"row"].toString(), QStringLiteral("used"));
    QCOMPARE(row[u"predicted"].toInteger(), qint64(m_analysis->emulation.used));
    QVERIFY(row[u"alarm"].toBool());
    run(command + QStringLiteral("csv"));
    const auto lines = read("out").trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(2));
    QVERIFY(lines[0].startsWith("model,target,log,row,predicted,measured,deviation,measured_percent,alarm"));
    QVERIFY2(lines[1].contains(",used," + QByteArray::number(qulonglong(m_analysis->emulation.used)) + ','), lines[1].constData());
    QVERIFY2(lines[1].contains(",110.0") || lines[1].contains(",109.9"), lines[1].constData());
    run(command + QStringLiteral("markdown"));
    QVERIFY(read("out").startsWith("| model | target |"));
    run(command + QStringLiteral("text"));
    QVERIFY(QString::fromUtf8(read("out")).contains(QStringLiteral("arena_used_bytes()")));
}

void MeasuredCommandsTest::scanStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("sound", "@arena.bin", cli::Success);
    row("agrees", "@arena.bin --model MODEL --target cortex-m4-cmsis-nn", cli::Success);
    row("other target", "@arena.bin --model MODEL --target x86_64-reference", cli::Findings);
    row("other size", "@arena.bin --arena 64K", cli::Findings);
    row("other fill", "@arena.bin --fill 0x55", cli::Findings);
    row("not filled", "@full.bin", cli::Findings);
    row("no byte", "@arena.bin --fill 256", cli::WrongUsage);
    row("no dump", "", cli::WrongUsage);
    row("missing", "@nowhere.bin", cli::WrongUsage);
    row("text without bytes", "@good.txt", cli::WrongUsage);
}

void MeasuredCommandsTest::scanStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(QStringLiteral("scan ") + arguments), "status");
}

void MeasuredCommandsTest::scanDrawsOverThePrediction()
{
    QCOMPARE(run(QStringLiteral("scan @arena.bin --model MODEL --target cortex-m4-cmsis-nn")), int(cli::Success));
    const auto text = QString::fromUtf8(read("out"));
    QString written, predicted;
    for (const auto& line : text.split(u'\n')) {
        if (line.trimmed().startsWith(QStringLiteral("written")))
            written = line.trimmed().section(u' ', -1);
        if (predicted.isEmpty() && line.trimmed().startsWith(QStringLiteral("predicted ")))
            predicted = line.trimmed().section(u' ', -1);
    }
    QCOMPARE(written.size(), 72);
    QCOMPARE(predicted.size(), 72);
    QVERIFY(written.startsWith(u'█') && written.endsWith(u'█') && written.contains(u'·'));
    run(QStringLiteral("scan @arena.bin --format json --model MODEL --target cortex-m4-cmsis-nn"));
    const auto json = QJsonDocument::fromJson(read("out")).object();
    QCOMPARE(json[u"head_used"].toInteger(), qint64(m_analysis->emulation.nonPersistent));
    QCOMPARE(json[u"tail_used"].toInteger(), qint64(m_analysis->emulation.persistent));
    QVERIFY(json[u"predicted"].toObject()[u"agrees"].toBool());
}

void MeasuredCommandsTest::memoryLines()
{
    QCOMPARE(cli::memoryLine({{0, 25}, {90, 100}}, 100, 4), QStringLiteral("█··░"));
    QCOMPARE(cli::memoryLine({{0, 20}}, 100, 4), QStringLiteral("▓···"));
    QCOMPARE(cli::memoryLine({}, 2, 4), QStringLiteral("··"));
    QCOMPARE(cli::memoryLine({}, 0, 4), QString());
}

void MeasuredCommandsTest::helpOfEveryCommand_data()
{
    QTest::addColumn<QString>("command");
    for (const auto* command : {"compare-measured", "scan", "calibrate", "check", "batch", "doctor", "report", "shared-arena"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void MeasuredCommandsTest::helpOfEveryCommand()
{
    QFETCH(QString, command);
    QVERIFY(cli::isCommand({QStringLiteral("arenascope"), command}));
    QCOMPARE(cli::run({QStringLiteral("arenascope"), command, QStringLiteral("--help")}), int(cli::Success));
    QCOMPARE(cli::run({QStringLiteral("arenascope"), command, QStringLiteral("--no-such-option")}), int(cli::WrongUsage));
}

QTEST_GUILESS_MAIN(MeasuredCommandsTest)
#include "measured_commands_test.moc"
