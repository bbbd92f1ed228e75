// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/esp_nn_replays.h"

#include <algorithm>

#include "support/reference_replays.h"

namespace arenascope::test {
namespace {

using model::BuiltinOperator;
using model::TensorType;

// convolution/esp_nn_depthwise_conv_opt.c, esp_nn_depthwise_conv_s8_ch_mult_1: four channels from one reading, then those
// left over one by one.
void replayChannels(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t first = 0, block = 0; first < w.inputDepth; first += block) {
            block = first < w.inputDepth - 3 ? 4 : 1;
            w.forEachPlace(outputY, outputX, [&](auto y, auto x) {
                for (std::int32_t i = 0; i < block; ++i)
                    tensors.read(w.inputElement(batch, y, x, first + i));
            });
            for (std::int32_t i = 0; i < block; ++i)
                tensors.write(w.outputElement(batch, outputY, outputX, first + i));
        }
    });
}

// The same file, esp_nn_depthwise_conv_s8_opt: four outputs of a channel from one reading, then those left over.
void replayMultiples(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t channel = 0; channel < w.inputDepth; ++channel)
            for (std::int32_t first = 0, block = 0; first < w.depthMultiplier; first += block) {
                block = first < w.depthMultiplier - 3 ? 4 : 1;
                w.forEachPlace(outputY, outputX, [&](auto y, auto x) { tensors.read(w.inputElement(batch, y, x, channel)); });
                for (std::int32_t i = 0; i < block; ++i)
                    tensors.write(w.outputElement(batch, outputY, outputX, channel * w.depthMultiplier + first + i));
            }
    });
}

} // namespace

// convolution/esp_nn_conv_opt.c (esp_nn_conv_s8_opt, esp_nn_conv_s8_1x1): position by position, for each output channel
// the window, as the reference kernel; pooling/*_ansi.c, basic_math/*_ansi.c and softmax/esp_nn_softmax_opt.c likewise go
// as the reference kernels. esp_nn/*.cc of the runtime leave dilation, broadcast and other types to those.
void replayEspNnGeneric(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    if (site.op().code == BuiltinOperator::DepthwiseConv2D && site.input(0).type == TensorType::Int8) {
        const auto w = slidingWindow(site);
        if (w.dilationHeight == 1 && w.dilationWidth == 1)
            return w.depthMultiplier == 1 ? replayChannels(w, tensors) : replayMultiples(w, tensors);
    }
    replayReference(site, input, tensors);
}

// *_ansi.c: all of them as the reference kernels.
void replayEspNnAnsi(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    replayReference(site, input, tensors);
}

} // namespace arenascope::test
