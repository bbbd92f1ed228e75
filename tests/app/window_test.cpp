// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>

#include "charts/arena_timeline.h"
#include "charts/active_memory.h"
#include "session/samples.h"
#include "text/wording.h"
#include "theme/application_theme.h"
#include "theme/theme.h"
#include "widgets/document_view.h"
#include "widgets/kind_legend.h"
#include "widgets/main_window.h"

using namespace arenascope;
using session::DocumentState;

// The window as a person uses it: by mouse and keyboard.
class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void opensEmptyAndInviting();
    void theNextModelStartsWithTheLastBoard();
    void anEditChangesNoOtherModelsBoard();
    void findGoesToTheFilter();
    void helpStaysBesideTheWork();
    void aSampleOpensByClick();
    void droppedFilesOpenInTabs();
    void aFileThatIsOpenComesToTheFront();
    void anUnreadableFileSaysWhatToDo();
    void withoutAnAnalysisThereIsNothingToSave();
    void aFileThatIsGoneHasALine();
    void aLongNameLeavesRoomForTheOthers();
    void theLegendTellsWhatItLeavesOut();
    void theHeadlineIsTheRequiredArena();
    void aClickOnABufferSelectsItEverywhere();
    void hoveringAStepLightsBothCharts();
    void theTargetIsPickedAndUndone();
    void theTimelineSwitchesItsLayout();
    void themesChangeAtOnce();
    void closingTheLastTabInvitesAgain();

private:
    template <typename T>
    T* find(const char* name) const { return m_window->findChild<T*>(QLatin1String(name)); }
    bool openSample(int index);
    void drop(const QStringList& files);
    static QString copyOfSample(const QTemporaryDir& folder, int index, const QString& name);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<session::Settings> m_settings;
    std::unique_ptr<theme::ApplicationTheme> m_theme;
    std::unique_ptr<widgets::MainWindow> m_window;
};

void WindowTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<session::Settings>(m_folder->filePath(QStringLiteral("settings.ini")));
    m_theme = std::make_unique<theme::ApplicationTheme>(*m_settings);
    m_window = std::make_unique<widgets::MainWindow>(*m_settings);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void WindowTest::cleanup()
{
    m_window.reset();
    m_theme.reset();
    m_settings.reset();
    m_folder.reset();
}

bool WindowTest::openSample(int index)
{
    m_window->openFiles({session::samples().at(index).path});
    return QTest::qWaitFor([&] {
        auto* document = m_window->currentDocument();
        return document && document->state() == DocumentState::Ready && !document->isWorking();
    }, 30000);
}

void WindowTest::drop(const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const auto& file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint at = m_window->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window.get(), &event);
    QVERIFY(event.isAccepted());
}

QString WindowTest::copyOfSample(const QTemporaryDir& folder, int index, const QString& name)
{
    const auto path = folder.filePath(name);
    QFile::copy(session::samples().at(index).path, path);
    return path;
}

void WindowTest::theNextModelStartsWithTheLastBoard()
{
    QVERIFY(openSample(0));
    const auto first = m_window->currentDocument();
    QVERIFY(first->analysis()->verdict.has_value()); // even the first start has a budget to answer for
    QVERIFY(!first->isEdited());
    const auto board = *target::findBoard("raspberry-pi-pico");
    first->setBoard(&board, QStringLiteral("board"));
    QVERIFY(!first->isEdited());
    auto edits = first->edits();
    edits.reserve = 4096;
    first->setEdits(edits, QStringLiteral("reserve"));
    QVERIFY(first->isEdited());
    find<QAction>("actionResetEdits")->trigger();
    QVERIFY(!first->isEdited());
    QCOMPARE(first->edits().budget, std::optional(board.total()));
    QVERIFY(openSample(1));
    QCOMPARE(m_window->currentDocument()->question().board, std::string(board.id));
    QCOMPARE(m_window->currentDocument()->edits().budget, std::optional(board.total()));
}

