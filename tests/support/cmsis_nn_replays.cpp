// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cmsis_nn_replays.h"

#include <algorithm>

#include "support/reference_replays.h"

namespace arenascope::test {
namespace {

using model::BuiltinOperator;
using model::TensorType;

enum class Extension { None, Dsp, Mve };

// Reads of a window as a whole into a buffer.
void readWindow(const SlidingWindow& w, OverlaidTensors& tensors, std::int32_t batch, std::int32_t outputY, std::int32_t outputX,
    std::int32_t firstChannel, std::int32_t endChannel)
{
    w.forEachPlace(outputY, outputX, [&](auto y, auto x) {
        for (auto channel = firstChannel; channel < endChannel; ++channel)
            tensors.read(w.inputElement(batch, y, x, channel));
    });
}

// Windows of the channels of one block are gathered for so many positions of a batch, then the block's outputs written;
// what is left over at the batch's end likewise.
template <typename Write>
void gatherAndWrite(const SlidingWindow& w, OverlaidTensors& tensors, std::int32_t batch, int atOnce, std::int32_t firstChannel,
    std::int32_t endChannel, Write write)
{
    std::vector<std::int32_t> gathered;
    const auto flush = [&] {
        for (const auto position : gathered)
            write(batch, position / w.outputWidth, position % w.outputWidth);
        gathered.clear();
    };
    for (std::int32_t position = 0; position < w.outputHeight * w.outputWidth; ++position) {
        readWindow(w, tensors, batch, position / w.outputWidth, position % w.outputWidth, firstChannel, endChannel);
        gathered.push_back(position);
        if (static_cast<int>(gathered.size()) == atOnce)
            flush();
    }
    flush();
}

// arm_convolve_s8.c: for each batch and group, im2col of two positions (four with vectors), then their product.
void replayImToColumn(const SlidingWindow& w, OverlaidTensors& tensors, int atOnce)
{
    const auto groupInput = w.inputDepth / w.groups, groupOutput = w.outputDepth / w.groups;
    for (std::int32_t batch = 0; batch < w.batches; ++batch)
        for (std::int32_t group = 0; group < w.groups; ++group)
            gatherAndWrite(w, tensors, batch, atOnce, group * groupInput, (group + 1) * groupInput, [&](auto b, auto y, auto x) {
                for (std::int32_t channel = 0; channel < groupOutput; ++channel)
                    tensors.write(w.outputElement(b, y, x, group * groupOutput + channel));
            });
}

// Products of matrices (arm_nn_mat_mult_nt_t_s8.c): with vectors four positions go through all of their outputs, then the
// next four; otherwise all positions at once. The order within differs, so everything may be read again when all of it is
// written. arm_convolve_1x1_s8.c: one product for each row of the output; arm_convolve_1x1_s8_fast.c: one for everything.
void replayOneByOne(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    const auto positions = w.batches * w.outputHeight * w.outputWidth, inBatch = w.outputHeight * w.outputWidth;
    const auto read = [&](auto from, auto to) {
        for (auto p = from; p < to; ++p)
            readWindow(w, tensors, p / inBatch, p % inBatch / w.outputWidth, p % w.outputWidth, 0, w.inputDepth);
    };
    const bool isFast = w.strideHeight == 1 && w.strideWidth == 1;
    const auto atOnce = !isFast ? w.outputWidth : extension == Extension::Mve ? 4 : positions;
    for (std::int32_t from = 0; from < positions; from += atOnce) {
        const auto to = std::min(from + atOnce, positions);
        read(from, to);
        for (auto i = from * w.outputDepth; i < to * w.outputDepth; ++i)
            tensors.write(i);
        read(from, to);
    }
}

// arm_convolve_wrapper_s8.c
void replayConvolutionOf8(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    const bool isUndilated = w.dilationHeight == 1 && w.dilationWidth == 1;
    const bool isOne = w.filterHeight == 1 && w.filterWidth == 1 && w.paddingHeight == 0 && w.paddingWidth == 0;
    if (isOne && isUndilated && w.groups == 1)
        return replayOneByOne(w, tensors, extension);
    replayImToColumn(w, tensors, extension == Extension::Mve ? 4 : 2);
}

// arm_depthwise_conv_3x3_s8.c: position by position four channels, then what is left one by one; of a window's row the
// first place where it is inside, the second always, the third where it is inside.
void replayThreeByThree(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        const auto top = outputY * w.strideHeight - w.paddingHeight, left = outputX * w.strideWidth - w.paddingWidth;
        for (std::int32_t channel = 0, block = 0; channel < w.inputDepth; channel += block) {
            block = channel + 4 <= w.inputDepth ? 4 : 1;
            for (auto row = std::max(0, -top); row < std::min(3, w.inputHeight - top); ++row)
                for (std::int32_t column = 0; column < 3; ++column)
                    if (column == 1 || (column == 0 && left >= 0) || (column == 2 && w.inputWidth - left >= 3))
                        for (std::int32_t i = 0; i < block; ++i)
                            tensors.read(w.inputElement(batch, top + row, left + column, channel + i));
            for (std::int32_t i = 0; i < block; ++i)
                tensors.write(w.outputElement(batch, outputY, outputX, channel + i));
        }
    });
}

