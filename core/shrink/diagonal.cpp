// SPDX-License-Identifier: Apache-2.0
// Which kernels let their output follow behind what they have read of their input.
#include <algorithm>

#include "arena/tensor_states.h"
#include "kernels/reference/common.h"
#include "shrink/elementwise.h"
#include "shrink/lag.h"
#include "shrink/operator_site.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;
using model::TensorType;

constexpr std::size_t kImage = 0, kFilter = 1; // inputs

struct Lag {
    std::optional<Bytes> bytes{};
    std::string_view source{};
};

bool isPositive(std::span<const std::int32_t> shape)
{
    return std::ranges::all_of(shape, [](std::int32_t size) { return size > 0; });
}

// The types that these kernels have a loop for; input and output share it, so no narrower order is left to the compiler.
bool isWalkable(const OperatorSite& site)
{
    const auto type = site.input(kImage).type;
    return (type == TensorType::Float32 || type == TensorType::Int8 || type == TensorType::Int16)
        && site.output().type == type && isPositive(site.inputShape(kImage)) && isPositive(site.outputShape());
}

bool isImage(const OperatorSite& site)
{
    return isWalkable(site) && site.inputShape(kImage).size() == 4 && site.outputShape().size() == 4
        && site.inputShape(kImage)[0] == site.outputShape()[0];
}

// Image, filter size and strides; padding as Prepare computes it (lite/kernels/padding.h, ComputePaddingHeightWidth).
struct WindowOptions {
    model::Padding padding{};
    std::int32_t filterHeight = 0, filterWidth = 0;
    std::int32_t strideHeight = 0, strideWidth = 0;
    std::int32_t dilationHeight = 1, dilationWidth = 1;
};

std::optional<WindowWalk> windowWalk(const OperatorSite& site, const WindowOptions& o)
{
    if (!isImage(site) || o.filterHeight <= 0 || o.filterWidth <= 0 || o.strideHeight <= 0 || o.strideWidth <= 0
        || o.dilationHeight <= 0 || o.dilationWidth <= 0)
        return std::nullopt;
    const auto in = site.inputShape(kImage), out = site.outputShape();
    const auto padding = kernels::windowPadding(o.padding, {in[1], o.filterHeight, o.strideHeight, o.dilationHeight},
        {in[2], o.filterWidth, o.strideWidth, o.dilationWidth});
    return WindowWalk{.batches = out[0], .inputHeight = in[1], .inputWidth = in[2], .inputDepth = in[3],
        .outputHeight = out[1], .outputWidth = out[2], .outputDepth = out[3], .filterHeight = o.filterHeight,
        .filterWidth = o.filterWidth, .strideHeight = o.strideHeight, .strideWidth = o.strideWidth,
        .dilationHeight = o.dilationHeight, .dilationWidth = o.dilationWidth, .paddingHeight = padding.height.before,
        .paddingWidth = padding.width.before, .groups = 1, .elementBytes = elementBytesOn(site, site.output().type)};
}

bool hasFilter(const OperatorSite& site)
{
    return site.hasInput(kFilter) && site.inputShape(kFilter).size() == 4 && isPositive(site.inputShape(kFilter));
}

Lag convolution(const OperatorSite& site)
{
    const auto* o = site.options<model::Conv2DOptions>();
    if (!o || !hasFilter(site))
        return {};
    const auto filter = site.inputShape(kFilter); // output channels, height, width, input channels of a group
    auto walk = windowWalk(site, {o->padding, filter[1], filter[2], o->strideHeight, o->strideWidth, o->dilationHeight, o->dilationWidth});
    if (!walk || walk->inputDepth % filter[3] != 0)
        return {};
    walk->groups = walk->inputDepth / filter[3];
    return {windowLag(*walk), "reference/conv.h Conv, reference/integer_ops/conv.h ConvPerChannel"};
}

Lag depthwiseConvolution(const OperatorSite& site)
{
    const auto* o = site.options<model::DepthwiseConv2DOptions>();
    if (!o || !hasFilter(site))
        return {};
    const auto filter = site.inputShape(kFilter); // 1, height, width, output channels
    auto walk = windowWalk(site, {o->padding, filter[1], filter[2], o->strideHeight, o->strideWidth, o->dilationHeight, o->dilationWidth});
    if (!walk || walk->outputDepth != walk->inputDepth * o->depthMultiplier)
        return {};
    walk->groups = walk->inputDepth;
    return {windowLag(*walk), "reference/depthwiseconv_float.h DepthwiseConv, reference/integer_ops/depthwise_conv.h DepthwiseConvPerChannel"};
}

