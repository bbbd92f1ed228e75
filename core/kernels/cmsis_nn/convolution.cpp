// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"
#include "kernels/reference/convolution.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

constexpr int kInput = 0, kFilter = 1, kBias = 2, kOutput = 0;
constexpr int kConvChannels = 0, kDepthwiseChannels = 3; // the filter's dimension of output channels

void persistentChannels(OpContext& k, const TensorView& filter, int dimension)
{
    const auto bytes = arrayBytes(k, dimensionOf(k, filter, dimension), 4, filter);
    k.persistent(bytes); // per_channel_output_multiplier
    k.persistent(bytes); // per_channel_output_shift
}

template <typename Options>
ConvolutionParams paramsOf(const OpContext& k)
{
    const auto o = k.options<Options>();
    const auto input = k.input(kInput), filter = k.input(kFilter);
    const auto padding = windowPadding(o.padding, {input.dim(1), filter.dim(1), o.strideHeight, o.dilationHeight},
        {input.dim(2), filter.dim(2), o.strideWidth, o.dilationWidth});
    return {.stride = {.w = o.strideWidth, .h = o.strideHeight},
        .padding = {.w = padding.width.before, .h = padding.height.before},
        .dilation = {.w = o.dilationWidth, .h = o.dilationHeight}};
}

// Dated changes of tflite-micro: date, commit.
constexpr target::Date kConvInt16{2022, 3, 29};      // 1a0c74232
constexpr target::Date kDepthwiseInt16{2022, 5, 11}; // 7ad322134
constexpr target::Date kConvShapes{2024, 2, 9};      // 0ec823ed2

// Whether the kernel makes room for the multipliers; without it the helper that fills them in writes anywhere.
bool isPrepared(const OpContext& k, const TensorView& input, target::Date int16)
{
    const bool prepared = input.type() == TensorType::Int8 || (input.type() == TensorType::Int16 && !k.before(int16));
    k.crashUnless(prepared || input.type() == TensorType::Float32, RefusalReason::UninitializedMemory, input);
    return prepared;
}

void requireConvShapes(const OpContext& k, const TensorView& input, const TensorView& filter, const TensorView& output)
{
    for (const auto& tensor : {input, filter, output})
        requireRank(k, tensor, 4);
    requireDim(k, output, 0, input.dim(0));
    k.require(filter.dim(3) > 0, RefusalReason::ShapeMismatch, filter, std::to_string(filter.dim(3)));
    k.require(input.dim(3) % filter.dim(3) == 0, RefusalReason::ShapeMismatch, filter, std::to_string(filter.dim(3)));
}

std::int32_t convBufferSize(OpContext& k, const TensorView& input, const TensorView& filter, const TensorView& output)
{
    const auto library = libraryOf(k.target());
    const auto params = paramsOf<model::Conv2DOptions>(k);
    auto filterDims = dimsOf(filter);
    filterDims.n = 1;
    if (k.before(kConvShapes))
        filterDims.c = input.dim(3);
    if (input.type() == TensorType::Int8)
        return convolveWrapperS8BufferSize(library, params, dimsOf(input), filterDims, dimsOf(output));
    requireSymmetric(k, input, output);
    return convolveWrapperS16BufferSize(library, params, dimsOf(input), filterDims);
}

// cmsis_nn/conv.cc, Prepare. It looks for the bias among the outputs, so that it never sees one.
void prepareConv(OpContext& k)
{
    const auto input = k.requireTempInput(kInput);
    const auto filter = k.requireTempInput(kFilter);
    const auto output = k.requireTempOutput(kOutput);
    const auto bias = k.tempOutput(kBias);
    if (!k.before(kTypesChecked))
        requireActivationTypes(k, input.view, output.view);
    if (!k.before(kInt4Kernels))
        requireWeightsType(k, input.view, filter.view, true);
    if (!k.before(kConvShapes))
        requireConvShapes(k, input.view, filter.view, output.view);
    scratchUnpackedFilter(k, filter.view);
    const bool integer = isPrepared(k, input.view, kConvInt16);
    if (integer)
        persistentChannels(k, filter.view, kConvChannels);
    calculateConv(k, filter->dim(kConvChannels));
    if (integer)
        scratchIfAny(k, convBufferSize(k, input.view, filter.view, output.view));
    k.release(output);
    k.release(input);
    k.release(filter);
    k.release(bias);
}

std::int32_t depthwiseBufferSize(const OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& output)
{
    const auto params = paramsOf<model::DepthwiseConv2DOptions>(k);
    const auto library = libraryOf(k.target());
    const auto batches = std::min(input.dim(0), output.dim(0));
    const auto channels = std::min(output.dim(3), filter.dim(3)); // MatchingDim
    auto inputDims = dimsOf(input), filterDims = dimsOf(filter), outputDims = dimsOf(output);
    inputDims.n = outputDims.n = batches;
    filterDims.n = 1;
    filterDims.c = outputDims.c = channels;
    return filter.type() == TensorType::Int8 || k.before(kInt4Kernels)
        ? depthwiseConvWrapperS8BufferSize(library, params, inputDims, filterDims, outputDims)
        : depthwiseConvWrapperS4BufferSize(library, params, inputDims, filterDims, outputDims);
}

void prepareDepthwiseQuantization(OpContext& k, const TensorView& input, const TensorView& filter, const TensorView& output)
{
    if (input.type() == TensorType::Int16)
        requireSymmetric(k, input, output);
    requireFilterScales(k, filter, dimensionOf(k, filter, kDepthwiseChannels));
    persistentChannels(k, filter, kDepthwiseChannels);
}

// cmsis_nn/depthwise_conv.cc, Prepare
void prepareDepthwise(OpContext& k)
{
    const auto input = k.requireTempInput(kInput);
    const auto filter = k.requireTempInput(kFilter);
    const auto output = k.requireTempOutput(kOutput);
    if (!k.before(kTypesChecked)) {
        requireActivationTypes(k, input.view, output.view);
        requireWeightsType(k, input.view, filter.view, true);
    }
    if (isPrepared(k, input.view, kDepthwiseInt16))
        prepareDepthwiseQuantization(k, input.view, filter.view, output.view);
    scratchUnpackedFilter(k, filter.view);
    calculateDepthwiseConv(k, filter->dim(kDepthwiseChannels));
    if (input->type() == TensorType::Int8)
        scratchIfAny(k, depthwiseBufferSize(k, input.view, filter.view, output.view));
    k.release(output);
    k.release(input);
    k.release(filter);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::Conv2D,
        .init = takeData<target::Struct::CmsisNnConvOpData>, .prepare = prepareConv, .source = "cmsis_nn/conv.cc"},
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::DepthwiseConv2D,
        .init = takeData<target::Struct::CmsisNnDepthwiseConvOpData>, .prepare = prepareDepthwise, .source = "cmsis_nn/depthwise_conv.cc"},
};

} // namespace

std::span<const OverrideRow> convolutionRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
