// SPDX-License-Identifier: Apache-2.0
#include <initializer_list>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// elementwise.cc, GenericPrepare: one type alone, the same for input and output.
template <TensorType Only>
void prepareGeneric(OpContext& k)
{
    const auto tensors = requireUnary(k);
    k.requireSameType(tensors.input.view, tensors.output.view);
    k.requireType(tensors.input.view, {Only});
    tensors.release(k);
}

void requireRescalable(const OpContext& k, const TensorView& input, const TensorView& output)
{
    for (const auto& tensor : {input, output})
        k.require(tensor.isAffineQuantized(), RefusalReason::MissingQuantization, tensor);
    if (input.type() == TensorType::Int16) {
        requireZeroPoint(k, input, 0);
        requireZeroPoint(k, output, 0);
    }
}

// elementwise.cc, PrepareAbsRsqrt: INT16 may come without quantisation.
void prepareRescaling(OpContext& k, std::initializer_list<TensorType> accepted)
{
    const auto tensors = requireUnary(k);
    const auto& [input, output] = tensors;
    k.requireSameType(input.view, output.view);
    k.requireType(input.view, accepted);
    if (input->type() == TensorType::Int8 || (input->type() == TensorType::Int16 && input->isAffineQuantized()))
        requireRescalable(k, input.view, output.view);
    tensors.release(k);
}

void prepareAbs(OpContext& k)
{
    prepareRescaling(k, {TensorType::Float32, TensorType::Int8, TensorType::Int16});
}

void prepareRsqrt(OpContext& k)
{
    prepareRescaling(k, {TensorType::Float32, TensorType::Int8});
}

// TfLiteTensor::bytes is worked out from the shape in the file, also where a kernel has replaced the dimensions.
std::int32_t storedElements(const TensorView& tensor)
{
    return flatSize(TensorView(tensor.ref(), tensor.tensor(), tensor.tensor().shape, {}));
}

void requireSameFloatTensors(const OpContext& k, const TensorView& input, const TensorView& output)
{
    k.requireType(input, {TensorType::Float32});
    k.requireSameType(input, output);
    k.require(storedElements(input) == storedElements(output), RefusalReason::ShapeMismatch, output);
    requireSameShape(k, input, output);
}

// exp.cc, ExpPrepare; ceil.cc, CeilPrepare and round.cc, RoundPrepare ask for the same in another order.
void prepareSameFloat(OpContext& k)
{
    const auto tensors = requireUnary(k);
    requireSameFloatTensors(k, tensors.input.view, tensors.output.view);
    tensors.release(k);
}

// zeros_like.cc, ZerosLikePrepare
void prepareZerosLike(OpContext& k)
{
    requireUnary(k).release(k);
}

constexpr target::Date kRescaling{2022, 6, 17}; // b34ced4f1: quantised ABS and RSQRT

constexpr OperatorRow floatOnly(BuiltinOperator code, std::string_view addMethod)
{
    return {.code = code, .addMethod = addMethod, .prepare = prepareGeneric<TensorType::Float32>,
        .source = "elementwise.cc"};
}

constexpr OperatorRow unchecked(BuiltinOperator code, std::string_view addMethod, std::string_view source)
{
    return {.code = code, .addMethod = addMethod, .source = source};
}

const OperatorRow kRows[] = {
    {.code = BuiltinOperator::Abs, .addMethod = "AddAbs", .prepare = prepareGeneric<TensorType::Float32>,
        .source = "elementwise.cc", .until = kRescaling},
    {.code = BuiltinOperator::Rsqrt, .addMethod = "AddRsqrt", .prepare = prepareGeneric<TensorType::Float32>,
        .source = "elementwise.cc", .until = kRescaling},
    {.code = BuiltinOperator::Abs, .addMethod = "AddAbs", .init = takeData<Struct::OpDataAbsRsqrt>,
        .prepare = prepareAbs, .source = "elementwise.cc", .since = kRescaling},
    {.code = BuiltinOperator::Rsqrt, .addMethod = "AddRsqrt", .init = takeData<Struct::OpDataAbsRsqrt>,
        .prepare = prepareRsqrt, .source = "elementwise.cc", .since = kRescaling},
    floatOnly(BuiltinOperator::Sin, "AddSin"),
    floatOnly(BuiltinOperator::Cos, "AddCos"),
    floatOnly(BuiltinOperator::Log, "AddLog"),
    floatOnly(BuiltinOperator::Sqrt, "AddSqrt"),
    floatOnly(BuiltinOperator::Square, "AddSquare"),
    {.code = BuiltinOperator::LogicalNot, .addMethod = "AddLogicalNot", .prepare = prepareGeneric<TensorType::Bool>,
        .source = "elementwise.cc"},
    {.code = BuiltinOperator::Exp, .addMethod = "AddExp", .prepare = prepareSameFloat, .source = "exp.cc"},
    {.code = BuiltinOperator::Ceil, .addMethod = "AddCeil", .prepare = prepareSameFloat, .source = "ceil.cc"},
    {.code = BuiltinOperator::Round, .addMethod = "AddRound", .prepare = prepareSameFloat, .source = "round.cc"},
    {.code = BuiltinOperator::ZerosLike, .addMethod = "AddZerosLike", .prepare = prepareZerosLike,
        .source = "zeros_like.cc"},
    // These have no Prepare: types and shapes are looked at when the operator runs.
    unchecked(BuiltinOperator::Neg, "AddNeg", "neg.cc"),
    unchecked(BuiltinOperator::Floor, "AddFloor", "floor.cc"),
    unchecked(BuiltinOperator::LogicalAnd, "AddLogicalAnd", "logical.cc"),
    unchecked(BuiltinOperator::LogicalOr, "AddLogicalOr", "logical.cc"),
};

} // namespace

std::span<const OperatorRow> elementwiseRows()
{
    return kRows;
}

} // namespace arenascope::kernels
