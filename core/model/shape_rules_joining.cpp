// SPDX-License-Identifier: Apache-2.0
// Output shapes of operators that join tensors or part one into several.
#include "model/shape_rules.h"

#include <algorithm>
#include <numeric>

namespace arenascope::model {
namespace {

using Answer = ShapeAnswer;

// tensorflow/lite/kernels/concatenation.cc, Prepare: alike in all but one dimension.
Answer concatenation(const ShapeQuestion& q)
{
    if (q.inputs.empty())
        return {};
    Shape shape = q.inputs[0];
    const auto axis = axisIndex(q.options<ConcatenationOptions>().axis, shape.size());
    if (!axis)
        return {};
    std::int64_t sum = 0;
    for (const auto& input : q.inputs) {
        if (input.size() != shape.size())
            return {};
        shape[*axis] = input[*axis];
        if (input != shape)
            return {};
        sum += input[*axis];
    }
    const auto joined = dimension(sum);
    if (!joined)
        return {};
    shape[*axis] = *joined;
    return std::vector<Shape>{shape};
}

// Along one axis, in parts of the sizes given; one of them may be -1: what is left.
Answer splitAlong(const Shape& input, std::int64_t axisNumber, Numbers sizes)
{
    const auto axis = axisIndex(axisNumber, input.size());
    if (!axis)
        return {};
    const auto open = std::ranges::find(sizes, -1);
    if (open != sizes.end()) {
        *open = 0;
        *open = input[*axis] - std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0));
    }
    std::vector<Shape> parts;
    for (const auto size : sizes) {
        const auto dim = dimension(size);
        if (!dim)
            return {};
        parts.push_back(input);
        parts.back()[*axis] = *dim;
    }
    if (std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0)) != input[*axis])
        return {};
    return parts;
}

Answer split(const ShapeQuestion& q)
{
    const auto* axis = q.known(0);
    if (!q.has(1) || !axis || axis->size() != 1)
        return {};
    const auto& input = q.inputs[1];
    const auto index = axisIndex(axis->front(), input.size());
    const auto count = std::int64_t(q.op.outputs.size());
    if (!index || count == 0)
        return {};
    return splitAlong(input, axis->front(), Numbers(q.op.outputs.size(), input[*index] / count));
}

Answer splitV(const ShapeQuestion& q)
{
    const auto* sizes = q.known(1);
    const auto* axis = q.known(2);
    if (!q.has(0) || !sizes || !axis || axis->size() != 1)
        return {};
    return splitAlong(q.inputs[0], axis->front(), *sizes);
}

// tensorflow/lite/kernels/pack.cc, Prepare: all of one shape.
Answer pack(const ShapeQuestion& q)
{
    if (q.inputs.empty())
        return {};
    Shape shape = q.inputs[0];
    if (std::ranges::any_of(q.inputs, [&](const Shape& input) { return input != shape; }))
        return {};
    const auto axis = axisIndex(q.options<PackOptions>().axis, shape.size() + 1);
    if (!axis)
        return {};
    shape.insert(shape.begin() + std::ptrdiff_t(*axis), std::int32_t(q.inputs.size()));
    return std::vector<Shape>{shape};
}

Answer unpack(const ShapeQuestion& q)
{
    if (q.inputs.empty())
        return {};
    Shape shape = q.inputs[0];
    const auto axis = axisIndex(q.options<UnpackOptions>().axis, shape.size());
    if (!axis || shape[*axis] != std::int32_t(q.op.outputs.size()))
        return {};
    shape.erase(shape.begin() + std::ptrdiff_t(*axis));
    return std::vector<Shape>(q.op.outputs.size(), shape);
}

} // namespace

ShapeAnswer joinedShapes(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Concatenation: return concatenation(q);
    case Split: return split(q);
    case SplitV: return splitV(q);
    case Pack: return pack(q);
    case Unpack: return unpack(q);
    default: return std::nullopt;
    }
}

} // namespace arenascope::model
