// SPDX-License-Identifier: Apache-2.0
// Output shapes of operators that move and repeat. Functions are those of tensorflow/lite/kernels.
#include "model/shape_rules.h"

#include <algorithm>
#include <numeric>

namespace arenascope::model {
namespace {

using Answer = ShapeAnswer;

// One dimension may be -1: it takes what is left.
Answer reshape(const ShapeQuestion& q)
{
    const auto inOptions = q.options<ReshapeOptions>().newShape;
    Numbers wanted;
    if (const auto* given = q.known(1))
        wanted = *given;
    else if (!inOptions.empty() && q.op.inputs.size() < 2)
        wanted.assign(inOptions.begin(), inOptions.end());
    else
        return {};
    const auto all = elementCount(q.inputs[0]);
    const auto open = std::ranges::find(wanted, -1);
    if (!all || *all > Bytes(0x7fffffff))
        return {};
    if (open != wanted.end()) {
        *open = 1;
        const auto others = sizedShape(wanted);
        const auto rest = others ? elementCount(others->front()) : std::nullopt;
        *open = rest && *rest > 0 && *all % *rest == 0 ? std::int64_t(*all / *rest) : 0;
    }
    return sizedShape(wanted);
}

Answer pad(const ShapeQuestion& q)
{
    const auto* paddings = q.known(1);
    const auto& input = q.inputs[0];
    if (!paddings || paddings->size() != 2 * input.size())
        return {};
    Numbers sizes(input.begin(), input.end());
    for (std::size_t d = 0; d < sizes.size(); ++d)
        sizes[d] += (*paddings)[2 * d] + (*paddings)[2 * d + 1];
    return sizedShape(sizes);
}

Answer resize(const ShapeQuestion& q)
{
    const auto* size = q.known(1);
    const auto& input = q.inputs[0];
    if (!size || size->size() != 2 || input.size() != 4)
        return {};
    return sizedShape({input[0], (*size)[0], (*size)[1], input[3]});
}

Answer transpose(const ShapeQuestion& q)
{
    const auto* order = q.known(1);
    const auto& input = q.inputs[0];
    if (!order || order->size() != input.size())
        return {};
    Shape shape;
    for (const auto from : *order) {
        const auto axis = axisIndex(from, input.size());
        if (!axis)
            return {};
        shape.push_back(input[*axis]);
    }
    return oneShape(shape);
}

Answer squeeze(const ShapeQuestion& q)
{
    const auto dims = q.options<SqueezeOptions>().squeezeDims;
    const auto& input = q.inputs[0];
    Shape shape;
    for (std::size_t d = 0; d < input.size(); ++d) {
        const bool named = std::ranges::any_of(dims, [&](auto axis) { return axisIndex(axis, input.size()) == d; });
        if (named && input[d] != 1)
            return {};
        if (!named && !(dims.empty() && input[d] == 1))
            shape.push_back(input[d]);
    }
    return oneShape(shape);
}

Answer expandDims(const ShapeQuestion& q)
{
    const auto* axisNumbers = q.known(1);
    if (!axisNumbers || axisNumbers->size() != 1)
        return {};
    Shape shape = q.inputs[0];
    const auto axis = axisIndex(axisNumbers->front(), shape.size() + 1);
    if (!axis)
        return {};
    shape.insert(shape.begin() + std::ptrdiff_t(*axis), 1);
    return oneShape(shape);
}

Answer blocks(const ShapeQuestion& q, bool toDepth)
{
    const std::int64_t block = q.options<BlockOptions>().blockSize;
    const auto& input = q.inputs[0];
    if (input.size() != 4 || block < 1 || block > 0x7fff)
        return {};
    const auto shrunk = [&](std::int64_t size, std::int64_t by) { return size % by == 0 ? size / by : 0; };
    return toDepth ? sizedShape({input[0], shrunk(input[1], block), shrunk(input[2], block), input[3] * block * block})
                   : sizedShape({input[0], input[1] * block, input[2] * block, shrunk(input[3], block * block)});
}

// space_to_batch_nd.cc, batch_to_space_nd.cc, ResizeOutputTensor: blocks of the spatial dimensions become batches, and
// back. The numbers beside each dimension are paddings, or crops.
Answer batches(const ShapeQuestion& q, bool toBatch)
{
    const auto* block = q.known(1);
    const auto* around = q.known(2);
    const auto& input = q.inputs[0];
    if (!block || !around || around->size() != 2 * block->size() || input.size() < block->size() + 1)
        return {};
    Numbers sizes(input.begin(), input.end());
    for (std::size_t d = 0; d < block->size(); ++d) {
        const auto by = (*block)[d], before = (*around)[2 * d], after = (*around)[2 * d + 1];
        if (by < 1 || before < 0 || after < 0)
            return {};
        const auto padded = sizes[d + 1] + before + after;
        if (toBatch ? padded % by != 0 : sizes[0] % by != 0)
            return {};
        sizes[d + 1] = toBatch ? padded / by : sizes[d + 1] * by - before - after;
        sizes[0] = toBatch ? sizes[0] * by : sizes[0] / by;
        if (!dimension(sizes[0]) || !dimension(sizes[d + 1]))
            return {};
    }
    return sizedShape(sizes);
}

// broadcast_to.cc, ResizeOutputTensor: the given shape, if the input stretches to it.
Answer broadcastTo(const ShapeQuestion& q)
{
    const auto* wanted = q.known(1);
    const auto shape = wanted ? sizedShape(*wanted) : Answer{};
    if (!shape)
        return {};
    const auto stretched = broadcastShape(std::vector{shape->front(), q.inputs[0]});
    return stretched == shape->front() ? shape : Answer{};
}

// fill.cc, ResizeOutput.
Answer fill(const ShapeQuestion& q)
{
    const auto* dims = q.known(0);
    return dims ? sizedShape(*dims) : Answer{};
}

// broadcast_args.cc, BroadcastArgsPrepare: two shapes, whose common rank is the longer one's.
Answer broadcastArgs(const ShapeQuestion& q)
{
    if (!q.has(1) || q.inputs[0].size() != 1 || q.inputs[1].size() != 1)
        return {};
    return oneShape({std::max(q.inputs[0][0], q.inputs[1][0])});
}

Answer movedOne(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Reshape: return reshape(q);
    case Pad: case Padv2: case MirrorPad: return pad(q);
    case ResizeBilinear: case ResizeNearestNeighbor: return resize(q);
    case Transpose: return transpose(q);
    case Squeeze: return squeeze(q);
    case ExpandDims: return expandDims(q);
    case SpaceToBatchNd: return batches(q, true);
    case BatchToSpaceNd: return batches(q, false);
    case BroadcastTo: return broadcastTo(q);
    case BroadcastArgs: return broadcastArgs(q);
    case Fill: return fill(q);
    case SpaceToDepth: return blocks(q, true);
    case DepthToSpace: return blocks(q, false);
    case BuiltinOperator::Shape: return oneShape({std::int32_t(q.inputs[0].size())});
    default: return {};
    }
}

} // namespace

ShapeAnswer movedShapes(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Concatenation: case Split: case SplitV: case Pack: case Unpack: return joinedShapes(q);
    case Slice: case StridedSlice: case Gather: case GatherNd: case EmbeddingLookup: case DynamicUpdateSlice: return slicedShapes(q);
    default: return q.has(0) ? movedOne(q) : Answer{};
    }
}

} // namespace arenascope::model
