// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/board_matrix.h"

class QLabel;
class QPushButton;

namespace arenascope::widgets {

class FilteredTable;

// The model on every board in common use: what it needs there and whether it fits. A board can be taken from here.
class BoardsPage : public QWidget {
    Q_OBJECT

public:
    explicit BoardsPage(session::Document& document, QWidget* parent = nullptr);

private:
    QWidget* buildHeader();
    void showSummary();
    void useCurrent();

    session::Document& m_document;
    session::BoardMatrix m_matrix;
    QLabel* m_summary;
    QPushButton* m_use;
    FilteredTable* m_table;
};

} // namespace arenascope::widgets
