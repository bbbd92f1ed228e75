// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"
#include "session/calibrations.h"

namespace arenascope::models {

// The measured runs that are kept of the document's target.
class KeptRunsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Name, Model, Figure, Predicted, Measured, Difference };

    KeptRunsModel(session::Calibrations& calibrations, session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection&) const override { return -1; }
    const measured::MeasuredRun& run(int row) const { return m_runs[static_cast<std::size_t>(row)]; }

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;

private:
    session::Calibrations& m_calibrations;
    std::vector<measured::MeasuredRun> m_runs;
};

} // namespace arenascope::models
