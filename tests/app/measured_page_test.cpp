// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measured_page_fixture.h"

using namespace arenascope;
using models::MeasuredModel;

// Logs and dumps on the Measured page.
class MeasuredPageTest : public MeasuredPageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void emptyPageSaysWhatToPaste();
    void failingLogNamesCauseAndArena();
    void nonsenseIsTold_data();
    void nonsenseIsTold();
    void usedIsComparedAndMarked();
    void recorderRowsRaiseAlarms();
    void longLogIsReadAndNotShown();
    void thresholdDownToZero();
    void dumpIsDrawnOverThePrediction();
    void wrongFillByteIsTold();
    void fieldsTellWrongInput();
    void droppedLogGoesToThePage();
    void missingFileIsTold();
    void utf16LogIsRead();
    void stripColumns();
};

void MeasuredPageTest::emptyPageSaysWhatToPaste()
{
    QVERIFY(find<QPlainTextEdit>("measuredLog")->placeholderText().contains(QLatin1String("arena_used_bytes")));
    QVERIFY(!findings().isEmpty());
    QVERIFY(!find<QAbstractButton>("keepCalibration")->isEnabled());
    QVERIFY(!find<widgets::FilteredTable>("measuredTable")->isVisible());
    QVERIFY(!find<charts::FillStrip>("fillStrip")->isVisible());
}

void MeasuredPageTest::failingLogNamesCauseAndArena()
{
    const auto& emulation = analysis().emulation;
    const Bytes arena = emulation.required16 - 4096;
    const auto failure = measured::Replay(emulation, analysis().target).firstFailure(arena);
    QVERIFY(failure);
    const char* words = failure->kind == measured::FailureKind::Head ? "resize buffer" : failure->kind == measured::FailureKind::Tail ? "allocate tail memory" : "allocate temp memory";
    find<QLineEdit>("measuredArena")->setText(QString::number(arena));
    QVERIFY(paste(QStringLiteral("I (301) app: Failed to %1. Requested: %2, available %3, missing: %4\n").arg(QLatin1String(words)).arg(failure->requested)
                      .arg(failure->available).arg(failure->missing).toUtf8()));
    const auto& diagnosis = measurement().answer()->log->diagnosis;
    const auto* required = diagnosis.find(measured::FindingCode::Required);
    QVERIFY(required);
    QCOMPARE(required->second, emulation.required16);
    QVERIFY(diagnosis.find(measured::FindingCode::FitsOpened));
    for (const auto code : {measured::FindingCode::AllocationFailed, measured::FindingCode::Required, measured::FindingCode::FitsOpened})
        QVERIFY2(findings().contains(shown(text::findingText(diagnosis, *diagnosis.find(code)))), qPrintable(text::findingText(diagnosis, *diagnosis.find(code))));
    QVERIFY(!find<QAbstractButton>("keepCalibration")->isEnabled());
}

void MeasuredPageTest::nonsenseIsTold_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("told");
    QTest::newRow("words") << QByteArray("hello\nworld\n") << QStringLiteral("no message of the runtime");
    QTest::newRow("not UTF-8") << QByteArray("hello \xff\xfe world, hello world\n") << QStringLiteral("0xAA");
    QTest::newRow("Intel HEX damaged") << QByteArray(":0100000001FF\n") << QStringLiteral("checksum");
    QTest::newRow("hex with a word") << QByteArray("0000: 01 02 03 04\nnothing\n") << QStringLiteral("line 2");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
}

void MeasuredPageTest::nonsenseIsTold()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, told);
    QVERIFY(open(file("nonsense.txt", content)));
    QVERIFY2(findings().contains(told), qPrintable(findings()));
    QVERIFY(!find<QAbstractButton>("keepCalibration")->isEnabled());
    QVERIFY(!find<widgets::FilteredTable>("measuredTable")->isVisible());
}

void MeasuredPageTest::usedIsComparedAndMarked()
{
    QVERIFY(paste(usedLog(0)));
    const auto* table = find<widgets::FilteredTable>("measuredTable");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->index(0, MeasuredModel::Measured).data().toString(), text::bytes(analysis().emulation.used));
    QVERIFY(!table->model()->index(0, MeasuredModel::Part).data(MeasuredModel::AlarmRole).toBool());
    const auto svg = [&] {
        const auto path = m_folder->filePath(QStringLiteral("page.svg"));
        QFile file(path);
        return m_window->exports().save(exporting::FormatId::PageSvg, path) && file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    QVERIFY(svg().contains(QStringLiteral("measured arena_used_bytes()"))); // the line in the exported timeline
    const auto marks = m_window->findChild<charts::ArenaTimeline*>()->values().measured;
    QCOMPARE(marks.size(), std::size_t(1));
    QCOMPARE(marks.front().height, analysis().emulation.used);
    find<QAbstractButton>("clearLog")->click();
    QVERIFY(!measurement().answer());
    QVERIFY(m_window->findChild<charts::ArenaTimeline*>()->values().measured.empty());
    QVERIFY(!svg().contains(QStringLiteral("measured arena_used_bytes()")));
    QVERIFY(!table->isVisible());
}

