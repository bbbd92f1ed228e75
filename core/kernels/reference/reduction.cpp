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

// reduce_common.cc, PrepareMeanOrSumHelper: quantised sums also have one accumulator for each output element.
void prepareMeanOrSum(OpContext& k)
{
    const auto tensors = makeReduction(k);
    crashIfMissing(k, tensors);
    if (tensors.input->type() == TensorType::Int8 || tensors.input->type() == TensorType::Int16)
        scratchOfInts(k, flatSize(tensors.output.view), tensors.output.view);
    scratchIndices(k, tensors);
    prepareSimple(k);
    releaseReduction(k, tensors);
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

constexpr OperatorRow reduction(BuiltinOperator code, std::string_view addMethod, RuleFn prepare, target::Date since = {})
{
    return {.code = code, .addMethod = addMethod, .builtinData = Struct::TfLiteReducerParams,
        .init = takeData<Struct::OpDataReduce>, .prepare = prepare, .source = "reduce.cc", .since = since};
}

const OperatorRow kRows[] = {
    reduction(BuiltinOperator::Mean, "AddMean", prepareMeanOrSum),
    reduction(BuiltinOperator::Sum, "AddSum", prepareMeanOrSum, {2022, 7, 22}),
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
