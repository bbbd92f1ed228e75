// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <initializer_list>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

model::Activation activationOf(const OpContext& k)
{
    return k.options<model::ArithmeticOptions>().activation;
}

bool isInt8Or16(const TensorView& tensor)
{
    return tensor.type() == TensorType::Int8 || tensor.type() == TensorType::Int16;
}

void requireUnquantized(const OpContext& k, std::initializer_list<TensorView> tensors)
{
    for (const auto& tensor : tensors)
        k.require(!tensor.isAffineQuantized(), RefusalReason::BadQuantization, tensor);
}

// The two input scales against twice the greater one, each of which has to come out below one.
void crashUnlessInputsScale(const OpContext& k, const TensorView& input1, const TensorView& input2, double twiceGreater)
{
    crashUnlessSmallerThanOne(k, double{input1.scale()} / twiceGreater, input1);
    crashUnlessSmallerThanOne(k, double{input2.scale()} / twiceGreater, input2);
}

int additionShift(const TensorView& output)
{
    return output.type() == TensorType::Int16 ? 15 : 20;
}

// add_common.cc, AddPrepare and CalculateOpDataAdd; the two checks came with 5e7ea298f and e87b788f2
void prepareAdd(OpContext& k)
{
    const auto tensors = requireBinary(k);
    const auto& [input1, input2, output] = tensors;
    if (isInt8Or16(output.view)) {
        k.crashUnless(output->isAffineQuantized() || k.before({2023, 3, 27}), RefusalReason::MissingQuantization, output.view);
        const double twiceGreater = 2 * double{std::max(input1->scale(), input2->scale())};
        crashUnlessInputsScale(k, input1.view, input2.view, twiceGreater);
        crashUnlessSmallerThanOne(k, twiceGreater / ((1 << additionShift(output.view)) * double{output->scale()}), output.view);
        requireActivationRange(k, activationOf(k), output.view);
    }
    if (output->type() == TensorType::Int32 && !k.before({2023, 3, 30}))
        requireUnquantized(k, {input1.view, input2.view});
    tensors.release(k);
}

// sub_common.cc, SubPrepare and CalculateOpDataSub, which works in single precision; INT32 since 686df2db9
void prepareSub(OpContext& k)
{
    const auto tensors = requireBinary(k);
    const auto& [input1, input2, output] = tensors;
    if (isInt8Or16(output.view)) {
        const float twiceGreater = 2 * std::max(input1->scale(), input2->scale());
        const float outputRange = static_cast<float>(1 << additionShift(output.view)) * output->scale();
        crashUnlessSmallerThanOne(k, double{input1->scale() / twiceGreater}, input1.view);
        crashUnlessSmallerThanOne(k, double{input2->scale() / twiceGreater}, input2.view);
        crashUnlessSmallerThanOne(k, double{twiceGreater / outputRange}, output.view);
        requireActivationRange(k, activationOf(k), output.view);
    }
    if (output->type() == TensorType::Int32 && !k.before({2025, 6, 4}))
        requireUnquantized(k, {input1.view, input2.view, output.view});
    tensors.release(k);
}

// mul_common.cc, CalculateOpDataMul; INT16 since 35899fbaf
void prepareMul(OpContext& k)
{
    const auto tensors = requireBinary(k);
    const auto& [input1, input2, output] = tensors;
    k.requireInputs(2);
    k.requireOutputs(1);
    k.requireSameType(input1.view, input2.view);
    const bool quantized = k.before({2023, 2, 14}) ? output->type() == TensorType::Int8 : isInt8Or16(output.view);
    if (quantized) {
        requireActivationRange(k, activationOf(k), output.view);
        if (input1->type() == TensorType::Int16 && !k.before({2023, 2, 14}))
            for (const auto& tensor : {input1.view, input2.view, output.view})
                requireZeroPoint(k, tensor, 0);
    }
    tensors.release(k);
}

// div.cc, DivPrepare and CalculateOpDataDiv; INT32 since 6da4e7575
void prepareDiv(OpContext& k)
{
    const auto tensors = requireBinary(k);
    const auto& [input1, input2, output] = tensors;
    k.requireSameType(input1.view, input2.view);
    k.requireSameType(input1.view, output.view);
    if (output->type() == TensorType::Int8)
        requireActivationRange(k, activationOf(k), output.view);
    if (output->type() == TensorType::Int32 && !k.before({2023, 10, 2}))
        requireUnquantized(k, {input1.view, input2.view});
    tensors.release(k);
}

// add_n.cc, CalculateOpData: every further input is like the first.
void requireLikeFirst(OpContext& k, const TensorView& first, int index)
{
    const auto input = k.requireTempInput(index);
    requireSameShape(k, first, input.view);
    k.requireSameType(first, input.view);
    if (first.type() == TensorType::Int8) {
        requireZeroPoint(k, input.view, first.zeroPoint());
        k.require(input->scale() == first.scale(), RefusalReason::BadQuantization, input.view);
    }
    k.release(input);
}

// ADD_N and CUMSUM rescale one INT8 input by half and the result by 2^-20.
void crashUnlessSumScales(const OpContext& k, const TensorView& input, const TensorView& output)
{
    const double twice = 2 * double{input.scale()};
    crashUnlessSmallerThanOne(k, double{input.scale()} / twice, input);
    crashUnlessSmallerThanOne(k, twice / ((1 << 20) * double{output.scale()}), output);
}

