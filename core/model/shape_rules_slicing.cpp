// SPDX-License-Identifier: Apache-2.0
// Output shapes of operators that cut parts out or look them up. Functions are those of tensorflow/lite/kernels.
#include "model/shape_rules.h"

#include <algorithm>
#include <functional>

namespace arenascope::model {
namespace {

using Answer = ShapeAnswer;

// slice.cc, CalculateOutputShapeVector: all of it has to lie within the input; a size of -1 is the rest.
Answer slice(const ShapeQuestion& q)
{
    const auto* begin = q.known(1);
    const auto* size = q.known(2);
    const auto& input = q.inputs[0];
    if (!begin || !size || begin->size() != input.size() || size->size() != input.size())
        return {};
    Numbers sizes;
    for (std::size_t d = 0; d < input.size(); ++d) {
        const auto left = input[d] - (*begin)[d];
        if ((*begin)[d] < 0 || (*size)[d] < -1 || (*size)[d] > left)
            return {};
        sizes.push_back((*size)[d] < 0 ? left : (*size)[d]);
    }
    return sizedShape(sizes);
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
    return sizedShape(sizes);
}

// gather.cc, Prepare
Answer gather(const ShapeQuestion& q)
{
    const auto o = q.options<GatherOptions>();
    if (!q.has(1))
        return {};
    const auto& input = q.inputs[0];
    const auto& positions = q.inputs[1];
    const auto axis = axisIndex(o.axis, input.size());
    const auto batchDims = axisIndex(o.batchDims, positions.size() + (o.batchDims < 0 ? 0 : 1));
    if (!axis || !batchDims || *batchDims > *axis || !std::equal(positions.begin(), positions.begin() + std::ptrdiff_t(*batchDims), input.begin()))
        return {};
    Shape shape(input.begin(), input.begin() + std::ptrdiff_t(*axis));
    shape.insert(shape.end(), positions.begin() + std::ptrdiff_t(*batchDims), positions.end());
    shape.insert(shape.end(), input.begin() + std::ptrdiff_t(*axis) + 1, input.end());
    return oneShape(shape);
}

// gather_nd.cc, Prepare: the last dimension of the indices says how many of the input's they choose from.
Answer gatherNd(const ShapeQuestion& q)
{
    if (!q.has(1) || q.inputs[1].empty())
        return {};
    const auto& input = q.inputs[0];
    Shape shape = q.inputs[1];
    const auto depth = shape.back();
    if (depth < 0 || std::size_t(depth) > input.size())
        return {};
    shape.pop_back();
    shape.insert(shape.end(), input.begin() + depth, input.end());
    return oneShape(shape);
}

// embedding_lookup.cc, Prepare: a row of the table for each id.
Answer embeddingLookup(const ShapeQuestion& q)
{
    if (!q.has(1) || q.inputs[0].size() != 1 || q.inputs[1].size() < 2)
        return {};
    Shape shape = q.inputs[1];
    shape.front() = q.inputs[0][0];
    return oneShape(shape);
}

// dynamic_update_slice.cc, Prepare: the operand with an update in it, which has to fit.
Answer dynamicUpdateSlice(const ShapeQuestion& q)
{
    if (!q.has(1) || q.inputs[1].size() != q.inputs[0].size())
        return {};
    return std::ranges::equal(q.inputs[1], q.inputs[0], std::less_equal{}) ? oneShape(q.inputs[0]) : Answer{};
}

} // namespace

ShapeAnswer slicedShapes(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    if (!q.has(0))
        return {};
    switch (q.op.code) {
    case Slice: return slice(q);
    case StridedSlice: return stridedSlice(q);
    case Gather: return gather(q);
    case GatherNd: return gatherNd(q);
    case EmbeddingLookup: return embeddingLookup(q);
    case DynamicUpdateSlice: return dynamicUpdateSlice(q);
    default: return std::nullopt;
    }
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

} // namespace arenascope::model
