// SPDX-License-Identifier: Apache-2.0
#include "analysis/tensor_facts.h"

#include "model/input_shapes.h"

#include "arena/type_history.h"

namespace arenascope::analysis {

std::span<const std::int32_t> tensorShape(const Analysis& analysis, TensorRef tensor)
{
    const auto& changed = analysis.emulation.changedShapes;
    const auto found = changed.find(tensor);
    return found != changed.end() ? found->second : analysis.graph->tensor(tensor).shape;
}

Bytes tensorBytes(const Analysis& analysis, TensorRef tensor)
{
    const auto elements = model::elementCount(tensorShape(analysis, tensor));
    const auto size = arena::elementBytes(analysis.graph->tensor(tensor).type, analysis.target.release);
    return elements && size ? checkedMultiply(*elements, *size).value_or(0) : 0;
}

std::vector<TensorId> inputsAsStored(const Analysis& analysis)
{
    auto inputs = model::openInputs(*analysis.graph);
    const auto& tensors = analysis.graph->subgraphs.front().tensors;
    std::erase_if(inputs, [&](TensorId input) { return analysis.edits.setup.inputShapes.contains(tensors[input.index()].name); });
    return inputs;
}

MemoryKind kindOf(arena::BufferRole role)
{
    switch (role) {
    case arena::BufferRole::Input:
    case arena::BufferRole::Output: return MemoryKind::InputOutput;
    case arena::BufferRole::Variable: return MemoryKind::Variable;
    case arena::BufferRole::Scratch: return MemoryKind::Scratch;
    case arena::BufferRole::Activation: break;
    }
    return MemoryKind::Activation;
}

} // namespace arenascope::analysis
