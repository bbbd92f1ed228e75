// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <filesystem>

#include "app/measured_command_fixture.h"

using namespace arenascope;

// Many models at once, and several in one arena.
class BatchCommandTest : public MeasuredCommandFixture {
    Q_OBJECT

private slots:
    void init() { prepare(); }
    void batchOfAFolder();
    void foldersAreTakenInOrder();
    void namesOfAnyBytes();
    void unknownPartsDoNotFit();
    void batchStatus_data();
    void batchStatus();
    void sharedArenaStatus_data();
    void sharedArenaStatus();
    void sharedArenaOfTwo();
};

void BatchCommandTest::batchOfAFolder()
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

// Folders are listed in any order by file systems, and must not be here.
void BatchCommandTest::foldersAreTakenInOrder()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("zoo/b/c")));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("zoo/a")));
    for (const auto& name : {"zoo/z", "zoo/b/y", "zoo/a/q", "zoo/b/c/d", "zoo/k", "zoo/a/p"})
        QVERIFY(QFile::copy(m_model, m_folder->filePath(QLatin1String(name) + QStringLiteral(".tflite"))));
    QCOMPARE(run(QStringLiteral("batch @zoo --target cortex-m4-cmsis-nn --ordered --quiet")), int(cli::Success));
    QStringList names;
    for (const auto& line : read("out").trimmed().split('\n'))
        names << QFileInfo(QJsonDocument::fromJson(line).object()[u"file"].toString()).completeBaseName();
    QCOMPARE(names.join(u' '), QStringLiteral("k z p q y d"));
}

// No file of a folder is passed over, and no name commands the terminal or breaks a row.
void BatchCommandTest::namesOfAnyBytes()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("zoo")));
    const auto folder = m_folder->path().toStdString() + "/zoo/";
    const std::string names[] = {"bad\xff.tflite", "esc\x1b[31m.tflite", "a,b\".tflite", "UPPER.TFLITE"};
    for (const auto& name : names)
        std::filesystem::copy_file(m_model.toStdString(), folder + name);
    QCOMPARE(run(QStringLiteral("batch @zoo --quiet --format csv")), int(cli::Success));
    const auto csv = read("out");
    QCOMPARE(csv.count('\n'), qsizetype(5));
    QVERIFY(!csv.contains('\x1b') && csv.contains("a,b\"\".tflite\""));
    QCOMPARE(run(QStringLiteral("batch @zoo --quiet")), int(cli::Success));
    for (const auto& line : read("out").trimmed().split('\n'))
        QCOMPARE(QJsonDocument::fromJson(line).object()[u"status"].toString(), QStringLiteral("ok"));
}

void BatchCommandTest::unknownPartsDoNotFit()
{
    const auto known = QStringLiteral("batch MODEL --quiet --target cortex-m4-cmsis-nn --budget 8M");
    QCOMPARE(run(known), int(cli::Success));
    QCOMPARE(QJsonDocument::fromJson(read("out")).object()[u"fits"], QJsonValue(true));
    QCOMPARE(run(known + QStringLiteral(" --scratch 0=64")), int(cli::Findings));
    const auto row = QJsonDocument::fromJson(read("out")).object();
    QCOMPARE(row[u"exactness"].toString(), QStringLiteral("unknown"));
    QVERIFY(row[u"fits"].isNull());
    QCOMPARE(run(QString(known).replace(QStringLiteral("8M"), QStringLiteral("1K")) + QStringLiteral(" --scratch 0=64")), int(cli::Findings));
    QCOMPARE(QJsonDocument::fromJson(read("out")).object()[u"fits"], QJsonValue(false));
}

void BatchCommandTest::batchStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("file", "MODEL", cli::Success);
    row("over budget", "MODEL --budget 1K", cli::Findings);
    row("hint for an operator it lacks", "MODEL --scratch LSTM=5", cli::Findings);
    row("missing file", "@nowhere.tflite", cli::Findings);
    row("empty folder", "@", cli::Findings);
    row("no models", "", cli::WrongUsage);
    row("no jobs", "MODEL --jobs 0", cli::WrongUsage);
    row("too many jobs", "MODEL --jobs 100000", cli::WrongUsage);
    row("unknown target", "MODEL --target pdp-11", cli::WrongUsage);
    row("unknown format", "MODEL --format xml", cli::WrongUsage);
}

void BatchCommandTest::batchStatus()
{
    QFETCH(QString, arguments);
    if (arguments == u"@") {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("empty")));
        arguments = QStringLiteral("@empty");
    }
    QTEST(run(QStringLiteral("batch --quiet ") + arguments), "status");
}

void BatchCommandTest::sharedArenaStatus_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* arguments, int status) { QTest::newRow(name) << QString::fromUtf8(arguments) << status; };
    row("two", "MODEL MODEL", cli::Success);
    row("within the budget", "MODEL MODEL MODEL --budget 64K", cli::Success);
    row("over the budget", "MODEL MODEL --budget 24K", cli::Findings);
    row("missing", "MODEL @nowhere.tflite", cli::WrongUsage);
    row("one", "MODEL", cli::WrongUsage);
    row("two arenas", "MODEL MODEL --two-arenas", cli::WrongUsage);
    row("two targets", "MODEL MODEL --target x86_64-reference --target cortex-m4-cmsis-nn", cli::WrongUsage);
    row("unknown format", "MODEL MODEL --format csv", cli::WrongUsage);
}

void BatchCommandTest::sharedArenaStatus()
{
    QFETCH(QString, arguments);
    QTEST(run(QStringLiteral("shared-arena ") + arguments), "status");
}

void BatchCommandTest::sharedArenaOfTwo()
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

QTEST_GUILESS_MAIN(BatchCommandTest)
#include "batch_command_test.moc"
