// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QApplication>
#include <QDir>
#include <QLocale>
#include <QMenuBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include "session/language.h"
#include "session/samples.h"
#include "text/help_wording.h"
#include "widgets/document_view.h"
#include "widgets/export_menu.h"
#include "widgets/help_window.h"
#include "widgets/main_window.h"
#include "widgets/message_line.h"
#include "widgets/target_picker.h"

// The window's menus and its tool bar.
namespace arenascope::widgets {
namespace {

QString withShortcut(const QString& text, const QKeySequence& shortcut)
{
    return shortcut.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, shortcut.toString(QKeySequence::NativeText));
}

} // namespace

QAction* MainWindow::addAction(QMenu* menu, const QString& text, const QKeySequence& shortcut, const char* name)
{
    auto* action = menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    auto plain = text;
    action->setToolTip(withShortcut(plain.remove(u'&').remove(QStringLiteral(" …")), shortcut));
    return action;
}

void MainWindow::buildMenus()
{
    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu()
{
    auto* menu = menuBar()->addMenu(tr("&File"));
    m_open = addAction(menu, tr("&Open …"), QKeySequence::Open, "actionOpen");
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFiles);
    auto* recent = menu->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    connect(&m_settings, &session::Settings::recentFilesChanged, this, [this, recent] { fillRecentMenu(recent); });
    fillRecentMenu(recent);
    auto* samples = menu->addMenu(tr("&Sample models"));
    for (const auto& sample : session::samples())
        connect(samples->addAction(sample.title), &QAction::triggered, this, [this, path = sample.path] { openFiles({path}); });
    samples->setEnabled(!samples->isEmpty());
    menu->addSeparator();
    m_exportMenu = menu->addMenu(tr("&Export"));
    m_exportMenu->setObjectName(QStringLiteral("exportMenu"));
    m_exports = new ExportMenu(m_exportMenu, m_settings, this);
    m_analysisActions << m_exportMenu->menuAction();
    auto* reload = addAction(menu, tr("Re&load"), QKeySequence::Refresh, "actionReload");
    connect(reload, &QAction::triggered, this, [this] { currentDocument()->reload(); });
    menu->addSeparator();
    auto* close = addAction(menu, tr("&Close"), Qt::CTRL | Qt::Key_W, "actionClose");
    connect(close, &QAction::triggered, this, [this] { closeTab(m_tabs->currentIndex()); });
    m_documentActions << reload << close;
    auto* quit = addAction(menu, tr("&Quit"), Qt::CTRL | Qt::Key_Q, "actionQuit");
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::fillRecentMenu(QMenu* menu)
{
    menu->clear();
    const auto files = m_settings.recentFiles();
    for (const auto& file : files)
        connect(menu->addAction(QDir::toNativeSeparators(file).replace(u'&', QStringLiteral("&&"))), &QAction::triggered, this, [this, file] { openFiles({file}); });
    menu->setEnabled(!files.isEmpty());
    if (files.isEmpty())
        return;
    menu->addSeparator();
    connect(menu->addAction(tr("Clear the list")), &QAction::triggered, &m_settings, &session::Settings::clearRecentFiles);
}

void MainWindow::buildEditMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Edit"));
    auto* undo = m_undoGroup.createUndoAction(this, tr("Undo"));
    undo->setObjectName(QStringLiteral("actionUndo"));
    undo->setShortcut(QKeySequence::Undo);
    auto* redo = m_undoGroup.createRedoAction(this, tr("Redo"));
    redo->setObjectName(QStringLiteral("actionRedo"));
    redo->setShortcut(QKeySequence::Redo);
    menu->addAction(undo);
    menu->addAction(redo);
    menu->addSeparator();
    auto* reset = addAction(menu, tr("Reset all edits"), {}, "actionResetEdits");
    connect(reset, &QAction::triggered, this, [this] { currentDocument()->resetEdits(tr("Reset all edits")); });
    auto* deselect = addAction(menu, tr("Select nothing"), Qt::Key_Escape, "actionDeselect");
    connect(deselect, &QAction::triggered, this, [this] { currentDocument()->clearSelection(); });
    menu->addSeparator();
    m_find = addAction(menu, tr("&Find in the tables"), QKeySequence::Find, "actionFind");
    m_find->setIconText(tr("Find"));
    connect(m_find, &QAction::triggered, this, [this] { currentView()->find(); });
    m_analysisActions << reset << deselect << m_find;
}

