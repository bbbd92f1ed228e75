// SPDX-License-Identifier: Apache-2.0
#include "kernels/catalogue.h"

#include <vector>

#include "kernels/families.h"

namespace arenascope::kernels {
namespace {

template <typename Row, typename... Families>
std::vector<Row> gather(Families... families)
{
    std::vector<Row> rows;
    (rows.insert(rows.end(), families().begin(), families().end()), ...);
    return rows;
}

bool holds(target::Date since, target::Date until, target::Date date)
{
    return since <= date && date < until;
}

bool names(const OperatorRow& row, const model::Operator& op)
{
    if (row.code != op.code)
        return false;
    return op.code != model::BuiltinOperator::Custom || row.customName == op.customName;
}

} // namespace

std::span<const OperatorRow> operatorRows()
{
    static const auto rows = gather<OperatorRow>(convolutionRows, fullyConnectedRows, poolingRows, recurrentRows,
        softmaxRows, activationRows, arithmeticRows, elementwiseRows, comparisonRows, reductionRows, quantizationRows,
        shapeRows, broadcastRows, joiningRows, slicingRows, spatialRows, controlFlowRows, customRows, signalRows);
    return rows;
}

std::span<const OverrideRow> overrideRows()
{
    static const auto rows = gather<OverrideRow>(cmsisNnRows, espNnRows);
    return rows;
}

std::optional<Rule> findRule(const model::Operator& op, const target::Target& target)
{
    const auto date = target.release.date;
    const OperatorRow* row = nullptr;
    for (const auto& candidate : operatorRows())
        if (names(candidate, op) && holds(candidate.since, candidate.until, date))
            row = &candidate;
    if (!row)
        return std::nullopt;
    for (const auto& candidate : overrideRows())
        if (candidate.library == target.library && candidate.code == op.code
            && op.code != model::BuiltinOperator::Custom && op.code != target.referenceKernel && holds(candidate.since, candidate.until, date))
            return Rule{row, candidate.init, candidate.prepare, candidate.source};
    return Rule{row, row->init, row->prepare, row->source};
}

} // namespace arenascope::kernels