void MeasuredPageTest::recorderRowsRaiseAlarms()
{
    QVERIFY(paste(recorderLog("1.3")));
    const auto* model = find<widgets::FilteredTable>("measuredTable")->model();
    const auto& rows = measurement().answer()->log->comparison.rows;
    QCOMPARE(model->rowCount(), int(rows.size()));
    for (int row = 0; row < model->rowCount(); ++row) {
        const auto& bytes = rows[std::size_t(row)].bytes;
        QCOMPARE(model->index(row, MeasuredModel::Part).data().toString(), text::comparisonRowText(rows[std::size_t(row)]));
        QCOMPARE(model->index(row, MeasuredModel::Predicted).data().toString(), text::bytes(bytes.predicted));
        QCOMPARE(model->index(row, MeasuredModel::Difference).data().toString(), text::signedBytes(bytes.deviation()));
        QCOMPARE(model->index(row, MeasuredModel::Part).data(MeasuredModel::AlarmRole).toBool(), !bytes.within(0.2));
        QCOMPARE(model->index(row, MeasuredModel::Alarm).data().toString().isEmpty(), bytes.within(0.2));
    }
    QVERIFY(model->index(0, MeasuredModel::Part).data(MeasuredModel::AlarmRole).toBool());
    QCOMPARE(m_window->findChild<charts::ArenaTimeline*>()->values().measured.size(), std::size_t(3)); // in all, head, tail
}

// A night's log: read at leisure, its text not shown, its attempts said once.
void MeasuredPageTest::longLogIsReadAndNotShown()
{
    const QByteArray failure = "rst:0x1 (POWERON_RESET)\nFailed to resize buffer. Requested: 16000, available 1000, missing: 15000\r\n";
    QVERIFY(open(file("night.log", failure.repeated(5000))));
    QVERIFY(find<QPlainTextEdit>("measuredLog")->toPlainText().isEmpty());
    QVERIFY(find<QPlainTextEdit>("measuredLog")->placeholderText().contains(QStringLiteral("night.log")));
    QCOMPARE(measurement().answer()->log->diagnosis.attempts, std::size_t(5000));
    QVERIFY2(findings().contains(QStringLiteral("Attempts 1 to 5000 of 5000, all alike")), qPrintable(findings().left(300)));
    QVERIFY(findings().count(u'\n') < 30);
    find<QAbstractButton>("clearLog")->click();
    auto* log = find<QPlainTextEdit>("measuredLog");
    QGuiApplication::clipboard()->setText(QString::fromUtf8(failure.repeated(5000)));
    log->paste(); // as quickly, past the field
    QVERIFY(log->toPlainText().isEmpty());
    QTRY_VERIFY(measurement().answer() && measurement().answer()->log);
    QCOMPARE(measurement().answer()->log->diagnosis.attempts, std::size_t(5000));
    QVERIFY(log->placeholderText().contains(QStringLiteral("pasted")));
}

void MeasuredPageTest::thresholdDownToZero()
{
    QVERIFY(paste(usedLog(16)));
    const auto* model = find<widgets::FilteredTable>("measuredTable")->model();
    auto* threshold = find<QDoubleSpinBox>("alarmThreshold");
    QCOMPARE(threshold->value(), 20.0);
    QVERIFY(!model->index(0, 0).data(MeasuredModel::AlarmRole).toBool());
    threshold->setValue(0);
    QVERIFY(model->index(0, 0).data(MeasuredModel::AlarmRole).toBool());
    QCOMPARE(find<QLabel>("measuredVerdict")->text(), text::comparisonText(measurement().answer()->log->comparison, 0));
}

