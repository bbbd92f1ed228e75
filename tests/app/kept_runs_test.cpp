// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measured_page_fixture.h"

using namespace arenascope;
using models::MeasuredModel;

// Runs that are kept on the Measured page, and what the window makes of them.
class KeptRunsTest : public MeasuredPageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void runIsKeptAndRemoved();
    void correctionReachesTheVerdict();
    void damagedCalibrationIsLeftAlone();
};

void KeptRunsTest::runIsKeptAndRemoved()
{
    QVERIFY(paste(usedLog(160)));
    find<QLineEdit>("calibrationName")->setText(QStringLiteral("SDK 4.2"));
    find<QAbstractButton>("keepCalibration")->click();
    const auto* table = find<widgets::FilteredTable>("keptRuns");
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("SDK 4.2"));
    QFile file(kept());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto calibration = measured::readCalibration(file.readAll().toStdString());
    QVERIFY(calibration);
    QCOMPARE(calibration->runs.size(), std::size_t(1));
    QCOMPARE(calibration->runs.front().deviation(), 160);
    QVERIFY(!calibration->runs.front().model.empty());
    // Shown beside the prediction, and the bound is the corrected figure alone.
    const auto corrected = alignUp(analysis::correctedRequired(analysis()), 16), predicted = analysis().emulation.required16;
    QVERIFY(corrected > predicted);
    const auto words = find<QLabel>("correctedFigure")->text().replace(QChar(0xA0), u' ');
    QVERIFY(find<QLabel>("correctedFigure")->isVisible());
    QVERIFY2(words.contains(QStringLiteral("≤ ")) && words.count(QStringLiteral("≤")) == 1, qPrintable(words));
    QVERIFY(words.indexOf(QStringLiteral("≤")) < words.indexOf(shown(text::bytes(corrected))));
    QVERIFY(words.indexOf(shown(text::bytes(corrected))) < words.lastIndexOf(shown(text::bytes(predicted))));
    const auto headline = find<QLabel>("headlineDetail")->text();
    QVERIFY2(headline.contains(QStringLiteral("≤ ") + text::bytes(corrected)) && !headline.startsWith(QLatin1String("exact")), qPrintable(headline));
    auto* remove = find<QAbstractButton>("removeCalibration");
    QVERIFY(!remove->isEnabled());
    find<widgets::FilteredTable>("keptRuns")->selectRow(0);
    QVERIFY(remove->isEnabled());
    remove->click();
    QCOMPARE(table->model()->rowCount(), 0);
    QVERIFY(!find<QLabel>("correctedFigure")->isVisible());
    QVERIFY(find<QLabel>("headlineDetail")->text().startsWith(QLatin1String("exact")));
    QFile again(kept());
    QVERIFY(again.open(QIODevice::ReadOnly));
    QVERIFY(measured::readCalibration(again.readAll().toStdString())->runs.empty());
}

// What was kept counts in the window's verdict, on its boards and in its exports; the figures stay as predicted.
void KeptRunsTest::correctionReachesTheVerdict()
{
    auto& document = *m_window->currentDocument();
    auto edits = document.edits();
    edits.reserve = 0;
    edits.budget = analysis().emulation.required16 + analysis().staticMemory.total();
    document.setEdits(edits, QStringLiteral("budget"));
    QTRY_VERIFY(document.analysis()->edits.budget == edits.budget);
    QTRY_VERIFY(find<QLabel>("verdict")->text().startsWith(u'✓'));
    const auto figure = find<QLabel>("requiredBytes")->text();
    QVERIFY(paste(usedLog(160)));
    find<QAbstractButton>("keepCalibration")->click();
    QVERIFY2(find<QLabel>("verdict")->text().startsWith(u'✕'), qPrintable(find<QLabel>("verdict")->text()));
    QVERIFY(find<QLabel>("budgetVerdict")->text().startsWith(u'✕'));
    QCOMPARE(find<QLabel>("requiredBytes")->text(), figure);
    QCOMPARE(analysis().exactness, target::Exactness::Bounded);
    const auto file = report::ModelFile{.name = "kws.tflite"};
    const auto rendered = [&](exporting::FormatId id) { return exporting::render(id, document.analysis(), file).value(); };
    QCOMPARE(QJsonDocument::fromJson(rendered(exporting::FormatId::Json)).object()[u"correction"].toObject()[u"bytes"].toInt(), 160);
    QVERIFY(rendered(exporting::FormatId::Header).contains("KWS_ARENA_CORRECTION 160u"));
    QVERIFY(rendered(exporting::FormatId::SummaryCsv).contains(",160"));
    find<widgets::FilteredTable>("keptRuns")->selectRow(0);
    find<QAbstractButton>("removeCalibration")->click();
    QVERIFY(find<QLabel>("verdict")->text().startsWith(u'✓'));
    QCOMPARE(analysis().exactness, target::Exactness::Exact);
}

void KeptRunsTest::damagedCalibrationIsLeftAlone()
{
    QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("config/arenascope"))));
    QVERIFY(!file("config/arenascope/calibration.json", "{ not JSON").isEmpty());
    find<QAbstractButton>("arenaPage")->click();
    find<QAbstractButton>("measuredPage")->click();
    QVERIFY(find<QLabel>("calibrationError")->isVisible());
    QVERIFY(paste(usedLog(160)));
    QVERIFY(!find<QAbstractButton>("keepCalibration")->isEnabled());
    QFile file(kept());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ not JSON"));
}

QTEST_MAIN(KeptRunsTest)
#include "kept_runs_test.moc"
