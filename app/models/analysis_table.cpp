// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/analysis_table.h"

#include "text/numbers.h"
#include "text/table_wording.h"

namespace arenascope::models {

Cell Cell::bytes(Bytes value)
{
    return {text::bytes(value), QVariant::fromValue<qulonglong>(value)};
}

Cell Cell::bytes(std::optional<Bytes> value)
{
    return value ? bytes(*value) : Cell{{}, QVariant::fromValue<qlonglong>(-1)};
}

Cell Cell::count(std::int64_t value)
{
    return {QString::number(value), QVariant::fromValue<qlonglong>(value)};
}

Cell Cell::numbered(std::int32_t subgraph, std::int32_t index)
{
    return {text::operatorNumber({SubgraphId(subgraph), OpId(index)}), QVariant::fromValue<qlonglong>((qint64(subgraph) << 32) + index)};
}

AnalysisTable::AnalysisTable(session::Document& document, std::vector<Column> columns, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_columns(std::move(columns))
{
    connect(&document, &session::Document::analysisChanged, this, &AnalysisTable::reload);
}

void AnalysisTable::reload()
{
    beginResetModel();
    m_rows = m_document.analysis() ? load(*m_document.analysis()) : 0;
    endResetModel();
}

int AnalysisTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int AnalysisTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant AnalysisTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return cell(index.row(), index.column()).text;
    case SortRole: {
        const auto found = cell(index.row(), index.column());
        return found.sort.isValid() ? found.sort : QVariant(found.text);
    }
    case Qt::TextAlignmentRole: return int(column.figures ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole: {
        const auto special = extra(index.row(), index.column(), role);
        return special.isValid() ? special : column.figures ? QVariant() : QVariant(cell(index.row(), index.column()).text);
    }
    default: return extra(index.row(), index.column(), role);
    }
}

QVariant AnalysisTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    const auto& column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole: return column.title;
    case Qt::ToolTipRole: return column.toolTip.isEmpty() ? QVariant() : QVariant(column.toolTip);
    case Qt::TextAlignmentRole: return int(column.figures ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant AnalysisTable::extra(int, int, int) const
{
    return {};
}

} // namespace arenascope::models
