// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include "session/document.h"

class QSplitter;

namespace arenascope::widgets {

class PageSwitch;
class TablesPane;

// Everything about one opened model: what its state asks for is in front. Puts panels together and computes nothing.
class DocumentView : public QWidget {
    Q_OBJECT

public:
    explicit DocumentView(session::Document& document, QWidget* parent = nullptr);
    session::Document& document() { return m_document; }
    void find();              // something in the tables
    PageSwitch& pages() { return *m_pages; }

Q_SIGNALS:
    void openRequested(); // another file

private:
    QWidget* buildContent();
    QWidget* buildArenaPage();
    void addPages();
    void showState();

    session::Document& m_document;
    QStackedWidget* m_stack;
    QWidget* m_loading;
    QWidget* m_failed;
    TablesPane* m_tables;
    PageSwitch* m_pages;
    QWidget* m_content;
};

} // namespace arenascope::widgets
