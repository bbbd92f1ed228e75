// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"

namespace arenascope::models {

// What to know beside the figures, the gravest first.
class NotesModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Severity, Subject, Note };
    enum { SeverityRole = KeyRole + 1 };

    explicit NotesModel(session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection& selection) const override;

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const analysis::Note& note(int row) const { return m_analysis->notes[static_cast<std::size_t>(row)]; }

    session::Document::AnalysisPtr m_analysis;
};

} // namespace arenascope::models
