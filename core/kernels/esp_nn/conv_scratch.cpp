// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/esp_nn/scratch_size.h"
#include "kernels/esp_nn/versions.h"

namespace arenascope::kernels::esp {
namespace {

using Size = std::int64_t;
using target::Processor;

constexpr Size kVector = 16;          // bytes of a vector register
constexpr Size kCacheBudget = 32768;  // L1D_BUDGET (esp_nn_conv_esp32p4.c)

Size roundUp(Size value, Size multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

// The shape in signed 64-bit numbers, with what the formulas share.
struct Shape {
    Size width, height, channels, filterWidth, filterHeight, outputWidth, outputHeight, outputChannels;
    Size paddingWidth, paddingHeight, strideWidth, strideHeight;

    explicit Shape(const ConvolutionShape& s)
        : width(s.input.width), height(s.input.height), channels(s.input.channels), filterWidth(s.filter.width)
        , filterHeight(s.filter.height), outputWidth(s.output.width), outputHeight(s.output.height)
        , outputChannels(s.output.channels), paddingWidth(s.paddingWidth), paddingHeight(s.paddingHeight)
        , strideWidth(s.strideWidth), strideHeight(s.strideHeight) {}

    bool isPadded() const { return paddingWidth != 0 || paddingHeight != 0; }
    bool isPointwise() const
    {
        return filterWidth == 1 && filterHeight == 1 && !isPadded() && strideWidth == 1 && strideHeight == 1;
    }
    Size row() const { return filterWidth * channels; }
    Size window() const { return row() * filterHeight; }
    Size sums() const { return 4 * outputChannels; }
    Size paddedWidth() const { return width + 2 * paddingWidth; }
    Size paddedInput() const { return isPadded() ? paddedWidth() * (height + 2 * paddingHeight) * channels : 0; }
    Size paddedFilter() const { return filterWidth * filterHeight * roundUp(channels, kVector) * outputChannels; }
};

Size pointwise(const Shape& s, Size margin)
{
    const Size channels = roundUp(s.channels, 8);
    const Size input = s.channels % 8 ? s.width * s.height * channels : 0;
    const Size transposed = s.width * s.height < 8 ? 0 : 2 * 8 * channels;
    return input + channels * s.outputChannels + transposed + margin;
}

// 1.0.0 .. 1.2.0 on the S3, 1.1.0 .. 1.2.2 on the P4
Size paddedCopies(const Shape& s, Size margin)
{
    return s.paddedInput() + s.paddedFilter() + s.sums() + margin;
}

// Since 1.2.1 the input is counted once more where the kernel reaches beyond its right or lower edge.
Size boundaryCopy(const Shape& s)
{
    const Size right = std::max<Size>(0, s.outputWidth * s.strideWidth + s.filterWidth - 1 - s.width);
    const Size bottom = std::max<Size>(0, s.outputHeight * s.strideHeight + s.filterHeight - 1 - s.height);
    return right > 0 || bottom > 0 ? (s.width + right) * (s.height + bottom) * s.channels : 0;
}

// esp_nn_get_conv_scratch_size_esp32s3 (esp_nn_conv_esp32s3.c)
Size onS3(const Shape& s, const target::Target& target)
{
    const Size margin = before(target, kVersion123) ? 32 : 64;
    if (s.isPointwise())
        return pointwise(s, margin);
    if (before(target, kVersion121))
        return paddedCopies(s, margin);
    if (s.row() < kVector && s.window() >= kVector) {
        const Size window = roundUp(s.window(), kVector);
        return s.sums() + 16 + s.outputChannels * window + 16 + window + margin;
    }
    const Size alignedFilter = roundUp(s.row(), kVector) * s.filterHeight * s.outputChannels;
    return paddedCopies(s, margin) + alignedFilter + boundaryCopy(s);
}

// A padded convolution with a window below 16 elements whose input exceeds the cache is run in tiles of rows.
Size tiled(const Shape& s, Size margin)
{
    const bool narrow = s.row() < kVector;
    const Size channels = narrow ? roundUp((kVector + s.filterWidth - 1) / std::max<Size>(s.filterWidth, 1), kVector) : s.channels;
    const Size filter = narrow ? s.filterWidth * s.filterHeight * channels * s.outputChannels : 0;
    const Size rowBytes = s.paddedWidth() * channels;
    const Size budget = kCacheBudget - s.sums() - filter;
    Size rows = 1;
    if (budget > 0 && s.filterHeight * rowBytes <= budget && s.strideHeight * rowBytes > 0)
        rows = std::min((budget - s.filterHeight * rowBytes) / (s.strideHeight * rowBytes) + 1, s.outputHeight);
    const Size inputRows = (rows - 1) * s.strideHeight + s.filterHeight + 2 * s.paddingHeight;
    return inputRows * rowBytes + filter + margin + s.sums();
}

Size smallWindow(const Shape& s, Size margin)
{
    const Size channels = roundUp((kVector + s.filterWidth - 1) / std::max<Size>(s.filterWidth, 1), kVector);
    return s.sums() + s.filterWidth * s.filterHeight * channels * s.outputChannels + s.width * s.height * channels + margin;
}

// esp_nn_get_conv_scratch_size_esp32p4 (esp_nn_conv_esp32p4.c)
Size onP4(const Shape& s, const target::Target& target)
{
    constexpr Size kMargin = 32;
    if (before(target, kVersion123))
        return s.isPointwise() ? pointwise(s, kMargin) : paddedCopies(s, kMargin);
    if (s.isPointwise())
        return s.channels < kVector ? s.sums() + kVector * s.outputChannels + 32 + kMargin : pointwise(s, kMargin);
    if (!s.isPadded() && s.row() >= kVector)
        return s.paddedFilter() + kMargin + s.sums();
    if (s.window() >= kVector)
        return s.sums() + s.window() + kMargin;
    if (!s.isPadded())
        return smallWindow(s, kMargin);
    return s.paddedInput() + s.sums() > kCacheBudget ? tiled(s, kMargin) : paddedCopies(s, kMargin);
}

} // namespace

std::int32_t convScratchSize(const target::Target& target, const ConvolutionShape& shape)
{
    if (target.espAnsiC)
        return 0;
    const Shape s(shape);
    switch (target.processor) {
    case Processor::Esp32S3: return static_cast<std::int32_t>(onS3(s, target));
    case Processor::Esp32P4: return static_cast<std::int32_t>(onP4(s, target));
    default: return 0; // esp_nn_get_conv_scratch_size_opt
    }
}

} // namespace arenascope::kernels::esp
