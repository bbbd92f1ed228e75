// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "models/roles.h"
#include "session/document.h"

namespace arenascope::models {

// A cell as text and as what to sort by; a number is right-aligned.
struct Cell {
    QString text;
    QVariant sort{}; // invalid: the text

    static Cell bytes(Bytes value);            // "82 320"; nothing for 0 stays "0"
    static Cell bytes(std::optional<Bytes> value);
    static Cell count(std::int64_t value);
    static Cell numbered(std::int32_t subgraph, std::int32_t index); // "1/3", sorted by both
};

// Rows of the document's latest analysis as a table. A model below gives columns and cells.
class AnalysisTable : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Column {
        QString title;
        QString toolTip;
        bool figures = false; // right-aligned
    };

    AnalysisTable(session::Document& document, std::vector<Column> columns, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    virtual int findRow(const session::Selection& selection) const = 0; // -1: not in this table

protected:
    session::Document& document() const { return m_document; }
    void reload(); // to be called once by the constructor

    virtual int load(const analysis::Analysis& analysis) = 0; // takes the rows over, returns their number
    virtual Cell cell(int row, int column) const = 0;
    virtual QVariant extra(int row, int column, int role) const; // every other role

private:
    session::Document& m_document;
    std::vector<Column> m_columns;
    int m_rows = 0;
};

} // namespace arenascope::models
