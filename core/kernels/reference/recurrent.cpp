// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/recurrent.h"

#include <cmath>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

std::string inputName(int index)
{
    return "input " + std::to_string(index);
}

// --- SVDF

// num_filters % rank traps on 64-bit hosts; on Arm it gives num_filters, which the kernel refuses.
void requireRankDivides(const OpContext& k, std::int32_t filters, std::int32_t rank)
{
    k.crashUnless(rank != 0 || k.target().abi != target::Abi::Lp64, RefusalReason::UnsupportedOption, {}, "0");
    const bool divides = rank > 0 && filters % rank == 0;
    k.require(divides, RefusalReason::UnsupportedOption, {}, std::to_string(rank));
}

SvdfSizes svdfSizes(const OpContext& k, const SvdfTensors& t)
{
    const auto rank = k.options<model::SvdfOptions>().rank;
    const auto filters = t.weightsFeature->dim(0);
    requireRankDivides(k, filters, rank);
    return {t.input->dim(0), filters, filters / rank, t.weightsTime->dim(1)};
}

void requireSvdfShapes(const OpContext& k, const SvdfTensors& t, const SvdfSizes& size)
{
    requireRank(k, t.output.view, 2);
    requireDim(k, t.output.view, 0, size.batches);
    requireDim(k, t.output.view, 1, size.units);
    requireRank(k, t.weightsFeature.view, 2);
    requireDim(k, t.weightsFeature.view, 1, t.input->dim(1));
    requireRank(k, t.weightsTime.view, 2);
    requireDim(k, t.weightsTime.view, 0, size.filters);
    if (t.bias)
        requireDim(k, t.bias.view, 0, size.units);
    requireRank(k, t.state.view, 2);
    requireDim(k, t.state.view, 0, size.batches);
    requireDim(k, t.state.view, 1, std::int64_t{size.memory} * size.filters);
}

void requireInt8Svdf(const OpContext& k, const SvdfTensors& t)
{
    k.requireType(t.weightsFeature.view, {TensorType::Int8});
    k.requireType(t.weightsTime.view, {TensorType::Int16, TensorType::Int8});
    k.requireType(t.state.view, {TensorType::Int16, TensorType::Int8});
    if (t.bias)
        k.requireType(t.bias.view, {TensorType::Int32});
    k.requireType(t.output.view, {TensorType::Int8});
    requireForReading(k, t.bias.view, inputName(3)); // called optional, but its scale is read
    const double product = t.state->scale() * t.weightsTime->scale();
    k.require(std::abs(double{t.bias->scale()} - product) < 1e-5, RefusalReason::BadQuantization, t.bias.view);
}

void requireFloatSvdf(const OpContext& k, const SvdfTensors& t)
{
    for (const auto* tensor : {&t.weightsFeature, &t.weightsTime, &t.state, &t.output})
        k.requireType(tensor->view, {TensorType::Float32});
    if (t.bias)
        k.requireType(t.bias.view, {TensorType::Float32});
}

// PrepareSvdf (svdf_common.cc)
void prepareSvdf(OpContext& k)
{
    auto tensors = takeSvdfTensors(k);
    requestSvdfScratch(k, tensors);
    releaseSvdf(k, tensors);
}

// --- LSTM

constexpr int kForgetGate = 1; // in each group of four: input, forget, cell, output

// What the inputs that this kernel does not support are for (lstm_shared.h).
std::string unsupportedPart(int index)
{
    const auto name = inputName(index);
    if (index >= 9 && index < 12)
        return "peephole weights, " + name;
    if (index == 16 || index == 17)
        return "projection, " + name;
    return index >= 20 ? "layer normalisation, " + name : name;
}

void requireAbsent(const OpContext& k, const LstmTensors& t, int from, int to)
{
    for (int i = from; i < to; ++i)
        k.require(!t.at(i), RefusalReason::UnsupportedOption, t.at(i), unsupportedPart(i));
}

