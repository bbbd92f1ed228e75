// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/recurrent.h"

#include <cmath>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::KernelLibrary;
using target::Struct;

// Dated changes of tflite-micro: date, commit.
constexpr target::Date kSvdfInt8State{2022, 5, 9};     // 500cf89de
constexpr target::Date kLstmKernel{2023, 3, 2};        // c373ad48b: the reference's until then
constexpr target::Date kSvdfKernelSums{2023, 9, 19};   // 3022d0960
constexpr target::Date kLstmKernelSums{2024, 2, 9};    // 0ec823ed2
constexpr target::Date kLstmInt16{2024, 4, 23};        // 9741578df
constexpr target::Date kConstantWeights{2025, 10, 17}; // 11a8f50d9

// With KERNELS_OPTIMIZED_FOR_SPEED the weights' sums are worked out once and kept.
void allocateSvdfKernelSums(OpContext& k, const SvdfTensors& t, std::int32_t filters)
{
    const auto bytes = svdfS8BufferSize(libraryOf(k.target()), filters);
    if (t.input->type() != TensorType::Int8 || bytes <= 0 || k.before(kSvdfKernelSums))
        return;
    if (!k.before(kConstantWeights))
        k.require(t.weightsFeature->isConstant(), RefusalReason::NotConstant, t.weightsFeature.view);
    k.persistent(static_cast<Bytes>(bytes));
}

// cmsis_nn/svdf.cc, CmsisNnPrepareSvdf
void prepareSvdf(OpContext& k)
{
    auto tensors = takeSvdfTensors(k);
    if (tensors.input->type() == TensorType::Int8 && k.before(kSvdfInt8State))
        for (const auto& tensor : {tensors.weightsTime, tensors.state})
            k.requireType(tensor.view, {TensorType::Int16});
    const auto size = requestSvdfScratch(k, tensors);
    allocateSvdfKernelSums(k, tensors, size.filters);
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

bool takesCmsisLstm(const OpContext& k, TensorType activations, TensorType cell)
{
    const bool int16 = activations == TensorType::Int16 && !k.before(kLstmInt16);
    return cell == TensorType::Int16 && (activations == TensorType::Int8 || int16);
}

void scratchLstm(OpContext& k, const LstmSizes& size, TensorType cell, int buffers)
{
    for (int i = 0; i < buffers; ++i)
        k.scratch(arrayBytes(k, std::int64_t{size.batches} * size.state, elementBytes(cell)));
}

// cmsis_nn/unidirectional_sequence_lstm.cc, UnidirectionalSequenceLstmPrepare
void prepareLstm(OpContext& k)
{
    k.requireOutputs(1);
    k.requireInputs(LstmTensors::kCount);
    const auto tensors = takeLstmTensors(k);
    const auto size = checkLstm(k, tensors);
    if (!k.before(kConstantWeights))
        requireConstantWeights(k, tensors);
    const auto cell = tensors.cellState().type(), activations = tensors.at(LstmTensors::kInput).type();
    if (cell == TensorType::Int16)
        prepareLstmGates(k, tensors);
    const bool integer = takesCmsisLstm(k, activations, cell);
    if (integer)
        allocateKernelSums(k, activations, size);
    scratchLstm(k, size, cell, integer ? 3 : 4);
    releaseLstm(k, tensors);
}

// CalculateOpData of the first kernel (c373ad48b): zero points times weights of the four gates, and the scale of the
// hidden state, which is the last intermediate.
void calculateFirstLstm(OpContext& k, const LstmTensors& t, const LstmSizes& size)
{
    allocateKernelSums(k, TensorType::Int8, size);
    const auto hidden = k.tempIntermediate(4);
    requireForReading(k, hidden.view, "intermediate 4");
    k.require(hidden->isAffineQuantized(), RefusalReason::MissingQuantization, hidden.view);
    k.release(hidden);
    const double power = std::log2(double{t.cellState().scale()});
    const bool usable = std::abs(power - std::round(power)) < 1e-3 && std::round(power) <= -9;
    k.require(usable, RefusalReason::BadQuantization, t.cellState());
}

void prepareFirstLstm(OpContext& k)
{
    k.requireOutputs(1);
    k.requireInputs(LstmTensors::kCount);
    const auto tensors = takeLstmTensors(k);
    const auto size = checkLstm(k, tensors);
    if (tensors.at(LstmTensors::kInput).type() == TensorType::Int8)
        calculateFirstLstm(k, tensors, size);
    const auto cell = tensors.cellState().type();
    if (cell == TensorType::Int16)
        prepareLstmGates(k, tensors);
    scratchLstm(k, size, cell, 4);
    releaseLstm(k, tensors);
}

constexpr OverrideRow kRows[] = {
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::Svdf, .init = takeData<Struct::CmsisNnOpDataSvdf>,
        .prepare = prepareSvdf, .source = "cmsis_nn/svdf.cc"},
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::UnidirectionalSequenceLstm,
        .init = takeData<Struct::CmsisNnUnidirectionalSequenceLstmOpData>, .prepare = prepareFirstLstm,
        .source = "cmsis_nn/unidirectional_sequence_lstm.cc", .since = kLstmKernel, .until = kLstmKernelSums},
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::UnidirectionalSequenceLstm,
        .init = takeData<Struct::CmsisNnUnidirectionalSequenceLstmOpData>, .prepare = prepareLstm,
        .source = "cmsis_nn/unidirectional_sequence_lstm.cc", .since = kLstmKernelSums},
};

} // namespace

std::span<const OverrideRow> recurrentRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
