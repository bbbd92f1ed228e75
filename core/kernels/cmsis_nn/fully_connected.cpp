// SPDX-License-Identifier: Apache-2.0
#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

constexpr int kInput = 0, kFilter = 1, kBias = 2, kOutput = 0;

// Dated changes of tflite-micro: date, commit.
constexpr target::Date kAs1x1{2022, 2, 15};         // 06e32a48f: more than two dimensions as a convolution 1x1
constexpr target::Date kAnyFilter{2022, 5, 11};     // b0afe2890: filter and input of different types
constexpr target::Date kPerChannel{2024, 9, 27};    // 47b545074
constexpr target::Date kKernelSums{2023, 9, 19};    // 3022d0960

void requireTypes(const OpContext& k, const TensorView& input, const TensorView& filter, const TensorView& output)
{
    k.requireSameType(input, output);
    if (k.before(kAnyFilter))
        k.requireSameType(input, filter);
    if (k.before(kTypesChecked))
        return;
    requireActivationTypes(k, input, output);
    requireWeightsType(k, input, filter, true);
}

// With KERNELS_OPTIMIZED_FOR_SPEED the sums of constant weights are worked out once and kept.
void allocateKernelSums(OpContext& k, std::int32_t bytes, const TensorView& filter, const TensorView& bias)
{
    const bool constant = filter.isConstant() && (!bias || bias.isConstant());
    if (bytes > 0 && constant && !k.before(kKernelSums))
        k.persistent(static_cast<Bytes>(bytes));
    else
        scratchIfAny(k, bytes);
}

// A convolution 1x1 is quantised per channel: multiplier and shift of the one scale are repeated.
void allocateRepeatedScales(OpContext& k, std::int32_t channels, const TensorView& output)
{
    const auto bytes = arrayBytes(k, channels, 4, output);
    if (!k.before(kPerChannel))
        return k.scratch(2 * bytes);
    k.persistent(bytes);
    k.persistent(bytes);
}

void prepareInt8(OpContext& k, const TensorView& filter, const TensorView& bias, const TensorView& output, bool perChannel)
{
    const auto library = libraryOf(k.target());
    const auto accumulated = filter.dim(filter.rank() - 1);
    const auto outputDepth = output.dim(output.rank() - 1);
    if (output.rank() > 2 && accumulated % 4 == 0 && !k.before(kAs1x1)) {
        if (!perChannel)
            allocateRepeatedScales(k, outputDepth, output);
        scratchIfAny(k, convolve1x1S8FastBufferSize(library, {.c = accumulated}));
        return;
    }
    allocateKernelSums(k, fullyConnectedS8BufferSize(library, {.n = accumulated, .c = outputDepth}), filter, bias);
}

// cmsis_nn/fully_connected.cc, Prepare
void prepare(OpContext& k)
{
    const auto input = k.requireTempInput(kInput);
    const auto filter = k.requireTempInput(kFilter);
    const auto bias = k.tempInput(kBias);
    const auto output = k.requireTempOutput(kOutput);
    requireTypes(k, input.view, filter.view, output.view);
    prepareFullyConnectedMultipliers(k, input.view, filter.view, bias.view, output.view);
    if (input->type() != TensorType::Float32)
        requireActivationRange(k, k.options<model::FullyConnectedOptions>().activation, output.view);

    const bool several = isInteger(input.view) && filter->isAffineQuantized() && filter->scaleCount() > 1;
    const bool perChannel = several && !k.before(kPerChannel);
    const bool int8 = input->type() == TensorType::Int8 && (filter->type() != TensorType::Int4 || k.before(kInt4Kernels));
    k.require(!perChannel || int8, RefusalReason::BadQuantization, filter.view, "per channel");
    if (input->type() == TensorType::Int16)
        requireSymmetric(k, input.view, output.view);
    if (int8)
        prepareInt8(k, filter.view, bias.view, output.view, perChannel);
    scratchUnpackedFilter(k, filter.view);
    k.release(output);
    k.release(input);
    k.release(filter);
    k.release(bias);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::FullyConnected,
        .init = takeData<target::Struct::CmsisNnFullyConnectedOpData>, .prepare = prepare, .source = "cmsis_nn/fully_connected.cc"},
};

} // namespace

std::span<const OverrideRow> fullyConnectedRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
