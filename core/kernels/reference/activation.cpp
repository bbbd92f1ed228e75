// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <optional>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// QuantizeMultiplier (lite/kernels/internal/quantization_util.cc): the exponent it stores.
int multiplierExponent(double multiplier)
{
    if (multiplier == 0.0 || !std::isfinite(multiplier))
        return 0;
    int exponent = 0;
    constexpr double kOne = 2147483648.0; // 1 << 31: a fraction that rounds up to one carries into the exponent
    if (std::round(std::frexp(multiplier, &exponent) * kOne) == kOne)
        ++exponent;
    return exponent < -31 ? 0 : exponent;
}

// CheckedLog2 (quantization_util.cc): the exponent of a power of two, within 1e-3; empty for anything else.
std::optional<int> powerOfTwo(float value)
{
    const float log2 = std::log(value) * (1.0F / std::log(2.0F));
    const float rounded = std::round(log2);
    if (!(std::abs(log2 - rounded) < 1e-3F)) // also a value of 0, where the difference is no number
        return std::nullopt;
    return static_cast<int>(rounded);
}

// activations_common.cc, ReluPrepare; INT16 since b78bb7e31
void prepareRelu(OpContext& k)
{
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    if (input->type() == TensorType::Int16 && !k.before({2025, 3, 21})) {
        requireZeroPoint(k, input.view, 0);
        requireZeroPoint(k, output.view, 0);
    }
    k.release(input);
    k.release(output);
}

// activations_common.cc, Relu6Prepare: 6.0 is clamped into the type before it is checked, so nothing is refused.
void prepareRelu6(OpContext& k)
{
    k.release(k.requireTempInput(0));
}

// leaky_relu_common.cc, CalculateOpDataLeakyRelu; elu.cc, CalculateOpData
void prepareOfOneType(OpContext& k)
{
    const auto tensors = requireUnary(k);
    k.requireSameType(tensors.input.view, tensors.output.view);
    tensors.release(k);
}

// prelu_common.cc, PreluPrepare; INT16 since aa6e62517
void preparePrelu(OpContext& k)
{
    const auto tensors = requireBinary(k);
    const auto& alpha = tensors.input2.view;
    if (tensors.output->type() == TensorType::Int16 && !k.before({2025, 9, 9}))
        k.requireType(alpha, {TensorType::Int8});
    tensors.release(k);
}

// hard_swish_common.cc, HardSwishPrepare: an INT8 output scale below 1/128 of the input's is refused.
void prepareHardSwish(OpContext& k)
{
    const auto tensors = requireUnary(k);
    if (tensors.input->type() == TensorType::Int8) {
        const float fineScale = (1.0F / 128.0F) * tensors.input->scale();
        const auto exponent = multiplierExponent(double{fineScale / tensors.output->scale()});
        k.require(exponent <= 0, RefusalReason::BadQuantization, tensors.output.view, std::to_string(exponent));
    }
    tensors.release(k);
}

// The INT16 path of LOGISTIC and TANH, since b1fcfacb1: symmetric, and an output scale of 2^-15.
void requireSymmetricFractions(const OpContext& k, const TensorView& input, const TensorView& output)
{
    if (input.type() != TensorType::Int16 || k.before({2022, 1, 25}))
        return;
    requireZeroPoint(k, input, 0);
    requireZeroPoint(k, output, 0);
    k.require(powerOfTwo(output.scale()) == -15, RefusalReason::BadQuantization, output, std::to_string(output.scale()));
}

// logistic_common.cc, CalculateArithmeticOpDataLogistic
void prepareLogistic(OpContext& k)
{
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(input.view, output.view);
    if (input->type() == TensorType::Int8)
        requireZeroPoint(k, output.view, -128);
    requireSymmetricFractions(k, input.view, output.view);
    k.release(input);
    k.release(output);
}

// tanh.cc, TanhPrepare: holds a second temporary of the input while CalculateArithmeticOpData makes its own.
void prepareTanh(OpContext& k)
{
    const auto held = k.requireTempInput(0);
    const auto tensors = requireUnary(k);
    k.requireSameType(tensors.input.view, tensors.output.view);
    requireSymmetricFractions(k, tensors.input.view, tensors.output.view);
    tensors.release(k);
    k.release(held);
}

const OperatorRow kRows[] = {
    {.code = BuiltinOperator::Relu, .addMethod = "AddRelu", .init = takeData<Struct::ReluOpData>, .prepare = prepareRelu,
        .source = "activations.cc"},
    {.code = BuiltinOperator::Relu6, .addMethod = "AddRelu6", .init = takeData<Struct::Relu6OpData>,
        .prepare = prepareRelu6, .source = "activations.cc"},
    {.code = BuiltinOperator::LeakyRelu, .addMethod = "AddLeakyRelu", .builtinData = Struct::TfLiteLeakyReluParams,
        .init = takeData<Struct::LeakyReluOpData>, .prepare = prepareOfOneType, .source = "leaky_relu.cc"},
    {.code = BuiltinOperator::Prelu, .addMethod = "AddPrelu", .init = takeData<Struct::PreluParams>,
        .prepare = preparePrelu, .source = "prelu.cc"},
    {.code = BuiltinOperator::Elu, .addMethod = "AddElu", .init = takeData<Struct::EluOpData>,
        .prepare = prepareOfOneType, .source = "elu.cc"},
    {.code = BuiltinOperator::HardSwish, .addMethod = "AddHardSwish", .init = takeData<Struct::HardSwishParams>,
        .prepare = prepareHardSwish, .source = "hard_swish.cc"},
    {.code = BuiltinOperator::Logistic, .addMethod = "AddLogistic", .init = takeData<Struct::OpDataLogistic>,
        .prepare = prepareLogistic, .source = "logistic.cc"},
    {.code = BuiltinOperator::Tanh, .addMethod = "AddTanh", .init = takeData<Struct::TanhOpData>,
        .prepare = prepareTanh, .source = "tanh.cc"},
};

} // namespace

std::span<const OperatorRow> activationRows()
{
    return kRows;
}

} // namespace arenascope::kernels
