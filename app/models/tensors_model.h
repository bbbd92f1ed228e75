// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"

namespace arenascope::models {

// Every tensor of the model, constants too.
class TensorsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Number, Name, Type, Shape, Size, Place, Address, Steps, Producer, Consumers };

    explicit TensorsModel(session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection& selection) const override;

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    QString consumers(const analysis::TensorRow& row) const;

    std::vector<analysis::TensorRow> m_rows;
    std::shared_ptr<const model::Graph> m_graph;
};

} // namespace arenascope::models
