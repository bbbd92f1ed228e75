// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/recurrent.h"

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::KernelLibrary;
using target::Struct;

// cmsis_nn/svdf.cc, CmsisNnPrepareSvdf. With KERNELS_OPTIMIZED_FOR_SPEED the weights' sums are worked out once and kept.
void prepareSvdf(OpContext& k)
{
    auto tensors = takeSvdfTensors(k);
    const auto size = requestSvdfScratch(k, tensors);
    const auto sums = svdfS8BufferSize(libraryOf(k.target()), size.filters);
    if (tensors.input->type() == TensorType::Int8 && sums > 0) {
        k.require(tensors.weightsFeature->isConstant(), RefusalReason::NotConstant, tensors.weightsFeature.view);
        k.persistent(static_cast<Bytes>(sums));
    }
    releaseSvdf(k, tensors);
}

// The kernel sums the weights up in Prepare.
void requireConstantWeights(const OpContext& k, const LstmTensors& t)
{
    const auto requireConstant = [&](int from, int to) {
        for (int i = from; i < to; ++i)
            k.require(t.at(i).isConstant(), RefusalReason::NotConstant, t.at(i));
    };
    requireConstant(t.kInputWeights, t.kPeephole);
    requireConstant(t.kBias, t.kProjection);
}

// CMSIS_NN_PortOpData: sums for input and recurrent weights of each of the four gates, as wide as a bias.
void allocateKernelSums(OpContext& k, TensorType activations, const LstmSizes& size)
{
    const Bytes bytes = arrayBytes(k, size.state, activations == TensorType::Int8 ? 4 : 8);
    for (int sums = 0; sums < 2 * 4; ++sums)
        k.persistent(bytes);
}

// cmsis_nn/unidirectional_sequence_lstm.cc, UnidirectionalSequenceLstmPrepare
void prepareLstm(OpContext& k)
{
    k.requireOutputs(1);
    k.requireInputs(LstmTensors::kCount);
    const auto tensors = takeLstmTensors(k);
    const auto size = checkLstm(k, tensors);
    requireConstantWeights(k, tensors);
    const auto cell = tensors.cellState().type();
    if (cell == TensorType::Int16)
        prepareLstmGates(k, tensors);
    const auto activations = tensors.at(LstmTensors::kInput).type();
    const bool integer = cell == TensorType::Int16 && (activations == TensorType::Int8 || activations == TensorType::Int16);
    if (integer)
        allocateKernelSums(k, activations, size);
    for (int buffer = 0; buffer < (integer ? 3 : 4); ++buffer)
        k.scratch(arrayBytes(k, std::int64_t{size.batches} * size.state, elementBytes(cell)));
    releaseLstm(k, tensors);
}

constexpr OverrideRow kRows[] = {
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::Svdf, .init = takeData<Struct::CmsisNnOpDataSvdf>,
        .prepare = prepareSvdf, .source = "cmsis_nn/svdf.cc"},
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::UnidirectionalSequenceLstm,
        .init = takeData<Struct::CmsisNnUnidirectionalSequenceLstmOpData>, .prepare = prepareLstm,
        .source = "cmsis_nn/unidirectional_sequence_lstm.cc"},
};

} // namespace

std::span<const OverrideRow> recurrentRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
