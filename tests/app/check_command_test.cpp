// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QXmlStreamReader>

#include "app/measured_command_fixture.h"

using namespace arenascope;

// A manifest and what it holds the models to.
class CheckCommandTest : public MeasuredCommandFixture {
    Q_OBJECT

private slots:
    void init() { prepare(); }
    void checkPasses();
    void checkStatus_data();
    void checkStatus();
    void baselineIsUpdated();
};

void CheckCommandTest::checkPasses()
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

void CheckCommandTest::checkStatus_data()
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

void CheckCommandTest::checkStatus()
{
    QFETCH(QByteArray, rest);
    write("arenascope.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], )" + rest + "}");
    QTEST(run(QStringLiteral("check @arenascope.json")), "status");
}

void CheckCommandTest::baselineIsUpdated()
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

QTEST_GUILESS_MAIN(CheckCommandTest)
#include "check_command_test.moc"
