// SPDX-License-Identifier: Apache-2.0
#include "kernels/signal/streaming.h"

#include "kernels/reference/common.h"
#include "kernels/signal/common.h"

namespace arenascope::kernels::signal {
namespace {

using model::TensorType;
using target::Struct;

// An array of pointers to states, one of pointers into them, then a circular buffer for each row.
void allocateCircularBuffers(OpContext& k, std::int32_t rows, std::int64_t capacity, const TensorView& input)
{
    k.persistent(arrayBytes(k, rows, pointerBytes(k), input));
    k.persistent(arrayBytes(k, rows, pointerBytes(k), input));
    for (std::int32_t i = 0; i < rows; ++i)
        k.persistent(circularBufferBytes(k, capacity));
}

} // namespace

// delay.cc, DelayInit
void initDelay(OpContext& k)
{
    options(k);
    k.persistent(Struct::TFLMSignalFrontendDelayParams);
}

// delay.cc, DelayPrepare
void prepareDelay(OpContext& k)
{
    const auto tensors = requireUnary(k);
    k.requireType(tensors.input.view, {TensorType::Int16});
    k.requireType(tensors.output.view, {TensorType::Int16});
    const auto rows = rowsOf(k, tensors.input.view);
    const auto delay = option(k, options(k), 0); // "delay_length"
    allocateCircularBuffers(k, rows.count, std::int64_t{rows.length} + delay, tensors.input.view);
    tensors.release(k);
}

// framer.cc, FramerInit
void initFramer(OpContext& k)
{
    options(k);
    k.persistent(Struct::TFLMSignalFramerParams);
}

// framer.cc, FramerPrepare: room for a frame, rounded up to whole steps.
void prepareFramer(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(2);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const auto valid = k.requireTempOutput(1);
    requireRank(k, output.view, input->rank() + 1);
    requireRank(k, valid.view, 0);
    k.requireType(input.view, {TensorType::Int16});
    k.requireType(output.view, {TensorType::Int16});
    k.requireType(valid.view, {TensorType::Bool});
    const auto given = options(k);
    const std::int64_t frame = option(k, given, 0), step = option(k, given, 1); // "frame_size", "frame_step"
    const auto rows = rowsOf(k, input.view);
    k.require(rows.length >= step, RefusalReason::ShapeMismatch, input.view, std::to_string(rows.length));
    k.crashUnless(step != 0, RefusalReason::InvalidCustomOptions, {}, "0");
    k.require(rows.length % step == 0, RefusalReason::ShapeMismatch, input.view, std::to_string(rows.length));
    allocateCircularBuffers(k, rows.count, (frame + step - 1) / step * step, input.view);
    k.release(input);
    k.release(output);
    k.release(valid);
}

// overlap_add.cc, OverlapAddInitAll
void initOverlapAdd(OpContext& k)
{
    const auto type = elementType(k, {TensorType::Int16, TensorType::Float32});
    k.persistent(type == TensorType::Int16 ? Struct::TFLMSignalOverlapAddParamsInt16 : Struct::TFLMSignalOverlapAddParamsFloat);
}

// overlap_add.cc, OverlapAddPrepare: an array of pointers and a frame for each of the outer dimensions.
void prepareOverlapAdd(OpContext& k)
{
    const auto tensors = requireUnary(k);
    const auto& input = tensors.input.view;
    const auto type = elementType(k, {TensorType::Int16, TensorType::Float32});
    requireRank(k, input, tensors.output->rank() + 1);
    k.requireType(input, {type});
    k.requireType(tensors.output.view, {type});
    requireRankBetween(k, input, 2, 6);
    const auto rows = rowsOf(k, input);
    const auto frames = input.dim(input.rank() - 2);
    k.crashUnless(frames != 0, RefusalReason::ShapeMismatch, input, "0");
    const auto outer = rows.count / frames;
    k.persistent(arrayBytes(k, outer, pointerBytes(k), input));
    for (std::int32_t i = 0; i < outer; ++i)
        k.persistent(arrayBytes(k, rows.length, elementBytes(type), input));
    tensors.release(k);
}

// stacker.cc, StackerInit. Elements: "num_channels", "stacker_left_context", "stacker_right_context".
void initStacker(OpContext& k)
{
    const auto given = options(k);
    k.persistent(Struct::TFLMSignalStackerParams);
    const std::int64_t channels = option(k, given, 0), left = option(k, given, 1), right = option(k, given, 2);
    const auto frames = left + right + 1;
    k.require(channels >= 0 && channels * frames <= INT32_MAX, RefusalReason::TensorTooLarge, {}, std::to_string(channels));
    k.persistent(circularBufferBytes(k, channels * frames));
}

// stacker.cc, StackerPrepare
void prepareStacker(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(2);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const auto valid = k.requireTempOutput(1);
    requireTensor(k, input.view, {1, TensorType::Int16});
    requireTensor(k, output.view, {1, TensorType::Int16});
    requireTensor(k, valid.view, {0, TensorType::Bool});
    k.release(input);
    k.release(output);
    k.release(valid);
}

} // namespace arenascope::kernels::signal
