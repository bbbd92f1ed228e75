// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "kernels/families.h"
#include "kernels/reference/common.h"
#include "kernels/reference/softmax.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// Entries of a lookup table over int16 (LUTSize, lite/kernels/internal/common.h).
constexpr Bytes kInt16LutEntries = 513;
constexpr int kScaledDifferenceIntegerBits = 5;

void requireScaleNear(const OpContext& k, const TensorView& tensor, float expected)
{
    const float tolerance = 0.001F * expected;
    k.require(!(std::abs(tensor.scale() - expected) > tolerance), RefusalReason::BadQuantization, tensor);
}

// PreprocessSoftmaxScaling (lite/kernels/internal/quantization_util.cc)
void crashUnlessScalable(const OpContext& k, double beta, const TensorView& input)
{
    const double multiplier = beta * double{input.scale()} * (1 << (31 - kScaledDifferenceIntegerBits));
    k.crashUnless(beta != 0, RefusalReason::UnsupportedOption, {}, "beta 0");
    crashUnlessGreaterThanOne(k, multiplier, input);
}

void requireSoftmaxOutput(const OpContext& k, const TensorView& input, const TensorView& output)
{
    if (input.type() == TensorType::Int16) {
        requireZeroPoint(k, output, 0);
        if (!k.before({2022, 9, 26})) // 0e3187540
            requireZeroPoint(k, input, 0);
        requireScaleNear(k, output, 1.0F / 32768);
    } else if (output.type() == TensorType::Int16) {
        requireZeroPoint(k, output, -32768);
        requireScaleNear(k, output, 1.0F / 65536);
    } else {
        requireZeroPoint(k, output, -128);
        k.require(output.scale() == 1.0F / 256, RefusalReason::BadQuantization, output);
    }
}

// SoftmaxPrepare (softmax_common.cc)
void prepareSoftmax(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    k.require(input->rank() >= 1, RefusalReason::UnsupportedRank, input.view, std::to_string(input->rank()));
    const auto output = k.requireTempOutput(0);
    calculateSoftmaxParams(k, input.view, output.view);
    k.release(input);
    k.release(output);
}

// CalculateOpData (log_softmax.cc)
void prepareLogSoftmax(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(input.view, output.view);
    requireSameShape(k, input.view, output.view);
    if (input->type() == TensorType::Int8) {
        k.persistent(Struct::LogSoftmaxOpData);
        k.require(output->scale() == 16.0F / 256, RefusalReason::BadQuantization, output.view);
        requireZeroPoint(k, output.view, 127);
        crashUnlessScalable(k, 1.0, input.view);
    }
    k.release(input);
    k.release(output);
}

// L2NormPrepare (l2norm.cc)
void prepareL2Normalization(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    k.require(input->rank() <= 4, RefusalReason::UnsupportedRank, input.view, std::to_string(input->rank()));
    k.requireType(output.view, {TensorType::Float32, TensorType::Int8});
    k.requireSameType(input.view, output.view);
    const auto activation = k.options<model::ArithmeticOptions>().activation;
    k.require(activation == model::Activation::None, RefusalReason::UnsupportedOption, {},
        std::to_string(static_cast<int>(activation)));
    k.release(input);
    k.release(output);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::L2Normalization, .addMethod = "AddL2Normalization",
        .builtinData = Struct::TfLiteL2NormParams, .init = allocateOpData<Struct::L2NormalizationParams>,
        .prepare = prepareL2Normalization, .source = "l2norm.cc"},
    {.code = BuiltinOperator::LogSoftmax, .addMethod = "AddLogSoftmax", .prepare = prepareLogSoftmax,
        .source = "log_softmax.cc"},
    {.code = BuiltinOperator::Softmax, .addMethod = "AddSoftmax", .builtinData = Struct::TfLiteSoftmaxParams,
        .init = allocateOpData<Struct::SoftmaxParams>, .prepare = prepareSoftmax, .source = "softmax_common.cc"},
};

} // namespace

void calculateSoftmaxParams(OpContext& k, const TensorView& input, const TensorView& output)
{
    if (input.type() == TensorType::Int16)
        for (int table = 0; table < 2; ++table) // exp(x) and 1 / (1 + x)
            k.persistent(kInt16LutEntries * sizeof(std::int16_t));
    if (output.type() == TensorType::Int16)
        k.requireType(input, {TensorType::Int8, TensorType::Int16});
    else
        k.requireSameType(input, output);
    k.requireType(input, {TensorType::Float32, TensorType::Int8, TensorType::Int16});
    if (input.type() == TensorType::Float32)
        return;
    requireSoftmaxOutput(k, input, output);
    if (input.type() == TensorType::Int8)
        crashUnlessScalable(k, k.options<model::SoftmaxOptions>().beta, input);
}

void prepareReferenceSoftmax(OpContext& k)
{
    prepareSoftmax(k);
}

std::span<const OperatorRow> softmaxRows()
{
    return kRows;
}

} // namespace arenascope::kernels
