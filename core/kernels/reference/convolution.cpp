// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/convolution.h"

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Date;
using target::Struct;

// Dated changes of tflite-micro: date, commit.
constexpr Date kInt4Convolution{2022, 10, 14};    // df704e135
constexpr Date kInt4Depthwise{2022, 11, 23};      // 4f253e217
constexpr Date kHybridRefused{2023, 3, 8};        // 5978ecbf7: depthwise and transposed
constexpr Date kInt16Depthwise{2023, 8, 1};       // a7846a175
constexpr Date kConvolutionChecked{2023, 8, 24};  // 17987e1a5: types, and a bias that is left out
constexpr Date kTransposeBiasChecked{2024, 5, 9}; // 5e4e51bbe
constexpr Date kDepthwiseBiasChecked{2024, 12, 16}; // b1d8a0802
constexpr Date kTransposeActivation{2026, 2, 10}; // 5b93e5b3f

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
void requestUnpackedFilter(OpContext& k, const TensorView& filter, Date since)
{
    if (filter.type() == TensorType::Int4 && !k.before(since))
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

bool isQuantized(TensorType type)
{
    return type == TensorType::Int8 || type == TensorType::Int16;
}

// Until `checked` kernels release the bias whether they have one or not, and write through a null pointer.
void releaseBias(OpContext& k, const TempTensor& bias, Date checked)
{
    const bool unchecked = !k.before(OpContext::kTemporariesReleased) && k.before(checked);
    k.crashUnless(bias || !unchecked, RefusalReason::NullDereference, {}, "bias");
    k.release(bias);
}

// ConvPrepare (conv_common.cc)
void prepareConv(OpContext& k)
{
    const auto output = k.requireTempOutput(0);
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    if (!k.before(kConvolutionChecked)) {
        k.requireSameType(input.view, output.view);
        requireNoHybrid(k, convolves(input->type(), filter->type()), filter.view);
    }
    const auto channels = dimensionOf(k, filter.view, 0);
    allocateChannelMultipliers(k, filter.view, channels);
    if (isQuantized(input->type()))
        requireFilterScales(k, filter.view, channels);
    calculateConv(k, channels);
    requestUnpackedFilter(k, filter.view, kInt4Convolution);
    k.release(filter);
    k.release(input);
    k.release(output);
}

bool convolvesByDepth(const OpContext& k, TensorType input, TensorType filter)
{
    if (input == TensorType::Int16 && filter == TensorType::Int8)
        return !k.before(kInt16Depthwise);
    return input == filter || (input == TensorType::Int8 && filter == TensorType::Int4);
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
    if (!k.before(kHybridRefused))
        requireNoHybrid(k, convolvesByDepth(k, input->type(), filter->type()), filter.view);
    requestUnpackedFilter(k, filter.view, kInt4Depthwise);
    calculateDepthwiseConv(k, channels);
    k.release(output);
    k.release(input);
    k.release(filter);
}

// TransposeConv's inputs: 0 is the output shape, which the runtime does not read.
constexpr int kTransposeFilter = 1, kTransposeInput = 2, kTransposeBias = 3;

model::Activation transposeActivation(const OpContext& k)
{
    return k.before(kTransposeActivation) ? model::Activation::None
                                          : k.options<model::TransposeConvOptions>().activation;
}

// An INT16 bias is widened to 64 bits.
void requestWideBias(OpContext& k, const TensorView& bias)
{
    k.crashUnless(bias || !k.before(kTransposeBiasChecked), RefusalReason::NullDereference, {}, "bias");
    if (bias && bias.type() == TensorType::Int16)
        k.scratch(arrayBytes(k, flatSize(bias), sizeof(std::int64_t), bias));
}

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
    requireConvolutionQuantization(
        k, input.view, filter.view, bias.view, output.view, transposeActivation(k), channels);
    if (type == TensorType::Int16)
        requestWideBias(k, bias.view);
    k.release(input);
    k.release(filter);
    k.release(output);
    releaseBias(k, bias, {2022, 3, 31}); // c532687e2
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
    if (!k.before(kHybridRefused))
        requireNoHybrid(k, type == filter->type() || mixed, filter.view);
    const auto channels = dimensionOf(k, filter.view, 0);
    allocateChannelMultipliers(k, filter.view, channels);
    requestAccumulators(k, type, output.view);
    if (isQuantized(type))
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
    releaseBias(k, bias, kConvolutionChecked);
}

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
    // Three inputs count as "has a bias": one left out with -1 is released all the same, today as well.
    if (k.inputCount() == 3)
        releaseBias(k, bias, {9999, 12, 31});
    else
        releaseBias(k, bias, kDepthwiseBiasChecked);
    k.release(output);
}

void prepareReferenceConv(OpContext& k)
{
    prepareConv(k);
}

void prepareReferenceDepthwiseConv(OpContext& k)
{
    prepareDepthwiseConv(k);
}

std::span<const OperatorRow> convolutionRows()
{
    return kRows;
}

} // namespace arenascope::kernels
