// SPDX-License-Identifier: Apache-2.0
// Output shapes of operators that move and cut, and the numbers that graphs compute from shapes.
#include "model/shape_rules.h"

#include <algorithm>
#include <numeric>

namespace arenascope::model {
namespace {

using Answer = std::optional<std::vector<Shape>>;
using Numbers = std::vector<std::int64_t>;

Answer one(Shape shape)
{
    return std::vector<Shape>{std::move(shape)};
}

std::optional<Shape> positive(const Numbers& sizes)
{
    Shape shape;
    for (const auto size : sizes) {
        const auto dim = dimension(size);
        if (!dim)
            return std::nullopt;
        shape.push_back(*dim);
    }
    return shape;
}

Answer maybe(const std::optional<Shape>& shape)
{
    return shape ? one(*shape) : Answer{};
}

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
        const auto others = positive(wanted);
        const auto rest = others ? elementCount(*others) : std::nullopt;
        *open = rest && *rest > 0 && *all % *rest == 0 ? std::int64_t(*all / *rest) : 0;
    }
    return maybe(positive(wanted));
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
    return maybe(positive(sizes));
}

Answer resize(const ShapeQuestion& q)
{
    const auto* size = q.known(1);
    const auto& input = q.inputs[0];
    if (!size || size->size() != 2 || input.size() != 4)
        return {};
    return maybe(positive({input[0], (*size)[0], (*size)[1], input[3]}));
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
    return one(shape);
}

Answer slice(const ShapeQuestion& q)
{
    const auto* begin = q.known(1);
    const auto* size = q.known(2);
    const auto& input = q.inputs[0];
    if (!begin || !size || begin->size() != input.size() || size->size() != input.size())
        return {};
    Numbers sizes;
    for (std::size_t d = 0; d < input.size(); ++d)
        sizes.push_back((*size)[d] < 0 ? input[d] - (*begin)[d] : (*size)[d]);
    return maybe(positive(sizes));
}

// The elements that a strided slice takes along one axis.
struct Range {
    std::int64_t begin = 0, end = 0, stride = 1;
    std::int64_t count() const { return std::max<std::int64_t>(0, (end - begin + stride - (stride > 0 ? 1 : -1)) / stride); }
};

std::optional<Range> sliceRange(const ShapeQuestion& q, std::size_t axis)
{
    const auto o = q.options<StridedSliceOptions>();
    const std::int64_t size = q.inputs[0][axis], stride = (*q.known(3))[axis];
    const auto bit = std::int64_t(1) << axis;
    if (stride == 0 || axis > 30)
        return std::nullopt;
    const std::int64_t low = stride > 0 ? 0 : -1, high = stride > 0 ? size : size - 1;
    const auto clamp = [&](std::int64_t at) { return std::clamp(at < 0 ? at + size : at, low, high); };
    Range range{.begin = clamp((*q.known(1))[axis]), .stride = stride};
    if (o.beginMask & bit)
        range.begin = stride > 0 ? 0 : size - 1;
    range.end = o.endMask & bit ? (stride > 0 ? size : -1) : clamp((*q.known(2))[axis] + (o.offset ? (*q.known(1))[axis] : 0));
    if (o.shrinkAxisMask & bit)
        range = {.begin = range.begin, .end = range.begin + 1, .stride = 1};
    return range;
}

bool plainStridedSlice(const ShapeQuestion& q)
{
    const auto o = q.options<StridedSliceOptions>();
    const auto rank = q.inputs.empty() ? 0 : q.inputs[0].size();
    const auto fits = [&](std::size_t i) { return q.known(i) && q.known(i)->size() == rank; };
    return o.ellipsisMask == 0 && o.newAxisMask == 0 && fits(1) && fits(2) && fits(3);
}

