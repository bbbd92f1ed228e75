// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

void initConcatenation(OpContext& k)
{
    k.persistent(Struct::ConcatenationOpData);
}

void requireSameQuantization(const OpContext& k, const TensorView& input, const TensorView& output)
{
    k.require(input.scale() == output.scale(), RefusalReason::BadQuantization, input);
    requireZeroPoint(k, input, output.zeroPoint());
}

void prepareConcatenationInput(OpContext& k, int index, const TensorView& first, const TensorView& output)
{
    const auto input = k.requireTempInput(index);
    k.requireSameType(first, input.view);
    requireRankBetween(k, input.view, 0, smallShapeRank(k));
    if (first.type() == TensorType::Int8)
        requireSameQuantization(k, input.view, output);
    else if (first.type() == TensorType::Int16)
        requireZeroPoint(k, input.view, 0);
    k.release(input);
}

void requireConcatenable(const OpContext& k, const TensorView& first, const TensorView& output)
{
    const auto activation = k.options<model::ConcatenationOptions>().activation;
    // ConvertActivation takes numbers that the format does not name for none.
    k.require(activation <= model::Activation::None || activation > model::Activation::SignBit, RefusalReason::UnsupportedOption, {},
        std::to_string(static_cast<int>(activation)));
    const bool boolean = first.type() == TensorType::Bool && !k.before({2022, 8, 12}); // 399b83cbf
    if (!boolean)
        k.requireType(first, {TensorType::Float32, TensorType::Int8, TensorType::Int16, TensorType::Int32, TensorType::Int64});
    k.requireSameType(first, output);
    k.require(k.inputCount() <= 10, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount())); // kMaxInputNum
}

// concatenation.cc, ConcatenationPrepare. Shapes are only looked at while running.
void prepareConcatenation(OpContext& k)
{
    const auto first = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    k.release(first);
    requireConcatenable(k, first.view, output.view);
    for (int i = 0; i < k.inputCount(); ++i)
        prepareConcatenationInput(k, i, first.view, output.view);
    if (first->type() == TensorType::Int16)
        requireZeroPoint(k, output.view, 0);
    k.release(output);
}

void keepInputScales(OpContext& k)
{
    k.persistent(arrayBytes(k, k.inputCount(), sizeof(float)));
    k.persistent(arrayBytes(k, k.inputCount(), sizeof(std::int32_t)));
    for (int i = 0; i < k.inputCount(); ++i)
        k.release(k.requireTempInput(i));
}

// Until 50e7e5dbd int8 inputs could have scales of their own, kept in two arrays.
void prepareRescalingConcatenation(OpContext& k)
{
    const auto first = k.requireTempInput(0);
    const auto firstOutput = k.requireTempOutput(0);
    k.release(first);
    k.release(firstOutput);
    requireConcatenable(k, first.view, firstOutput.view);
    const int mostDims = k.before({2022, 4, 27}) ? 4 : smallShapeRank(k); // a2e4fe943
    for (int i = 0; i < k.inputCount(); ++i) {
        const auto input = k.requireTempInput(i);
        requireRankBetween(k, input.view, 0, mostDims);
        k.release(input);
    }
    const auto output = k.requireTempOutput(0);
    if (output->type() == TensorType::Int8)
        keepInputScales(k);
    k.release(output);
}

// split.cc, SplitPrepare
void prepareSplit(OpContext& k)
{
    const auto axis = k.requireTempInput(0);
    requireConstant(k, axis.view);
    k.release(axis);
}

// split_v.cc, SplitVPrepare
void prepareSplitV(OpContext& k)
{
    k.requireInputs(3);
    const auto axis = followTempInput(k, 2);
    requireConstant(k, axis.view);
    k.release(axis);
}

// PACK and UNPACK prepare nothing: what they refuse they refuse while running.
constexpr target::Date kOneScale{2024, 12, 16}; // 50e7e5dbd

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::Concatenation, .addMethod = "AddConcatenation",
        .builtinData = Struct::TfLiteConcatenationParams, .init = initConcatenation,
        .prepare = prepareRescalingConcatenation, .source = "concatenation.cc", .until = kOneScale},
    {.code = BuiltinOperator::Concatenation, .addMethod = "AddConcatenation",
        .builtinData = Struct::TfLiteConcatenationParams, .init = initConcatenation, .prepare = prepareConcatenation,
        .source = "concatenation.cc", .since = kOneScale},
    {.code = BuiltinOperator::Pack, .addMethod = "AddPack", .builtinData = Struct::TfLitePackParams, .source = "pack.cc"},
    {.code = BuiltinOperator::Split, .addMethod = "AddSplit", .builtinData = Struct::TfLiteSplitParams,
        .prepare = prepareSplit, .source = "split.cc"},
    {.code = BuiltinOperator::SplitV, .addMethod = "AddSplitV", .builtinData = Struct::TfLiteSplitVParams,
        .prepare = prepareSplitV, .source = "split_v.cc"},
    {.code = BuiltinOperator::Unpack, .addMethod = "AddUnpack", .builtinData = Struct::TfLiteUnpackParams,
        .source = "unpack.cc"},
};

} // namespace

std::span<const OperatorRow> joiningRows()
{
    return kRows;
}

} // namespace arenascope::kernels
