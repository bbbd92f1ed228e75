// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSpinBox>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "session/file_facts.h"
#include "export/report_page.h"
#include "export/write_file.h"
#include "session/samples.h"
#include "text/headline_wording.h"
#include "widgets/export_menu.h"
#include "widgets/image_dialog.h"

using namespace arenascope;
using exporting::FormatId;

class ExportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyFormatGivesAFile_data();
    void everyFormatGivesAFile();
    void chartsHaveTheChosenSize();
    void thePageHoldsTheAnswer();
    void thePageIsAsHighAsItNeeds();
    void csvHasARowForEveryOperator();
    void jsonSaysWhatTheAnalysisSays();
    void tooLargeAnImageIsRefused();
    void anUnwritablePlaceSaysWhy();
    void anOlderFileStaysWhenWritingFails();
    void theMenuAsksAndWrites();
    void filesGoBesideTheModel();
    void theImageDialogRemembers();
    void nothingIsExportedWithoutADocument();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QByteArray read(const QString& name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<session::Document> m_document;
    std::unique_ptr<QMenu> m_menu;
    std::unique_ptr<widgets::ExportMenu> m_exports;
    QStringList m_saved, m_failed;
};

void ExportTest::init()
{
    m_exports.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<session::Settings>(path(QStringLiteral("settings.ini")));
    m_document = std::make_unique<session::Document>(target::targets().front());
    m_document->open(session::samples().front().path);
    QVERIFY(QTest::qWaitFor([&] { return m_document->state() == session::DocumentState::Ready; }, 30000));
    m_menu = std::make_unique<QMenu>();
    m_exports = std::make_unique<widgets::ExportMenu>(m_menu.get(), *m_settings, nullptr);
    m_exports->setParent(nullptr);
    m_exports->setDocument(m_document.get());
    m_saved.clear();
    m_failed.clear();
    connect(m_exports.get(), &widgets::ExportMenu::saved, this, [this](const QString& text) { m_saved << text; });
    connect(m_exports.get(), &widgets::ExportMenu::failed, this, [this](const QString& text) { m_failed << text; });
}

QByteArray ExportTest::read(const QString& name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ExportTest::everyFormatGivesAFile_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QByteArray>("start");
    for (const auto& format : exporting::formats()) {
        const auto suffix = format.suffix();
        QByteArray start;
        if (suffix == QLatin1String("png"))
            start = "\x89PNG";
        else if (suffix == QLatin1String("pdf"))
            start = "%PDF";
        else if (suffix == QLatin1String("svg"))
            start = "<?xml";
        else if (suffix == QLatin1String("csv"))
            start = "model,target,";
        else if (suffix == QLatin1String("json"))
            start = "{\"schema\"";
        else if (suffix == QLatin1String("md"))
            start = "# ";
        else
            start = "/";
        QTest::newRow(format.key) << int(format.id) << start;
    }
}

void ExportTest::everyFormatGivesAFile()
{
    QFETCH(int, id);
    QFETCH(QByteArray, start);
    const auto name = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(m_exports->save(FormatId(id), path(name), {.size = {600, 300}, .scale = 1}));
    QVERIFY2(read(name).startsWith(start), read(name).left(40).constData());
    QCOMPARE(m_saved.size(), 1);
    QVERIFY(m_saved.first().contains(name));
}

void ExportTest::chartsHaveTheChosenSize()
{
    for (const auto id : {FormatId::TimelinePng, FormatId::MemoryPng}) {
        QVERIFY(m_exports->save(id, path(QStringLiteral("chart.png")), {.size = {640, 320}, .scale = 1.5}));
        const QImage image(path(QStringLiteral("chart.png")));
        QCOMPARE(image.size(), QSize(960, 480));
        // More than a background: the bars are there.
        QSet<QRgb> colors;
        for (int x = 0; x < image.width(); x += 7)
            for (int y = 0; y < image.height(); y += 7)
                colors.insert(image.pixel(x, y));
        QVERIFY(colors.size() > 3);
    }
}

void ExportTest::thePageHoldsTheAnswer()
{
    QVERIFY(m_exports->save(FormatId::PageSvg, path(QStringLiteral("page.svg")), {.size = {1000, 0}}));
    const auto svg = QString::fromUtf8(read(QStringLiteral("page.svg")));
    QVERIFY(QSvgRenderer(svg.toUtf8()).isValid());
    QVERIFY(svg.contains(text::requiredFigure(*m_document->analysis())));
    QVERIFY(svg.contains(m_document->title()));
}

void ExportTest::thePageIsAsHighAsItNeeds()
{
    const auto file = session::describeFile(m_document->path());
    const exporting::ReportPage page(m_document->analysis(), file, {.size = {1000, 0}});
    QCOMPARE(page.size().width(), 1000);
    QVERIFY(page.size().height() > 800 && page.size().height() < 4000);
    QVERIFY(m_exports->save(FormatId::PagePng, path(QStringLiteral("page.png")), {.size = {1000, 0}, .scale = 1}));
    const QImage image(path(QStringLiteral("page.png")));
    QCOMPARE(image.size(), page.size());
}

void ExportTest::csvHasARowForEveryOperator()
{
    QVERIFY(m_exports->save(FormatId::OperatorsCsv, path(QStringLiteral("operators.csv"))));
    const auto lines = read(QStringLiteral("operators.csv")).trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(m_document->analysis()->emulation.operators.size()) + 1);
}