Answer stridedSlice(const ShapeQuestion& q)
{
    if (!plainStridedSlice(q))
        return {};
    const auto shrink = q.options<StridedSliceOptions>().shrinkAxisMask;
    Numbers sizes;
    for (std::size_t axis = 0; axis < q.inputs[0].size(); ++axis) {
        const auto range = sliceRange(q, axis);
        if (!range)
            return {};
        if (!(shrink & (std::int64_t(1) << axis)))
            sizes.push_back(range->count());
    }
    return maybe(positive(sizes));
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
    return one(shape);
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
    return one(shape);
}

Answer gather(const ShapeQuestion& q)
{
    const auto o = q.options<GatherOptions>();
    if (!q.has(1) || o.batchDims != 0)
        return {};
    Shape shape = q.inputs[0];
    const auto axis = axisIndex(o.axis, shape.size());
    if (!axis)
        return {};
    const auto at = shape.erase(shape.begin() + std::ptrdiff_t(*axis));
    shape.insert(at, q.inputs[1].begin(), q.inputs[1].end());
    return one(shape);
}

Answer blocks(const ShapeQuestion& q, bool toDepth)
{
    const std::int64_t block = q.options<BlockOptions>().blockSize;
    const auto& input = q.inputs[0];
    if (input.size() != 4 || block < 1 || block > 0x7fff)
        return {};
    const auto shrunk = [&](std::int64_t size, std::int64_t by) { return size % by == 0 ? size / by : 0; };
    return toDepth ? maybe(positive({input[0], shrunk(input[1], block), shrunk(input[2], block), input[3] * block * block}))
                   : maybe(positive({input[0], input[1] * block, input[2] * block, shrunk(input[3], block * block)}));
}

Answer movedOne(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Reshape: return reshape(q);
    case Pad: case Padv2: case MirrorPad: return pad(q);
    case ResizeBilinear: case ResizeNearestNeighbor: return resize(q);
    case Transpose: return transpose(q);
    case Slice: return slice(q);
    case StridedSlice: return stridedSlice(q);
    case Squeeze: return squeeze(q);
    case ExpandDims: return expandDims(q);
    case Gather: return gather(q);
    case SpaceToDepth: return blocks(q, true);
    case DepthToSpace: return blocks(q, false);
    case BuiltinOperator::Shape: return one({std::int32_t(q.inputs[0].size())});
    default: return {};
    }
}

std::optional<Numbers> packedNumbers(const ShapeQuestion& q)
{
    Numbers all;
    for (std::size_t i = 0; i < q.op.inputs.size(); ++i) {
        const auto* numbers = q.known(i);
        if (!numbers)
            return std::nullopt;
        all.insert(all.end(), numbers->begin(), numbers->end());
    }
    return all;
}

std::optional<Numbers> slicedNumbers(const ShapeQuestion& q)
{
    const auto* numbers = q.known(0);
    if (!numbers || !plainStridedSlice(q) || q.inputs[0].size() != 1 || std::size_t(q.inputs[0][0]) != numbers->size())
        return std::nullopt;
    const auto range = sliceRange(q, 0);
    if (!range)
        return std::nullopt;
    Numbers taken;
    for (std::int64_t i = 0, at = range->begin; i < range->count(); ++i, at += range->stride)
        if (at >= 0 && at < std::int64_t(numbers->size()))
            taken.push_back((*numbers)[std::size_t(at)]);
    return taken;
}

} // namespace

std::optional<std::vector<Shape>> movedShapes(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Concatenation: case Split: case SplitV: case Pack: case Unpack: return joinedShapes(q);
    default: return q.has(0) ? movedOne(q) : Answer{};
    }
}

std::optional<Numbers> outputNumbers(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case BuiltinOperator::Shape: return q.has(0) ? std::optional(Numbers(q.inputs[0].begin(), q.inputs[0].end())) : std::nullopt;
    case StridedSlice: return slicedNumbers(q);
    case Pack: case Concatenation: return packedNumbers(q);
    case Squeeze: case ExpandDims: case Reshape: case Cast: return q.known(0) ? std::optional(*q.known(0)) : std::nullopt;
    default: return std::nullopt;
    }
}

} // namespace arenascope::model
