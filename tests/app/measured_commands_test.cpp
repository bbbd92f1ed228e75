// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "cli/command_line.h"
#include "cli/memory_map.h"
#include "measured/calibration.h"
#include "session/model_file.h"
#include "text/numbers.h"

using namespace arenascope;

// The commands on measured data, as a person or a CI job calls them: files in, text and an exit status out.
class MeasuredCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void compareStatus_data();
    void compareStatus();
    void compareFormats();
    void scanStatus_data();
    void scanStatus();
    void scanDrawsOverThePrediction();
    void memoryLines();
    void calibrationIsKept();
    void calibrationOfTheUser();
    void calibrationStandsBeside();
    void doctorShowsTheCorrection();
    void checkPasses();
    void checkStatus_data();
    void checkStatus();
    void baselineIsUpdated();
    void batchOfAFolder();
    void batchStatus_data();
    void batchStatus();
    void sharedArenaStatus_data();
    void sharedArenaStatus();
    void sharedArenaOfTwo();
    void helpOfEveryCommand_data();
    void helpOfEveryCommand();

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    void write(const char* name, const QByteArray& text);
    QByteArray read(const char* name) const;
    int run(const QString& arguments); // MODEL and FOLDER/… stand for themselves; output goes to "out"
    QByteArray arena(Bytes more = 2048) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<const analysis::Analysis> m_analysis; // the model on cortex-m4-cmsis-nn
    QString m_model;
};

void MeasuredCommandsTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_model = path("kws.tflite");
    QVERIFY(QFile::copy(QStringLiteral(":/samples/keyword_spotting.tflite"), m_model));
    m_analysis = *analysis::analyze(*session::readModel(m_model), *target::findTarget("cortex-m4-cmsis-nn"));
    write("good.txt", "I (300) app: arena_used_bytes: " + QByteArray::number(qulonglong(m_analysis->emulation.used)) + "\n");
    write("more.txt", "arena_used_bytes: " + QByteArray::number(qulonglong(m_analysis->emulation.used * 11 / 10)) + "\n");
    write("failed.txt", "Failed to resize buffer. Requested: 16000, available 1000, missing: 15000\n");
    write("other.txt", "hello\n");
    write("arena.bin", arena());
    write("full.bin", QByteArray(4096, 1));
}

void MeasuredCommandsTest::write(const char* name, const QByteArray& text)
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