Lag pooling(const OperatorSite& site)
{
    const auto* o = site.options<model::Pool2DOptions>();
    if (!o)
        return {};
    auto walk = windowWalk(site, {.padding = o->padding, .filterHeight = o->filterHeight, .filterWidth = o->filterWidth,
        .strideHeight = o->strideHeight, .strideWidth = o->strideWidth});
    if (!walk || walk->inputDepth != walk->outputDepth)
        return {};
    walk->groups = walk->inputDepth;
    return {windowLag(*walk), "reference/pooling.h, reference/integer_ops/pooling.h AveragePool, MaxPool"};
}

// The filter's rows are the output's channels, the output's other dimensions the batches (kernels/fully_connected.cc).
Lag fullyConnected(const OperatorSite& site)
{
    const auto* o = site.options<model::FullyConnectedOptions>();
    if (!o || o->weightsFormat != 0 || !site.hasInput(kFilter) || site.inputShape(kFilter).size() != 2 || !isWalkable(site)
        || site.outputShape().empty())
        return {};
    const auto filter = site.inputShape(kFilter);
    const auto elements = model::elementCount(site.outputShape());
    const auto input = model::elementCount(site.inputShape(kImage));
    if (!isPositive(filter) || !elements || !input || site.outputShape().back() != filter[0])
        return {};
    const auto batches = static_cast<std::int64_t>(*elements) / filter[0];
    if (static_cast<std::int64_t>(*input) != batches * filter[1])
        return {};
    return {fullyConnectedLag(batches, filter[0], filter[1], elementBytesOn(site, site.output().type)),
        "reference/fully_connected.h, reference/integer_ops/fully_connected.h FullyConnected"};
}

// Input 1 gives the elements before and after along each dimension, in pairs.
Lag pad(const OperatorSite& site)
{
    const auto in = site.inputShape(kImage), out = site.outputShape();
    const auto paddings = site.constantInts(1);
    const auto type = site.input(kImage).type;
    if (in.empty() || in.size() != out.size() || paddings.size() != 2 * in.size() || !isPositive(in) || !isPositive(out)
        || site.output().type != type || (!isWalkable(site) && type != TensorType::Int32))
        return {};
    std::vector<std::int64_t> shape, before, after;
    for (std::size_t i = 0; i < in.size(); ++i) {
        shape.push_back(out[i]);
        before.push_back(paddings[2 * i]);
        after.push_back(paddings[2 * i + 1]);
        if (shape[i] - before[i] - after[i] != in[i])
            return {};
    }
    return {padLag(shape, before, after, elementBytesOn(site, type)), "reference/pad.h PadImpl"};
}

Lag referenceLag(const OperatorSite& site)
{
    if (!site.hasInput(kImage))
        return {};
    switch (site.op().code) {
    case BuiltinOperator::Conv2D: return convolution(site);
    case BuiltinOperator::DepthwiseConv2D: return depthwiseConvolution(site);
    case BuiltinOperator::AveragePool2D:
    case BuiltinOperator::MaxPool2D: return pooling(site);
    case BuiltinOperator::FullyConnected: return fullyConnected(site);
    case BuiltinOperator::Pad:
    case BuiltinOperator::Padv2: return pad(site);
    default: return {};
    }
}

} // namespace

std::vector<Allowance> diagonalAllowances(const OperatorSite& site)
{
    std::vector<Allowance> allowances;
    const auto allow = [&](std::size_t input, Bytes lag, std::string_view source) {
        allowances.push_back({.input = input, .technique = Technique::Diagonal, .kind = plan::OverlapKind::Below, .lag = lag, .source = source});
    };
    for (const auto& one : elementwiseInputs(site))
        if (one.lag > 0)
            allow(one.input, one.lag, one.source);
    if (replacesReference(site.target(), site.op().code))
        return allowances;
    if (const auto lag = referenceLag(site); lag.bytes)
        allow(kImage, *lag.bytes, lag.source);
    return allowances;
}

} // namespace arenascope::shrink
