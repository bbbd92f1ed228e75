// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <set>

#include "analysis/rows.h"
#include "analysis/tensor_facts.h"

namespace arenascope::analysis {
namespace {

Bytes sum(const std::vector<Bytes>& sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), Bytes(0));
}

std::set<OpRef> refusedOperators(const arena::Emulation& emulation)
{
    std::set<OpRef> found;
    if (emulation.refusal)
        found.insert(emulation.refusal->op);
    for (const auto& further : emulation.furtherRefusals)
        found.insert(further.op);
    return found;
}

OperatorRow row(const Analysis& a, const arena::OperatorUse& use)
{
    const auto& op = a.graph->op(use.ref);
    OperatorRow row{.ref = use.ref, .name = model::operatorName(op), .scratch = sum(use.scratch),
        .persistent = sum(use.builtinData) + sum(use.init) + sum(use.prepare), .temp = use.temp, .active = activeBytes(a, use),
        .firstStep = use.firstStep, .lastStep = use.lastStep, .known = use.known,
        .atPeak = use.firstStep <= a.emulation.peakStep && a.emulation.peakStep <= use.lastStep && use.firstStep >= 0};
    const auto output = std::ranges::find_if(op.outputs, &TensorId::valid);
    if (output == op.outputs.end())
        return row;
    const TensorRef ref{use.ref.subgraph, *output};
    const auto shape = tensorShape(a, ref);
    row.outputName = a.graph->tensor(ref).name;
    row.outputShape.assign(shape.begin(), shape.end());
    row.outputBytes = tensorBytes(a, ref);
    return row;
}

} // namespace

std::vector<OperatorRow> operatorRows(const Analysis& analysis)
{
    const auto refused = refusedOperators(analysis.emulation);
    std::vector<OperatorRow> rows;
    rows.reserve(analysis.emulation.operators.size());
    for (const auto& use : analysis.emulation.operators) {
        rows.push_back(row(analysis, use));
        rows.back().refused = refused.contains(use.ref);
    }
    return rows;
}

Bytes activeBytes(const Analysis& analysis, const arena::OperatorUse& use)
{
    if (use.firstStep < 0 || analysis.steps.empty())
        return 0;
    const auto index = static_cast<std::size_t>(use.firstStep - analysis.steps.front().step);
    return index < analysis.steps.size() ? analysis.steps[index].total() : 0;
}

} // namespace arenascope::analysis