// Members that are all there and of one type, that of the forget gate's: read before it is known to be there.
void requireGroup(const OpContext& k, const LstmTensors& t, int from, int to)
{
    const auto& model = t.at(from + kForgetGate);
    requireForReading(k, model, inputName(from + kForgetGate));
    for (int i = from; i < to; ++i) {
        k.require(static_cast<bool>(t.at(i)), RefusalReason::MissingTensor, {}, inputName(i));
        k.requireSameType(model, t.at(i));
    }
}

void requireState(const OpContext& k, const LstmTensors& t, int index)
{
    k.require(static_cast<bool>(t.at(index)), RefusalReason::MissingTensor, {}, inputName(index));
    k.require(t.at(index).isVariable(), RefusalReason::NotVariable, t.at(index));
}

// LstmTensors::ValidateTensorStatus (lstm_eval.cc)
void requireLstmTensors(const OpContext& k, const LstmTensors& t)
{
    k.require(static_cast<bool>(t.at(t.kInput)), RefusalReason::MissingTensor, {}, inputName(t.kInput));
    requireState(k, t, t.kHiddenState);
    k.requireSameType(t.at(t.kInput), t.at(t.kHiddenState));
    requireState(k, t, t.kCellState);
    // The kernel refuses, and then releases the output that is not there.
    k.crashUnless(static_cast<bool>(t.output), RefusalReason::MissingTensor, {}, "output 0");
    k.requireSameType(t.at(t.kInput), t.output.view);
    requireGroup(k, t, t.kInputWeights, t.kPeephole);
    requireGroup(k, t, t.kBias, t.kProjection);
    requireAbsent(k, t, t.kPeephole, t.kBias);
    requireAbsent(k, t, t.kProjection, t.kHiddenState);
    requireAbsent(k, t, t.kLayerNorm, t.kCount);
}

// CreateLstmSizeInfo (lstm_eval_common.cc)
LstmSizes lstmSizes(const OpContext& k, const LstmTensors& t)
{
    const bool timeMajor = k.options<model::LstmOptions>().timeMajor;
    return {t.at(t.kInput).dim(timeMajor ? 1 : 0), t.at(t.kInput).dim(2), t.at(t.kHiddenState).dim(1)};
}

void requireMatrix(const OpContext& k, const TensorView& tensor, std::int32_t rows, std::int32_t columns)
{
    requireRank(k, tensor, 2);
    requireDim(k, tensor, 0, rows);
    requireDim(k, tensor, 1, columns);
}

void requireElements(const OpContext& k, const TensorView& tensor, std::int64_t count)
{
    k.require(tensor.elements() == count, RefusalReason::ShapeMismatch, tensor, std::to_string(tensor.elements()));
}

// ValidateTensorSize (lstm_eval_common.cc)
void requireLstmSizes(const OpContext& k, const LstmTensors& t, const LstmSizes& size)
{
    for (int i = t.kInputWeights; i < t.kRecurrentWeights; ++i)
        requireMatrix(k, t.at(i), size.state, size.input);
    for (int i = t.kRecurrentWeights; i < t.kPeephole; ++i)
        requireMatrix(k, t.at(i), size.state, size.state);
    for (int i = t.kBias; i < t.kProjection; ++i) {
        requireRank(k, t.at(i), 1);
        requireDim(k, t.at(i), 0, size.state);
    }
    requireElements(k, t.at(t.kHiddenState), std::int64_t{size.batches} * size.state);
    requireElements(k, t.at(t.kCellState), std::int64_t{size.batches} * size.state);
    requireRank(k, t.output.view, 3);
    requireDim(k, t.output.view, 0, t.at(t.kInput).dim(0));
    requireDim(k, t.output.view, 1, t.at(t.kInput).dim(1));
    requireDim(k, t.output.view, 2, size.state);
}

