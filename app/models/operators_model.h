// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/analysis_table.h"

namespace arenascope::models {

// Every operator in the order of the file. The scratch cell can be edited: a hint in place of the kernel's requests.
class OperatorsModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Number, Name, Output, Shape, OutputBytes, Active, Scratch, Persistent, Temp, Steps };

    explicit OperatorsModel(session::Document& document, QObject* parent = nullptr);
    int findRow(const session::Selection& selection) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    QString remark(const analysis::OperatorRow& row) const;
    QVariant scratch(const analysis::OperatorRow& row, int role) const;

    std::vector<analysis::OperatorRow> m_rows;
};

} // namespace arenascope::models