void MainWindow::buildViewMenu()
{
    auto* menu = menuBar()->addMenu(tr("&View"));
    menu->setObjectName(QStringLiteral("viewMenu"));
    auto* themes = menu->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, session::ThemeChoice choice, const char* name) {
        auto* action = addAction(themes, text, {}, name);
        action->setCheckable(true);
        action->setChecked(m_settings.theme() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] { m_settings.setTheme(choice); });
    };
    add(tr("As the &system"), session::ThemeChoice::System, "themeSystem");
    add(tr("&Light"), session::ThemeChoice::Light, "themeLight");
    add(tr("&Dark"), session::ThemeChoice::Dark, "themeDark");
    buildLanguageMenu(menu->addMenu(tr("&Language")));
    menu->addSeparator();
    // Shortcuts, since the tabs of the tables would take these keys while they have the keyboard.
    auto* next = addAction(menu, tr("&Next model"), Qt::CTRL | Qt::Key_Tab, "actionNextModel");
    connect(next, &QAction::triggered, this, [this] { showNext(1); });
    auto* previous = addAction(menu, tr("&Previous model"), Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, "actionPreviousModel");
    connect(previous, &QAction::triggered, this, [this] { showNext(-1); });
    m_documentActions << next << previous;
}

// Every language by its own name, so that nobody is lost in a foreign one.
void MainWindow::buildLanguageMenu(QMenu* menu)
{
    menu->setObjectName(QStringLiteral("languageMenu"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QString& language) {
        auto* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_settings.language() == language);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, language] {
            m_settings.setLanguage(language);
            m_message->show(tr("The language changes when Arenascope starts again."), MessageLine::Tone::Done);
        });
    };
    add(tr("As the s&ystem"), {});
    for (const auto& language : session::languages())
        add(QLocale(language).nativeLanguageName(), language);
}

void MainWindow::buildHelpMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Help"));
    menu->setObjectName(QStringLiteral("helpMenu"));
    m_help = addAction(menu, tr("&Figures, mouse and keyboard"), QKeySequence::HelpContents, "actionHelp");
    m_help->setIconText(tr("Help"));
    connect(m_help, &QAction::triggered, this, &MainWindow::showHelp);
    auto* about = addAction(menu, tr("&About Arenascope"), {}, "actionAbout");
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, [this] { m_message->show(text::about(), MessageLine::Tone::Done); });
}

// A window beside this one, to read while working; one is enough.
void MainWindow::showHelp()
{
    auto* help = findChild<HelpWindow*>();
    if (!help)
        help = new HelpWindow(this);
    help->show();
    help->raise();
    help->activateWindow();
}

void MainWindow::buildToolBar()
{
    auto* bar = addToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addAction(m_open);
    auto* exports = new QToolButton;
    exports->setObjectName(QStringLiteral("exportButton"));
    exports->setText(tr("Export"));
    exports->setToolTip(tr("Save charts and tables"));
    exports->setMenu(m_exportMenu);
    exports->setPopupMode(QToolButton::InstantPopup);
    bar->addWidget(exports);
    connect(m_exportMenu->menuAction(), &QAction::changed, exports, [this, exports] { exports->setEnabled(m_exportMenu->menuAction()->isEnabled()); });
    bar->addSeparator();
    m_targetPicker = new TargetPicker;
    m_targetInBar = bar->addWidget(m_targetPicker);
    auto* gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    bar->addAction(m_find);
    bar->addAction(m_help);
}

} // namespace arenascope::widgets