void WindowTest::anEditChangesNoOtherModelsBoard()
{
    QVERIFY(openSample(0));
    auto* first = m_window->currentDocument();
    QVERIFY(openSample(1));
    const auto board = *target::findBoard("raspberry-pi-pico");
    m_window->currentDocument()->setBoard(&board, QStringLiteral("board"));
    auto edits = first->edits();
    edits.budget = 64 * 1024;
    first->setEdits(edits, QStringLiteral("budget"));
    QCOMPARE(m_settings->boardId(), QStringLiteral("raspberry-pi-pico"));
    first->undoStack()->undo();
    QCOMPARE(m_settings->boardId(), QStringLiteral("raspberry-pi-pico"));
    first->setEdits({}, QStringLiteral("no budget"));
    QCOMPARE(m_settings->boardId(), QStringLiteral("raspberry-pi-pico"));
}

void WindowTest::findGoesToTheFilter()
{
    QVERIFY(!find<QAction>("actionFind")->isEnabled());
    QVERIFY(openSample(0));
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    auto* filter = m_window->currentView()->findChild<QWidget*>(QStringLiteral("tableFilter"));
    QTRY_VERIFY(filter->hasFocus());
}

void WindowTest::helpStaysBesideTheWork()
{
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    const auto windows = m_window->findChildren<QDialog*>(QStringLiteral("helpWindow"));
    QCOMPARE(windows.size(), 1);
    QVERIFY(windows.front()->isVisible() && !windows.front()->isModal());
    find<QAction>("actionHelp")->trigger();
    QCOMPARE(m_window->findChildren<QDialog*>(QStringLiteral("helpWindow")).size(), 1);
    const auto page = m_window->findChild<QTextEdit*>(QStringLiteral("helpPage"))->toPlainText();
    int exports = 0;
    for (const auto* action : find<QMenu>("exportMenu")->actions()) {
        const auto shortcut = action->shortcut().toString(QKeySequence::PortableText);
        QVERIFY2(page.contains(shortcut), qPrintable(shortcut));
        exports += !shortcut.isEmpty();
    }
    QVERIFY(exports > 5);
    QVERIFY(page.contains(find<QAction>("actionNextModel")->shortcut().toString(QKeySequence::PortableText)));
}

void WindowTest::opensEmptyAndInviting()
{
    QVERIFY(find<QWidget>("emptyView")->isVisible());
    QVERIFY(find<QAbstractButton>("dropArea")->isVisible());
    QVERIFY(!m_window->currentView());
    QVERIFY(!find<QAction>("actionClose")->isEnabled());
    QVERIFY(!find<QComboBox>("kernelsPicker")->isEnabled());
}

void WindowTest::aSampleOpensByClick()
{
    auto* sample = find<QAbstractButton>("sample_person_detection");
    QVERIFY(sample);
    QTest::mouseClick(sample, Qt::LeftButton);
    QVERIFY(m_window->currentDocument());
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentDocument()->state(), DocumentState::Ready, 30000);
    QVERIFY(find<QWidget>("arenaTimeline")->isVisible());
    QVERIFY(m_settings->recentFiles().isEmpty());
}

void WindowTest::droppedFilesOpenInTabs()
{
    drop({copyOfSample(*m_folder, 0, QStringLiteral("a.tflite")), copyOfSample(*m_folder, 1, QStringLiteral("b.tflite"))});
    QCOMPARE(find<QTabWidget>("documentTabs")->count(), 2);
    QCOMPARE(m_window->currentDocument()->title(), QStringLiteral("b.tflite"));
    QTRY_COMPARE_WITH_TIMEOUT(m_settings->recentFiles().size(), 2, 30000);
}

void WindowTest::aFileThatIsOpenComesToTheFront()
{
    const auto a = copyOfSample(*m_folder, 0, QStringLiteral("a.tflite"));
    const auto b = copyOfSample(*m_folder, 1, QStringLiteral("b.tflite"));
    m_window->openFiles({a, b, a});
    QCOMPARE(find<QTabWidget>("documentTabs")->count(), 2);
    QCOMPARE(m_window->currentDocument()->title(), QStringLiteral("a.tflite"));
}