// arm_depthwise_conv_s8.c, depthwise_conv_s8_mult_4: four outputs of a channel from one reading of its window.
void replayFourfold(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t output = 0; output < w.outputDepth; output += 4) {
            const auto channel = output / w.depthMultiplier;
            readWindow(w, tensors, batch, outputY, outputX, channel, channel + 1);
            for (std::int32_t i = 0; i < 4; ++i)
                tensors.write(w.outputElement(batch, outputY, outputX, output + i));
        }
    });
}

// arm_depthwise_conv_s8_opt.c: with DSP one position, all channels; with vectors four, by blocks of 124 channels.
void replayOptimised(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    const auto block = extension == Extension::Mve ? 124 : w.inputDepth;
    for (std::int32_t first = 0; first < w.inputDepth; first += block) {
        const auto end = std::min(first + block, w.inputDepth);
        gatherAndWrite(w, tensors, 0, extension == Extension::Mve ? 4 : 1, first, end, [&](auto batch, auto y, auto x) {
            for (auto channel = first; channel < end; ++channel)
                tensors.write(w.outputElement(batch, y, x, channel));
        });
    }
}

// arm_depthwise_conv_wrapper_s8.c
void replayDepthwiseOf8(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    if (extension == Extension::Mve && w.inputDepth == 1 && w.outputDepth > 1)
        return replayConvolutionOf8(w, tensors, extension);
    const bool isPlain = w.batches == 1 && w.dilationHeight == 1 && w.dilationWidth == 1;
    if (isPlain && w.depthMultiplier == 1) {
        const bool isThree = w.filterHeight == 3 && w.filterWidth == 3 && w.paddingHeight <= 1 && w.paddingWidth <= 1;
        if (extension != Extension::Mve && isThree)
            return replayThreeByThree(w, tensors);
        return extension == Extension::None ? replayDepthwise(w, tensors) : replayOptimised(w, tensors, extension);
    }
    if (isPlain && w.depthMultiplier % 4 == 0)
        return replayFourfold(w, tensors);
    replayDepthwise(w, tensors);
}

// arm_avgpool_s8.c: channel by channel; with DSP all of them summed up apart; with vectors sixteen.
void replayAverageOf8(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    const auto block = extension == Extension::None ? 1 : extension == Extension::Dsp ? w.inputDepth : 16;
    w.forEachPosition([&](auto batch, auto y, auto x) {
        for (std::int32_t first = 0; first < w.inputDepth; first += block) {
            const auto end = std::min(first + block, w.inputDepth);
            readWindow(w, tensors, batch, y, x, first, end);
            for (auto channel = first; channel < end; ++channel)
                tensors.write(w.outputElement(batch, y, x, channel));
        }
    });
}

// arm_max_pool_s8.c: the window's first place is copied to the output (memcpy); the others are compared with what stands
// there, four or sixteen channels at once. The output is limited in place at a batch's end.
void replayMaximumOf8(const SlidingWindow& w, OverlaidTensors& tensors, Extension extension)
{
    const auto block = extension == Extension::Mve ? 16 : 4;
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        const auto output = w.outputElement(batch, outputY, outputX, 0);
        bool isFirst = true;
        w.forEachPlace(outputY, outputX, [&](auto y, auto x) {
            const auto input = w.inputElement(batch, y, x, 0);
            for (std::int32_t first = 0; !isFirst && first < w.inputDepth; first += block) {
                const auto end = std::min(first + block, w.inputDepth);
                for (auto i = first; i < end; ++i)
                    tensors.read(input + i);
                for (auto i = first; i < end; ++i)
                    tensors.write(output + i);
            }
            if (isFirst)
                tensors.copyAtOnce(input, output, w.inputDepth);
            isFirst = false;
        });
    });
}

