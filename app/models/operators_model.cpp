// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/operators_model.h"

#include <algorithm>

#include "models/parameters.h"
#include "text/names.h"
#include "text/numbers.h"
#include "text/table_wording.h"

namespace arenascope::models {

OperatorsModel::OperatorsModel(session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("#"), tr("Position in the model"), true},
              {tr("Operator"), {}},
              {tr("Output"), tr("The first output tensor")},
              {tr("Shape"), {}},
              {tr("Bytes"), tr("Size of the first output"), true},
              {tr("Active"), tr("Bytes of all planned buffers alive at this operator"), true},
              {tr("Scratch"), tr("Scratch buffers, in bytes: alive during this operator alone"), true},
              {tr("Persistent"), tr("Options and data that the kernel keeps, in bytes"), true},
              {tr("Temporary"), tr("Temporary memory while preparing, in bytes"), true},
              {tr("Step"), tr("When it runs"), true}},
          parent)
{
    connect(&document, &session::Document::questionChanged, this, [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Scratch), index(rowCount() - 1, Scratch));
    });
    reload();
}

int OperatorsModel::load(const analysis::Analysis& analysis)
{
    m_rows = analysis::operatorRows(analysis);
    return static_cast<int>(m_rows.size());
}

int OperatorsModel::findRow(const session::Selection& selection) const
{
    const auto found = std::ranges::find(m_rows, selection.op, &analysis::OperatorRow::ref);
    return found == m_rows.end() || !selection.op.op.valid() ? -1 : static_cast<int>(found - m_rows.begin());
}

Cell OperatorsModel::cell(int row, int column) const
{
    const auto& op = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Number: return Cell::numbered(op.ref.subgraph.value, op.ref.op.value);
    case Name: return {text::displayName(op.name)};
    case Output: return {text::displayName(op.outputName)};
    case Shape: return {op.outputName.empty() && op.outputShape.empty() ? QString() : text::shape(op.outputShape)};
    case OutputBytes: return Cell::bytes(op.outputBytes);
    case Scratch: return Cell::bytes(op.scratch);
    case Persistent: return Cell::bytes(op.persistent);
    case Temp: return Cell::bytes(op.temp);
    case Active: return Cell::bytes(op.active);
    case Steps: return {text::stepRange(op.firstStep, op.lastStep), QVariant::fromValue<qlonglong>(op.firstStep)};
    }
    return {};
}

QString OperatorsModel::remark(const analysis::OperatorRow& row) const
{
    if (row.refused)
        return tr("The runtime refuses this operator: see Notes.");
    if (!row.known)
        return tr("No rule says what this operator asks for. Give its scratch size as a hint.");
    return row.atPeak ? tr("The peak is here.") : QString();
}

QVariant OperatorsModel::extra(int row, int column, int role) const
{
    const auto& op = m_rows[static_cast<std::size_t>(row)];
    switch (role) {
    case OperatorRole: return QVariant::fromValue(op.ref);
    case ExactnessRole: return op.known || (column != Scratch && column != Persistent && column != Temp) ? QVariant() : QVariant(int(target::Exactness::Unknown));
    case Qt::ToolTipRole:
        if (const auto text = remark(op); !text.isEmpty())
            return text;
        break;
    }
    return column == Scratch ? scratch(op, role) : QVariant();
}

QVariant OperatorsModel::scratch(const analysis::OperatorRow& row, int role) const
{
    const auto parameter = scratchHint(*document().graph(), row.ref);
    const auto& edits = document().edits();
    switch (role) {
    case Qt::EditRole: return edits.setup.scratchHints.contains(row.ref) ? parameter.value(edits) : text::bytes(row.scratch);
    case InputRole: return QVariant::fromValue(parameter.inputFor(edits));
    case BeforeRole:
        if (!parameter.isEdited(edits) || !document().baseline())
            return {};
        for (const auto& before : analysis::operatorRows(*document().baseline()))
            if (before.ref == row.ref)
                return text::bytes(before.scratch);
    }
    return {};
}

Qt::ItemFlags OperatorsModel::flags(const QModelIndex& index) const
{
    const auto plain = AnalysisTable::flags(index);
    return index.column() == Scratch ? plain | Qt::ItemIsEditable : plain;
}

bool OperatorsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (index.column() != Scratch || (role != Qt::EditRole && role != ResetRole))
        return false;
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto parameter = scratchHint(*document().graph(), row.ref);
    if (role == ResetRole)
        return parameter.resetIn(document());
    // Leaving the cell as it was is no hint.
    if (!parameter.isEdited(document().edits()) && value.toString() == text::bytes(row.scratch))
        return false;
    return parameter.commit(document(), value.toString());
}

} // namespace arenascope::models