void WindowTest::anUnreadableFileSaysWhatToDo()
{
    const auto path = m_folder->filePath(QStringLiteral("broken.tflite"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no model");
    file.close();
    drop({path});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentDocument()->state(), DocumentState::Failed, 30000);
    QVERIFY(find<QLabel>("errorTitle")->isVisible());
    QVERIFY(find<QLabel>("errorTitle")->text().contains(QStringLiteral("broken.tflite")));
    QVERIFY(!find<QLabel>("errorAdvice")->text().isEmpty());
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::copy(session::samples().front().path, path));
    QTest::mouseClick(find<QAbstractButton>("tryAgain"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentDocument()->state(), DocumentState::Ready, 30000);
}

void WindowTest::withoutAnAnalysisThereIsNothingToSave()
{
    auto* exports = find<QMenu>("exportMenu")->menuAction();
    QVERIFY(!exports->isEnabled());
    const auto path = m_folder->filePath(QStringLiteral("broken.tflite"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("this is no model") > 0);
    file.close();
    m_window->openFiles({path});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentDocument()->state(), DocumentState::Failed, 30000);
    for (auto* action : {exports, find<QAction>("actionFind"), find<QAction>("actionResetEdits")})
        QVERIFY(!action->isEnabled());
    QVERIFY(!find<QAbstractButton>("exportButton")->isEnabled());
    QVERIFY(find<QAction>("actionReload")->isEnabled() && find<QAction>("actionClose")->isEnabled());
    QVERIFY(openSample(0));
    QVERIFY(exports->isEnabled() && find<QAction>("actionFind")->isEnabled());
    QVERIFY(find<QAbstractButton>("exportButton")->isEnabled());
}

void WindowTest::aFileThatIsGoneHasALine()
{
    const auto path = copyOfSample(*m_folder, 0, QStringLiteral("a.tflite"));
    m_window->openFiles({path});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentDocument()->state(), DocumentState::Ready, 30000);
    auto* strip = find<QWidget>("statusStrip");
    QTRY_VERIFY_WITH_TIMEOUT(!strip->isVisible(), 30000);
    QVERIFY(QFile::remove(path));
    QTRY_VERIFY_WITH_TIMEOUT(strip->isVisible() && find<QLabel>("statusText")->text().startsWith(QStringLiteral("a.tflite is gone")), 30000);
    QVERIFY(find<QWidget>("arenaTimeline")->isVisible());
    copyOfSample(*m_folder, 0, QStringLiteral("a.tflite"));
    QTRY_VERIFY_WITH_TIMEOUT(!strip->isVisible(), 30000);
}

void WindowTest::aLongNameLeavesRoomForTheOthers()
{
    const auto name = QString(200, u'a') + QStringLiteral(" & b.tflite");
    m_window->openFiles({copyOfSample(*m_folder, 0, name), copyOfSample(*m_folder, 1, QStringLiteral("b.tflite"))});
    auto* tabs = find<QTabWidget>("documentTabs");
    QVERIFY(tabs->tabText(0).contains(QChar(0x2026)));
    QVERIFY(tabs->tabText(0).endsWith(QStringLiteral("&& b.tflite")));
    QVERIFY(tabs->tabToolTip(0).contains(name.left(200)));
    QCOMPARE(tabs->tabText(1), QStringLiteral("b.tflite"));
    QVERIFY(tabs->tabBar()->tabRect(1).right() < tabs->width());
}

void WindowTest::theLegendTellsWhatItLeavesOut()
{
    using analysis::MemoryKind;
    widgets::KindLegend legend;
    legend.setKinds({MemoryKind::InputOutput, MemoryKind::Activation, MemoryKind::Scratch, MemoryKind::Interpreter});
    const auto whole = legend.sizeHint().width();
    legend.show(); // sizes count from here on
    for (int width = 0; width <= whole; width += 7) {
        legend.resize(width, 20);
        QCOMPARE(legend.toolTip().split(u'\n', Qt::SkipEmptyParts).size(), 4 - legend.shownKinds());
    }
    legend.resize(whole / 2, 20);
    QVERIFY(legend.shownKinds() > 0 && legend.shownKinds() < 4);
    QVERIFY(legend.toolTip().endsWith(text::kindText(MemoryKind::Interpreter)));
    legend.resize(whole - 10, 20); // closer together, all have room
    QCOMPARE(legend.shownKinds(), 4);
    legend.resize(whole, 20);
    QVERIFY(legend.shownKinds() == 4 && legend.toolTip().isEmpty());
}

