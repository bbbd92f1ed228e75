// SPDX-License-Identifier: Apache-2.0
#include "analysis/tensor_facts.h"

#include <algorithm>
#include <iterator>

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

std::vector<TensorId> inputsAsGiven(const Analysis& analysis)
{
    const auto& main = analysis.graph->subgraphs.front();
    const auto& given = analysis.edits.setup.inputShapes;
    std::vector<TensorId> inputs;
    std::ranges::copy_if(main.inputs, std::back_inserter(inputs), [&](TensorId input) {
        const auto found = input.valid() ? given.find(main.tensors[input.index()].name) : given.end();
        return found != given.end() && found->second != main.tensors[input.index()].shape;
    });
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