QByteArray MeasuredCommandsTest::read(const char* name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A filled arena after AllocateTensors: planned buffers at the start, the tail at the end.
QByteArray MeasuredCommandsTest::arena(Bytes more) const
{
    const auto& emulation = m_analysis->emulation;
    const auto size = alignUp(emulation.required, 16) + more;
    return QByteArray(qsizetype(emulation.nonPersistent), 1) + QByteArray(qsizetype(size - emulation.nonPersistent - emulation.persistent), char(0xAA))
        + QByteArray(qsizetype(emulation.persistent), 2);
}

int MeasuredCommandsTest::run(const QString& arguments)
{
    QStringList list{QStringLiteral("arenascope")};
    for (const auto& argument : arguments.split(u' ', Qt::SkipEmptyParts))
        list << (argument == u"MODEL" ? m_model : argument == u"FOLDER" ? m_folder->path() : argument.startsWith(u'@') ? m_folder->filePath(argument.mid(1)) : argument);
    QFile::remove(path("out"));
    if (list.value(1) != u"calibrate" && list.value(1) != u"doctor")
        list << QStringLiteral("--output") << path("out");
    return cli::run(list);
}

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

void MeasuredCommandsTest::calibrationIsKept()
{
    const auto command = QStringLiteral("calibrate --calibration @c.json ");
    const auto model = QStringLiteral(" --model MODEL --target cortex-m4-cmsis-nn");
    QCOMPARE(run(command), int(cli::WrongUsage)); // nothing there to show
    QCOMPARE(run(command + QStringLiteral("@more.txt --model MODEL")), int(cli::WrongUsage)); // which target?
    QCOMPARE(run(command + QStringLiteral("@failed.txt") + model), int(cli::Findings));
    QVERIFY(!QFile::exists(path("c.json")));
    QCOMPARE(run(command + QStringLiteral("@more.txt --note SDK") + model), int(cli::Success));
    QCOMPARE(run(command + QStringLiteral("--smallest 40000") + model), int(cli::Success));
    const auto calibration = measured::readCalibration(read("c.json").toStdString());
    QVERIFY(calibration);
    QCOMPARE(calibration->runs.size(), std::size_t(2));
    QCOMPARE(calibration->runs[0].note, std::string("SDK"));
    QCOMPARE(calibration->runs[0].predicted, m_analysis->emulation.used);
    QCOMPARE(calibration->runs[1].predicted, m_analysis->emulation.required);
    QCOMPARE(run(command), int(cli::Success));
    write("c.json", "{");
    QCOMPARE(run(command + QStringLiteral("@more.txt") + model), int(cli::WrongUsage));
    QCOMPARE(read("c.json"), QByteArray("{")); // a file that is not understood is not overwritten
}

void MeasuredCommandsTest::calibrationOfTheUser()
{
    QStandardPaths::setTestModeEnabled(true);
    const auto file = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/arenascope/calibration.json");
    QFile::remove(file);
    const auto model = QStringLiteral(" --model MODEL --target cortex-m4-cmsis-nn --calibration user");
    QCOMPARE(run(QStringLiteral("calibrate --used %1").arg(m_analysis->emulation.used + 16) + model), int(cli::Success)); // makes the folder, too
    QVERIFY(QFile::exists(file));
    QCOMPARE(run(QStringLiteral("report MODEL --target cortex-m4-cmsis-nn --format json --calibration user")), int(cli::Success));
    QCOMPARE(QJsonDocument::fromJson(read("out")).object()[u"correction"].toObject()[u"bytes"].toInt(), 16);
    QFile::remove(file);
    QStandardPaths::setTestModeEnabled(false);
}

// Figures stay as predicted; the correction has a name and a place of its own, and nothing counts as exact.
void MeasuredCommandsTest::calibrationStandsBeside()
{
    const auto model = QStringLiteral(" --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json");
    run(QStringLiteral("calibrate --used %1").arg(m_analysis->emulation.used + 48) + model);
    const auto report = [&](const QString& options) { return run(QStringLiteral("report MODEL --target cortex-m4-cmsis-nn --calibration @c.json ") + options); };
    QCOMPARE(report(QStringLiteral("--format json")), int(cli::Success));
    const auto json = QJsonDocument::fromJson(read("out")).object();
    QCOMPARE(json[u"exactness"].toString(), QStringLiteral("bounded"));
    QCOMPARE(json[u"arena"].toObject()[u"required"].toInteger(), qint64(m_analysis->emulation.required));
    QCOMPARE(json[u"correction"].toObject()[u"bytes"].toInt(), 48);
    QVERIFY(json[u"correction"].toObject()[u"constant"].toBool());
    QCOMPARE(json[u"correction"].toObject()[u"required_16"].toInteger(), qint64(alignUp(m_analysis->emulation.required + 48, 16)));
    report(QStringLiteral("--format csv"));
    QVERIFY(read("out").split('\n')[0].endsWith(",correction"));
    QVERIFY(read("out").split('\n')[1].endsWith(",48"));
    report(QStringLiteral("--format text"));
    QVERIFY(!QString::fromUtf8(read("out")).contains(QStringLiteral("≤ ") + text::bytesWithUnit(m_analysis->emulation.required16))); // no bound without the correction
    QVERIFY(QString::fromUtf8(read("out")).contains(QStringLiteral("correction from measurements")));
    report(QStringLiteral("--format header"));
    QVERIFY(read("out").contains("KWS_ARENA_CORRECTION 48u"));
    QVERIFY(read("out").contains("KWS_ARENA_SIZE " + QByteArray::number(qulonglong(alignUp(m_analysis->emulation.required + 48, 16))) + "u"));
    QVERIFY(read("out").contains("figures: bounded"));
    const auto beside = m_analysis->staticMemory.total();
    const auto budget = QString::number(m_analysis->emulation.required16 + beside);
    QCOMPARE(run(QStringLiteral("report MODEL --target cortex-m4-cmsis-nn --budget ") + budget), int(cli::Success));
    QCOMPARE(report(QStringLiteral("--budget ") + budget), int(cli::Findings)); // not with the correction
    QCOMPARE(run(QStringLiteral("report MODEL --target x86_64-reference --format json --calibration @c.json")), int(cli::Success));
    QVERIFY(!QJsonDocument::fromJson(read("out")).object().contains(u"correction")); // of another target
    QCOMPARE(report(QStringLiteral("--calibration @nowhere.json")), int(cli::WrongUsage));
}

void MeasuredCommandsTest::doctorShowsTheCorrection()
{
    run(QStringLiteral("calibrate --calibration @c.json --used %1 --model MODEL --target cortex-m4-cmsis-nn").arg(m_analysis->emulation.used + 48));
    QCOMPARE(run(QStringLiteral("doctor @good.txt --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json")), int(cli::Success));
    QCOMPARE(run(QStringLiteral("doctor @good.txt --model MODEL --calibration @nowhere.json")), int(cli::WrongUsage));
}

void MeasuredCommandsTest::checkPasses()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("firmware")));
    write("firmware/check.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], "budget": "64K", "threshold": 0,
        "models": [{"file": "../kws.tflite", "arena": "32K", "measured": [{"log": "../good.txt"}, {"dump": "../arena.bin"}]}]})");
    QCOMPARE(run(QStringLiteral("check @firmware/check.json --junit @j.xml --json @j.json")), int(cli::Success)); // paths are relative to the manifest
    const auto json = QJsonDocument::fromJson(read("j.json")).object();
    QCOMPARE(json[u"failed"].toInt(-1), 0);
    QCOMPARE(json[u"results"].toArray().size(), 5);
    QXmlStreamReader xml(read("j.xml"));
    int tests = 0;
    while (!xml.atEnd())
        tests += xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"testcase";
    QVERIFY(!xml.hasError());
    QCOMPARE(tests, 5);
    QVERIFY(read("out").contains("5 checks: 5 passed, 0 failed, 0 skipped"));
    QCOMPARE(run(QStringLiteral("check @firmware/check.json --format markdown")), int(cli::Success));
    QVERIFY(read("out").startsWith("| status | model |"));
    QCOMPARE(run(QStringLiteral("check @firmware/check.json --junit @no/such/folder.xml")), int(cli::Findings));
}

