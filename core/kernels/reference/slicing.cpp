// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// slice.cc, SlicePrepare: its checks are TFLITE_DCHECKs, which this build ignores.
void prepareSlice(OpContext& k)
{
    k.requireInputs(3);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto begin = followTempInput(k, 1);
    const auto size = followTempInput(k, 2);
    const auto output = followTempOutput(k, 0);
    k.release(input);
    k.release(begin);
    k.release(size);
    k.release(output);
}

void initStridedSlice(OpContext& k)
{
    k.persistent(Struct::StridedSliceParams);
}

// strided_slice_logic.h, Clamp: the upper bound wins where the bounds cross.
std::int64_t clampTo(std::int64_t value, std::int64_t low, std::int64_t high)
{
    return high < value ? high : std::max(value, low);
}

struct SlicedAxis {
    std::int32_t size, begin, end, stride;
    bool beginMask, endMask, shrink;
};

std::int64_t clampAlong(const SlicedAxis& axis, std::int64_t value)
{
    const auto wrapped = value < 0 ? value + axis.size : value;
    return axis.stride > 0 ? clampTo(wrapped, 0, axis.size) : clampTo(wrapped, -1, std::int64_t{axis.size} - 1);
}

// strided_slice_logic.h, StartForAxis
std::int64_t startAlong(const SlicedAxis& axis)
{
    using Limits = std::numeric_limits<std::int32_t>;
    if (axis.size == 0)
        return 0;
    if (axis.beginMask)
        return clampAlong(axis, axis.stride > 0 ? Limits::lowest() : Limits::max());
    return clampAlong(axis, axis.begin);
}

// strided_slice_logic.h, StopForAxis, and strided_slice_common.cc, CheckOutputSize
std::int64_t slicedLength(const SlicedAxis& axis)
{
    using Limits = std::numeric_limits<std::int32_t>;
    const auto start = startAlong(axis);
    auto stop = clampAlong(axis, axis.endMask ? (axis.stride > 0 ? Limits::max() : Limits::lowest()) : axis.end);
    if (axis.size == 0)
        stop = 0;
    const auto length = std::ceil(static_cast<float>(stop - start) / static_cast<float>(axis.stride));
    return std::max<std::int64_t>(0, static_cast<std::int64_t>(length));
}

SlicedAxis slicedAxis(const OpContext& k, int index, const TensorView& input, const TensorView& begin, const TensorView& end,
    const TensorView& strides)
{
    const auto options = k.options<model::StridedSliceOptions>();
    const auto bit = [index](std::int32_t mask) { return (mask & (1 << index)) != 0; };
    return {input.dim(index), int32At(k, begin, index), int32At(k, end, index), int32At(k, strides, index),
        bit(options.beginMask), bit(options.endMask), bit(options.shrinkAxisMask)};
}

// strided_slice_common.cc, StridedSlicePrepare. New axes and ellipses are ignored.
void prepareStridedSlice(OpContext& k)
{
    k.requireInputs(4);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto begin = followTempInput(k, 1);
    const auto end = followTempInput(k, 2);
    const auto strides = followTempInput(k, 3);
    const auto output = followTempOutput(k, 0);
    requireRankBetween(k, input.view, 0, 4);
    for (const auto& tensor : {begin, end, strides})
        requireConstantSince(k, kConstantTensorChecks, tensor.view);
    int outputRank = 0;
    for (int i = 0; i < input->rank(); ++i) {
        const auto axis = slicedAxis(k, i, input.view, begin.view, end.view, strides.view);
        k.require(axis.stride != 0, RefusalReason::UnsupportedOption, strides.view, "0");
        if (!axis.shrink)
            requireDim(k, output.view, outputRank++, slicedLength(axis));
    }
    requireRank(k, output.view, outputRank);
    for (const auto& tensor : {input, begin, end, strides, output})
        k.release(tensor);
}

struct GatherAxes {
    int axis = 0, batchDims = 0;
};

GatherAxes requireGatherAxes(const OpContext& k, const TensorView& input, const TensorView& positions)
{
    const auto options = k.options<model::GatherOptions>();
    const auto axis = options.axis < 0 ? options.axis + input.rank() : options.axis;
    k.require(axis >= 0 && axis < input.rank(), RefusalReason::UnsupportedOption, input, std::to_string(options.axis));
    const auto batchDims = options.batchDims < 0 ? options.batchDims + positions.rank() : options.batchDims;
    const bool fits = batchDims >= 0 && batchDims <= axis && batchDims <= positions.rank();
    k.require(fits, RefusalReason::UnsupportedOption, positions, std::to_string(options.batchDims));
    for (int i = 0; i < batchDims; ++i)
        requireDim(k, positions, i, input.dim(i));
    return {axis, batchDims};
}

