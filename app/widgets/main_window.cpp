// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/main_window.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/document_view.h"
#include "widgets/empty_view.h"
#include "widgets/export_menu.h"
#include "widgets/message_line.h"
#include "widgets/target_picker.h"

namespace arenascope::widgets {
namespace {

const auto kGeometryKey = QStringLiteral("window/geometry");
constexpr int kWidestTab = 240; // pixels of text

// What was asked of the last model is asked of the next one, without its what-ifs.
session::Question startingQuestion(const session::Settings& settings)
{
    const auto chosen = target::findTarget(settings.targetId().toStdString());
    session::Question question{.target = chosen ? *chosen : target::targets().front(), .board = settings.boardId().toStdString()};
    question.edits = session::unedited(question);
    return question;
}

QStringList localFiles(const QMimeData* data)
{
    QStringList files;
    for (const auto& url : data->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

MainWindow::MainWindow(session::Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyView(settings))
    , m_tabs(new QTabWidget)
    , m_message(new MessageLine)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    resize(1280, 800);
    m_tabs->setObjectName(QStringLiteral("documentTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setFocusPolicy(Qt::NoFocus); // its bar is a stop of its own, and none while it is hidden
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setTabBarAutoHide(true);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    auto* central = new QWidget;
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_message);
    setCentralWidget(central);
    buildMenus();
    buildToolBar();
    connect(m_exports, &ExportMenu::saved, m_message, [this](const QString& text) { m_message->show(text, MessageLine::Tone::Done); });
    connect(m_exports, &ExportMenu::failed, m_message, [this](const QString& text) { m_message->show(text, MessageLine::Tone::Failed); });
    connect(m_empty, &EmptyView::openRequested, this, &MainWindow::chooseFiles);
    connect(m_empty, &EmptyView::fileChosen, this, [this](const QString& path) { openFiles({path}); });
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closeTab);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::showCurrent);
    restoreGeometry(m_settings.value(kGeometryKey).toByteArray());
    showCurrent();
}

MainWindow::~MainWindow()
{
    // Views go before the undo group and the actions that watch them.
    disconnect(m_tabs, nullptr, this, nullptr);
}

void MainWindow::openFiles(const QStringList& paths)
{
    for (const auto& path : paths)
        openOne(path);
}

void MainWindow::openOne(const QString& path)
{
    if (const int open = indexOf(path); open >= 0) {
        m_tabs->setCurrentIndex(open);
        return;
    }
    auto* document = new session::Document(startingQuestion(m_settings));
    auto* view = new DocumentView(*document);
    document->setParent(view);
    m_undoGroup.addStack(document->undoStack());
    connect(document, &session::Document::stateChanged, this, [this, view, document] {
        updateTab(view);
        if (document->state() == session::DocumentState::Ready)
            m_settings.addRecentFile(document->path());
        showState();
    });
    connect(document, &session::Document::targetChosen, this, [this, document] { remember(document->question()); });
    connect(view, &DocumentView::openRequested, this, &MainWindow::chooseFiles);
    document->open(path);
    m_tabs->setCurrentIndex(m_tabs->addTab(view, document->title()));
    updateTab(view);
}

void MainWindow::remember(const session::Question& question)
{
    m_settings.setTargetId(QString::fromUtf8(question.target.id.data(), qsizetype(question.target.id.size())));
    m_settings.setBoardId(QString::fromStdString(question.board));
}

int MainWindow::indexOf(const QString& path) const
{
    const auto absolute = path.startsWith(u':') ? path : QFileInfo(path).absoluteFilePath();
    for (int i = 0; i < m_tabs->count(); ++i)
        if (static_cast<DocumentView*>(m_tabs->widget(i))->document().path() == absolute)
            return i;
    return -1;
}

void MainWindow::chooseFiles()
{
    const auto files = QFileDialog::getOpenFileNames(this, tr("Open models"), m_settings.lastFolder(),
        tr("Models (*.tflite *.lite *.json);;All files (*)"));
    if (files.isEmpty())
        return;
    m_settings.setLastFolder(QFileInfo(files.front()).absolutePath());
    openFiles(files);
}

void MainWindow::closeTab(int index)
{
    auto* view = m_tabs->widget(index);
    m_tabs->removeTab(index);
    delete view;
}

DocumentView* MainWindow::currentView() const
{
    return static_cast<DocumentView*>(m_tabs->currentWidget());
}

session::Document* MainWindow::currentDocument() const
{
    auto* view = currentView();
    return view ? &view->document() : nullptr;
}

void MainWindow::showCurrent()
{
    auto* document = currentDocument();
    m_stack->setCurrentWidget(document ? static_cast<QWidget*>(m_tabs) : m_empty);
    m_undoGroup.setActiveStack(document ? document->undoStack() : nullptr);
    m_targetPicker->setDocument(document);
    showState();
    m_exports->setDocument(document);
    m_exports->setMeasured(document ? ExportMenu::Measured([view = currentView()] { return view->measuredMarks(); }) : ExportMenu::Measured());
    for (auto* action : m_documentActions)
        action->setEnabled(document);
    setWindowTitle(document ? document->title() : QString());
    Q_EMIT currentDocumentChanged(document);
}

// Where no model is, there is nothing to choose a target for; where no analysis is, nothing to save and to find.
void MainWindow::showState()
{
    const auto* document = currentDocument();
    m_targetInBar->setVisible(document && document->state() != session::DocumentState::Failed);
    for (auto* action : m_analysisActions)
        action->setEnabled(document && document->state() == session::DocumentState::Ready);
}

void MainWindow::updateTab(DocumentView* view)
{
    const int index = m_tabs->indexOf(view);
    if (index < 0)
        return;
    auto title = m_tabs->fontMetrics().elidedText(view->document().title(), Qt::ElideMiddle, kWidestTab);
    m_tabs->setTabText(index, title.replace(u'&', QStringLiteral("&&")));
    m_tabs->setTabToolTip(index, view->document().path());
}

void MainWindow::showNext(int by)
{
    if (const int count = m_tabs->count(); count > 0)
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
}

// A button outside of a dialog leaves Enter to its parents.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    auto* button = qobject_cast<QAbstractButton*>(focusWidget());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && button && !qobject_cast<QCheckBox*>(button)) {
        auto* tool = qobject_cast<QToolButton*>(button);
        if (tool && tool->menu())
            tool->showMenu();
        else if (!event->isAutoRepeat())
            button->click();
        return;
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (localFiles(event->mimeData()).isEmpty())
        return;
    m_empty->setDropActive(true);
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    m_empty->setDropActive(false);
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_empty->setDropActive(false);
    const auto files = localFiles(event->mimeData());
    openFiles(currentView() ? currentView()->takeMeasured(files) : files);
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_settings.setValue(kGeometryKey, saveGeometry());
    event->accept();
}

} // namespace arenascope::widgets
