// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

constexpr int kFilter = 1, kInput = 2, kBias = 3, kOutput = 0; // input 0, the output's shape, is not looked at
constexpr int kChannels = 0;

// Both buffers are asked for even where they are empty.
void scratchInt8(OpContext& k, const TensorView& input, const TensorView& filter, const TensorView& output)
{
    const auto options = k.options<model::TransposeConvOptions>();
    const Pair stride{.w = options.strideWidth, .h = options.strideHeight};
    auto inputDims = dimsOf(input), filterDims = dimsOf(filter), outputDims = dimsOf(output);
    inputDims.c = filterDims.c = std::min(inputDims.c, filterDims.c); // MatchingDim
    filterDims.n = outputDims.c = std::min(filterDims.n, outputDims.c);
    const auto work = transposeConvS8BufferSize(libraryOf(k.target()), stride, inputDims, filterDims, outputDims);
    k.scratch(static_cast<std::uint32_t>(work));
    k.scratch(static_cast<std::uint32_t>(transposeConvS8ReverseBufferSize(stride, inputDims, filterDims)));
}

// A 16-bit bias is widened to 64 bits. A bias left out is followed all the same: its type is read without a look
// whether there is one.
void scratchBias(OpContext& k, const TensorView& bias)
{
    k.crashUnless(static_cast<bool>(bias), RefusalReason::NullDereference, {}, "bias");
    if (bias.type() == TensorType::Int16)
        k.scratch(arrayBytes(k, flatSize(bias), 8, bias));
}

// CalculateOpData
void calculateOpData(OpContext& k, TensorType type)
{
    k.require(k.inputCount() == 4 || k.inputCount() == 3, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
    if (type == TensorType::Float32)
        return;
    const auto input = k.requireTempInput(kInput);
    const auto filter = k.requireTempInput(kFilter);
    const auto bias = k.tempInput(kBias);
    const auto output = k.requireTempOutput(kOutput);
    requireConvolutionQuantization(k, input.view, filter.view, bias.view, output.view, model::Activation::None,
        filter->dim(kChannels));
    if (type == TensorType::Int16)
        scratchBias(k, bias.view);
    k.release(input);
    k.release(filter);
    k.release(output);
    k.release(bias);
}

// cmsis_nn/transpose_conv.cc, Prepare
void prepare(OpContext& k)
{
    const auto output = k.requireTempOutput(kOutput);
    const auto input = k.requireTempInput(kInput);
    const auto filter = k.requireTempInput(kFilter);
    if (!k.before(kTypesChecked))
        requireActivationTypes(k, input.view, output.view);
    requireWeightsType(k, input.view, filter.view, false);

    const auto channels = dimensionOf(k, filter.view, kChannels);
    const auto perChannel = arrayBytes(k, channels, 4, filter.view);
    k.persistent(perChannel); // per_channel_output_multiplier
    k.persistent(perChannel); // per_channel_output_shift
    if (input->type() == TensorType::Int8)
        scratchInt8(k, input.view, filter.view, output.view);
    if (input->type() == TensorType::Int16)
        k.scratch(arrayBytes(k, flatSize(output.view), 8, output.view));
    if (isInteger(input.view))
        requireFilterScales(k, filter.view, channels);

    calculateOpData(k, input->type());
    k.release(output);
    k.release(input);
    k.release(filter);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::TransposeConv,
        .init = takeData<target::Struct::CmsisNnTransposeConvOpData>, .prepare = prepare, .source = "cmsis_nn/transpose_conv.cc",
        .since = {2023, 11, 7}}, // c845961df
};

} // namespace

std::span<const OverrideRow> transposeConvRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
