// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/notes_model.h"

#include <algorithm>

#include "text/table_wording.h"
#include "text/wording.h"

namespace arenascope::models {

NotesModel::NotesModel(session::Document& document, QObject* parent)
    : AnalysisTable(document, {{tr("Kind"), {}}, {tr("About"), tr("The operator or tensor it is about")}, {tr("Note"), {}}}, parent)
{
    reload();
}

int NotesModel::load(const analysis::Analysis& analysis)
{
    m_analysis = document().analysis();
    return static_cast<int>(analysis.notes.size());
}

int NotesModel::findRow(const session::Selection& selection) const
{
    if (!m_analysis)
        return -1;
    const auto found = std::ranges::find_if(m_analysis->notes, [&](const analysis::Note& note) {
        return note.op.op.valid() ? note.op == selection.op : note.tensor.tensor.valid() && note.tensor == selection.tensor;
    });
    return found == m_analysis->notes.end() ? -1 : static_cast<int>(found - m_analysis->notes.begin());
}

Cell NotesModel::cell(int row, int column) const
{
    switch (column) {
    case Severity: return {text::severityText(note(row).severity), -int(note(row).severity)};
    case Subject: return {text::noteSubject(*m_analysis, note(row))};
    case Note: return {text::noteText(*m_analysis, note(row))};
    }
    return {};
}

QVariant NotesModel::extra(int row, int, int role) const
{
    switch (role) {
    case OperatorRole: return note(row).op.op.valid() ? QVariant::fromValue(note(row).op) : QVariant();
    case TensorRole: return note(row).tensor.tensor.valid() ? QVariant::fromValue(note(row).tensor) : QVariant();
    case SeverityRole: return int(note(row).severity);
    }
    return {};
}

} // namespace arenascope::models
