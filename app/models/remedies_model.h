// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "models/analysis_table.h"
#include "session/shrinking.h"

namespace arenascope::models {

// What would make the arena smaller, and by how much. What saves nothing is no row.
class RemediesModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Remedy, Results, Saved, Share, Required };

    explicit RemediesModel(session::Document& document, QObject* parent = nullptr);
    void setAnswer(const std::shared_ptr<const session::ShrinkAnswer>& answer);
    int findRow(const session::Selection&) const override { return -1; }

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    std::vector<shrink::RemedyEffect> m_rows;
    Bytes m_before = 0;
};

} // namespace arenascope::models
