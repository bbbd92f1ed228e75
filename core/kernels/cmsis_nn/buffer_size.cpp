// SPDX-License-Identifier: Apache-2.0
#include "kernels/cmsis_nn/buffer_size.h"

#include <algorithm>

namespace arenascope::kernels::cmsis {
namespace {

// Channels of one block of the depthwise kernel with MVE (CH_IN_BLOCK_MVE, Include/arm_nnsupportfunctions.h).
constexpr std::int32_t kDepthwiseBlockMve = 124;
// More input channels than this make a transposed convolution a reversed one (REVERSE_TCOL_EFFICIENT_THRESHOLD).
constexpr std::int32_t kReverseThreshold = 16;
// With MVE a depthwise convolution of one channel into more than this runs as a convolution
// (CONVERT_DW_CONV_WITH_ONE_INPUT_CH_AND_OUTPUT_CH_ABOVE_THRESHOLD, compilers other than armclang).
constexpr std::int32_t kDepthwiseAsConvolutionAbove = 1;

// Products and sums in the library's 32 bits, wrapping.
template <typename... Factors>
std::int32_t product(Factors... factors)
{
    return static_cast<std::int32_t>((static_cast<std::uint32_t>(factors) * ...));
}

template <typename... Terms>
std::int32_t sum(Terms... terms)
{
    return static_cast<std::int32_t>((static_cast<std::uint32_t>(terms) + ...));
}

std::int32_t difference(std::int32_t a, std::int32_t b)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
}

// Arm's SDIV answers 0 for a divisor of 0.
std::int32_t quotient(std::int32_t a, std::int32_t b)
{
    return b == 0 ? 0 : static_cast<std::int32_t>(static_cast<std::int64_t>(a) / b);
}

// Dated changes of CMSIS-NN that decide a size without MVE: date, commit. (Sizes with MVE are those of 4ab83cc3.)
constexpr target::Date k1x1AnyChannels{2022, 7, 21};      // 0c86b09f
constexpr target::Date k1x1AnyStride{2022, 11, 7};        // 554aa01e
constexpr target::Date kDepthwise3x3{2022, 12, 5};        // 2e4abf53
constexpr target::Date kAlignedColumns{2023, 6, 20};      // f0bf5ff9
constexpr target::Date kInt16Columns{2024, 4, 2};         // 1af62f87
constexpr target::Date kGroupedConvolution{2026, 3, 6};   // c01c0a14
constexpr target::Date kAveragePoolInt16{2022, 5, 19};    // 735bdfb9

// arm_nn_is_convolve_1x1
bool is1x1(const Library& library, const ConvolutionParams& p, const Dims& input, const Dims& filter)
{
    const bool plain = p.padding.w == 0 && p.padding.h == 0 && filter.w == 1 && filter.h == 1 && p.dilation.w == 1
        && p.dilation.h == 1;
    const bool strided = p.stride.w != 1 || p.stride.h != 1;
    return plain && (!library.before(k1x1AnyChannels) || input.c % 4 == 0) && (!library.before(k1x1AnyStride) || !strided)
        && (library.before(kGroupedConvolution) || input.c == filter.c);
}

// arm_nn_is_convolve_1_x_n
bool is1xN(const ConvolutionParams& p, const Dims& input, const Dims& filter)
{
    return input.h == 1 && p.dilation.w == 1 && filter.h == 1 && product(p.stride.w, input.c) % 4 == 0
        && input.c == filter.c;
}

// arm_convolve_s8_get_buffer_size_mve: four columns of whole 16-byte vectors.
std::int32_t convolveS8Mve(const Dims& input, const Dims& filter)
{
    const auto column = product(input.c, filter.w, filter.h);
    return product(4, 16, sum(column, 15) / 16);
}

// arm_convolve_1_x_n_s8_get_buffer_size_mve. Only the padded ends are copied; where ends and middle do not
// add up to the output's width, whole columns are.
std::int32_t convolve1xNS8Mve(const ConvolutionParams& p, const Dims& input, const Dims& filter, const Dims& output)
{
    const auto pad = p.padding.w;
    const auto asymmetric = difference(sum(product(difference(output.w, 1), p.stride.w), filter.w), input.w) % 2;
    const auto ends = [&](std::int32_t padding) {
        return padding == 0 ? 0 : std::max(1, quotient(difference(sum(padding, p.stride.w), 1), p.stride.w));
    };
    const auto right = ends(sum(pad, asymmetric));
    const auto left = ends(pad);
    const auto middle = std::max(difference(output.w, sum(right, left)), 0);
    if (sum(right, middle, left) != output.w)
        return convolveS8Mve(input, filter);

    const auto padLeft = product(pad, input.c);
    const auto padRight = asymmetric != 0 ? product(right, input.c) : padLeft;
    const auto leftElements = product(filter.w, input.c);
    return std::max(sum(leftElements, padLeft), sum(difference(leftElements, input.c), padRight));
}

// arm_depthwise_conv_s8_opt_get_buffer_size
std::int32_t depthwiseS8Opt(const Library& library, const Dims& input, const Dims& filter)
{
    if (library.mve())
        return product(4, kDepthwiseBlockMve, filter.w, filter.h);
    return library.dsp() ? product(2, input.c, filter.w, filter.h) : 0;
}

// arm_deptwise_conv_s8_one_in_ch_get_buffer_size_mve: the convolution's buffer and the re-ordered filter.
std::int32_t depthwiseOneChannelMve(const Library& library, const ConvolutionParams& p, const Dims& input,
    const Dims& filter, const Dims& output)
{
    const Dims asConvolution{.n = filter.c, .h = filter.h, .w = filter.w, .c = filter.n};
    return sum(convolveWrapperS8BufferSize(library, p, input, asConvolution, output),
        product(filter.c, filter.h, filter.w, filter.n));
}

bool takesFastDepthwise(const ConvolutionParams& p, const Dims& input, const Dims& output)
{
    return input.c == output.c && input.n == 1 && p.dilation.w == 1 && p.dilation.h == 1;
}

bool takesReversed(Pair stride, const Dims& input)
{
    return stride.w <= 2 && stride.h <= 2 && input.c > kReverseThreshold;
}

} // namespace

