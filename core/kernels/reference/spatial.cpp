// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

void initPad(OpContext& k)
{
    k.persistent(Struct::PadOpData);
}

// One pair of paddings per output dimension, read as 32-bit numbers whatever the tensor's type.
void requirePaddedShape(const OpContext& k, const TensorView& input, const TensorView& paddings, const TensorView& output)
{
    k.require(flatSize(paddings) == output.rank() * 2, RefusalReason::ShapeMismatch, paddings, std::to_string(flatSize(paddings)));
    requireConstant(k, paddings);
    for (int i = 0; i < output.rank(); ++i) {
        const auto padded = std::int64_t{dimensionOf(k, input, i)} + int32At(k, paddings, 2 * i) + int32At(k, paddings, 2 * i + 1);
        requireDim(k, output, i, padded);
    }
}

void requirePadQuantization(const OpContext& k, const TensorView& output, const TensorView& constant)
{
    using Limits = std::numeric_limits<std::int8_t>;
    if (!constant) {
        const bool fits = output.zeroPoint() >= Limits::min() && output.zeroPoint() <= Limits::max();
        k.require(fits, RefusalReason::BadQuantization, output, std::to_string(output.zeroPoint()));
        return;
    }
    requireZeroPoint(k, constant, output.zeroPoint());
    k.require(constant.scale() == output.scale(), RefusalReason::BadQuantization, constant);
}

// pad_common.cc, PadPrepare
void preparePad(OpContext& k)
{
    k.require(k.inputCount() == 2 || k.inputCount() == 3, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto paddings = k.requireTempInput(1);
    const auto constant = k.tempInput(2);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(input.view, output.view);
    requireRankBetween(k, input.view, 0, 5); // PadKernelMaxDimensionCount
    if (constant) {
        k.requireSameType(input.view, constant.view);
        k.require(constant->elements() == 1, RefusalReason::ShapeMismatch, constant.view, std::to_string(constant->elements()));
    }
    crashUnlessSmallShape(k, paddings.view);
    requirePaddedShape(k, input.view, paddings.view, output.view);
    if (input->type() == TensorType::Int8)
        requirePadQuantization(k, output.view, constant.view);
    for (const auto& tensor : {input, paddings, constant, output})
        k.release(tensor);
}

void initMirrorPad(OpContext& k)
{
    k.persistent(Struct::OpDataMirrorPad);
}

// mirror_pad.cc, MirrorPadPrepare: two arrays of int, one element a dimension.
void prepareMirrorPad(OpContext& k)
{
    const auto input = followTempInput(k, 0);
    const auto paddings = followTempInput(k, 1);
    const auto output = followTempOutput(k, 0);
    requireRank(k, paddings.view, 2);
    requireDim(k, paddings.view, 0, input->rank());
    k.scratch(arrayBytes(k, input->rank(), sizeof(std::int32_t)));
    k.scratch(arrayBytes(k, input->rank(), sizeof(std::int32_t)));
    k.release(input);
    k.release(paddings);
    k.release(output);
}

struct ResizeTensors {
    TempTensor input, size, output;
};

ResizeTensors requireResizable(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto size = followTempInput(k, 1);
    const auto output = followTempOutput(k, 0);
    requireRank(k, input.view, 4);
    requireRank(k, size.view, 1);
    k.requireType(size.view, {TensorType::Int32});
    return {input, size, output};
}

// resize_bilinear.cc, ResizeBilinearPrepare
void prepareResizeBilinear(OpContext& k)
{
    const auto [input, size, output] = requireResizable(k);
    requireConstant(k, size.view);
    const auto options = k.options<model::ResizeOptions>();
    k.require(!options.halfPixelCenters || !options.alignCorners, RefusalReason::UnsupportedOption, {}, "half_pixel_centers, align_corners");
    k.release(input);
    k.release(size);
    k.release(output);
}

// resize_nearest_neighbor.cc, ResizeNearestNeighborPrepare
void prepareResizeNearestNeighbor(OpContext& k)
{
    const auto [input, size, output] = requireResizable(k);
    requireDim(k, size.view, 0, 2);
    requireConstant(k, size.view);
    k.release(input);
    k.release(size);
    k.release(output);
}

void initSpaceToBatch(OpContext& k)
{
    k.persistent(Struct::SpaceToBatchParams);
}

// space_to_batch_nd.cc, SpaceToBatchNDPrepare; batch_to_space_nd.cc, BatchToSpaceNDPrepare
void prepareBatches(OpContext& k)
{
    k.requireInputs(3);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    requireRankBetween(k, input.view, 3, 4);
    requireRankBetween(k, output.view, 3, 4);
    k.requireSameType(input.view, output.view);
    k.release(input);
    k.release(output);
}

UnaryTensors requireFloatOrInt8Image(OpContext& k)
{
    const auto tensors = requireUnary(k);
    requireRank(k, tensors.input.view, 4);
    k.requireType(tensors.output.view, {TensorType::Float32, TensorType::Int8});
    k.requireSameType(tensors.input.view, tensors.output.view);
    return tensors;
}

// The dimensions move into the arena with the output's rank and are then overwritten as if there were four.
void rewriteImageDims(OpContext& k, const TensorView& output, std::initializer_list<std::int32_t> image)
{
    makeDimsWritable(k, output);
    std::vector<std::int32_t> dims(output.dims().begin(), output.dims().end());
    for (std::size_t i = 0; i < dims.size() && i < image.size(); ++i)
        dims[i] = *(image.begin() + i);
    k.setDims(output, std::move(dims));
}

// Dimensions as the runtime's int has them.
std::int32_t timesBlock(std::int32_t dimension, std::int32_t block)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(dimension) * static_cast<std::uint32_t>(block));
}

