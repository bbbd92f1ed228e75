// SPDX-License-Identifier: Apache-2.0
#include "model/input_shapes.h"

#include <algorithm>

namespace arenascope::model {
namespace {

constexpr std::int32_t kOpen = -1;

// What the file says of each dimension. A signature of another length than the stored shape says nothing of it, unless
// nothing else does: an unknown rank is stored as an empty shape.
const Shape& declaredShape(const Tensor& tensor)
{
    const bool meant = tensor.shapeSignature.size() == tensor.shape.size() || tensor.shape.empty();
    return !tensor.shapeSignature.empty() && meant ? tensor.shapeSignature : tensor.shape;
}

std::optional<InputShapeFault> findFault(const Tensor& tensor, const Shape& shape)
{
    const auto& declared = declaredShape(tensor);
    InputShapeFault fault{.input = tensor.name};
    if (shape.size() != declared.size()) {
        fault.kind = InputShapeFaultKind::WrongRank;
        fault.expected = static_cast<std::int64_t>(declared.size());
        fault.given = static_cast<std::int64_t>(shape.size());
        return fault;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        fault.dimension = i;
        fault.expected = declared[i];
        fault.given = shape[i];
        fault.kind = shape[i] <= 0 ? InputShapeFaultKind::NotPositive : InputShapeFaultKind::FixedDimension;
        if (shape[i] <= 0 || (declared[i] != kOpen && declared[i] != shape[i]))
            return fault;
    }
    return std::nullopt;
}

} // namespace

bool isOpen(const Tensor& tensor)
{
    return std::ranges::find(tensor.shapeSignature, kOpen) != tensor.shapeSignature.end();
}

std::vector<TensorId> openInputs(const Graph& graph)
{
    const auto& main = graph.subgraphs.front();
    std::vector<TensorId> found;
    std::ranges::copy_if(main.inputs, std::back_inserter(found), [&](TensorId input) { return input.valid() && isOpen(main.tensors[input.index()]); });
    return found;
}

std::optional<InputShapeFault> findInputShapeFault(const Graph& graph, const std::string& input, const Shape& shape)
{
    const auto& main = graph.subgraphs.front();
    bool named = false;
    for (const auto id : main.inputs) {
        if (!id.valid() || main.tensors[id.index()].name != input)
            continue;
        named = true;
        if (auto fault = findFault(main.tensors[id.index()], shape))
            return fault;
    }
    return named ? std::nullopt : std::optional(InputShapeFault{.kind = InputShapeFaultKind::NoSuchInput, .input = input});
}

std::optional<InputShapeFault> findInputShapeFault(const Graph& graph, const std::map<std::string, Shape>& shapes)
{
    for (const auto& [input, shape] : shapes)
        if (auto fault = findInputShapeFault(graph, input, shape))
            return fault;
    return std::nullopt;
}

} // namespace arenascope::model
