// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

constexpr Bytes kInt = 4; // sizeof(int) on every target

void scratchOfInts(OpContext& k, std::int64_t count, const TensorView& tensor)
{
    k.scratch(arrayBytes(k, count, kInt, tensor));
}

// reduce_common.cc, PrepareSimple. The input is followed without a check; the output only for INT8.
void prepareSimple(OpContext& k)
{
    const auto input = k.tempInput(0);
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto axis = k.requireTempInput(1);
    k.requireType(axis.view, {TensorType::Int32});
    crashIfMissing(k, input);
    if (input->type() == TensorType::Int8) {
        const auto output = k.tempOutput(0);
        crashIfMissing(k, output);
        k.release(output);
    }
    k.release(axis);
    k.release(input);
}

// What each reduction holds while it prepares; none of the three is checked for being there.
struct Reduction {
    TempTensor input, output, axis;
};

Reduction makeReduction(OpContext& k)
{
    const auto input = k.tempInput(0);
    const auto output = k.tempOutput(0);
    const auto axis = k.tempInput(1);
    return {input, output, axis};
}

void crashIfMissing(const OpContext& k, const Reduction& tensors)
{
    for (const auto& tensor : {tensors.input, tensors.output, tensors.axis})
        crashIfMissing(k, tensor);
}

void releaseReduction(OpContext& k, const Reduction& tensors)
{
    for (const auto& tensor : {tensors.input, tensors.output, tensors.axis})
        k.release(tensor);
}

// One index for each input dimension and one for each axis.
void scratchIndices(OpContext& k, const Reduction& tensors)
{
    scratchOfInts(k, tensors.input->rank(), tensors.input.view);
    scratchOfInts(k, flatSize(tensors.axis.view), tensors.axis.view);
}

// reduce_common.cc, PrepareMinMaxHelper
void prepareMinMax(OpContext& k)
{
    prepareSimple(k);
    const auto tensors = makeReduction(k);
    crashIfMissing(k, tensors);
    scratchIndices(k, tensors);
    releaseReduction(k, tensors);
}

// Quantised sums have one accumulator for each output element.
void scratchAccumulators(OpContext& k, const TensorView& input, const TensorView& output)
{
    if (input.type() == TensorType::Int8 || input.type() == TensorType::Int16)
        scratchOfInts(k, flatSize(output), output);
}

// reduce_common.cc, PrepareMeanOrSumHelper; the indices were on the stack before 0efdd51a3
void prepareMeanOrSum(OpContext& k)
{
    const auto tensors = makeReduction(k);
    crashIfMissing(k, tensors);
    scratchAccumulators(k, tensors.input.view, tensors.output.view);
    if (!k.before({2026, 1, 16}))
        scratchIndices(k, tensors);
    prepareSimple(k);
    releaseReduction(k, tensors);
}

// The same before 79b493ae2, when it did not look at the axis itself.
void prepareMeanOrSumWithoutAxis(OpContext& k)
{
    const auto input = k.tempInput(0);
    const auto output = k.tempOutput(0);
    crashIfMissing(k, input);
    crashIfMissing(k, output);
    scratchAccumulators(k, input.view, output.view);
    prepareSimple(k);
    k.release(input);
    k.release(output);
}

// reduce_common.cc, PrepareAllHelper
void prepareAll(OpContext& k)
{
    const auto tensors = makeReduction(k);
    crashIfMissing(k, tensors.input);
    k.requireType(tensors.input.view, {TensorType::Bool});
    prepareSimple(k);
    crashIfMissing(k, tensors);
    scratchIndices(k, tensors);
    releaseReduction(k, tensors);
}

// flatbuffer_conversions.cc, ParseArgMax and ParseArgMin
void parseArg(OpContext& k)
{
    requireKnownType(k, k.options<model::OutputTypeOptions>().outputType);
}

constexpr target::Date kAxisCounted{2022, 11, 17}; // 79b493ae2
constexpr target::Date kForever{9999, 12, 31};

constexpr OperatorRow reduction(BuiltinOperator code, std::string_view addMethod, RuleFn prepare, target::Date since = {},
    target::Date until = kForever)
{
    return {.code = code, .addMethod = addMethod, .builtinData = Struct::TfLiteReducerParams,
        .init = takeData<Struct::OpDataReduce>, .prepare = prepare, .source = "reduce.cc", .since = since, .until = until};
}

const OperatorRow kRows[] = {
    reduction(BuiltinOperator::Mean, "AddMean", prepareMeanOrSumWithoutAxis, {}, kAxisCounted),
    reduction(BuiltinOperator::Mean, "AddMean", prepareMeanOrSum, kAxisCounted),
    reduction(BuiltinOperator::Sum, "AddSum", prepareMeanOrSumWithoutAxis, {2022, 7, 22}, kAxisCounted),
    reduction(BuiltinOperator::Sum, "AddSum", prepareMeanOrSum, kAxisCounted),
    reduction(BuiltinOperator::ReduceMax, "AddReduceMax", prepareMinMax),
    reduction(BuiltinOperator::ReduceMin, "AddReduceMin", prepareMinMax, {2025, 8, 5}),
    reduction(BuiltinOperator::ReduceAll, "AddReduceAll", prepareAll, {2026, 1, 8}),
    {.code = BuiltinOperator::ArgMax, .addMethod = "AddArgMax", .builtinData = Struct::TfLiteArgMaxParams,
        .parse = parseArg, .source = "arg_min_max.cc"},
    {.code = BuiltinOperator::ArgMin, .addMethod = "AddArgMin", .builtinData = Struct::TfLiteArgMinParams,
        .parse = parseArg, .source = "arg_min_max.cc"},
};

} // namespace

std::span<const OperatorRow> reductionRows()
{
    return kRows;
}

} // namespace arenascope::kernels
