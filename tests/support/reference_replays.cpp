// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/reference_replays.h"

#include <numeric>
#include <random>

namespace arenascope::test {
namespace {

using model::BuiltinOperator;
using model::TensorType;

// fully_connected.h and integer_ops/fully_connected.h, FullyConnected: for each batch, for each output channel, the
// batch's whole input.
void replayFullyConnected(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    const auto& filter = site.input(1).shape;
    const std::int64_t outputDepth = filter[0], inputDepth = filter[1];
    const auto batches = countOf(site.output()) / outputDepth;
    for (std::int64_t batch = 0; batch < batches; ++batch)
        for (std::int64_t channel = 0; channel < outputDepth; ++channel) {
            for (std::int64_t i = 0; i < inputDepth; ++i)
                tensors.read(batch * inputDepth + i);
            tensors.write(batch * outputDepth + channel);
        }
}

// The elementwise loops: one element read, the same one written.
void replayElements(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    for (std::int64_t i = 0; i < countOf(site.output()); ++i) {
        tensors.read(i);
        tensors.write(i);
    }
}

// micro/kernels/reshape.cc, EvalReshapeReference: nothing where both are one place; otherwise memcpy, in whatever order
// it likes. micro/kernels/squeeze.cc, SqueezeEval: always memcpy.
void replayWholeCopy(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    std::vector<std::int64_t> order(static_cast<std::size_t>(countOf(site.output())));
    std::iota(order.begin(), order.end(), 0);
    if (site.op().code == BuiltinOperator::Reshape && tensors.lead() == 0) {
        for (const auto i : order)
            tensors.write(i); // the values are there already
        return;
    }
    std::shuffle(order.begin(), order.end(), std::mt19937(static_cast<unsigned>(order.size())));
    for (const auto i : order) {
        tensors.read(i);
        tensors.write(i);
    }
}

} // namespace

// conv.h Conv, integer_ops/conv.h ConvPerChannel: batch, row, column, output channel; for each the window of the
// channel's group, row by row, column by column, channel by channel.
void replayConvolution(const SlidingWindow& w, OverlaidTensors& tensors)
{
    const auto groupInput = w.inputDepth / w.groups, groupOutput = w.outputDepth / w.groups;
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t channel = 0; channel < w.outputDepth; ++channel) {
            w.forEachPlace(outputY, outputX, [&](auto y, auto x) {
                for (std::int32_t i = 0; i < groupInput; ++i)
                    tensors.read(w.inputElement(batch, y, x, channel / groupOutput * groupInput + i));
            });
            tensors.write(w.outputElement(batch, outputY, outputX, channel));
        }
    });
}

// depthwiseconv_float.h DepthwiseConv, integer_ops/depthwise_conv.h DepthwiseConvPerChannel: batch, row, column, input
// channel, multiple of it.
void replayDepthwise(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t channel = 0; channel < w.inputDepth; ++channel)
            for (std::int32_t multiple = 0; multiple < w.depthMultiplier; ++multiple) {
                w.forEachPlace(outputY, outputX, [&](auto y, auto x) { tensors.read(w.inputElement(batch, y, x, channel)); });
                tensors.write(w.outputElement(batch, outputY, outputX, channel * w.depthMultiplier + multiple));
            }
    });
}

// pooling.h and integer_ops/pooling.h, AveragePool and MaxPool: batch, row, column, channel.
void replayPooling(const SlidingWindow& w, OverlaidTensors& tensors)
{
    w.forEachPosition([&](auto batch, auto outputY, auto outputX) {
        for (std::int32_t channel = 0; channel < w.inputDepth; ++channel) {
            w.forEachPlace(outputY, outputX, [&](auto y, auto x) { tensors.read(w.inputElement(batch, y, x, channel)); });
            tensors.write(w.outputElement(batch, outputY, outputX, channel));
        }
    });
}

// pad.h, PadImpl: the output from its first element to its last, each either a padding value or the input's next one.
void replayPad(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    const auto& in = site.input(0).shape;
    const auto& out = site.output().shape;
    const auto paddings = site.paddings();
    std::int64_t next = 0;
    for (std::int64_t element = 0; element < countOf(site.output()); ++element) {
        bool isInside = true;
        auto rest = element;
        for (auto axis = out.size(); axis-- > 0; rest /= out[axis]) {
            const auto place = rest % out[axis] - paddings[2 * axis];
            isInside = isInside && place >= 0 && place < in[axis];
        }
        if (isInside)
            tensors.read(next++);
        tensors.write(element);
    }
}

// broadcast_loop.h, RunBinaryOp: the output in order; an input of which the innermost axis has but one element is read
// before a run along it begins.
void replayBroadcast(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    auto in = site.input(input).shape;
    const auto& out = site.output().shape;
    in.insert(in.begin(), out.size() - in.size(), 1);
    const auto run = out.back();
    for (std::int64_t element = 0; element < countOf(site.output()); ++element) {
        std::int64_t place = 0, stride = 1, rest = element;
        for (auto axis = out.size(); axis-- > 0; rest /= out[axis]) {
            place += in[axis] == 1 ? 0 : rest % out[axis] * stride;
            stride *= in[axis];
        }
        if (in.back() == run || element % run == 0)
            tensors.read(place);
        tensors.write(element);
    }
}

// softmax.h: row by row. Float: the maximum; exponentials, each written where it belongs; divided where they stand.
// SoftmaxInt16 likewise. 8 bits: the maximum, the sum, then each element once more before it is written.
void replaySoftmax(const ReplayedOperator& site, OverlaidTensors& tensors)
{
    const std::int64_t depth = site.input(0).shape.back();
    const bool isSumApart = site.input(0).type == TensorType::Int8;
    for (std::int64_t row = 0; row < countOf(site.input(0)) / depth; ++row) {
        for (int pass = 0; pass < (isSumApart ? 2 : 1); ++pass)
            for (std::int64_t i = 0; i < depth; ++i)
                tensors.read(row * depth + i);
        for (std::int64_t i = 0; i < depth; ++i) {
            tensors.read(row * depth + i);
            tensors.write(row * depth + i);
        }
        if (!isSumApart)
            for (std::int64_t i = 0; i < depth; ++i)
                tensors.write(row * depth + i);
    }
}

void replayReference(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors)
{
    switch (site.op().code) {
    case BuiltinOperator::Conv2D: return replayConvolution(slidingWindow(site), tensors);
    case BuiltinOperator::DepthwiseConv2D: return replayDepthwise(slidingWindow(site), tensors);
    case BuiltinOperator::AveragePool2D:
    case BuiltinOperator::MaxPool2D: return replayPooling(slidingWindow(site), tensors);
    case BuiltinOperator::FullyConnected: return replayFullyConnected(site, tensors);
    case BuiltinOperator::Pad:
    case BuiltinOperator::Padv2: return replayPad(site, tensors);
    case BuiltinOperator::Softmax: return replaySoftmax(site, tensors);
    case BuiltinOperator::Reshape:
    case BuiltinOperator::Squeeze: return replayWholeCopy(site, tensors);
    default: return site.op().inputs.size() == 2 && site.op().code != BuiltinOperator::ExpandDims
            ? replayBroadcast(site, input, tensors)
            : replayElements(site, tensors);
    }
}

} // namespace arenascope::test
