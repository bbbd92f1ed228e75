// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

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

// CalculateOpDataConv and CalculateOpDataDepthwiseConv (conv_common.cc, depthwise_conv_common.cc): a second set of
// temporary tensors, because the caller's are still there.
struct SecondTensors {
    TempTensor input, filter, bias, output;
};

SecondTensors calculateOpData(OpContext& k, model::Activation activation, int channelDimension)
{
    k.require(k.inputCount() == 3 || k.inputCount() == 2, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
    SecondTensors second{.input = k.requireTempInput(kInput), .filter = k.requireTempInput(kFilter),
        .bias = k.tempInput(kBias), .output = k.requireTempOutput(kOutput)};
    if (second.input->type() != TensorType::Float32)
        requireConvolutionQuantization(k, second.input.view, second.filter.view, second.bias.view, second.output.view,
            activation, second.filter->dim(channelDimension));
    return second;
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
    requireActivationTypes(k, input.view, output.view);
    requireWeightsType(k, input.view, filter.view, true);
    requireConvShapes(k, input.view, filter.view, output.view);
    if (isInteger(input.view))
        persistentChannels(k, filter.view, kConvChannels);

    const auto second = calculateOpData(k, k.options<model::Conv2DOptions>().activation, kConvChannels);
    k.release(second.output);
    k.release(second.input);
    k.release(second.filter);
    k.release(second.bias);

    if (isInteger(input.view))
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
    return filter.type() == TensorType::Int8
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
    requireActivationTypes(k, input.view, output.view);
    requireWeightsType(k, input.view, filter.view, true);
    if (isInteger(input.view))
        prepareDepthwiseQuantization(k, input.view, filter.view, output.view);

    const auto second = calculateOpData(k, k.options<model::DepthwiseConv2DOptions>().activation, kDepthwiseChannels);
    k.release(second.input);
    k.release(second.filter);
    // With three inputs it releases the bias even where that is left out (depthwise_conv_common.cc).
    k.crashUnless(k.inputCount() != 3 || second.bias, RefusalReason::NullDereference, {}, "bias");
    k.release(second.bias);
    k.release(second.output);

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
