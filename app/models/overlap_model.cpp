// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/overlap_model.h"

#include <algorithm>

#include "text/numbers.h"
#include "text/shrink_wording.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

QString howText(const shrink::OverlapPair& pair)
{
    if (pair.kind == plan::OverlapKind::Identical)
        return OverlapModel::tr("both are one");
    if (pair.technique == shrink::Technique::InPlace)
        return OverlapModel::tr("element by element");
    return OverlapModel::tr("%1 or more ahead").arg(text::bytesWithUnit(pair.lag));
}

} // namespace

OverlapModel::OverlapModel(session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Operator"), tr("Untick it to keep the operator's tensors apart; the search then starts again")},
              {tr("Plan"), tr("Whether the proposed plan makes use of it")},
              {tr("Output"), tr("What the operator writes")},
              {tr("Laid over"), tr("The input that gives its place")},
              {tr("How"), {}},
              {tr("Source"), tr("The kernel whose order of reading and writing allows it")}},
          parent)
{
    reload();
}

void OverlapModel::setAnswer(std::shared_ptr<const session::ShrinkAnswer> answer)
{
    m_answer = std::move(answer);
    reload();
}

void OverlapModel::clearExcluded()
{
    m_excluded.clear();
}

int OverlapModel::load(const analysis::Analysis&)
{
    return m_answer ? static_cast<int>(m_answer->allowed.size()) : 0;
}

// The model's own number: the proposed plan may have another order.
OpRef OverlapModel::ownOperator(int row) const
{
    const auto op = pair(row).op;
    const auto& order = m_answer->shrunk.order;
    return order.empty() || op.subgraph.value != 0 ? op : OpRef{op.subgraph, order[static_cast<std::size_t>(op.op.value)]};
}

QString OverlapModel::stateText(int row) const
{
    if (m_excluded.contains(ownOperator(row)))
        return tr("kept apart");
    const auto& used = m_answer->shrunk.used;
    return std::ranges::find(used, pair(row)) != used.end() ? tr("overlaps") : tr("not needed");
}

Cell OverlapModel::cell(int row, int column) const
{
    switch (column) {
    case Operator: return {text::operatorTitle(*m_answer->shrunk.graph, pair(row).op), int(pair(row).op.op.value)};
    case State: return {stateText(row)};
    case Output: return {text::shortTensorTitle(*m_answer->shrunk.graph, pair(row).output)};
    case Input: return {text::shortTensorTitle(*m_answer->shrunk.graph, pair(row).input)};
    case How: return {howText(pair(row))};
    case Rule: return {QString::fromUtf8(pair(row).source.data(), static_cast<qsizetype>(pair(row).source.size()))};
    }
    return {};
}

QVariant OverlapModel::extra(int row, int column, int role) const
{
    switch (role) {
    case OperatorRole: return QVariant::fromValue(ownOperator(row));
    case Qt::CheckStateRole: return column == Operator ? QVariant(m_excluded.contains(ownOperator(row)) ? Qt::Unchecked : Qt::Checked) : QVariant();
    case Qt::ToolTipRole: return column == Rule ? QVariant() : QVariant(text::overlapText(*m_answer->shrunk.graph, pair(row)));
    case PlainRole: return column == Rule || stateText(row) != tr("overlaps");
    }
    return {};
}

int OverlapModel::findRow(const session::Selection& selection) const
{
    if (!selection.op.op.valid())
        return -1;
    for (int row = 0; row < rowCount(); ++row)
        if (ownOperator(row) == selection.op)
            return row;
    return -1;
}

Qt::ItemFlags OverlapModel::flags(const QModelIndex& index) const
{
    const auto flags = AnalysisTable::flags(index);
    return index.column() == Operator ? flags | Qt::ItemIsUserCheckable : flags;
}

bool OverlapModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Operator)
        return false;
    const auto op = ownOperator(index.row());
    if (value.toInt() == Qt::Checked)
        m_excluded.erase(op);
    else
        m_excluded.insert(op);
    Q_EMIT dataChanged(this->index(0, 0), this->index(rowCount() - 1, columnCount() - 1)); // an operator may have two rows
    Q_EMIT excludedChanged();
    return true;
}

} // namespace arenascope::models
