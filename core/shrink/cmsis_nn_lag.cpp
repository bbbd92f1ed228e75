// SPDX-License-Identifier: Apache-2.0
// How the kernels of CMSIS-NN for 8 bits walk; sources are below its Source folder. Which of them runs is decided as in
// arm_convolve_wrapper_s8 and arm_depthwise_conv_wrapper_s8.
#include <algorithm>

#include "shrink/kernel_lag.h"
#include "shrink/lag.h"
#include "shrink/site_walk.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Processor;

bool isVector(const OperatorSite& site) { return site.target().processor == Processor::ArmMve; }
bool isScalar(const OperatorSite& site) { return site.target().processor == Processor::ArmScalar; }

bool hasFilter(const WindowWalk& walk, std::int64_t height, std::int64_t width)
{
    return walk.filterHeight == height && walk.filterWidth == width;
}
bool isDilated(const WindowWalk& walk) { return walk.dilationHeight != 1 || walk.dilationWidth != 1; }

// Products of matrices (arm_nn_mat_mult_nt_t_s8). At stride one a single product: without vectors it goes through all of
// its input for each pair of output channels, so it stays apart; with vectors through four positions at a time. Otherwise
// one for each row.
KernelLag onePixelConvolution(const OperatorSite& site, const WindowWalk& walk)
{
    if (walk.strideHeight != 1 || walk.strideWidth != 1)
        return {mixedWindowLag(walk, walk.outputWidth), "ConvolutionFunctions/arm_convolve_1x1_s8.c arm_convolve_1x1_s8"};
    if (!isVector(site))
        return {};
    return {mixedWindowLag(walk, 4), "NNSupportFunctions/arm_nn_mat_mult_nt_t_s8.c arm_nn_mat_mult_nt_t_s8"};
}

// arm_convolve_1_x_n_s8 joins products in ways of its own and stays apart.
KernelLag convolution(const OperatorSite& site)
{
    const auto walk = convolutionWalk(site);
    if (!walk || walk->groups != 1)
        return {};
    const bool isUnpadded = walk->paddingHeight == 0 && walk->paddingWidth == 0;
    if (hasFilter(*walk, 1, 1) && isUnpadded && !isDilated(*walk))
        return onePixelConvolution(site, *walk);
    if (walk->inputHeight == 1 && walk->dilationWidth == 1 && walk->filterHeight == 1 && walk->strideWidth * walk->inputDepth % 4 == 0)
        return {};
    const std::int64_t columns = isVector(site) ? 4 : 2; // im2col buffers
    return {bufferedWindowLag(*walk, columns), "ConvolutionFunctions/arm_convolve_s8.c arm_convolve_s8"};
}

// Channels that arm_depthwise_conv_s8_opt goes through at once with vectors (CH_IN_BLOCK_MVE), and the outputs from which
// on a single input channel is left to arm_convolve_wrapper_s8.
constexpr std::int64_t kVectorChannels = 124, kOutputsOfOneChannel = 1;

KernelLag singleMultiplier(const OperatorSite& site, WindowWalk walk)
{
    if (!isVector(site) && hasFilter(walk, 3, 3) && walk.paddingHeight <= 1 && walk.paddingWidth <= 1) {
        walk.groupsAtOnce = 4;
        return {windowLag(walk), "ConvolutionFunctions/arm_depthwise_conv_3x3_s8.c arm_depthwise_conv_3x3_s8"};
    }
    constexpr std::string_view source = "ConvolutionFunctions/arm_depthwise_conv_s8_opt.c arm_depthwise_conv_s8_opt";
    if (isVector(site))
        return walk.inputDepth <= kVectorChannels ? KernelLag{bufferedWindowLag(walk, 4), source} : KernelLag{};
    if (isScalar(site))
        return {windowLag(walk), "ConvolutionFunctions/arm_depthwise_conv_s8.c depthwise_conv_s8_generic"};
    return {bufferedWindowLag(walk, 1), source};
}

KernelLag depthwiseConvolution(const OperatorSite& site)
{
    auto walk = depthwiseConvolutionWalk(site);
    if (!walk || (isVector(site) && walk->inputDepth == 1 && walk->outputDepth > kOutputsOfOneChannel))
        return {};
    const auto multiplier = walk->outputDepth / walk->inputDepth;
    const bool isPlain = walk->batches == 1 && !isDilated(*walk);
    if (isPlain && multiplier == 1)
        return singleMultiplier(site, *walk);
    if (isPlain && multiplier % 4 == 0) {
        walk->outputsAtOnce = 4;
        return {windowLag(*walk), "ConvolutionFunctions/arm_depthwise_conv_s8.c depthwise_conv_s8_mult_4"};
    }
    return {windowLag(*walk), "ConvolutionFunctions/arm_depthwise_conv_s8.c depthwise_conv_s8_generic"};
}

KernelLag averagePooling(const OperatorSite& site)
{
    auto walk = poolingWalk(site);
    if (!walk)
        return {};
    constexpr std::string_view source = "PoolingFunctions/arm_avgpool_s8.c arm_avgpool_s8";
    if (site.target().processor == Processor::ArmDsp)
        return {bufferedWindowLag(*walk, 1), source};
    walk->groupsAtOnce = isVector(site) ? 16 : 1;
    return {windowLag(*walk), source};
}

// The largest so far stands in the output.
KernelLag maxPooling(const OperatorSite& site)
{
    const auto walk = poolingWalk(site);
    return walk ? KernelLag{mixedWindowLag(*walk, 1), "PoolingFunctions/arm_max_pool_s8.c arm_max_pool_s8"} : KernelLag{};
}

KernelLag pad(const OperatorSite& site)
{
    const auto copy = paddedCopy(site);
    return copy && copy->outputShape.size() <= 4 ? KernelLag{padRunLag(*copy), "PadFunctions/arm_pad_s8.c arm_pad_s8"} : KernelLag{};
}

// The library's version is the one of which the sources were read: these files are the same in both from 2024-11 on.
bool isKnown(const OperatorSite& site)
{
    return site.target().libraryVersion.date >= target::Date{2024, 11, 11} && site.input(kImage).type == TensorType::Int8
        && site.output().type == TensorType::Int8;
}

bool hasByteFilter(const OperatorSite& site) { return site.hasInput(kFilter) && site.input(kFilter).type == TensorType::Int8; }

} // namespace

KernelLag cmsisNnLag(const OperatorSite& site)
{
    if (!isKnown(site))
        return {};
    switch (site.op().code) {
    case BuiltinOperator::Conv2D: return hasByteFilter(site) ? convolution(site) : KernelLag{};
    case BuiltinOperator::DepthwiseConv2D: return hasByteFilter(site) ? depthwiseConvolution(site) : KernelLag{};
    case BuiltinOperator::AveragePool2D: return averagePooling(site);
    case BuiltinOperator::MaxPool2D: return maxPooling(site);
    case BuiltinOperator::Pad:
    case BuiltinOperator::Padv2: return pad(site);
    default: return {};
    }
}

} // namespace arenascope::shrink
