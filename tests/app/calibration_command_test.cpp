// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTest>

#include "app/measured_command_fixture.h"
#include "measured/calibration.h"
#include "text/numbers.h"

using namespace arenascope;

// Measured runs that are kept, and what every other command makes of them.
class CalibrationCommandTest : public MeasuredCommandFixture {
    Q_OBJECT

private slots:
    void init() { prepare(); }
    void calibrationIsKept();
    void calibrationOfTheUser();
    void calibrationStandsBeside();
    void missingLogIsWrongUsage();
    void budgetCountsTheCorrection();
    void everyCommandKnowsTheCorrection();
    void varyingRunsPromiseNothing();
    void doctorShowsTheCorrection();
};

void CalibrationCommandTest::calibrationIsKept()
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

void CalibrationCommandTest::calibrationOfTheUser()
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
void CalibrationCommandTest::calibrationStandsBeside()
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

void CalibrationCommandTest::doctorShowsTheCorrection()
{
    run(QStringLiteral("calibrate --calibration @c.json --used %1 --model MODEL --target cortex-m4-cmsis-nn").arg(m_analysis->emulation.used + 48));
    QCOMPARE(run(QStringLiteral("doctor @good.txt --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json")), int(cli::Success));
    QCOMPARE(run(QStringLiteral("doctor @good.txt --model MODEL --calibration @nowhere.json")), int(cli::WrongUsage));
}

// As every input that can't be read; nothing is kept then.
void CalibrationCommandTest::missingLogIsWrongUsage()
{
    QCOMPARE(run(QStringLiteral("calibrate --calibration @c.json @nowhere.txt --model MODEL --target cortex-m4-cmsis-nn")), int(cli::WrongUsage));
    QVERIFY(!QFile::exists(path("c.json")));
}

void CalibrationCommandTest::budgetCountsTheCorrection()
{
    run(QStringLiteral("calibrate --used %1 --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json").arg(m_analysis->emulation.used + 48));
    const auto budget = QString::number(m_analysis->emulation.required16 + m_analysis->staticMemory.total());
    QCOMPARE(run(QStringLiteral("report MODEL --target cortex-m4-cmsis-nn --calibration @c.json --budget ") + budget), int(cli::Findings));
    const auto text = QString::fromUtf8(read("out"));
    QVERIFY2(text.contains(QStringLiteral("up to ") + text::bytesWithUnit(48) + QStringLiteral(" too many")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("fits, ")));
    QVERIFY2(text.contains(QStringLiteral("≤ ") + text::bytesWithUnit(m_analysis->emulation.required16 + 48)), qPrintable(text));
}

void CalibrationCommandTest::everyCommandKnowsTheCorrection()
{
    run(QStringLiteral("calibrate --used %1 --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json").arg(m_analysis->emulation.used + 48));
    const auto exact = m_analysis->emulation.required16 + m_analysis->staticMemory.total();
    const auto batch = QStringLiteral("batch MODEL --quiet --target cortex-m4-cmsis-nn --budget %1").arg(exact);
    QCOMPARE(run(batch), int(cli::Success));
    QCOMPARE(run(batch + QStringLiteral(" --calibration @c.json")), int(cli::Findings));
    auto row = QJsonDocument::fromJson(read("out")).object();
    QCOMPARE(row[u"fits"], QJsonValue(false));
    QCOMPARE(row[u"correction"].toInt(), 48);
    QCOMPARE(row[u"exactness"].toString(), QStringLiteral("bounded"));
    QCOMPARE(row[u"required"].toInteger(), qint64(m_analysis->emulation.required));
    run(QStringLiteral("boards MODEL --target cortex-m4-cmsis-nn --board stm32f407 --format json"));
    const auto before = QJsonDocument::fromJson(read("out")).object()[u"boards"].toArray()[0].toObject();
    run(QStringLiteral("boards MODEL --target cortex-m4-cmsis-nn --board stm32f407 --format json --calibration @c.json"));
    const auto after = QJsonDocument::fromJson(read("out")).object()[u"boards"].toArray()[0].toObject();
    QCOMPARE(after[u"spare"].toInteger(), before[u"spare"].toInteger() - 48);
    QCOMPARE(after[u"exactness"].toString(), QStringLiteral("bounded"));
    const auto manifest = [&](Bytes arena, const char* calibration) {
        write("check.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], )" + QByteArray(calibration)
            + R"("models": [{"file": "kws.tflite", "arena": )" + QByteArray::number(qulonglong(arena)) + "}]}");
        return run(QStringLiteral("check @check.json"));
    };
    QCOMPARE(manifest(m_analysis->emulation.required, ""), int(cli::Success));
    QCOMPARE(manifest(m_analysis->emulation.required, R"("calibration": "c.json", )"), int(cli::Findings));
    QVERIFY(QString::fromUtf8(read("out")).contains(QStringLiteral("with the measured correction")));
    QCOMPARE(manifest(m_analysis->emulation.required + 48, R"("calibration": "c.json", )"), int(cli::Success));
    QCOMPARE(manifest(m_analysis->emulation.required, R"("calibration": "nowhere.json", )"), int(cli::WrongUsage));
    QCOMPARE(manifest(m_analysis->emulation.required, R"("calibration": 5, )"), int(cli::WrongUsage));
}

// Differences that are no constant: the target does not describe the build, so that nobody can promise that it fits.
void CalibrationCommandTest::varyingRunsPromiseNothing()
{
    QVERIFY(QFile::copy(QStringLiteral(":/samples/person_detection.tflite"), path("other.tflite")) || QFile::copy(m_model, path("other.tflite")));
    run(QStringLiteral("calibrate --used %1 --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json").arg(m_analysis->emulation.used + 48));
    run(QStringLiteral("calibrate --smallest 1000000 --model @other.tflite --target cortex-m4-cmsis-nn --calibration @c.json"));
    run(QStringLiteral("calibrate --smallest %1 --model MODEL --target cortex-m4-cmsis-nn --calibration @c.json").arg(m_analysis->emulation.required));
    QCOMPARE(run(QStringLiteral("batch MODEL --quiet --target cortex-m4-cmsis-nn --budget 8M --calibration @c.json")), int(cli::Findings));
    const auto row = QJsonDocument::fromJson(read("out")).object();
    QCOMPARE(row[u"exactness"].toString(), QStringLiteral("unknown"));
    QVERIFY(row[u"fits"].isNull());
    write("check.json", R"({"schema": "arenascope.check/1", "targets": ["cortex-m4-cmsis-nn"], "calibration": "c.json", "models": ["kws.tflite"]})");
    QCOMPARE(run(QStringLiteral("check @check.json")), int(cli::Findings));
    QVERIFY2(read("out").contains("no constant"), read("out").constData());
    QCOMPARE(run(QStringLiteral("report MODEL --target cortex-m4-cmsis-nn --calibration @c.json --budget 8M")), int(cli::Findings));
}

QTEST_GUILESS_MAIN(CalibrationCommandTest)
#include "calibration_command_test.moc"
