// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "arena/lifetimes.h"

namespace arenascope::arena {
namespace {

using Tensors = std::vector<Lifetime>;

template <typename Mark>
void forEachValid(const std::vector<TensorId>& ids, Tensors& tensors, Mark mark)
{
    for (const auto id : ids)
        if (id.valid())
            mark(tensors[id.index()]);
}

void markEnds(const model::Subgraph& subgraph, Tensors& tensors)
{
    const auto last = static_cast<std::int32_t>(subgraph.operators.size()) - 1;
    forEachValid(subgraph.inputs, tensors, [](Lifetime& lifetime) { lifetime.first = 0; });
    forEachValid(subgraph.outputs, tensors, [&](Lifetime& lifetime) { lifetime.last = last; });
}

void markOperator(const model::Operator& op, std::int32_t step, Tensors& tensors)
{
    forEachValid(op.inputs, tensors, [&](Lifetime& lifetime) { lifetime.last = std::max(lifetime.last, step); });
    forEachValid(op.outputs, tensors, [&](Lifetime& lifetime) {
        lifetime.first = lifetime.first < 0 ? step : std::min(lifetime.first, step);
        lifetime.last = std::max(lifetime.last, step);
    });
}

} // namespace

Lifetimes markLifetimesPerSubgraph(const model::Graph& graph)
{
    Lifetimes result;
    for (const auto& subgraph : graph.subgraphs) {
        auto& tensors = result.tensors.emplace_back(subgraph.tensors.size());
        auto& operators = result.operators.emplace_back();
        markEnds(subgraph, tensors);
        for (std::int32_t step = 0; const auto& op : subgraph.operators) {
            markOperator(op, step, tensors);
            operators.push_back({step, step});
            ++step;
        }
        result.lastScope = std::max(result.lastScope, static_cast<std::int32_t>(subgraph.operators.size()) - 1);
    }
    return result;
}

} // namespace arenascope::arena