void WindowTest::theHeadlineIsTheRequiredArena()
{
    QVERIFY(openSample(0));
    auto shown = find<QLabel>("requiredBytes")->text();
    shown.remove(QChar(0x2009));
    QCOMPARE(shown.toULongLong(), m_window->currentDocument()->analysis()->emulation.required16);
    const auto* verdict = find<QLabel>("verdict");
    const auto fits = verdict->text();
    QVERIFY(!fits.isEmpty());
    m_window->currentDocument()->setEdits({}, QStringLiteral("no budget"));
    QTRY_VERIFY_WITH_TIMEOUT(verdict->text().isEmpty(), 30000);
    m_window->currentDocument()->setEdits({.resolverOperators = 1}, QStringLiteral("resolver"));
    QTRY_VERIFY_WITH_TIMEOUT(verdict->text().startsWith(QStringLiteral("✕ The resolver has room")), 30000);
    m_window->currentDocument()->setEdits({.budget = 1024}, QStringLiteral("budget"));
    QTRY_VERIFY_WITH_TIMEOUT(!verdict->text().isEmpty() && verdict->text() != fits, 30000);
    for (int edit = 0; edit < 3; ++edit)
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(verdict->text(), fits, 30000);
}

void WindowTest::aClickOnABufferSelectsItEverywhere()
{
    QVERIFY(openSample(0));
    auto* chart = find<charts::ArenaTimeline>("arenaTimeline");
    chart->replot();
    const auto buffer = chart->bufferAt(chart->bufferRect(1)->center());
    QVERIFY(buffer);
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->bufferRect(1)->center().toPoint());
    QCOMPARE(m_window->currentDocument()->selection().buffer, buffer);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->currentDocument()->selection().empty());
}

void WindowTest::hoveringAStepLightsBothCharts()
{
    QVERIFY(openSample(0));
    auto* memory = find<charts::ActiveMemory>("activeMemory");
    memory->replot();
    const QPoint at(static_cast<int>(memory->xAxis->coordToPixel(2.5)), memory->axisRect()->center().y());
    QTest::mouseMove(memory, at);
    QTRY_COMPARE(m_window->currentDocument()->hoveredStep(), std::optional<std::int32_t>(2));
    QVERIFY(find<QLabel>("hoveredStep")->text().contains(QStringLiteral("#1")));
    QTest::mouseClick(memory, Qt::LeftButton, {}, at);
    QCOMPARE(m_window->currentDocument()->selection().step, std::optional<std::int32_t>(2));
}

void WindowTest::theTargetIsPickedAndUndone()
{
    QVERIFY(openSample(0));
    auto* kernels = find<QComboBox>("kernelsPicker");
    const auto before = kernels->currentText();
    kernels->setFocus();
    QTest::keyClick(kernels, Qt::Key_Down);
    QVERIFY(kernels->currentText() != before);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->currentDocument()->analysis()->target.id == m_window->currentDocument()->target().id, 30000);
    QVERIFY(!m_settings->targetId().isEmpty());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(kernels->currentText(), before);
}

void WindowTest::theTimelineSwitchesItsLayout()
{
    QVERIFY(openSample(0));
    QTest::mouseClick(find<QAbstractButton>("layoutByTensor"), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(find<charts::ArenaTimeline>("arenaTimeline")->timelineLayout(), charts::TimelineLayout::ByTensor);
    QTest::mouseClick(find<QAbstractButton>("layoutByAddress"), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(find<charts::ArenaTimeline>("arenaTimeline")->timelineLayout(), charts::TimelineLayout::ByAddress);
}

void WindowTest::themesChangeAtOnce()
{
    QVERIFY(openSample(0));
    find<QAction>("themeDark")->trigger();
    QTRY_COMPARE(find<charts::ArenaTimeline>("arenaTimeline")->scheme(), theme::Scheme::Dark);
    QCOMPARE(m_settings->theme(), session::ThemeChoice::Dark);
    find<QAction>("themeLight")->trigger();
    QTRY_COMPARE(find<charts::ArenaTimeline>("arenaTimeline")->scheme(), theme::Scheme::Light);
}

void WindowTest::closingTheLastTabInvitesAgain()
{
    QVERIFY(openSample(0));
    QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(!m_window->currentView());
    QVERIFY(find<QWidget>("emptyView")->isVisible());
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"
