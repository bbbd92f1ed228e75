// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QUndoGroup>

#include "session/document.h"
#include "session/settings.h"

class QMenu;
class QStackedWidget;
class QTabWidget;

namespace arenascope::widgets {

class DocumentView;
class EmptyView;
class ExportMenu;
class MessageLine;
class TargetPicker;

// The window: one tab a model. Puts rooms together and computes nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(session::Settings& settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openFiles(const QStringList& paths); // each in a tab of its own; one that is open already comes to the front
    DocumentView* currentView() const;        // null where nothing is open
    session::Document* currentDocument() const;
    ExportMenu& exports() const { return *m_exports; }

Q_SIGNALS:
    void currentDocumentChanged(arenascope::session::Document* document); // null where nothing is open

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildLanguageMenu(QMenu* menu);
    void buildHelpMenu();
    void buildToolBar();
    void showHelp();
    void fillRecentMenu(QMenu* menu);
    QAction* addAction(QMenu* menu, const QString& text, const QKeySequence& shortcut, const char* name);

    void openOne(const QString& path);
    void remember(const session::Question& question);
    void chooseFiles();
    void closeTab(int index);
    void showCurrent();
    void showNext(int by);
    void showState();
    void updateTab(DocumentView* view);
    int indexOf(const QString& path) const;

    session::Settings& m_settings;
    QUndoGroup m_undoGroup;
    QStackedWidget* m_stack;
    EmptyView* m_empty;
    QTabWidget* m_tabs;
    QAction* m_targetInBar = nullptr; // the picker's place in the tool bar
    TargetPicker* m_targetPicker = nullptr;
    QMenu* m_exportMenu = nullptr;
    ExportMenu* m_exports = nullptr;
    MessageLine* m_message;
    QAction* m_open = nullptr;
    QAction* m_find = nullptr;
    QAction* m_help = nullptr;
    QList<QAction*> m_documentActions; // enabled while something is open
    QList<QAction*> m_analysisActions; // enabled while there is an analysis of it
};

} // namespace arenascope::widgets
