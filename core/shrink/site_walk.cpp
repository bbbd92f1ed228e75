// SPDX-License-Identifier: Apache-2.0
#include "shrink/site_walk.h"

#include <algorithm>

#include "kernels/reference/common.h"

namespace arenascope::shrink {
namespace {

using model::TensorType;

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

} // namespace

bool isPositive(std::span<const std::int32_t> shape)
{
    return std::ranges::all_of(shape, [](std::int32_t size) { return size > 0; });
}

// One type on both sides: no narrower order is left to the compiler.
bool isWalkable(const OperatorSite& site)
{
    const auto type = site.input(kImage).type;
    return (type == TensorType::Float32 || type == TensorType::Int8 || type == TensorType::Int16)
        && site.output().type == type && isPositive(site.inputShape(kImage)) && isPositive(site.outputShape());
}

std::optional<WindowWalk> convolutionWalk(const OperatorSite& site)
{
    const auto* o = site.options<model::Conv2DOptions>();
    if (!o || !hasFilter(site))
        return std::nullopt;
    const auto filter = site.inputShape(kFilter); // output channels, height, width, input channels of a group
    auto walk = windowWalk(site, {o->padding, filter[1], filter[2], o->strideHeight, o->strideWidth, o->dilationHeight, o->dilationWidth});
    if (!walk || walk->inputDepth % filter[3] != 0)
        return std::nullopt;
    walk->groups = walk->inputDepth / filter[3];
    return walk;
}

std::optional<WindowWalk> depthwiseConvolutionWalk(const OperatorSite& site)
{
    const auto* o = site.options<model::DepthwiseConv2DOptions>();
    if (!o || !hasFilter(site))
        return std::nullopt;
    const auto filter = site.inputShape(kFilter); // 1, height, width, output channels
    auto walk = windowWalk(site, {o->padding, filter[1], filter[2], o->strideHeight, o->strideWidth, o->dilationHeight, o->dilationWidth});
    if (!walk || walk->outputDepth != walk->inputDepth * o->depthMultiplier)
        return std::nullopt;
    walk->groups = walk->inputDepth;
    return walk;
}

std::optional<WindowWalk> poolingWalk(const OperatorSite& site)
{
    const auto* o = site.options<model::Pool2DOptions>();
    if (!o)
        return std::nullopt;
    auto walk = windowWalk(site, {.padding = o->padding, .filterHeight = o->filterHeight, .filterWidth = o->filterWidth,
        .strideHeight = o->strideHeight, .strideWidth = o->strideWidth});
    if (!walk || walk->inputDepth != walk->outputDepth)
        return std::nullopt;
    walk->groups = walk->inputDepth;
    return walk;
}

// Input 1 gives the elements before and after along each dimension, in pairs.
std::optional<PaddedCopy> paddedCopy(const OperatorSite& site)
{
    const auto in = site.inputShape(kImage), out = site.outputShape();
    const auto paddings = site.constantInts(1);
    const auto type = site.input(kImage).type;
    if (in.empty() || in.size() != out.size() || paddings.size() != 2 * in.size() || !isPositive(in) || !isPositive(out)
        || site.output().type != type || (!isWalkable(site) && type != TensorType::Int32))
        return std::nullopt;
    PaddedCopy copy{.outputShape = {}, .before = {}, .after = {}, .elementBytes = elementBytesOn(site, type)};
    for (std::size_t i = 0; i < in.size(); ++i) {
        copy.outputShape.push_back(out[i]);
        copy.before.push_back(paddings[2 * i]);
        copy.after.push_back(paddings[2 * i + 1]);
        if (out[i] - copy.before[i] - copy.after[i] != in[i])
            return std::nullopt;
    }
    return copy;
}

} // namespace arenascope::shrink