// add_n.cc, CalculateOpData: a scratch buffer of one pointer an input.
void prepareAddN(OpContext& k)
{
    k.require(k.inputCount() >= 2, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
    const auto first = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(output.view, first.view);
    for (int i = 1; i < k.inputCount(); ++i)
        requireLikeFirst(k, first.view, i);
    k.requireType(output.view, {TensorType::Float32, TensorType::Int8});
    const bool quantized = output->type() == TensorType::Int8;
    if (quantized)
        k.persistent(Struct::AddNOpData);
    k.scratch(k.target().size(Struct::TfLiteTensorPointer) * static_cast<Bytes>(k.inputCount()));
    if (quantized)
        crashUnlessSumScales(k, first.view, output.view);
    k.release(first);
    k.release(output);
}

// cumsum.cc, CalculateOpData: takes its data here, with all three temporaries alive, and only for INT8.
void prepareCumsum(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto input = k.tempInput(0);
    const auto axis = k.tempInput(1);
    crashIfMissing(k, input);
    k.requireType(input.view, {TensorType::Float32, TensorType::Int8});
    crashIfMissing(k, axis);
    k.requireType(axis.view, {TensorType::Int32});
    k.require(axis->elements() == 1, RefusalReason::ShapeMismatch, axis.view, std::to_string(axis->elements()));
    k.require(input->rank() >= 1, RefusalReason::UnsupportedRank, input.view, std::to_string(input->rank()));
    const auto output = k.tempOutput(0);
    crashIfMissing(k, output);
    k.requireSameType(input.view, output.view);
    requireSameShape(k, input.view, output.view);
    if (output->type() == TensorType::Int8) {
        k.persistent(Struct::CumsumOpData);
        crashUnlessSumScales(k, input.view, output.view);
    }
    k.release(input);
    k.release(axis);
    k.release(output);
}

// squared_difference.cc, PrepareQuantized: of its three multipliers only the inputs' have to be below one. INT16
// since a4dc63912.
void prepareSquaredDifference(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto tensors = requireBinary(k);
    const auto& [input1, input2, output] = tensors;
    k.requireSameType(input1.view, input2.view);
    const bool int8 = input1->type() == TensorType::Int8;
    const bool int16 = input1->type() == TensorType::Int16 && !k.before({2023, 3, 6});
    for (const auto& tensor : {input1.view, input2.view, output.view}) {
        if (int8)
            k.require(tensor.zeroPoint() >= -128 && tensor.zeroPoint() <= 127, RefusalReason::BadQuantization, tensor,
                std::to_string(tensor.zeroPoint()));
        if (int16)
            requireZeroPoint(k, tensor, 0);
    }
    if (int8 || int16)
        crashUnlessInputsScale(k, input1.view, input2.view, 2.0 * double{std::max(input1->scale(), input2->scale())});
    tensors.release(k);
}

// floor_div.cc and floor_mod.cc, CalculateOpData
void prepareFloorDivision(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto tensors = requireBinary(k);
    k.requireSameType(tensors.input1.view, tensors.input2.view);
    k.requireSameType(tensors.input1.view, tensors.output.view);
    tensors.release(k);
}

const OperatorRow kRows[] = {
    {.code = BuiltinOperator::Add, .addMethod = "AddAdd", .builtinData = Struct::TfLiteAddParams,
        .init = takeData<Struct::OpDataAdd>, .prepare = prepareAdd, .source = "add.cc"},
    {.code = BuiltinOperator::Sub, .addMethod = "AddSub", .builtinData = Struct::TfLiteSubParams,
        .init = takeData<Struct::OpDataSub>, .prepare = prepareSub, .source = "sub.cc"},
    {.code = BuiltinOperator::Mul, .addMethod = "AddMul", .builtinData = Struct::TfLiteMulParams,
        .init = takeData<Struct::OpDataMul>, .prepare = prepareMul, .source = "mul.cc"},
    {.code = BuiltinOperator::Div, .addMethod = "AddDiv", .builtinData = Struct::TfLiteDivParams,
        .init = takeData<Struct::OpDataDiv>, .prepare = prepareDiv, .source = "div.cc", .since = {2022, 7, 20}},
    {.code = BuiltinOperator::AddN, .addMethod = "AddAddN", .prepare = prepareAddN, .source = "add_n.cc"},
    {.code = BuiltinOperator::Maximum, .addMethod = "AddMaximum", .source = "maximum_minimum.cc"},
    {.code = BuiltinOperator::Minimum, .addMethod = "AddMinimum", .source = "maximum_minimum.cc"},
    {.code = BuiltinOperator::SquaredDifference, .addMethod = "AddSquaredDifference",
        .init = takeData<Struct::SquaredDifferenceOpData>, .prepare = prepareSquaredDifference,
        .source = "squared_difference.cc", .since = {2022, 8, 6}},
    {.code = BuiltinOperator::FloorDiv, .addMethod = "AddFloorDiv", .prepare = prepareFloorDivision,
        .source = "floor_div.cc"},
    {.code = BuiltinOperator::FloorMod, .addMethod = "AddFloorMod", .prepare = prepareFloorDivision,
        .source = "floor_mod.cc"},
    {.code = BuiltinOperator::Cumsum, .addMethod = "AddCumSum", .builtinData = Struct::TfLiteCumsumParams,
        .prepare = prepareCumsum, .source = "cumsum.cc"},
};

} // namespace

std::span<const OperatorRow> arithmeticRows()
{
    return kRows;
}

} // namespace arenascope::kernels