void ExportTest::jsonSaysWhatTheAnalysisSays()
{
    QVERIFY(m_exports->save(FormatId::Json, path(QStringLiteral("report.json"))));
    const auto json = QJsonDocument::fromJson(read(QStringLiteral("report.json"))).object();
    QCOMPARE(json[QStringLiteral("arena")][QStringLiteral("required")].toInteger(), qint64(m_document->analysis()->emulation.required));
    QCOMPARE(json[QStringLiteral("model")][QStringLiteral("file")].toString(), m_document->title());
}

void ExportTest::tooLargeAnImageIsRefused()
{
    QVERIFY(!m_exports->save(FormatId::TimelinePng, path(QStringLiteral("huge.png")), {.size = {10000, 300}, .scale = 8}));
    QCOMPARE(m_failed.size(), 1);
    QVERIFY(!QFileInfo::exists(path(QStringLiteral("huge.png"))));
}

void ExportTest::anUnwritablePlaceSaysWhy()
{
    const auto nowhere = path(QStringLiteral("no/such/folder/report.json"));
    QVERIFY(!m_exports->save(FormatId::Json, nowhere));
    QVERIFY(m_saved.isEmpty());
    QCOMPARE(m_failed.size(), 1);
    QVERIFY2(m_failed.first().contains(QLatin1String("report.json")), qPrintable(m_failed.first()));
    QVERIFY(m_failed.first().size() > nowhere.size() + 10); // and the reason
    QVERIFY(!m_exports->save(FormatId::Json, m_folder->path())); // a folder
    QCOMPARE(m_failed.size(), 2);
}

void ExportTest::anOlderFileStaysWhenWritingFails()
{
    QVERIFY(exporting::writeFile(path(QStringLiteral("kept.csv")), "older"));
    QVERIFY(!m_exports->save(FormatId::TimelinePng, path(QStringLiteral("kept.csv")), {.size = {10000, 300}, .scale = 8}));
    QCOMPARE(read(QStringLiteral("kept.csv")), QByteArray("older"));
    QVERIFY(m_exports->save(FormatId::SummaryCsv, path(QStringLiteral("kept.csv"))));
    QVERIFY(read(QStringLiteral("kept.csv")).startsWith("model,"));
}

void ExportTest::theMenuAsksAndWrites()
{
    QString suggested;
    m_exports->setPathChooser([&](const exporting::Format&, const QString& suggestion) {
        suggested = suggestion;
        return path(QStringLiteral("chosen.csv"));
    });
    auto* action = m_menu->findChild<QAction*>(QStringLiteral("export-breakdown.csv"));
    QVERIFY(action && !action->shortcut().isEmpty());
    action->trigger();
    QCOMPARE(QFileInfo(suggested).fileName(), QFileInfo(m_document->title()).completeBaseName() + QStringLiteral("-breakdown.csv"));
    QVERIFY(read(QStringLiteral("chosen.csv")).startsWith("model,"));
    m_exports->setPathChooser([&](const exporting::Format&, const QString& suggestion) {
        suggested = suggestion;
        return QString();
    });
    action->trigger(); // cancelled; the folder is remembered
    QCOMPARE(QFileInfo(suggested).absolutePath(), m_folder->path());
    QCOMPARE(m_saved.size(), 1);
}

void ExportTest::filesGoBesideTheModel()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("models")));
    const auto model = path(QStringLiteral("models/model.tflite"));
    QVERIFY(QFile::copy(session::samples().front().path, model));
    session::Document document(target::targets().front());
    document.open(model);
    QVERIFY(QTest::qWaitFor([&] { return document.analysis() && !document.isWorking(); }, 30000));
    m_exports->setDocument(&document);
    QString suggested;
    m_exports->setPathChooser([&](const exporting::Format&, const QString& suggestion) {
        suggested = suggestion;
        return path(QStringLiteral("elsewhere.csv"));
    });
    auto* action = m_menu->findChild<QAction*>(QStringLiteral("export-breakdown.csv"));
    for (int i = 0; i < 2; ++i) {
        action->trigger();
        QCOMPARE(QFileInfo(suggested).absolutePath(), QFileInfo(model).absolutePath());
    }
    m_exports->setDocument(m_document.get()); // a sample: where the last file went
    action->trigger();
    QCOMPARE(QFileInfo(suggested).absolutePath(), m_folder->path());
    m_exports->setDocument(nullptr);
}

void ExportTest::theImageDialogRemembers()
{
    m_exports->setPathChooser([&](const exporting::Format&, const QString&) { return path(QStringLiteral("dialog.png")); });
    QTimer::singleShot(0, this, [] {
        auto* dialog = qobject_cast<widgets::ImageDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>(QStringLiteral("imageWidth"))->setValue(700);
        dialog->findChild<QSpinBox*>(QStringLiteral("imageHeight"))->setValue(350);
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("imageScale"))->setValue(1);
        dialog->accept();
    });
    m_menu->findChild<QAction*>(QStringLiteral("export-timeline.png"))->trigger();
    QCOMPARE(QImageReader(path(QStringLiteral("dialog.png"))).size(), QSize(700, 350));
    const widgets::ImageDialog again(exporting::format(FormatId::TimelinePng), *m_settings, nullptr);
    QCOMPARE(again.options().size, QSize(700, 350));
}

void ExportTest::nothingIsExportedWithoutADocument()
{
    m_exports->setDocument(nullptr);
    m_exports->setPathChooser([&](const exporting::Format&, const QString&) { return path(QStringLiteral("none.csv")); });
    m_menu->findChild<QAction*>(QStringLiteral("export-summary.csv"))->trigger();
    QVERIFY(!QFileInfo::exists(path(QStringLiteral("none.csv"))));
}

QTEST_MAIN(ExportTest)
#include "export_test.moc"
