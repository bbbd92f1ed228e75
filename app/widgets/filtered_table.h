// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "models/analysis_table.h"
#include "models/table_filter.h"

namespace arenascope::widgets {

// A table of the analysis: sorted by a click on the header, filtered by words. It shows the document's selection, and a
// row that a person clicks or walks to is selected there. Copies the selected rows as tab-separated text, headers included.
class FilteredTable : public QTableView {
    Q_OBJECT

public:
    FilteredTable(session::Document& document, models::AnalysisTable* model, QWidget* parent = nullptr); // takes the model

    void setFilter(const QString& words);
    void setWideColumns(const QList<int>& columns); // share what room the others leave
    QString copiedText() const; // what copying puts on the clipboard
    void copy() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void initViewItemOption(QStyleOptionViewItem* option) const override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void fitColumns();
    void showSelection();
    void select(const QModelIndex& row);

    session::Document& m_document;
    models::AnalysisTable* m_model;
    models::TableFilter m_filter;
    bool m_selecting = false; // the selection moves because the row did
};

} // namespace arenascope::widgets