void MeasuredCommandsTest::checkStatus_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* rest, int status) { QTest::newRow(name) << QByteArray(rest) << status; };
    row("passes", R"("models": ["kws.tflite"])", cli::Success);
    row("over budget", R"("budget": 100, "models": ["kws.tflite"])", cli::Findings);
    row("missing model", R"("models": ["nowhere.tflite"])", cli::Findings);
    row("deviating log", R"("threshold": 5, "models": [{"file": "kws.tflite", "measured": [{"log": "more.txt"}]}])", cli::Findings);
    row("unusable dump", R"("models": [{"file": "kws.tflite", "measured": [{"dump": "full.bin"}]}])", cli::Findings);
    row("misspelt", R"("modles": ["kws.tflite"])", cli::WrongUsage);
    row("baseline not there", R"("baseline": "b.json", "models": ["kws.tflite"])", cli::WrongUsage);
}

void MeasuredCommandsTest::checkStatus()
{
    QFETCH(QByteArray, rest);
    write("arenascope.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], )" + rest + "}");
    QTEST(run(QStringLiteral("check @arenascope.json")), "status");
}

void MeasuredCommandsTest::baselineIsUpdated()
{
    const QByteArray head = R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], "baseline": "b.json", )";
    write("arenascope.json", head + R"("models": ["kws.tflite"]})");
    QCOMPARE(run(QStringLiteral("check @arenascope.json --update-baseline")), int(cli::Success));
    const auto agreed = read("b.json");
    QVERIFY(agreed.contains(QByteArray::number(qulonglong(m_analysis->emulation.required))));
    QCOMPARE(run(QStringLiteral("check @arenascope.json")), int(cli::Success));
    write("b.json", QByteArray(agreed).replace(QByteArray::number(qulonglong(m_analysis->emulation.required)), QByteArray::number(qulonglong(m_analysis->emulation.required - 1))));
    QCOMPARE(run(QStringLiteral("check @arenascope.json")), int(cli::Findings)); // a byte more than agreed
    QCOMPARE(run(QStringLiteral("check @arenascope.json --update-baseline")), int(cli::Success));
    QCOMPARE(read("b.json"), agreed);
    write("arenascope.json", head + R"("models": ["kws.tflite", "nowhere.tflite"]})");
    QCOMPARE(run(QStringLiteral("check @arenascope.json --update-baseline")), int(cli::Findings));
    QCOMPARE(read("b.json"), agreed); // left as it is
    write("arenascope.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], "models": ["kws.tflite"]})");
    QCOMPARE(run(QStringLiteral("check @arenascope.json --update-baseline")), int(cli::WrongUsage)); // no file named
}

