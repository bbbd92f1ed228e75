// SPDX-License-Identifier: Apache-2.0
#include "analysis/static_memory.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace arenascope::analysis {

using target::Struct;

// Each further operator adds the same to the template's arrays; only the end of the object is padded. Both follow from
// the measured objects: the slope from two even capacities, the rest from the smallest.
Bytes resolverBytes(const target::Target& target, std::uint32_t operators)
{
    const Bytes perOperator = (target.size(Struct::MicroMutableOpResolver50) - target.size(Struct::MicroMutableOpResolver10)) / 40;
    const auto smallest = target.layout(Struct::MicroMutableOpResolver1);
    const Bytes more = std::max<Bytes>(operators, 1) - 1;
    return alignUp(smallest.size + more * perOperator, std::max<Bytes>(smallest.alignment, 1));
}

std::uint32_t distinctOperators(const model::Graph& graph)
{
    std::set<std::pair<model::BuiltinOperator, std::string_view>> names;
    for (const auto& subgraph : graph.subgraphs)
        for (const auto& op : subgraph.operators)
            names.emplace(op.code, op.customName);
    return static_cast<std::uint32_t>(names.size());
}

// What nobody measured has the layout of static memory.
bool isLayoutKnown(const target::Target& target)
{
    auto small = target;
    small.staticMemory = true;
    return target.staticMemory || target.layout(Struct::TfLiteTensor) != small.layout(Struct::TfLiteTensor);
}

StaticMemory staticMemory(const model::Graph& graph, const target::Target& target, const Edits& edits)
{
    const auto& holds = edits.setup.resolverHolds;
    const auto needed = holds ? static_cast<std::uint32_t>(holds->size()) : distinctOperators(graph);
    const auto capacity = edits.resolverOperators.value_or(needed);
    return {.resolverCapacity = capacity, .resolverNeeded = needed, .resolver = resolverBytes(target, capacity),
        .interpreter = target.size(Struct::MicroInterpreter)};
}

} // namespace arenascope::analysis
