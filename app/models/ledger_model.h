// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"

namespace arenascope::models {

// Every allocation in the order in which the runtime makes it.
class LedgerModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Number, Phase, Section, Cause, Subject, Requested, Alignment, Padding, Address };

    explicit LedgerModel(session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection& selection) const override;

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const arena::LedgerRow& row(int index) const { return m_analysis->emulation.ledger.rows[static_cast<std::size_t>(index)]; }

    session::Document::AnalysisPtr m_analysis;
};

} // namespace arenascope::models