void MeasuredCommandsTest::batchOfAFolder()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("zoo/deep")));
    for (int i = 0; i < 6; ++i)
        QVERIFY(QFile::copy(m_model, m_folder->filePath(QStringLiteral("zoo/deep/m%1.tflite").arg(i))));
    write("zoo/bad.tflite", "no model");
    write("zoo/notes.txt", "not looked at");
    QCOMPARE(run(QStringLiteral("batch @zoo --target cortex-m4-cmsis-nn --target x86_64-reference --jobs 3 --quiet")), int(cli::Findings));
    const auto lines = read("out").trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(14));
    int good = 0;
    for (const auto& line : lines) {
        const auto row = QJsonDocument::fromJson(line).object();
        good += row[u"status"].toString() == u"ok";
        if (row[u"status"].toString() == u"ok" && row[u"target"].toString() == u"cortex-m4-cmsis-nn")
            QCOMPARE(row[u"required"].toInteger(), qint64(m_analysis->emulation.required));
    }
    QCOMPARE(good, 12);
    QCOMPARE(run(QStringLiteral("batch @zoo/deep --target cortex-m4-cmsis-nn --format csv --ordered --quiet")), int(cli::Success));
    QVERIFY(read("out").startsWith("index,file,target,status,"));
    QCOMPARE(read("out").count('\n'), qsizetype(7));
}

void MeasuredCommandsTest::batchStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("file", "MODEL", cli::Success);
    row("over budget", "MODEL --budget 1K", cli::Findings);
    row("hint for an operator it lacks", "MODEL --scratch LSTM=5", cli::Findings);
    row("missing file", "@nowhere.tflite", cli::Findings);
    row("empty folder", "@", cli::Success);
    row("no models", "", cli::WrongUsage);
    row("no jobs", "MODEL --jobs 0", cli::WrongUsage);
    row("too many jobs", "MODEL --jobs 100000", cli::WrongUsage);
    row("unknown target", "MODEL --target pdp-11", cli::WrongUsage);
    row("unknown format", "MODEL --format xml", cli::WrongUsage);
}

void MeasuredCommandsTest::batchStatus()
{
    QFETCH(QString, arguments);
    if (arguments == u"@") {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("empty")));
        arguments = QStringLiteral("@empty");
    }
    QTEST(run(QStringLiteral("batch --quiet ") + arguments), "status");
}

void MeasuredCommandsTest::sharedArenaStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("two", "MODEL MODEL", cli::Success);
    row("within the budget", "MODEL MODEL MODEL --budget 64K", cli::Success);
    row("over the budget", "MODEL MODEL --budget 24K", cli::Findings);
    row("missing", "MODEL @nowhere.tflite", cli::Findings);
    row("one", "MODEL", cli::WrongUsage);
    row("two arenas", "MODEL MODEL --two-arenas", cli::WrongUsage);
    row("two targets", "MODEL MODEL --target x86_64-reference --target cortex-m4-cmsis-nn", cli::WrongUsage);
    row("unknown format", "MODEL MODEL --format csv", cli::WrongUsage);
}

void MeasuredCommandsTest::sharedArenaStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(QStringLiteral("shared-arena ") + arguments), "status");
}

void MeasuredCommandsTest::sharedArenaOfTwo()
{
    QCOMPARE(run(QStringLiteral("shared-arena MODEL MODEL --target cortex-m4-cmsis-nn --format json")), int(cli::Success));
    const auto json = QJsonDocument::fromJson(read("out")).object();
    const auto& alone = m_analysis->emulation;
    QCOMPARE(json[u"non_persistent"].toInteger(), qint64(alone.nonPersistent)); // the largest, not the sum
    QVERIFY(json[u"persistent"].toInteger() > qint64(alone.persistent) * 2 - 200);
    QCOMPARE(json[u"models"].toArray().size(), 2);
    QCOMPARE(json[u"exactness"].toString(), QStringLiteral("exact"));
    QVERIFY(json[u"required"].toInteger() >= json[u"used"].toInteger());
    run(QStringLiteral("shared-arena MODEL MODEL --target cortex-m4-cmsis-nn"));
    QVERIFY(QString::fromUtf8(read("out")).contains(QStringLiteral("Required arena for all")));
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
