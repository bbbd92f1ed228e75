// SPDX-License-Identifier: Apache-2.0
// How the kernels of ESP-NN for 8 bits walk that are written in C for every chip; sources are below its src folder. Those
// written for the ESP32-S3 and ESP32-P4 stay apart.
#include "shrink/kernel_lag.h"
#include "shrink/lag.h"
#include "shrink/site_walk.h"

namespace arenascope::shrink {
namespace {

using model::BuiltinOperator;
using model::TensorType;

// The library's version is the one of which the sources were read.
bool isKnown(const OperatorSite& site)
{
    return site.target().processor == target::Processor::Esp32 && site.target().libraryVersion.date >= target::Date{2026, 4, 27}
        && site.input(kImage).type == TensorType::Int8 && site.output().type == TensorType::Int8;
}

bool hasByteFilter(const OperatorSite& site) { return site.hasInput(kFilter) && site.input(kFilter).type == TensorType::Int8; }

// A filter of one element looks at no groups, so they stay apart; dilation is left to the reference kernel, which goes the
// same way (esp_nn/conv.cc EvalQuantizedPerChannel).
KernelLag convolution(const OperatorSite& site)
{
    const auto walk = convolutionWalk(site);
    if (!walk || walk->groups != 1)
        return {};
    return {windowLag(*walk), "convolution/esp_nn_conv_opt.c esp_nn_conv_s8_opt, esp_nn_conv_ansi.c esp_nn_conv_s8_ansi"};
}

// Four channels, or four outputs of a channel, from one reading; what is left over one by one. Plain C and dilated ones,
// which the reference kernel gets, one by one throughout.
KernelLag depthwiseConvolution(const OperatorSite& site)
{
    auto walk = depthwiseConvolutionWalk(site);
    if (!walk)
        return {};
    const bool isDilated = walk->dilationHeight != 1 || walk->dilationWidth != 1;
    if (site.target().espAnsiC || isDilated)
        return {windowLag(*walk), "convolution/esp_nn_depthwise_conv_ansi.c esp_nn_depthwise_conv_s8_ansi"};
    const auto multiplier = walk->outputDepth / walk->inputDepth;
    walk->groupsAtOnce = multiplier == 1 ? 4 : 1;
    walk->outputsAtOnce = multiplier % 4 == 0 ? 4 : 1;
    return {windowLag(*walk), "convolution/esp_nn_depthwise_conv_opt.c esp_nn_depthwise_conv_s8_opt"};
}

KernelLag pooling(const OperatorSite& site)
{
    const auto walk = poolingWalk(site);
    return walk ? KernelLag{windowLag(*walk), "pooling/esp_nn_avg_pool_ansi.c, esp_nn_max_pool_ansi.c"} : KernelLag{};
}

} // namespace

KernelLag espNnLag(const OperatorSite& site)
{
    if (!isKnown(site))
        return {};
    switch (site.op().code) {
    case BuiltinOperator::Conv2D: return hasByteFilter(site) ? convolution(site) : KernelLag{};
    case BuiltinOperator::DepthwiseConv2D: return hasByteFilter(site) ? depthwiseConvolution(site) : KernelLag{};
    case BuiltinOperator::AveragePool2D:
    case BuiltinOperator::MaxPool2D: return pooling(site);
    default: return {};
    }
}

} // namespace arenascope::shrink
