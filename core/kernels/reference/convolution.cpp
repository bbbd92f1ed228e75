// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

void parseConv(OpContext& k)
{
    requireKnownType(k, k.options<model::Conv2DOptions>().quantizedBiasType);
}

void parseTransposeConv(OpContext& k)
{
    requireKnownType(k, k.options<model::TransposeConvOptions>().quantizedBiasType);
}

void requireBiasedInputs(const OpContext& k, int withoutBias)
{
    const bool fits = k.inputCount() == withoutBias || k.inputCount() == withoutBias + 1;
    k.require(fits, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
}

// Multipliers and shifts, one of each per output channel.
void allocateChannelMultipliers(OpContext& k, const TensorView& filter, std::int32_t channels)
{
    k.persistent(arrayBytes(k, channels, sizeof(std::int32_t), filter));
    k.persistent(arrayBytes(k, channels, sizeof(std::int32_t), filter));
}

// INT4 weights are unpacked to bytes at each run.
void requestUnpackedFilter(OpContext& k, const TensorView& filter)
{
    if (filter.type() == TensorType::Int4)
        k.scratch(arrayBytes(k, flatSize(filter), 1, filter));
}

void requireNoHybrid(const OpContext& k, bool accepted, const TensorView& filter)
{
    k.require(accepted, RefusalReason::UnsupportedType, filter, std::string(model::tensorTypeName(filter.type())));
}

bool convolves(TensorType input, TensorType filter)
{
    switch (input) {
    case TensorType::Float32: return filter == TensorType::Float32;
    case TensorType::Int16: return filter == TensorType::Int8;
    case TensorType::Int8: return filter == TensorType::Int8 || filter == TensorType::Int4;
    default: return false;
    }
}

// CalculateOpDataConv (conv_common.cc)
void calculateConv(OpContext& k, std::int32_t channels)
{
    requireBiasedInputs(k, 2);
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    const auto bias = k.tempInput(2);
    const auto output = k.requireTempOutput(0);
    if (input->type() != TensorType::Float32)
        requireConvolutionQuantization(k, input.view, filter.view, bias.view, output.view,
            k.options<model::Conv2DOptions>().activation, channels);
    k.release(output);
    k.release(input);
    k.release(filter);
    k.release(bias);
}

// ConvPrepare (conv_common.cc)
void prepareConv(OpContext& k)
{
    const auto output = k.requireTempOutput(0);
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    k.requireSameType(input.view, output.view);
    requireNoHybrid(k, convolves(input->type(), filter->type()), filter.view);
    const auto channels = dimensionOf(k, filter.view, 0);
    allocateChannelMultipliers(k, filter.view, channels);
    if (input->type() != TensorType::Float32)
        requireFilterScales(k, filter.view, channels);
    calculateConv(k, channels);
    requestUnpackedFilter(k, filter.view);
    k.release(filter);
    k.release(input);
    k.release(output);
}

bool convolvesByDepth(TensorType input, TensorType filter)
{
    return input == filter || (input == TensorType::Int8 && filter == TensorType::Int4)
        || (input == TensorType::Int16 && filter == TensorType::Int8);
}

// CalculateOpDataDepthwiseConv (depthwise_conv_common.cc)
void calculateDepthwiseConv(OpContext& k, std::int32_t channels)
{
    requireBiasedInputs(k, 2);
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    const auto bias = k.tempInput(2);
    const auto output = k.requireTempOutput(0);
    if (input->type() != TensorType::Float32)
        requireConvolutionQuantization(k, input.view, filter.view, bias.view, output.view,
            k.options<model::DepthwiseConv2DOptions>().activation, channels);
    k.release(input);
    k.release(filter);
    // Three inputs count as "has a bias": a bias left out with -1 is released all the same.
    k.crashUnless(k.inputCount() == 2 || bias, RefusalReason::NullDereference, {}, "input 2");
    k.release(bias);
    k.release(output);
}

// DepthwiseConvPrepare (depthwise_conv_common.cc)
void prepareDepthwiseConv(OpContext& k)
{
    const auto output = k.requireTempOutput(0);
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    const auto channels = dimensionOf(k, filter.view, 3);
    allocateChannelMultipliers(k, filter.view, channels);
    if (input->type() == TensorType::Int8)
        requireFilterScales(k, filter.view, channels);
    requireNoHybrid(k, convolvesByDepth(input->type(), filter->type()), filter.view);
    requestUnpackedFilter(k, filter.view);
    calculateDepthwiseConv(k, channels);
    k.release(output);
    k.release(input);
    k.release(filter);
}

// TransposeConv's inputs: 0 is the output shape, which the runtime does not read.
constexpr int kTransposeFilter = 1, kTransposeInput = 2, kTransposeBias = 3;

// CalculateOpData (transpose_conv.cc)
void calculateTransposeConv(OpContext& k, TensorType type, std::int32_t channels)
{
    requireBiasedInputs(k, 3);
    if (type == TensorType::Float32)
        return;
    const auto input = k.requireTempInput(kTransposeInput);
    const auto filter = k.requireTempInput(kTransposeFilter);
    const auto bias = k.tempInput(kTransposeBias);
    const auto output = k.requireTempOutput(0);
    requireConvolutionQuantization(k, input.view, filter.view, bias.view, output.view,
        k.options<model::TransposeConvOptions>().activation, channels);
    if (type == TensorType::Int16 && bias && bias->type() == TensorType::Int16)
        k.scratch(arrayBytes(k, flatSize(bias.view), sizeof(std::int64_t), bias.view)); // the bias in 64 bits
    k.release(input);
    k.release(filter);
    k.release(output);
    k.release(bias);
}

// An accumulator per output element: 32 bits for int8, 64 for int16.
void requestAccumulators(OpContext& k, TensorType type, const TensorView& output)
{
    if (type == TensorType::Int8)
        k.scratch(arrayBytes(k, flatSize(output), sizeof(std::int32_t), output));
    if (type == TensorType::Int16)
        k.scratch(arrayBytes(k, flatSize(output), sizeof(std::int64_t), output));
}

// TransposeConvPrepare (transpose_conv.cc)
void prepareTransposeConv(OpContext& k)
{
    const auto output = k.requireTempOutput(0);
    const auto input = k.requireTempInput(kTransposeInput);
    const auto filter = k.requireTempInput(kTransposeFilter);
    const auto type = input->type();
    const bool mixed = type == TensorType::Int16 && filter->type() == TensorType::Int8;
    requireNoHybrid(k, type == filter->type() || mixed, filter.view);
    const auto channels = dimensionOf(k, filter.view, 0);
    allocateChannelMultipliers(k, filter.view, channels);
    requestAccumulators(k, type, output.view);
    if (type == TensorType::Int8 || type == TensorType::Int16)
        requireFilterScales(k, filter.view, channels);
    calculateTransposeConv(k, type, channels);
    k.release(output);
    k.release(input);
    k.release(filter);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::Conv2D, .addMethod = "AddConv2D", .builtinData = Struct::TfLiteConvParams,
        .parse = parseConv, .init = allocateOpData<Struct::OpDataConv>, .prepare = prepareConv,
        .source = "conv_common.cc"},
    {.code = BuiltinOperator::DepthwiseConv2D, .addMethod = "AddDepthwiseConv2D",
        .builtinData = Struct::TfLiteDepthwiseConvParams, .init = allocateOpData<Struct::OpDataConv>,
        .prepare = prepareDepthwiseConv, .source = "depthwise_conv_common.cc"},
    {.code = BuiltinOperator::TransposeConv, .addMethod = "AddTransposeConv",
        .builtinData = Struct::TfLiteTransposeConvParams, .parse = parseTransposeConv,
        .init = allocateOpData<Struct::TransposeConvOpData>, .prepare = prepareTransposeConv,
        .source = "transpose_conv.cc"},
};

} // namespace

std::span<const OperatorRow> convolutionRows()
{
    return kRows;
}

} // namespace arenascope::kernels