// UnidirectionalSequenceLstmPrepare (unidirectional_sequence_lstm.cc)
void prepareLstm(OpContext& k)
{
    k.requireOutputs(1);
    k.requireInputs(LstmTensors::kCount);
    const auto tensors = takeLstmTensors(k);
    const auto size = checkLstm(k, tensors);
    const auto cellType = tensors.cellState().type();
    if (cellType == TensorType::Int16)
        prepareLstmGates(k, tensors);
    for (int buffer = 0; buffer < 4; ++buffer)
        k.scratch(arrayBytes(k, std::int64_t{size.batches} * size.state, elementBytes(cellType)));
    releaseLstm(k, tensors);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::Svdf, .addMethod = "AddSvdf", .builtinData = Struct::TfLiteSVDFParams,
        .init = allocateOpData<Struct::OpDataSvdf>, .prepare = prepareSvdf, .source = "svdf_common.cc"},
    {.code = BuiltinOperator::UnidirectionalSequenceLstm, .addMethod = "AddUnidirectionalSequenceLSTM",
        .builtinData = Struct::TfLiteUnidirectionalSequenceLSTMParams, .init = allocateOpData<Struct::OpDataLSTM>,
        .prepare = prepareLstm, .source = "unidirectional_sequence_lstm.cc", .since = {2023, 2, 2}},
};

} // namespace

SvdfTensors takeSvdfTensors(OpContext& k)
{
    SvdfTensors t;
    t.input = k.requireTempInput(0);
    t.weightsFeature = k.requireTempInput(1);
    t.weightsTime = k.requireTempInput(2);
    t.bias = k.tempInput(3);
    t.state = k.requireTempInput(4);
    return t;
}

SvdfSizes requestSvdfScratch(OpContext& k, SvdfTensors& t)
{
    const auto size = svdfSizes(k, t);
    k.requireType(t.input.view, {TensorType::Float32, TensorType::Int8});
    requireRank(k, t.input.view, 2);
    k.requireOutputs(1);
    t.output = k.requireTempOutput(0);
    requireSvdfShapes(k, t, size);
    k.require(t.state->isVariable(), RefusalReason::NotVariable, t.state.view);
    k.requireInputs(5);
    const bool quantized = t.input->type() == TensorType::Int8;
    quantized ? requireInt8Svdf(k, t) : requireFloatSvdf(k, t);
    k.scratch(arrayBytes(k, std::int64_t{size.batches} * size.filters, sizeof(std::int32_t))); // or float
    if (quantized)
        k.scratch(arrayBytes(k, std::int64_t{size.batches} * size.units, sizeof(std::int32_t)));
    return size;
}

void releaseSvdf(OpContext& k, const SvdfTensors& t)
{
    for (const auto* tensor : {&t.input, &t.weightsFeature, &t.weightsTime, &t.state, &t.output})
        k.release(*tensor);
    // Released even where it is left out (not in the time before kernels released anything: ce9451f54).
    k.crashUnless(t.bias || k.before(OpContext::kTemporariesReleased), RefusalReason::NullDereference, {}, inputName(3));
    k.release(t.bias);
}

LstmTensors takeLstmTensors(OpContext& k)
{
    LstmTensors t;
    for (int i = 0; i < LstmTensors::kCount; ++i)
        t.inputs[static_cast<std::size_t>(i)] = k.tempInput(i);
    t.output = k.tempOutput(0);
    return t;
}

LstmSizes checkLstm(const OpContext& k, const LstmTensors& tensors)
{
    requireLstmTensors(k, tensors);
    const auto size = lstmSizes(k, tensors);
    requireLstmSizes(k, tensors, size);
    k.requireType(tensors.cellState(), {TensorType::Float32, TensorType::Int16});
    return size;
}

void prepareLstmGates(OpContext& k, const LstmTensors& t)
{
    for (const int gate : {1, 0, 2, 3}) { // forget, input, cell, output
        prepareFullyConnectedMultipliers(k, t.at(t.kInput), t.at(t.kInputWeights + gate), {}, {});
        prepareFullyConnectedMultipliers(k, t.at(t.kHiddenState), t.at(t.kRecurrentWeights + gate), {}, {});
    }
}

void releaseLstm(OpContext& k, const LstmTensors& t)
{
    for (const auto& tensor : t.inputs)
        k.release(tensor);
    k.release(t.output);
}

std::span<const OperatorRow> recurrentRows()
{
    return kRows;
}

} // namespace arenascope::kernels
