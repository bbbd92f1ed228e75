// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"
#include "session/measurement.h"

namespace arenascope::models {

// The figures of a log beside their predictions; those beyond the threshold stand out.
class MeasuredModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Part, Predicted, Measured, Difference, Percent, Alarm };
    enum { AlarmRole = KeyRole + 1 }; // bool

    MeasuredModel(session::Measurement& measurement, session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection&) const override { return -1; }

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const measured::ComparisonRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    bool isBeyond(int index) const { return !row(index).bytes.within(m_measurement.threshold()); }

    session::Measurement& m_measurement;
    std::vector<measured::ComparisonRow> m_rows;
};

} // namespace arenascope::models
