// SPDX-License-Identifier: Apache-2.0
#include "kernels/esp_nn/scratch_size.h"
#include "kernels/families.h"
#include "kernels/reference/common.h"
#include "kernels/reference/convolution.h"
#include "kernels/reference/softmax.h"

// The kernels that esp-tflite-micro puts in the reference ones' place: they prepare as those do and then ask ESP-NN
// for the scratch its int8 functions use. ADD, MUL, FULLY_CONNECTED and pooling ask for nothing more.
namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::KernelLibrary;
using target::Struct;

constexpr int kInput = 0, kFilter = 1, kOutput = 0;

esp::Dims dimsOf(const TensorView& tensor)
{
    return {static_cast<std::uint16_t>(tensor.dim(2)), static_cast<std::uint16_t>(tensor.dim(1)),
        static_cast<std::uint16_t>(tensor.dim(3))};
}

// The scratch functions are told no dilation and the padding before the input only.
template <typename Options>
esp::ConvolutionShape shapeOf(const OpContext& k)
{
    const auto o = k.options<Options>();
    const auto input = k.input(kInput), filter = k.input(kFilter);
    const auto padding = windowPadding(o.padding, {input.dim(1), filter.dim(1), o.strideHeight, o.dilationHeight},
        {input.dim(2), filter.dim(2), o.strideWidth, o.dilationWidth});
    return {.input = dimsOf(input), .filter = dimsOf(filter), .output = dimsOf(k.output(kOutput)),
        .paddingWidth = static_cast<std::uint16_t>(padding.width.before),
        .paddingHeight = static_cast<std::uint16_t>(padding.height.before),
        .strideWidth = static_cast<std::uint16_t>(o.strideWidth),
        .strideHeight = static_cast<std::uint16_t>(o.strideHeight)};
}

void requestIfAny(OpContext& k, std::int32_t bytes)
{
    if (bytes > 0)
        k.scratch(static_cast<Bytes>(bytes));
}

// esp_nn/conv.cc, Prepare
void prepareConv(OpContext& k)
{
    const auto input = k.input(kInput), filter = k.input(kFilter);
    if (input && filter) {
        k.require(filter.dim(3) > 0, RefusalReason::ShapeMismatch, filter, std::to_string(filter.dim(3)));
        k.require(input.dim(3) % filter.dim(3) == 0, RefusalReason::ShapeMismatch, filter, std::to_string(filter.dim(3)));
    }
    prepareReferenceConv(k);
    if (input.type() == TensorType::Int8)
        requestIfAny(k, esp::convScratchSize(k.target(), shapeOf<model::Conv2DOptions>(k)));
}

void requireDepthwiseShapes(const OpContext& k)
{
    const auto input = k.input(kInput), filter = k.input(kFilter), output = k.output(kOutput);
    if (!input || !filter || !output)
        return; // refused by the steps that follow
    for (const auto& tensor : {input, filter, output})
        requireRank(k, tensor, 4);
    const auto options = k.options<model::DepthwiseConv2DOptions>();
    const bool dilated = options.dilationHeight > 0 && options.dilationWidth > 0;
    k.require(dilated, RefusalReason::UnsupportedOption, {}, "dilation");
    requireDim(k, filter, 0, 1);
    k.require(input.dim(3) != 0, RefusalReason::ShapeMismatch, input);
    k.require(filter.dim(3) % input.dim(3) == 0, RefusalReason::ShapeMismatch, filter);
}

// esp_nn/depthwise_conv.cc, Prepare
void prepareDepthwise(OpContext& k)
{
    requireDepthwiseShapes(k);
    prepareReferenceDepthwiseConv(k);
    if (k.input(kInput).type() != TensorType::Int8)
        return;
    auto shape = shapeOf<model::DepthwiseConv2DOptions>(k);
    shape.channelMultiplier = static_cast<std::uint16_t>(k.options<model::DepthwiseConv2DOptions>().depthMultiplier);
    requestIfAny(k, esp::depthwiseConvScratchSize(k.target(), shape));
}

// esp_nn/softmax.cc, Prepare: sized by the second dimension, whatever the rank
void prepareSoftmax(OpContext& k)
{
    prepareReferenceSoftmax(k);
    const auto input = k.input(kInput), output = k.output(kOutput);
    if (input.type() == TensorType::Int8 && output.type() == TensorType::Int8)
        requestIfAny(k, esp::softmaxScratchSize(k.target(), dimensionOf(k, input, 1)));
}

constexpr OverrideRow kRows[] = {
    {.library = KernelLibrary::EspNn, .code = BuiltinOperator::Conv2D, .init = takeData<Struct::EspNnConvNodeData>,
        .prepare = prepareConv, .source = "esp_nn/conv.cc"},
    {.library = KernelLibrary::EspNn, .code = BuiltinOperator::DepthwiseConv2D,
        .init = takeData<Struct::EspNnDepthwiseConvNodeData>, .prepare = prepareDepthwise, .source = "esp_nn/depthwise_conv.cc"},
    {.library = KernelLibrary::EspNn, .code = BuiltinOperator::Softmax, .init = takeData<Struct::EspNnSoftmaxNodeData>,
        .prepare = prepareSoftmax, .source = "esp_nn/softmax.cc"},
};

} // namespace

std::span<const OverrideRow> espNnRows()
{
    return kRows;
}

} // namespace arenascope::kernels
