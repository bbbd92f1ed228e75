// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

class QTabWidget;

namespace arenascope::widgets {

class FilteredTable;
class FilterField;

// Operators, tensors, ledger and notes, one filter for all of them.
class TablesPane : public QWidget {
    Q_OBJECT

public:
    explicit TablesPane(session::Document& document, QWidget* parent = nullptr);
    void find(); // the keyboard goes to the filter

private:
    FilteredTable* add(FilteredTable* table, const QString& title, const char* name);
    void applyFilter();
    void showAnalysis();

    session::Document& m_document;
    QTabWidget* m_tabs;
    FilterField* m_filter;
    FilteredTable* m_notes = nullptr;
};

} // namespace arenascope::widgets
