// SPDX-License-Identifier: Apache-2.0
#include "kernels/signal/spectrum.h"

#include "kernels/reference/common.h"
#include "kernels/signal/common.h"

namespace arenascope::kernels::signal {
namespace {

using model::TensorType;
using target::Struct;

// One input, one output, each a vector of one type.
void prepareVectors(OpContext& k, TensorType inputType, TensorType outputType)
{
    const auto tensors = requireUnary(k);
    requireTensor(k, tensors.input.view, {1, inputType});
    requireTensor(k, tensors.output.view, {1, outputType});
    tensors.release(k);
}

// A kernel whose options decide nothing about memory; they are read all the same.
void initWithOptions(OpContext& k, Struct data)
{
    options(k);
    k.persistent(data);
}

} // namespace

void initWindow(OpContext& k)
{
    initWithOptions(k, Struct::TFLMSignalWindowParams);
}

// window.cc, WindowPrepare
void prepareWindow(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [input, weights, output] = requireBinary(k);
    k.require(input->rank() >= 1, RefusalReason::UnsupportedRank, input.view, "0");
    requireRank(k, weights.view, 1);
    requireRank(k, output.view, input->rank());
    for (const auto& tensor : {input, weights, output})
        k.requireType(tensor.view, {TensorType::Int16});
    crashUnlessSmallShape(k, input.view);
    for (const auto& tensor : {input, weights, output})
        k.release(tensor);
}

// fft_auto_scale_common.cc, FftAutoScalePrepare
void prepareFftAutoScale(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(2);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const auto scaleBits = k.requireTempOutput(1);
    requireTensor(k, input.view, {1, TensorType::Int16});
    requireTensor(k, output.view, {1, TensorType::Int16});
    requireTensor(k, scaleBits.view, {0, TensorType::Int32});
    for (const auto& tensor : {scaleBits, input, output})
        k.release(tensor);
}

void initEnergy(OpContext& k)
{
    initWithOptions(k, Struct::TFLMSignalEnergyParams);
}

// energy.cc, EnergyPrepare
void prepareEnergy(OpContext& k)
{
    prepareVectors(k, TensorType::Int16, TensorType::UInt32);
}

// filter_bank.cc, FilterBankInit: a work area of 64-bit sums, one more than channels.
void initFilterBank(OpContext& k)
{
    const auto given = options(k);
    k.persistent(Struct::TFLMSignalFilterBankParams);
    const std::int64_t channels = option(k, given, 0); // "num_channels"
    k.persistent(arrayBytes(k, channels + 1, sizeof(std::uint64_t)));
}

// filter_bank.cc, FilterBankPrepare
void prepareFilterBank(OpContext& k)
{
    k.requireInputs(6);
    k.requireOutputs(1);
    for (int i = 0; i < 6; ++i) {
        const auto input = k.requireTempInput(i);
        requireTensor(k, input.view, {1, i == 0 ? TensorType::UInt32 : TensorType::Int16});
        k.release(input);
    }
    const auto output = k.requireTempOutput(0);
    requireTensor(k, output.view, {1, TensorType::UInt64});
    k.release(output);
}

void initFilterBankLog(OpContext& k)
{
    initWithOptions(k, Struct::TFLMSignalLogParams);
}

// filter_bank_log.cc, FilterBankLogPrepare
void prepareFilterBankLog(OpContext& k)
{
    prepareVectors(k, TensorType::UInt32, TensorType::Int16);
}

// filter_bank_square_root_common.cc, FilterBankSquareRootPrepare
void prepareFilterBankSquareRoot(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [input, scaleBits, output] = requireBinary(k);
    requireTensor(k, input.view, {1, TensorType::UInt64});
    requireTensor(k, scaleBits.view, {0, TensorType::Int32});
    requireTensor(k, output.view, {1, TensorType::UInt32});
    for (const auto& tensor : {input, output, scaleBits})
        k.release(tensor);
}

// filter_bank_spectral_subtraction.cc, FilterBankSpectralSubtractionInit: the noise estimate, a 32-bit number a channel.
void initSpectralSubtraction(OpContext& k)
{
    const auto given = options(k);
    k.persistent(Struct::TFLMSignalSpectralSubtractionParams);
    k.persistent(arrayBytes(k, option(k, given, 4), sizeof(std::uint32_t))); // "num_channels"
}

// filter_bank_spectral_subtraction.cc, FilterBankSpectralSubtractionPrepare
void prepareSpectralSubtraction(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(2);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const auto noise = k.requireTempOutput(1);
    for (const auto& tensor : {input, output, noise})
        requireTensor(k, tensor.view, {1, TensorType::UInt32});
    for (const auto& tensor : {input, output, noise})
        k.release(tensor);
}

void initPcan(OpContext& k)
{
    initWithOptions(k, Struct::TfLitePcanParams);
}

// pcan.cc, PcanPrepare
void preparePcan(OpContext& k)
{
    k.requireInputs(3);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto noise = k.requireTempInput(1);
    const auto gains = k.requireTempInput(2);
    const auto output = k.requireTempOutput(0);
    for (const auto& tensor : {input, noise, output})
        requireTensor(k, tensor.view, {1, TensorType::UInt32});
    requireTensor(k, gains.view, {1, TensorType::Int16});
    for (const auto& tensor : {input, output, noise, gains})
        k.release(tensor);
}

} // namespace arenascope::kernels::signal
