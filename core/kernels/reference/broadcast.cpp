// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;

// A constant INT32 or INT64 shape's element.
std::int64_t shapeAt(const OpContext& k, const TensorView& shape, const std::vector<std::int64_t>& values, int index)
{
    const bool within = index >= 0 && index < static_cast<int>(values.size());
    k.crashUnless(within, RefusalReason::OutOfBoundsRead, shape, std::to_string(index));
    return values[static_cast<std::size_t>(index)];
}

// broadcast_to.cc, ValidateOutputTensor
void requireBroadcastable(const OpContext& k, const TensorView& input, const TensorView& shape, const TensorView& output)
{
    requireRank(k, shape, 1);
    k.require(output.rank() == shape.dim(0), RefusalReason::ShapeMismatch, output, std::to_string(output.rank()));
    k.require(input.rank() <= output.rank(), RefusalReason::ShapeMismatch, output, std::to_string(output.rank()));
    requireRankBetween(k, output, 0, 5);
    const auto wanted = shape.integers();
    const auto added = output.rank() - input.rank();
    for (int i = 0; i < input.rank(); ++i)
        if (input.dim(i) != 1)
            requireDim(k, input, i, shapeAt(k, shape, wanted, added + i));
    for (int i = 0; i < output.rank(); ++i)
        requireDim(k, output, i, shapeAt(k, shape, wanted, i));
}

// broadcast_to.cc, BroadcastToPrepare
void prepareBroadcastTo(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto shape = followTempInput(k, 1);
    const auto output = followTempOutput(k, 0);
    requireRankBetween(k, input.view, 0, 5);
    k.requireType(shape.view, {TensorType::Int32, TensorType::Int64});
    k.requireSameType(input.view, output.view);
    requireConstantSince(k, kConstantTensorChecks, shape.view);
    requireBroadcastable(k, input.view, shape.view, output.view);
    k.release(input);
    k.release(shape);
    k.release(output);
}

// broadcast_args.cc, BroadcastArgsPrepare
void prepareBroadcastArgs(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto shape1 = followTempInput(k, 0);
    const auto shape2 = followTempInput(k, 1);
    const auto output = followTempOutput(k, 0);
    k.requireType(shape1.view, {TensorType::Int32, TensorType::Int64});
    k.requireSameType(shape1.view, shape2.view);
    k.requireSameType(shape1.view, output.view);
    requireRank(k, shape1.view, 1);
    requireRank(k, shape2.view, 1);
    requireRank(k, output.view, 1);
    k.release(shape1);
    k.release(shape2);
    k.release(output);
}

// fill.cc, EnsureEq: the dims tensor's elements, of any of four integer types, are the output's dimensions.
std::int64_t integerAt(const OpContext& k, const TensorView& tensor, int index)
{
    const auto size = elementBytes(tensor.type());
    const auto offset = static_cast<std::size_t>(index) * size;
    k.crashUnless(offset + size <= tensor.data().size(), RefusalReason::OutOfBoundsRead, tensor, std::to_string(index));
    std::int64_t value = 0; // little endian, sign extended from the topmost byte
    for (auto i = size; i-- > 0;)
        value = static_cast<std::int64_t>((static_cast<std::uint64_t>(value) << 8) | std::to_integer<std::uint8_t>(tensor.data()[offset + i]));
    const auto unused = 64 - 8 * size;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << unused) >> unused;
}

void requireFilledShape(const OpContext& k, const TensorView& dims, const TensorView& output)
{
    requireConstant(k, dims);
    requireRank(k, dims, 1);
    k.require(output.rank() == dims.dim(0), RefusalReason::ShapeMismatch, output, std::to_string(output.rank()));
    k.requireType(dims, {TensorType::Int8, TensorType::Int16, TensorType::Int32, TensorType::Int64});
    for (int i = 0; i < output.rank(); ++i)
        requireDim(k, output, i, integerAt(k, dims, i));
}

// fill.cc, FillPrepare. Neither count of tensors is asked for.
void prepareFill(OpContext& k)
{
    const auto [dims, value, output] = requireBinary(k);
    requireRank(k, value.view, 0);
    k.requireSameType(value.view, output.view);
    if (dims->isConstant() || !k.before(kConstantTensorChecks))
        requireFilledShape(k, dims.view, output.view);
    k.release(dims);
    k.release(value);
    k.release(output);
}

// reverse.cc, ReverseV2Prepare
void prepareReverse(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [input, axis, output] = requireBinary(k);
    requireRank(k, axis.view, 1);
    requireRankBetween(k, input.view, 0, smallShapeRank(k));
    k.require(input->rank() >= axis->elements(), RefusalReason::ShapeMismatch, axis.view, std::to_string(axis->elements()));
    k.requireType(input.view, {TensorType::Int32, TensorType::Float32, TensorType::UInt8, TensorType::Int8,
        TensorType::Int16, TensorType::Int64, TensorType::Bool});
    k.requireType(axis.view, {TensorType::Int32});
    k.requireSameType(input.view, output.view);
    k.release(input);
    k.release(axis);
    k.release(output);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::BroadcastArgs, .addMethod = "AddBroadcastArgs", .prepare = prepareBroadcastArgs,
        .source = "broadcast_args.cc", .since = {2022, 3, 15}},
    {.code = BuiltinOperator::BroadcastTo, .addMethod = "AddBroadcastTo", .prepare = prepareBroadcastTo,
        .source = "broadcast_to.cc", .since = {2022, 3, 15}},
    {.code = BuiltinOperator::Fill, .addMethod = "AddFill", .prepare = prepareFill, .source = "fill.cc"},
    {.code = BuiltinOperator::ReverseV2, .addMethod = "AddReverseV2", .prepare = prepareReverse, .source = "reverse.cc",
        .since = {2025, 7, 10}},
};

} // namespace

std::span<const OperatorRow> broadcastRows()
{
    return kRows;
}

} // namespace arenascope::kernels
