// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// elementwise.cc, GenericPrepare. Its check of the type never fails: the template's parameter has no name, so what
// reads as a call converts the type to a pointer, which is only null for kTfLiteNoType. PrepareAbsRsqrt has the same.
void prepareGeneric(OpContext& k)
{
    const auto tensors = requireUnary(k);
    k.requireSameType(tensors.input.view, tensors.output.view);
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
void prepareAbsRsqrt(OpContext& k)
{
    const auto tensors = requireUnary(k);
    const auto& [input, output] = tensors;
    k.requireSameType(input.view, output.view);
    if (input->type() == TensorType::Int8 || (input->type() == TensorType::Int16 && input->isAffineQuantized()))
        requireRescalable(k, input.view, output.view);
    tensors.release(k);
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

constexpr OperatorRow generic(BuiltinOperator code, std::string_view addMethod, target::Date until = {9999, 12, 31})
{
    return {.code = code, .addMethod = addMethod, .prepare = prepareGeneric, .source = "elementwise.cc", .until = until};
}

constexpr OperatorRow rescaling(BuiltinOperator code, std::string_view addMethod)
{
    return {.code = code, .addMethod = addMethod, .init = takeData<Struct::OpDataAbsRsqrt>, .prepare = prepareAbsRsqrt,
        .source = "elementwise.cc", .since = kRescaling};
}

constexpr OperatorRow unchecked(BuiltinOperator code, std::string_view addMethod, std::string_view source)
{
    return {.code = code, .addMethod = addMethod, .source = source};
}

const OperatorRow kRows[] = {
    generic(BuiltinOperator::Abs, "AddAbs", kRescaling),
    rescaling(BuiltinOperator::Abs, "AddAbs"),
    generic(BuiltinOperator::Rsqrt, "AddRsqrt", kRescaling),
    rescaling(BuiltinOperator::Rsqrt, "AddRsqrt"),
    generic(BuiltinOperator::Sin, "AddSin"),
    generic(BuiltinOperator::Cos, "AddCos"),
    generic(BuiltinOperator::Log, "AddLog"),
    generic(BuiltinOperator::Sqrt, "AddSqrt"),
    generic(BuiltinOperator::Square, "AddSquare"),
    generic(BuiltinOperator::LogicalNot, "AddLogicalNot"),
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
