// SPDX-License-Identifier: Apache-2.0
#include "analysis/formula_check.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "analysis/tensor_facts.h"

namespace arenascope::analysis {
namespace {

bool isConstant(const model::Graph& graph, const model::Tensor& tensor)
{
    return tensor.buffer.valid() && (!graph.buffers[tensor.buffer.index()].data.empty() || graph.buffers[tensor.buffer.index()].isExternal());
}

std::set<TensorId> named(const model::Subgraph& subgraph, std::size_t begin, std::size_t end)
{
    std::set<TensorId> found;
    for (auto op = begin; op < end; ++op)
        for (const auto* list : {&subgraph.operators[op].inputs, &subgraph.operators[op].outputs})
            found.insert(list->begin(), list->end());
    found.erase(TensorId{});
    return found;
}

// Alive at an operator: named by it, or both before and after it.
Bytes constantsAt(const Analysis& analysis, std::size_t peak)
{
    const auto& main = analysis.graph->subgraphs.front();
    const auto at = named(main, peak, peak + 1);
    const auto before = named(main, 0, peak);
    const auto after = named(main, peak + 1, main.operators.size());
    Bytes sum = 0;
    for (std::size_t t = 0; t < main.tensors.size(); ++t) {
        const TensorId tensor(t);
        const bool alive = at.contains(tensor) || (before.contains(tensor) && after.contains(tensor));
        if (alive && isConstant(*analysis.graph, main.tensors[t]))
            sum += tensorBytes(analysis, {SubgraphId(0), tensor});
    }
    return sum;
}

Bytes largestScratch(const arena::Emulation& emulation)
{
    Bytes largest = 0;
    for (const auto& use : emulation.operators)
        largest = std::max(largest, std::accumulate(use.scratch.begin(), use.scratch.end(), Bytes(0)));
    return largest;
}

} // namespace

std::optional<FormulaCheck> checkFormula(const Analysis& analysis)
{
    if (!analysis.formula || analysis.status != AnalysisStatus::Ok)
        return std::nullopt;
    const auto& estimate = *analysis.formula;
    const auto required = analysis.emulation.required;
    FormulaCheck check{.deviation = static_cast<std::int64_t>(estimate.total) - static_cast<std::int64_t>(required),
        .constantsAtPeak = constantsAt(analysis, estimate.peakOperator), .assumedScratch = estimate.scratch,
        .largestScratch = largestScratch(analysis.emulation), .assumedPersistent = estimate.opRegistry + estimate.overhead,
        .persistent = analysis.emulation.persistent};
    check.relative = required > 0 ? static_cast<double>(check.deviation) / static_cast<double>(required) : 0;
    return check;
}

} // namespace arenascope::analysis
