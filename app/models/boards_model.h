// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"
#include "session/board_matrix.h"

namespace arenascope::models {

// One row a board: what the model needs there, and whether it fits.
class BoardsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Board, Chip, Kernels, Required, Static, Region, Memory, Spare, Fit };
    BoardsModel(session::BoardMatrix& matrix, session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection&) const override { return -1; }

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const analysis::BoardFit& at(int row) const { return (*m_rows)[static_cast<std::size_t>(row)]; }

    session::BoardMatrix& m_matrix;
    session::BoardMatrix::Fits m_rows;
};

} // namespace arenascope::models
