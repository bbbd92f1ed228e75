// SPDX-License-Identifier: Apache-2.0
#include "analysis/tensor_split.h"

#include <algorithm>
#include <set>

namespace arenascope::analysis {
namespace {

using arena::BufferRole;

bool isConstant(const model::Graph& graph, TensorRef tensor)
{
    const auto& found = graph.tensor(tensor);
    return !found.isVariable && !graph.constantData(found).empty();
}

// Outputs of operators whose every input is a constant, or such an output.
std::set<TensorRef> computedConstants(const model::Graph& graph)
{
    std::set<TensorRef> found;
    for (std::size_t s = 0; s < graph.subgraphs.size(); ++s) {
        const SubgraphId subgraph(s);
        for (const auto& op : graph.subgraphs[s].operators) {
            const auto isKnown = [&](TensorId input) {
                return !input.valid() || isConstant(graph, {subgraph, input}) || found.contains({subgraph, input});
            };
            const bool reads = std::ranges::any_of(op.inputs, &TensorId::valid);
            if (!reads || !std::ranges::all_of(op.inputs, isKnown))
                continue;
            for (const auto output : op.outputs)
                if (output.valid())
                    found.insert({subgraph, output});
        }
    }
    return found;
}

SplitPart& partOf(TensorSplit& split, const arena::PlannedBuffer& buffer, const std::set<TensorRef>& constants)
{
    switch (buffer.role) {
    case BufferRole::Input:
    case BufferRole::Output: return split.inputsOutputs;
    case BufferRole::Variable: return split.variables;
    case BufferRole::Scratch: return split.scratch;
    case BufferRole::Activation: break;
    }
    return constants.contains({buffer.subgraph, buffer.tensor}) ? split.constants : split.activations;
}

} // namespace

TensorSplit tensorSplit(const Analysis& analysis)
{
    TensorSplit split;
    const auto constants = computedConstants(*analysis.graph);
    const auto peak = analysis.emulation.peakStep;
    for (const auto& buffer : analysis.emulation.buffers) {
        auto& part = partOf(split, buffer, constants);
        const Bytes bytes = alignUp(buffer.bytes, 16);
        part.all += bytes;
        part.atPeak += buffer.first <= peak && peak <= buffer.last ? bytes : 0;
        ++part.buffers;
    }
    return split;
}

} // namespace arenascope::analysis