void requireWholeBlocks(const OpContext& k, const TensorView& input, int index, std::int32_t blocks, std::int32_t block)
{
    requireDim(k, input, index, timesBlock(blocks, block));
}

// space_to_depth.cc, Prepare. A block size of 0 is a division by zero.
void prepareSpaceToDepth(OpContext& k)
{
    const auto tensors = requireFloatOrInt8Image(k);
    const auto& input = tensors.input;
    const auto block = k.options<model::BlockOptions>().blockSize;
    k.crashUnless(block != 0, RefusalReason::UnsupportedOption, {}, "0");
    const auto height = static_cast<std::int32_t>(std::int64_t{input->dim(1)} / block);
    const auto width = static_cast<std::int32_t>(std::int64_t{input->dim(2)} / block);
    requireWholeBlocks(k, input.view, 1, height, block);
    requireWholeBlocks(k, input.view, 2, width, block);
    const auto depth = timesBlock(timesBlock(input->dim(3), block), block);
    rewriteImageDims(k, tensors.output.view, {input->dim(0), height, width, depth});
    tensors.release(k);
}

// depth_to_space.cc, CalculateOpData
void prepareDepthToSpace(OpContext& k)
{
    const auto tensors = requireFloatOrInt8Image(k);
    const auto& input = tensors.input;
    const auto block = k.options<model::BlockOptions>().blockSize;
    k.require(block > 0, RefusalReason::UnsupportedOption, {}, std::to_string(block));
    const auto height = timesBlock(input->dim(1), block);
    const auto width = timesBlock(input->dim(2), block);
    const auto depth = input->dim(3) / block / block;
    requireDim(k, input.view, 1, height / block);
    requireDim(k, input.view, 2, width / block);
    requireWholeBlocks(k, input.view, 3, timesBlock(depth, block), block);
    rewriteImageDims(k, tensors.output.view, {input->dim(0), height, width, depth});
    tensors.release(k);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::BatchToSpaceNd, .addMethod = "AddBatchToSpaceNd", .prepare = prepareBatches,
        .source = "batch_to_space_nd.cc"},
    {.code = BuiltinOperator::DepthToSpace, .addMethod = "AddDepthToSpace",
        .builtinData = Struct::TfLiteDepthToSpaceParams, .prepare = prepareDepthToSpace, .source = "depth_to_space.cc"},
    {.code = BuiltinOperator::MirrorPad, .addMethod = "AddMirrorPad", .builtinData = Struct::TfLiteMirrorPaddingParams,
        .init = initMirrorPad, .prepare = prepareMirrorPad, .source = "mirror_pad.cc"},
    {.code = BuiltinOperator::Pad, .addMethod = "AddPad", .init = initPad, .prepare = preparePad, .source = "pad_common.cc"},
    {.code = BuiltinOperator::Padv2, .addMethod = "AddPadV2", .init = initPad, .prepare = preparePad,
        .source = "pad_common.cc"},
    {.code = BuiltinOperator::ResizeBilinear, .addMethod = "AddResizeBilinear",
        .builtinData = Struct::TfLiteResizeBilinearParams, .prepare = prepareResizeBilinear,
        .source = "resize_bilinear.cc"},
    {.code = BuiltinOperator::ResizeNearestNeighbor, .addMethod = "AddResizeNearestNeighbor",
        .builtinData = Struct::TfLiteResizeNearestNeighborParams, .prepare = prepareResizeNearestNeighbor,
        .source = "resize_nearest_neighbor.cc"},
    {.code = BuiltinOperator::SpaceToBatchNd, .addMethod = "AddSpaceToBatchNd", .init = initSpaceToBatch,
        .prepare = prepareBatches, .source = "space_to_batch_nd.cc"},
    {.code = BuiltinOperator::SpaceToDepth, .addMethod = "AddSpaceToDepth",
        .builtinData = Struct::TfLiteSpaceToDepthParams, .prepare = prepareSpaceToDepth, .source = "space_to_depth.cc"},
};

} // namespace

std::span<const OperatorRow> spatialRows()
{
    return kRows;
}

} // namespace arenascope::kernels
