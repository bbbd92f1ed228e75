// SPDX-License-Identifier: Apache-2.0
#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

constexpr int kInput = 0, kFilter = 1, kBias = 2, kOutput = 0;

// With KERNELS_OPTIMIZED_FOR_SPEED the sums of constant weights are worked out once and kept.
void allocateKernelSums(OpContext& k, std::int32_t bytes, const TensorView& filter, const TensorView& bias)
{
    if (bytes <= 0)
        return;
    if (filter.isConstant() && (!bias || bias.isConstant()))
        k.persistent(static_cast<Bytes>(bytes));
    else
        k.scratch(static_cast<Bytes>(bytes));
}

void prepareInt8(OpContext& k, const TensorView& filter, const TensorView& bias, const TensorView& output, bool perChannel)
{
    const auto library = libraryOf(k.target());
    const auto accumulated = filter.dim(filter.rank() - 1);
    const auto outputDepth = output.dim(output.rank() - 1);
    if (output.rank() > 2 && accumulated % 4 == 0) { // runs as a convolution 1x1, which is per channel
        if (!perChannel)
            k.scratch(arrayBytes(k, outputDepth, 2 * 4, output));
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
    requireActivationTypes(k, input.view, output.view);
    requireWeightsType(k, input.view, filter.view, true);

    prepareFullyConnectedMultipliers(k, input.view, filter.view, bias.view, output.view);
    if (isInteger(input.view))
        requireActivationRange(k, k.options<model::FullyConnectedOptions>().activation, output.view);
    const bool perChannel = isInteger(input.view) && filter->isAffineQuantized() && filter->scaleCount() > 1;
    const bool int8 = input->type() == TensorType::Int8 && filter->type() != TensorType::Int4;
    k.require(!perChannel || int8, RefusalReason::UnsupportedType, filter.view);
    if (input->type() == TensorType::Int16)
        requireSymmetric(k, input.view, output.view);
    if (int8)
        prepareInt8(k, filter.view, bias.view, output.view, perChannel);
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
