// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>

#include "models/analysis_table.h"
#include "session/shrinking.h"

namespace arenascope::models {

// The tensors that kernels allow to be laid over one another, and which of them the proposed plan does. A row's check
// box keeps its operator's tensors apart; who searches listens to excludedChanged.
class OverlapModel : public AnalysisTable {
    Q_OBJECT

public:
    enum ColumnId { Operator, State, Output, Input, How, Rule };

    explicit OverlapModel(session::Document& document, QObject* parent = nullptr);

    void setAnswer(std::shared_ptr<const session::ShrinkAnswer> answer);
    const std::set<OpRef>& excluded() const { return m_excluded; } // by the numbers of the model's own order
    void clearExcluded();

    int findRow(const session::Selection& selection) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void excludedChanged();

protected:
    int load(const analysis::Analysis& analysis) override;
    Cell cell(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    const shrink::OverlapPair& pair(int row) const { return m_answer->allowed[static_cast<std::size_t>(row)]; }
    OpRef ownOperator(int row) const;
    QString stateText(int row) const;

    std::shared_ptr<const session::ShrinkAnswer> m_answer;
    std::set<OpRef> m_excluded;
};

} // namespace arenascope::models
