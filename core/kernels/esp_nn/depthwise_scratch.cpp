// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/esp_nn/scratch_size.h"
#include "kernels/esp_nn/versions.h"

namespace arenascope::kernels::esp {
namespace {

using Size = std::int64_t;

constexpr Size kFallback = 32;
constexpr Size kInputBudget = 40 * 1024; // bytes of padded input that are still copied whole (1.2.1)
constexpr Size kWideBudget = 48 * 1024;  // bytes of 16-bit filter and input that are (1.2.1)

Size roundUp(Size value, Size multiple)
{
    return (value + multiple - 1) / multiple * multiple;
}

struct Shape {
    Size width, height, channels, filterWidth, filterHeight, outputWidth, outputHeight;
    Size paddingWidth, paddingHeight, strideWidth, strideHeight, multiplier;

    explicit Shape(const ConvolutionShape& s)
        : width(s.input.width), height(s.input.height), channels(s.input.channels), filterWidth(s.filter.width)
        , filterHeight(s.filter.height), outputWidth(s.output.width), outputHeight(s.output.height)
        , paddingWidth(s.paddingWidth), paddingHeight(s.paddingHeight), strideWidth(s.strideWidth)
        , strideHeight(s.strideHeight), multiplier(s.channelMultiplier) {}

    bool is3x3() const { return filterWidth == 3 && filterHeight == 3; }
    Size filter() const { return filterWidth * filterHeight * channels * multiplier; }
    Size input() const { return width * height * channels; }
    // Filter and input widened to 16 bits.
    Size wide(Size margin) const { return 2 * (filter() + input()) + margin; }
    Size reachRight() const { return outputWidth * strideWidth + filterWidth - 1 - width; }
    Size reachBelow() const { return outputHeight * strideHeight + filterHeight - 1 - height; }
};

// 3x3, channels a multiple of 16: the padded input beside the filter; only some rows of it when it is large (1.2.1).
Size aligned3x3(const Shape& s, bool tiles)
{
    const bool padded = s.paddingWidth != 0 || s.paddingHeight != 0;
    const Size addWidth = padded ? 2 * s.paddingWidth : s.reachRight();
    const Size addHeight = padded ? 2 * s.paddingHeight : s.reachBelow();
    if (addWidth == 0 && addHeight == 0)
        return s.filter() + 16;
    const Size whole = (s.width + addWidth) * (s.height + addHeight) * s.channels;
    const Size strip = (s.width + addWidth) * s.filterHeight * s.channels;
    return s.filter() + (tiles && whole > kInputBudget ? strip : whole) + 16;
}

// 3x3, channels 8 mod 16 and at least 12 (1.2.1): everything padded to a multiple of 16 channels.
Size padded3x3(const Shape& s)
{
    const Size channels = roundUp(s.channels, 16);
    const Size addWidth = 2 * s.paddingWidth + std::max<Size>(0, s.outputWidth * s.strideWidth + 2 - s.width);
    const Size addHeight = 2 * s.paddingHeight + std::max<Size>(0, s.outputHeight * s.strideHeight + 2 - s.height);
    return 9 * channels + (s.width + addWidth) * (s.height + addHeight) * channels
        + s.outputWidth * s.outputHeight * channels + 64;
}

// Not 3x3 (1.2.1): only the rows under the filter when the whole is large.
Size wideOrStrip(const Shape& s)
{
    if (s.wide(0) <= kWideBudget)
        return s.wide(32);
    return 2 * s.filter() + 2 * s.width * s.filterHeight * s.channels + 32;
}

// More than 3 channels, not a multiple of 8 (1.2.1): padded to 8, output and quantisation beside.
Size paddedChannels(const Shape& s)
{
    const Size channels = roundUp(s.channels, 8);
    const Size filterEnd = roundUp(2 * s.filterWidth * s.filterHeight * channels, 16);
    const Size inputEnd = roundUp(filterEnd + 2 * s.width * s.height * channels, 16);
    const Size outputEnd = roundUp(inputEnd + s.outputWidth * s.outputHeight * channels, 16);
    return outputEnd + 3 * 4 * channels + 16;
}

Size upTo120(const Shape& s, Size margin)
{
    if (s.multiplier == 1 && s.channels % 8 == 0 && s.is3x3())
        return s.channels % 16 == 0 ? aligned3x3(s, false) : s.wide(margin);
    return s.multiplier % 4 == 0 ? s.wide(margin) : kFallback;
}

Size since121(const Shape& s)
{
    if (s.multiplier == 1 && s.channels % 8 == 0) {
        if (!s.is3x3())
            return wideOrStrip(s);
        if (s.channels % 16 == 0)
            return aligned3x3(s, true);
        return s.channels >= 12 ? padded3x3(s) : s.wide(32);
    }
    if (s.multiplier == 1 && s.channels > 3)
        return paddedChannels(s);
    return s.multiplier % 4 == 0 ? s.wide(32) : kFallback;
}

} // namespace

// esp_nn_get_depthwise_conv_scratch_size_esp32s3 (esp_nn_depthwise_conv_s8_esp32s3.c); _opt and _esp32p4 ask for none
std::int32_t depthwiseConvScratchSize(const target::Target& target, const ConvolutionShape& shape)
{
    if (target.espAnsiC || target.processor != target::Processor::Esp32S3)
        return 0;
    const Shape s(shape);
    if (!before(target, kVersion121))
        return static_cast<std::int32_t>(since121(s));
    return static_cast<std::int32_t>(upTo120(s, before(target, kVersion120) ? 16 : 32));
}

// esp_nn_get_softmax_scratch_size_opt and its chip-specific forms: 32 bits an element of the row
std::int32_t softmaxScratchSize(const target::Target& target, std::int32_t width)
{
    return target.espAnsiC ? 0 : static_cast<std::int32_t>(4 * Size{width});
}

} // namespace arenascope::kernels::esp
