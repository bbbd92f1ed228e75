// SPDX-License-Identifier: Apache-2.0
// How the reference kernels walk; sources are below tensorflow/lite/kernels/internal. The loops are in the same order in
// all releases from 2022-01 to 2026-08.
#include "shrink/kernel_lag.h"
#include "shrink/lag.h"
#include "shrink/site_walk.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;

KernelLag byWindow(const std::optional<WindowWalk>& walk, std::string_view source)
{
    return walk ? KernelLag{windowLag(*walk), source} : KernelLag{};
}

// The filter's rows are the output's channels, the output's other dimensions the batches (kernels/fully_connected.cc).
KernelLag fullyConnected(const OperatorSite& site)
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

KernelLag pad(const OperatorSite& site)
{
    const auto copy = paddedCopy(site);
    return copy ? KernelLag{padLag(*copy), "reference/pad.h PadImpl"} : KernelLag{};
}

} // namespace

KernelLag referenceLag(const OperatorSite& site)
{
    if (!site.hasInput(kImage))
        return {};
    switch (site.op().code) {
    case BuiltinOperator::Conv2D:
        return byWindow(convolutionWalk(site), "reference/conv.h Conv, reference/integer_ops/conv.h ConvPerChannel");
    case BuiltinOperator::DepthwiseConv2D:
        return byWindow(depthwiseConvolutionWalk(site),
            "reference/depthwiseconv_float.h DepthwiseConv, reference/integer_ops/depthwise_conv.h DepthwiseConvPerChannel");
    case BuiltinOperator::AveragePool2D:
    case BuiltinOperator::MaxPool2D:
        return byWindow(poolingWalk(site), "reference/pooling.h, reference/integer_ops/pooling.h AveragePool, MaxPool");
    case BuiltinOperator::FullyConnected: return fullyConnected(site);
    case BuiltinOperator::Pad:
    case BuiltinOperator::Padv2: return pad(site);
    default: return {};
    }
}

} // namespace arenascope::shrink
