// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"
#include "session/comparer.h"

namespace arenascope::models {

// The parts of the arena and beside it on both sides, the largest difference first.
class ComparedSectionsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Part, BeforeBytes, AfterBytes, Difference };
    ComparedSectionsModel(session::Comparer& comparer, session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection&) const override { return -1; }

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    session::Comparer& m_comparer;
    std::vector<analysis::SectionChange> m_rows;
};

// The operators of both sides, the one that moved most first. A figure that differs reads "before → after".
class ComparedOperatorsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Operator, Scratch, Persistent, Output, Temporary, Active, Moved };
    ComparedOperatorsModel(session::Comparer& comparer, session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection& selection) const override;

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    OpRef mine(const analysis::OperatorChange& change) const; // in the document's model

    session::Comparer& m_comparer;
    std::vector<analysis::OperatorChange> m_rows;
};

} // namespace arenascope::models
