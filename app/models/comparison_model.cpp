// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparison_model.h"

#include <algorithm>

#include "text/comparison_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::models {
namespace {

Cell difference(std::int64_t bytes)
{
    return {bytes == 0 ? QString() : text::signedBytes(bytes), QVariant::fromValue<qlonglong>(bytes)};
}

// Sorted by the difference: that is what is looked for.
Cell changed(const analysis::Change& change)
{
    const auto shown = change.delta() == 0 ? text::bytes(change.after) : QStringLiteral("%1 → %2").arg(text::bytes(change.before), text::bytes(change.after));
    return {shown, QVariant::fromValue<qlonglong>(change.delta())};
}

const analysis::Change* changeIn(const analysis::OperatorChange& row, int column)
{
    switch (column) {
    case ComparedOperatorsModel::Scratch: return &row.scratch;
    case ComparedOperatorsModel::Persistent: return &row.persistent;
    case ComparedOperatorsModel::Output: return &row.output;
    case ComparedOperatorsModel::Temporary: return &row.temp;
    case ComparedOperatorsModel::Active: return &row.active;
    default: return nullptr;
    }
}

} // namespace

ComparedSectionsModel::ComparedSectionsModel(session::Comparer& comparer, session::Document& document, QObject* parent)
    : AnalysisTable(document, {{tr("Part"), {}}, {tr("Before"), {}, true}, {tr("After"), {}, true}, {tr("Difference"), {}, true}}, parent)
    , m_comparer(comparer)
{
    connect(&comparer, &session::Comparer::changed, this, &ComparedSectionsModel::reload);
    reload();
}

int ComparedSectionsModel::load(const analysis::Analysis&)
{
    const auto answer = m_comparer.answer();
    m_rows = answer ? answer->comparison.sections : std::vector<analysis::SectionChange>();
    return static_cast<int>(m_rows.size());
}

Cell ComparedSectionsModel::cell(int row, int column) const
{
    const auto& section = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Part: return {text::breakdownText(section.id)};
    case BeforeBytes: return Cell::bytes(section.bytes.before);
    case AfterBytes: return Cell::bytes(section.bytes.after);
    case Difference: return difference(section.bytes.delta());
    }
    return {};
}

QVariant ComparedSectionsModel::extra(int row, int column, int role) const
{
    const auto& section = m_rows[static_cast<std::size_t>(row)];
    if (role == KindRole && column == Part)
        return int(section.kind);
    return role == PlainRole ? QVariant(section.bytes.delta() == 0) : QVariant();
}

ComparedOperatorsModel::ComparedOperatorsModel(session::Comparer& comparer, session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("Operator"), {}},
              {tr("Scratch"), tr("Scratch buffers, in bytes"), true},
              {tr("Persistent"), tr("Options and data that the kernel keeps, in bytes"), true},
              {tr("Output"), tr("Size of the first output"), true},
              {tr("Temporary"), tr("Temporary memory while preparing, in bytes"), true},
              {tr("Active"), tr("Bytes of all planned buffers alive at this operator"), true},
              {tr("Moved"), tr("Scratch, persistent data and output together: how many bytes are other than before"), true}},
          parent)
    , m_comparer(comparer)
{
    connect(&comparer, &session::Comparer::changed, this, &ComparedOperatorsModel::reload);
    reload();
}

int ComparedOperatorsModel::load(const analysis::Analysis&)
{
    const auto answer = m_comparer.answer();
    m_rows = answer ? answer->comparison.operators : std::vector<analysis::OperatorChange>();
    return static_cast<int>(m_rows.size());
}

Cell ComparedOperatorsModel::cell(int row, int column) const
{
    const auto& op = m_rows[static_cast<std::size_t>(row)];
    if (column == Operator)
        return {text::changedOperatorTitle(op)};
    if (column == Moved)
        return {op.moved() == 0 ? QString() : text::bytes(static_cast<Bytes>(op.moved())), QVariant::fromValue<qlonglong>(op.moved())};
    const auto* change = changeIn(op, column);
    return change ? changed(*change) : Cell{};
}

OpRef ComparedOperatorsModel::mine(const analysis::OperatorChange& change) const
{
    return m_comparer.with() == session::ComparedWith::Unedited ? change.after : change.before;
}

QVariant ComparedOperatorsModel::extra(int row, int column, int role) const
{
    const auto& op = m_rows[static_cast<std::size_t>(row)];
    if (role == OperatorRole && mine(op).op.valid())
        return QVariant::fromValue(mine(op));
    const auto* change = changeIn(op, column);
    return role == PlainRole && change ? QVariant(change->delta() == 0) : QVariant();
}

int ComparedOperatorsModel::findRow(const session::Selection& selection) const
{
    if (!selection.op.op.valid())
        return -1;
    const auto found = std::ranges::find_if(m_rows, [&](const auto& row) { return mine(row) == selection.op; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

} // namespace arenascope::models