Library libraryOf(const target::Target& target)
{
    return {.processor = target.processor, .date = target.libraryVersion.date};
}

std::int32_t convolveS8BufferSize(const Library& library, const Dims& input, const Dims& filter)
{
    if (library.mve())
        return convolveS8Mve(input, filter);
    const auto columns = product(filter.w, filter.h, input.c);
    const auto remainder = library.before(kAlignedColumns) ? 0 : columns % 4;
    return product(2, 2, remainder != 0 ? sum(columns, 4 - remainder) : columns);
}

// Only armclang's build for DSP needs a buffer.
std::int32_t convolve1x1S8FastBufferSize(const Library&, const Dims&)
{
    return 0;
}

std::int32_t convolveWrapperS8BufferSize(const Library& library, const ConvolutionParams& p, const Dims& input,
    const Dims& filter, const Dims& output)
{
    if (is1x1(library, p, input, filter))
        return p.stride.w == 1 && p.stride.h == 1 ? convolve1x1S8FastBufferSize(library, input) : 0;
    if (library.mve() && is1xN(p, input, filter))
        return convolve1xNS8Mve(p, input, filter, output);
    return convolveS8BufferSize(library, input, filter);
}

// arm_convolve_s16_get_buffer_size; with MVE four columns of whole vectors of eight elements. Before 1af62f87 only
// the DSP kernel for small filters took a buffer.
std::int32_t convolveWrapperS16BufferSize(const Library& library, const ConvolutionParams& p, const Dims& input,
    const Dims& filter)
{
    const auto column = product(input.c, filter.w, filter.h);
    if (library.mve())
        return product(4, 8, 2, sum(column, 7) / 8);
    const bool fast = library.dsp() && column < 512 && p.dilation.w == 1 && p.dilation.h == 1;
    return fast || !library.before(kInt16Columns) ? product(2, 2, column) : 0;
}

std::int32_t depthwiseConvWrapperS8BufferSize(const Library& library, const ConvolutionParams& p, const Dims& input,
    const Dims& filter, const Dims& output)
{
    if (library.mve() && input.c == 1 && output.c > kDepthwiseAsConvolutionAbove)
        return depthwiseOneChannelMve(library, p, input, filter, output);
    if (!takesFastDepthwise(p, input, output))
        return 0;
    const bool is3x3 = filter.w == 3 && filter.h == 3 && p.padding.h <= 1 && p.padding.w <= 1;
    return is3x3 && !library.mve() && !library.before(kDepthwise3x3) ? 0 : depthwiseS8Opt(library, input, filter);
}

// Without MVE the DSP size holds for scalar builds as well (arm_depthwise_conv_s4_opt_get_buffer_size).
std::int32_t depthwiseConvWrapperS4BufferSize(const Library& library, const ConvolutionParams& p, const Dims& input,
    const Dims& filter, const Dims& output)
{
    if (!takesFastDepthwise(p, input, output))
        return 0;
    return library.mve() ? depthwiseS8Opt(library, input, filter) : product(2, input.c, filter.w, filter.h);
}

std::int32_t transposeConvS8BufferSize(const Library& library, Pair stride, const Dims& input, const Dims& filter,
    const Dims& output)
{
    if (takesReversed(stride, input))
        return convolveS8BufferSize(library, input, filter);
    const auto x = product(sum(product(difference(input.w, 1), stride.w), std::max(filter.w, stride.h)), output.c);
    const auto y = std::max(filter.h, stride.h);
    return product(4, x, y);
}

std::int32_t transposeConvS8ReverseBufferSize(Pair stride, const Dims& input, const Dims& filter)
{
    return takesReversed(stride, input) ? product(input.c, filter.w, filter.h, filter.n) : 0;
}

std::int32_t fullyConnectedS8BufferSize(const Library& library, const Dims& filter)
{
    return library.mve() ? product(4, filter.c) : 0;
}

std::int32_t averagePoolS8BufferSize(const Library& library, std::int32_t channels)
{
    return library.dsp() && !library.mve() ? product(4, channels) : 0;
}

std::int32_t averagePoolS16BufferSize(const Library& library, std::int32_t channels)
{
    return library.before(kAveragePoolInt16) ? 0 : averagePoolS8BufferSize(library, channels);
}

std::int32_t svdfS8BufferSize(const Library& library, std::int32_t filters)
{
    return library.mve() ? product(4, filters) : 0;
}

} // namespace arenascope::kernels::cmsis