// arm_pad_s8.c: padding before, a run copied (memcpy), padding after. A run is a row where channels are not padded.
void replayPadOf8(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    auto in = site.input(0).shape;
    auto paddings = site.paddings();
    in.insert(in.begin(), 4 - in.size(), 1);
    paddings.insert(paddings.begin(), 8 - paddings.size(), 0);
    const bool isRow = paddings[6] == 0 && paddings[7] == 0;
    const auto run = isRow ? in[2] * in[3] : in[3];
    std::vector<std::int64_t> size;
    for (std::size_t i = 0; i < 4; ++i)
        size.push_back(paddings[2 * i] + in[i] + paddings[2 * i + 1]);
    std::int64_t next = 0;
    const auto padUpTo = [&](std::int64_t place) {
        while (next < place)
            tensors.write(next++);
    };
    for (std::int64_t from = 0; from < countOf(site.input(0)); from += run) {
        const auto x = from / in[3] % in[2], y = from / in[3] / in[2] % in[1], batch = from / in[3] / in[2] / in[1];
        const auto place = (((paddings[0] + batch) * size[1] + paddings[2] + y) * size[2] + paddings[4] + x) * size[3] + paddings[6];
        padUpTo(place);
        tensors.copyAtOnce(from, place, run);
        next = place + run;
    }
    padUpTo(countOf(site.output()));
}

// Blocks of elements are read, then written; in order.
void replayBlocks(const ReplayedOperator& site, OverlaidTensors& tensors, std::int64_t block)
{
    const auto count = countOf(site.output());
    for (std::int64_t first = 0; first < count; first += block) {
        const auto end = std::min(first + block, count);
        for (auto i = first; i < end; ++i)
            tensors.read(i);
        for (auto i = first; i < end; ++i)
            tensors.write(i);
    }
}

// arm_elementwise_add_s8.c, _mul_s8.c: four at once but without extension; _s16.c: two, four with vectors; arm_maximum_s8.c
// and arm_minimum_s8.c: one, sixteen with vectors. Broadcast: the reference loop (cmsis_nn/add.cc, mul.cc), or runs within
// which it is the same order (arm_maximum_s8.c).
void replayArithmetic(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors, Extension extension)
{
    if (countOf(site.input(0)) != countOf(site.input(1)) || countOf(site.input(0)) != countOf(site.output()))
        return replayBroadcast(site, input, tensors);
    const bool isExtreme = site.op().code == BuiltinOperator::Maximum || site.op().code == BuiltinOperator::Minimum;
    if (isExtreme)
        return replayBlocks(site, tensors, extension == Extension::Mve ? 16 : 1);
    if (site.input(0).type == TensorType::Int16)
        return replayBlocks(site, tensors, extension == Extension::Mve ? 4 : 2);
    replayBlocks(site, tensors, extension == Extension::None ? 1 : 4);
}

// cmsis_nn/*.cc of the runtime: which types go to the library.
bool isOfLibrary(const ReplayedOperator& site)
{
    const auto type = site.input(0).type;
    switch (site.op().code) {
    case BuiltinOperator::Add:
    case BuiltinOperator::Mul: return type == TensorType::Int8 || type == TensorType::Int16;
    default: return type == TensorType::Int8;
    }
}

void replayOwn(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors, Extension extension)
{
    switch (site.op().code) {
    case BuiltinOperator::Conv2D: return replayConvolutionOf8(slidingWindow(site), tensors, extension);
    case BuiltinOperator::DepthwiseConv2D: return replayDepthwiseOf8(slidingWindow(site), tensors, extension);
    case BuiltinOperator::AveragePool2D: return replayAverageOf8(slidingWindow(site), tensors, extension);
    case BuiltinOperator::MaxPool2D: return replayMaximumOf8(slidingWindow(site), tensors, extension);
    case BuiltinOperator::Pad:
    case BuiltinOperator::Padv2: return replayPadOf8(site, tensors);
    case BuiltinOperator::Add:
    case BuiltinOperator::Mul:
    case BuiltinOperator::Maximum:
    case BuiltinOperator::Minimum: return replayArithmetic(site, input, tensors, extension);
    default: replayReference(site, input, tensors); // SOFTMAX: the same passes over a row
    }
}

void replay(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors, Extension extension)
{
    if (isOfLibrary(site))
        replayOwn(site, input, tensors, extension);
    else
        replayReference(site, input, tensors);
}

} // namespace

void replayCmsisNnScalar(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    replay(site, input, tensors, Extension::None);
}

void replayCmsisNnDsp(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    replay(site, input, tensors, Extension::Dsp);
}

void replayCmsisNnMve(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    replay(site, input, tensors, Extension::Mve);
}

} // namespace arenascope::test
