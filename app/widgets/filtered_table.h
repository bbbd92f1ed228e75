// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "models/analysis_table.h"
#include "models/table_filter.h"

namespace arenascope::widgets {

// A table of the analysis: sorted by a click on the header, filtered by words, its current row tied to the document's
// selection both ways. Copies the selected rows as tab-separated text, headers included.
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
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void initViewItemOption(QStyleOptionViewItem* option) const override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void fitColumns();
    void showSelection();

    session::Document& m_document;
    models::AnalysisTable* m_model;
    models::TableFilter m_filter;
    bool m_following = false; // the row moves because the selection did
};

} // namespace arenascope::widgets
