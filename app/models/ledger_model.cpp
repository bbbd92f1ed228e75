// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ledger_model.h"

#include <algorithm>

#include "target/structs.h"
#include "text/wording.h"

namespace arenascope::models {

LedgerModel::LedgerModel(session::Document& document, QObject* parent)
    : AnalysisTable(document,
          {{tr("#"), tr("Order of the allocations"), true},
              {tr("Phase"), tr("What the runtime is doing")},
              {tr("Section"), tr("Head: planned, from the start. Tail: kept, from the end. Temporary: given back.")},
              {tr("Cause"), {}},
              {tr("For"), tr("The operator or tensor it is made for")},
              {tr("Requested"), tr("In bytes"), true},
              {tr("Alignment"), {}, true},
              {tr("Padding"), tr("Bytes lost to alignment"), true},
              {tr("Address"), tr("From the arena's start; for the tail, from its end down"), true}},
          parent)
{
    reload();
}

int LedgerModel::load(const analysis::Analysis& analysis)
{
    m_analysis = document().analysis();
    return static_cast<int>(analysis.emulation.ledger.rows.size());
}

int LedgerModel::findRow(const session::Selection& selection) const
{
    if (!m_analysis)
        return -1;
    const auto& rows = m_analysis->emulation.ledger.rows;
    // An operator's own allocations say more than those of a tensor that belongs to it.
    auto found = std::ranges::find_if(rows, [&](const auto& row) { return selection.op.op.valid() && row.op == selection.op; });
    if (found == rows.end())
        found = std::ranges::find_if(rows, [&](const auto& row) { return selection.tensor.tensor.valid() && row.tensor == selection.tensor; });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

Cell LedgerModel::cell(int index, int column) const
{
    const auto& entry = row(index);
    switch (column) {
    case Number: return Cell::count(index);
    case Phase: return {text::phaseText(entry.phase), int(entry.phase)};
    case Section: return {text::sectionText(entry.section)};
    case Cause: return {text::causeText(entry.cause)};
    case Subject: return {entry.op.op.valid() ? text::operatorTitle(*m_analysis->graph, entry.op) : text::tensorTitle(*m_analysis->graph, entry.tensor)};
    case Requested: return Cell::bytes(entry.requested);
    case Alignment: return Cell::bytes(entry.alignment);
    case Padding: return Cell::bytes(entry.padding);
    case Address: return Cell::bytes(entry.address);
    }
    return {};
}

QVariant LedgerModel::extra(int index, int column, int role) const
{
    const auto& entry = row(index);
    switch (role) {
    case OperatorRole: return entry.op.op.valid() ? QVariant::fromValue(entry.op) : QVariant();
    case TensorRole: return entry.tensor.tensor.valid() ? QVariant::fromValue(entry.tensor) : QVariant();
    case Qt::ToolTipRole:
        if (entry.structure && (column == Requested || column == Cause)) {
            const auto name = target::structName(*entry.structure);
            return QStringLiteral("%1 × %2").arg(entry.count).arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        }
    }
    return {};
}

} // namespace arenascope::models
