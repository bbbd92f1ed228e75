// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QDir>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include "charts/arena_timeline.h"
#include "charts/fill_strip.h"
#include "export/formats.h"
#include "measured/calibration.h"
#include "measured/replay.h"
#include "models/measured_model.h"
#include "session/samples.h"
#include "text/doctor_wording.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "widgets/filtered_table.h"
#include "widgets/main_window.h"
#include "widgets/measured_page.h"

using namespace arenascope;
using models::MeasuredModel;

// The Measured page in the window, as a person uses it.
class MeasuredPageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void emptyPageSaysWhatToPaste();
    void failingLogNamesCauseAndArena();
    void nonsenseIsTold_data();
    void nonsenseIsTold();
    void usedIsComparedAndMarked();
    void recorderRowsRaiseAlarms();
    void thresholdDownToZero();
    void dumpIsDrawnOverThePrediction();
    void wrongFillByteIsTold();
    void fieldsTellWrongInput();
    void runIsKeptAndRemoved();
    void correctionReachesTheVerdict();
    void damagedCalibrationIsLeftAlone();
    void droppedLogGoesToThePage();
    void missingFileIsTold();
    void utf16LogIsRead();
    void stripColumns();

private:
    template <typename T>
    T* find(const char* name) const { return m_window->findChild<T*>(QLatin1String(name)); }
    widgets::MeasuredPage* page() const { return m_window->findChild<widgets::MeasuredPage*>(); }
    session::Measurement& measurement() const { return page()->measurement(); }
    const analysis::Analysis& analysis() const { return *m_window->currentDocument()->analysis(); }
    QString file(const char* name, const QByteArray& content) const;
    QString kept() const { return m_folder->filePath(QStringLiteral("config/arenascope/calibration.json")); }
    bool paste(const QByteArray& log);
    bool open(const QString& path);
    bool waitUntilRead(const std::shared_ptr<const session::Measurement::Answer>& before);
    QByteArray usedLog(std::int64_t more) const { return "arena_used_bytes: " + QByteArray::number(qulonglong(analysis().emulation.used + static_cast<Bytes>(more))) + "\n"; }
    QByteArray recorderLog(const char* share) const;
    QByteArray dump() const;
    void drop(const QString& path);
    QString findings() const { return find<QTextBrowser>("measuredFindings")->toPlainText(); }
    // As the page shows it: no line ends within a figure.
    static QString shown(const QString& text) { return text::unbroken(text).replace(QChar(0xA0), u' '); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<widgets::MainWindow> m_window;
};

void MeasuredPageTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(QStringLiteral("config")).toLocal8Bit());
    m_settings = std::make_unique<session::Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
    m_settings->setTargetId(QStringLiteral("cortex-m4-cmsis-nn"));
    m_window = std::make_unique<widgets::MainWindow>(*m_settings);
    m_window->show();
    m_window->openFiles({session::samples().front().path});
    QVERIFY(QTest::qWaitFor([&] {
        auto* document = m_window->currentDocument();
        return document && document->state() == session::DocumentState::Ready && !document->isWorking();
    }, 30000));
    find<QAbstractButton>("measuredPage")->click();
    QVERIFY(page() && page()->isVisible());
}

void MeasuredPageTest::cleanup()
{
    m_window.reset();
    m_settings.reset();
    m_folder.reset();
}

QString MeasuredPageTest::file(const char* name, const QByteArray& content) const
{
    const auto path = m_folder->filePath(QString::fromLatin1(name));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path : QString();
}

bool MeasuredPageTest::waitUntilRead(const std::shared_ptr<const session::Measurement::Answer>& before)
{
    return QTest::qWaitFor([&] { return !measurement().isWorking() && measurement().answer() && measurement().answer() != before; }, 30000);
}

bool MeasuredPageTest::paste(const QByteArray& log)
{
    const auto before = measurement().answer();
    find<QPlainTextEdit>("measuredLog")->setPlainText(QString::fromUtf8(log));
    return waitUntilRead(before);
}

bool MeasuredPageTest::open(const QString& path)
{
    const auto before = measurement().answer();
    page()->open(path);
    return waitUntilRead(before);
}

// The recorder's totals; the whole arena `share` times as large as predicted.
QByteArray MeasuredPageTest::recorderLog(const char* share) const
{
    analysis::Edits edits;
    edits.setup.interpreter = arena::Interpreter::Recording;
    const auto recorded = *analysis::analyze(analysis().graph, analysis().target, edits);
    const auto line = [](const char* what, Bytes bytes) { return QByteArray("[RecordingMicroAllocator] Arena allocation ") + what + ' ' + QByteArray::number(qulonglong(bytes)) + " bytes\n"; };
    return line("total", static_cast<Bytes>(double(recorded->emulation.used) * QByteArray(share).toDouble())) + line("head", recorded->emulation.nonPersistent)
        + line("tail", recorded->emulation.persistent);
}

// A filled arena after AllocateTensors: planned buffers at the start, the tail at the end.
QByteArray MeasuredPageTest::dump() const
{
    const auto& emulation = analysis().emulation;
    const auto size = emulation.required16 + 2048;
    return QByteArray(qsizetype(emulation.nonPersistent), 1) + QByteArray(qsizetype(size - emulation.nonPersistent - emulation.persistent), char(0xAA))
        + QByteArray(qsizetype(emulation.persistent), 2);
}

void MeasuredPageTest::drop(const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at = m_window->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &event);
}

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

void MeasuredPageTest::runIsKeptAndRemoved()
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
void MeasuredPageTest::correctionReachesTheVerdict()
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

void MeasuredPageTest::damagedCalibrationIsLeftAlone()
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