// gather.cc, GatherPrepare. The output gets its dimensions here, whatever the file says.
void prepareGather(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [input, positions, output] = requireBinary(k);
    k.requireType(positions.view, {TensorType::Int32});
    k.requireType(input.view, {TensorType::Float32, TensorType::Int8});
    const auto [axis, batchDims] = requireGatherAxes(k, input.view, positions.view);
    makeDimsWritable(k, output.view);
    const auto from = input->dims().begin();
    std::vector<std::int32_t> dims(from, from + axis);
    dims.insert(dims.end(), positions->dims().begin() + batchDims, positions->dims().end());
    dims.insert(dims.end(), from + axis + 1, input->dims().end());
    k.setDims(output.view, std::move(dims));
    k.release(input);
    k.release(positions);
    k.release(output);
}

// gather_nd.cc, GatherNdPrepare. Gives the output its dimensions as well.
void prepareGatherNd(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [params, indices, output] = requireBinary(k);
    k.requireType(params.view, {TensorType::Float32, TensorType::Int8});
    k.requireType(indices.view, {TensorType::Int32});
    k.require(params->rank() >= 1, RefusalReason::UnsupportedRank, params.view, "0");
    k.require(indices->rank() >= 1, RefusalReason::UnsupportedRank, indices.view, "0");
    const auto depth = indices->dim(indices->rank() - 1);
    k.require(depth <= params->rank() && depth <= 5, RefusalReason::ShapeMismatch, indices.view, std::to_string(depth)); // MAX_INDICES_ND
    if (!k.before({2023, 2, 8})) // 1d810cac7: before, written into the model's own dimensions
        makeDimsWritable(k, output.view);
    k.crashUnless(depth >= 0, RefusalReason::OutOfBoundsRead, indices.view, std::to_string(depth));
    std::vector<std::int32_t> dims(indices->dims().begin(), indices->dims().end() - 1);
    dims.insert(dims.end(), params->dims().begin() + depth, params->dims().end());
    k.setDims(output.view, std::move(dims));
    k.release(params);
    k.release(indices);
    k.release(output);
}

// dynamic_update_slice.cc, Prepare
void prepareDynamicUpdateSlice(OpContext& k)
{
    k.requireInputs(3);
    k.requireOutputs(1);
    const auto operand = k.requireTempInput(0);
    const auto update = k.requireTempInput(1);
    const auto start = k.requireTempInput(2);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(operand.view, update.view);
    k.requireType(start.view, {TensorType::Int32, TensorType::Int64});
    requireRank(k, start.view, 1);
    requireDim(k, start.view, 0, operand->rank());
    requireRank(k, update.view, operand->rank());
    for (int i = 0; i < operand->rank(); ++i)
        k.require(update->dim(i) <= operand->dim(i), RefusalReason::ShapeMismatch, update.view, std::to_string(update->dim(i)));
    for (const auto& tensor : {operand, update, start, output})
        k.release(tensor);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::DynamicUpdateSlice, .addMethod = "AddDynamicUpdateSlice", .prepare = prepareDynamicUpdateSlice,
        .source = "dynamic_update_slice.cc", .since = {2025, 11, 10}},
    {.code = BuiltinOperator::Gather, .addMethod = "AddGather", .builtinData = Struct::TfLiteGatherParams,
        .prepare = prepareGather, .source = "gather.cc"},
    {.code = BuiltinOperator::GatherNd, .addMethod = "AddGatherNd", .prepare = prepareGatherNd, .source = "gather_nd.cc"},
    {.code = BuiltinOperator::Slice, .addMethod = "AddSlice", .prepare = prepareSlice, .source = "slice.cc"},
    {.code = BuiltinOperator::StridedSlice, .addMethod = "AddStridedSlice",
        .builtinData = Struct::TfLiteStridedSliceParams, .init = initStridedSlice, .prepare = prepareStridedSlice,
        .source = "strided_slice_common.cc"},
};

} // namespace

std::span<const OperatorRow> slicingRows()
{
    return kRows;
}

} // namespace arenascope::kernels
