// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/replayed_operator.h"

#include <algorithm>
#include <cstring>

namespace arenascope::test {
namespace {

using model::Padding;
using model::TensorType;

std::int32_t paddingBefore(Padding padding, std::int32_t image, std::int32_t output, std::int32_t filter, std::int32_t stride, std::int32_t dilation)
{
    const auto covered = (output - 1) * stride + (filter - 1) * dilation + 1;
    return padding == Padding::Valid ? 0 : std::max(0, covered - image) / 2;
}

template <typename Options>
void takeStrides(SlidingWindow& window, const Options& options)
{
    window.strideHeight = options.strideHeight;
    window.strideWidth = options.strideWidth;
}

template <typename Options>
void takeConvolution(SlidingWindow& window, const Options& options, const std::vector<std::int32_t>& filter)
{
    takeStrides(window, options);
    window.filterHeight = filter[1];
    window.filterWidth = filter[2];
    window.dilationHeight = options.dilationHeight;
    window.dilationWidth = options.dilationWidth;
}

Padding takeOptions(SlidingWindow& window, const ReplayedOperator& site)
{
    if (const auto* pool = std::get_if<model::Pool2DOptions>(&site.op().options)) {
        takeStrides(window, *pool);
        window.filterHeight = pool->filterHeight;
        window.filterWidth = pool->filterWidth;
        return pool->padding;
    }
    const auto& filter = site.input(1).shape;
    if (const auto* depthwise = std::get_if<model::DepthwiseConv2DOptions>(&site.op().options)) {
        takeConvolution(window, *depthwise, filter);
        window.depthMultiplier = depthwise->depthMultiplier;
        return depthwise->padding;
    }
    const auto& convolution = std::get<model::Conv2DOptions>(site.op().options);
    takeConvolution(window, convolution, filter);
    window.groups = window.inputDepth / filter[3];
    return convolution.padding;
}

} // namespace

std::vector<std::int32_t> ReplayedOperator::paddings() const
{
    const auto data = m_graph.constantData(input(1));
    std::vector<std::int32_t> values(data.size() / sizeof(std::int32_t));
    std::memcpy(values.data(), data.data(), data.size());
    return values;
}

OverlaidTensors ReplayedOperator::overlay(std::size_t index, std::int64_t lead) const
{
    return {{countOf(input(index)), widthOf(input(index).type)}, {countOf(output()), widthOf(output().type)}, lead};
}

std::int64_t countOf(const model::Tensor& tensor)
{
    return std::accumulate(tensor.shape.begin(), tensor.shape.end(), std::int64_t(1), std::multiplies{});
}

std::int64_t widthOf(TensorType type)
{
    switch (type) {
    case TensorType::Int64: return 8;
    case TensorType::Float32:
    case TensorType::Int32: return 4;
    case TensorType::Int16: return 2;
    default: return 1;
    }
}

SlidingWindow slidingWindow(const ReplayedOperator& site)
{
    const auto& in = site.input(0).shape;
    const auto& out = site.output().shape;
    SlidingWindow window{.batches = in[0], .inputHeight = in[1], .inputWidth = in[2], .inputDepth = in[3], .outputHeight = out[1],
        .outputWidth = out[2], .outputDepth = out[3], .filterHeight = 1, .filterWidth = 1, .strideHeight = 1, .strideWidth = 1,
        .dilationHeight = 1, .dilationWidth = 1, .paddingHeight = 0, .paddingWidth = 0, .groups = 1, .depthMultiplier = 1};
    const auto padding = takeOptions(window, site);
    window.paddingHeight = paddingBefore(padding, in[1], out[1], window.filterHeight, window.strideHeight, window.dilationHeight);
    window.paddingWidth = paddingBefore(padding, in[2], out[2], window.filterWidth, window.strideWidth, window.dilationWidth);
    return window;
}

} // namespace arenascope::test