void MeasuredPageTest::dumpIsDrawnOverThePrediction()
{
    QVERIFY(open(file("arena.bin", dump())));
    auto* strip = find<charts::FillStrip>("fillStrip");
    QVERIFY(strip->isVisible());
    QVERIFY(find<QPlainTextEdit>("measuredLog")->placeholderText().contains(QStringLiteral("arena.bin"))); // nothing asks for a paste
    QCOMPARE(strip->values().scan.headUsed(), analysis().emulation.nonPersistent);
    QVERIFY(strip->values().comparison && strip->values().comparison->agrees());
    QVERIFY(findings().contains(shown(text::fillComparisonText(*strip->values().comparison))));
    QCOMPARE(m_window->findChild<charts::ArenaTimeline*>()->values().measured.size(), std::size_t(2)); // head, tail
    QVERIFY(QTest::qWaitFor([&] { return strip->width() > 0 && strip->height() > 0; }));
    QVERIFY(!strip->grab().isNull());
    // Of another size than the arena.
    const auto before = measurement().answer();
    find<QLineEdit>("measuredArena")->setText(QStringLiteral("4096"));
    QVERIFY(waitUntilRead(before));
    QVERIFY(measurement().answer()->dump->scan.verdict == measured::FillVerdict::SizeMismatch);
    QVERIFY(!strip->isVisible());
}

void MeasuredPageTest::wrongFillByteIsTold()
{
    QVERIFY(open(file("arena.bin", dump())));
    const auto before = measurement().answer();
    find<QLineEdit>("fillByte")->setText(QStringLiteral("0x55"));
    QVERIFY(waitUntilRead(before));
    QVERIFY(measurement().answer()->dump->scan.verdict != measured::FillVerdict::Plausible);
    QVERIFY(findings().contains(QLatin1String("0x55")));
}

void MeasuredPageTest::fieldsTellWrongInput()
{
    const auto* wrong = find<QLabel>("measuredWrong");
    for (const auto* name : {"measuredArena", "fillByte"}) {
        const auto before = find<QLineEdit>(name)->text();
        find<QLineEdit>(name)->setText(QStringLiteral("many"));
        QVERIFY(wrong->text().contains(QLatin1String("many")));
        find<QLineEdit>(name)->setText(before);
        QVERIFY(wrong->text().isEmpty());
    }
    QCOMPARE(measurement().fill(), measured::kDefaultFill);
    QVERIFY(!measurement().arena());
}

void MeasuredPageTest::droppedLogGoesToThePage()
{
    const auto log = file("serial.txt", usedLog(0));
    auto* document = m_window->currentDocument();
    drop(log);
    QVERIFY(waitUntilRead(nullptr));
    QCOMPARE(m_window->currentDocument(), document);
    QCOMPARE(measurement().path(), log);
    QCOMPARE(find<QPlainTextEdit>("measuredLog")->toPlainText(), QString::fromUtf8(usedLog(0)));
    QVERIFY(find<QLabel>("measuredSource")->text().contains(QLatin1String("serial.txt")));
    // A model is opened all the same.
    const auto model = m_folder->filePath(QStringLiteral("other.tflite"));
    QVERIFY(QFile::copy(session::samples().at(1).path, model));
    drop(model);
    QVERIFY(m_window->currentDocument() != document);
}

void MeasuredPageTest::missingFileIsTold()
{
    QVERIFY(open(m_folder->filePath(QStringLiteral("nowhere.txt"))));
    QVERIFY(measurement().answer()->error);
    QVERIFY(findings().contains(QLatin1String("nowhere.txt")));
    QVERIFY(open(m_folder->path()));
    QVERIFY(measurement().answer()->error);
}

void MeasuredPageTest::utf16LogIsRead()
{
    const auto text = QStringLiteral("\uFEFF") + QString::fromUtf8(usedLog(0));
    QVERIFY(open(file("powershell.txt", QByteArray(reinterpret_cast<const char*>(text.utf16()), text.size() * 2))));
    QVERIFY(measurement().answer()->log);
    QCOMPARE(measurement().answer()->log->comparison.rows.size(), std::size_t(1));
}

void MeasuredPageTest::stripColumns()
{
    using charts::FillStrip;
    QCOMPARE(FillStrip::columnsTouched({{0, 1}, {999, 1000}}, 1000, 4), (std::vector<bool>{true, false, false, true}));
    QCOMPARE(FillStrip::columnsTouched({{250, 500}}, 1000, 4), (std::vector<bool>{false, true, false, false}));
    QCOMPARE(FillStrip::columnsTouched({{0, 5000}}, 1000, 2), (std::vector<bool>{true, true}));
    QCOMPARE(FillStrip::columnsTouched({{0, 1}}, 0, 2), (std::vector<bool>{false, false}));
    QVERIFY(FillStrip::columnsTouched({{0, 1}}, 8, 0).empty());
}

QTEST_MAIN(MeasuredPageTest)
#include "measured_page_test.moc"
