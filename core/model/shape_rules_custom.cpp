// SPDX-License-Identifier: Apache-2.0
// Output shapes of TensorFlow Lite Micro's custom operators. Functions are those of tflite-micro's
// signal/tensorflow_core/ops where nothing else is said. What they take from an option follows as well from the sizes that
// are not open in the file: a converter made those by the same functions.
#include "model/shape_rules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace arenascope::model {
namespace {

using Answer = ShapeAnswer;

Numbers numbersOf(const Shape& shape)
{
    return {shape.begin(), shape.end()};
}

// DelayShape
Answer likeInput(const ShapeQuestion& q)
{
    return oneShape(q.inputs[0]);
}

// WindowShape: a weight for each sample of the last dimension.
Answer window(const ShapeQuestion& q)
{
    const bool fits = q.has(1) && !q.inputs[0].empty() && q.inputs[1] == Shape{q.inputs[0].back()};
    return fits ? oneShape(q.inputs[0]) : Answer{};
}

// PcanShape, and those of SignalFilterBankLog and SignalFilterBankSquareRoot.
Answer likeVector(const ShapeQuestion& q)
{
    return q.inputs[0].size() == 1 ? oneShape(q.inputs[0]) : Answer{};
}

// Those of SignalFftAutoScale; the second output is a scalar.
Answer autoScale(const ShapeQuestion& q)
{
    return q.inputs[0].size() == 1 ? Answer({q.inputs[0], Shape{}}) : Answer{};
}

// Those of SignalFilterBankSpectralSubtraction: the noise estimate is as long as the output.
Answer spectralSubtraction(const ShapeQuestion& q)
{
    return q.inputs[0].size() == 1 ? Answer({q.inputs[0], q.inputs[0]}) : Answer{};
}

// EnergyShape: a number for each complex one.
Answer energy(const ShapeQuestion& q)
{
    return q.inputs[0].size() == 1 ? sizedShape({q.inputs[0][0] / 2}) : Answer{};
}

// FilterBankShape: as many channels as ever.
Answer filterBank(const ShapeQuestion& q)
{
    return q.inputs[0].size() == 1 && q.declared.size() == 1 ? sizedShape(numbersOf(q.declared[0])) : Answer{};
}

// RfftShape, IrfftShape: the last dimension follows from "fft_length" alone.
Answer fourier(const ShapeQuestion& q)
{
    if (q.declared.size() != 1 || q.inputs[0].empty() || q.declared[0].size() != q.inputs[0].size())
        return {};
    Numbers sizes = numbersOf(q.inputs[0]);
    sizes.back() = q.declared[0].back();
    return sizedShape(sizes);
}

// FramerShape: [..., samples] becomes [..., samples / "frame_step", "frame_size"].
Answer framer(const ShapeQuestion& q)
{
    const auto& input = q.inputs[0];
    if (q.declared.size() != 2 || input.empty() || q.declared[0].size() != input.size() + 1 || q.declaredInputs[0].size() != input.size())
        return {};
    const auto samples = q.declaredInputs[0].back(), frames = q.declared[0][input.size() - 1];
    if (frames < 1 || samples < frames || samples % frames != 0 || input.back() % (samples / frames) != 0)
        return {};
    Numbers sizes = numbersOf(input);
    sizes.back() /= samples / frames;
    sizes.push_back(q.declared[0].back());
    auto shape = sizedShape(sizes);
    return shape ? Answer({shape->front(), Shape{}}) : Answer{};
}

// OverlapAddShape: [..., frames, samples] becomes [..., frames * "frame_step"].
Answer overlapAdd(const ShapeQuestion& q)
{
    const auto& input = q.inputs[0];
    const auto last = input.size() - 2;
    if (q.declared.size() != 1 || input.size() < 2 || q.declared[0].size() != last + 1 || q.declaredInputs[0].size() != input.size())
        return {};
    const auto frames = q.declaredInputs[0][last], samples = q.declared[0][last];
    if (frames < 1 || samples < 1 || samples % frames != 0)
        return {};
    Numbers sizes(input.begin(), input.end() - 1);
    sizes.back() *= samples / frames;
    return sizedShape(sizes);
}

// tflite-micro, circular_buffer_common.cc, CircularBufferPrepare: holds as many slices as ever.
Answer circularBuffer(const ShapeQuestion& q)
{
    if (q.declared.size() != 1 || q.declared[0].size() != 4 || q.inputs[0].size() != 4 || q.inputs[0][1] != 1)
        return {};
    Numbers sizes = numbersOf(q.inputs[0]);
    sizes[1] = q.declared[0][1];
    return sizedShape(sizes);
}

// tensorflow/lite/kernels/detection_postprocess.cc, Prepare: sizes by "max_detections", whatever the anchors. A batch of
// one only (DecodeCenterSizeBoxes).
Answer detection(const ShapeQuestion& q)
{
    const bool open = std::ranges::any_of(q.declared, [](const Shape& shape) { return std::ranges::find(shape, -1) != shape.end(); });
    return q.inputs[0].size() == 3 && q.inputs[0][0] == 1 && !open ? Answer(q.declared) : Answer{};
}

struct CustomRule {
    std::string_view name;
    Answer (*answer)(const ShapeQuestion&);
};

// SignalStacker has none: StackerShape accepts one input shape only.
constexpr std::array kRules{
    CustomRule{"CIRCULAR_BUFFER", circularBuffer},
    CustomRule{"SignalDelay", likeInput},
    CustomRule{"SignalEnergy", energy},
    CustomRule{"SignalFftAutoScale", autoScale},
    CustomRule{"SignalFilterBank", filterBank},
    CustomRule{"SignalFilterBankLog", likeVector},
    CustomRule{"SignalFilterBankSpectralSubtraction", spectralSubtraction},
    CustomRule{"SignalFilterBankSquareRoot", likeVector},
    CustomRule{"SignalFramer", framer},
    CustomRule{"SignalIrfft", fourier},
    CustomRule{"SignalOverlapAdd", overlapAdd},
    CustomRule{"SignalPCAN", likeVector},
    CustomRule{"SignalRfft", fourier},
    CustomRule{"SignalWindow", window},
    CustomRule{"TFLite_Detection_PostProcess", detection},
};

} // namespace

ShapeAnswer customShapes(const ShapeQuestion& q)
{
    for (const auto& rule : kRules)
        if (rule.name == q.op.customName)
            return q.has(0) ? rule.answer(q) : Answer{};
    return {};
}

} // namespace arenascope::model
