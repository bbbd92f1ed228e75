// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/families.h"
#include "kernels/reference/batch_matmul.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Abi;
using target::Struct;

void parseFullyConnected(OpContext& k)
{
    const auto options = k.options<model::FullyConnectedOptions>();
    requireKnownType(k, options.quantizedBiasType);
    const bool knownFormat = options.weightsFormat == 0 || options.weightsFormat == 1;
    k.require(knownFormat, RefusalReason::UnsupportedOption, {}, std::to_string(options.weightsFormat));
}

// Only these inputs restrict their filter in Prepare; other types fail later, at the activation range.
bool fullyConnects(const OpContext& k, TensorType input, TensorType filter)
{
    if (k.before({2022, 5, 11})) // b0afe2890
        return input == filter;
    if (k.before({2023, 3, 1})) // 8f982cdc2
        return true;
    switch (input) {
    case TensorType::Float32: return filter == TensorType::Float32;
    case TensorType::Int8: return filter == TensorType::Int8 || filter == TensorType::Int4;
    case TensorType::Int16: return filter == TensorType::Int8;
    default: return true;
    }
}

// FullyConnectedPrepare (fully_connected.cc)
void prepareFullyConnected(OpContext& k)
{
    const auto input = k.requireTempInput(0);
    const auto filter = k.requireTempInput(1);
    const auto bias = k.tempInput(2);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(input.view, output.view);
    k.require(fullyConnects(k, input->type(), filter->type()), RefusalReason::UnsupportedType, filter.view,
        std::string(model::tensorTypeName(filter->type())));
    if (filter->type() == TensorType::Int4 && !k.before({2022, 11, 23})) // 4f253e217
        k.scratch(arrayBytes(k, flatSize(filter.view), 1, filter.view)); // the weights as bytes
    prepareFullyConnectedMultipliers(k, input.view, filter.view, bias.view, output.view);
    if (input->type() != TensorType::Float32)
        requireActivationRange(k, k.options<model::FullyConnectedOptions>().activation, output.view);
    k.release(input);
    k.release(filter);
    k.release(bias);
    k.release(output);
}

// The result has the looked-up rows of `value`, and no more bytes than the file's shape says.
void reshapeLookupOutput(OpContext& k, const TensorView& lookup, const TensorView& value, const TensorView& output)
{
    k.require(output.rank() >= value.rank(), RefusalReason::UnsupportedRank, output);
    const auto count = output.elements();
    makeDimsWritable(k, output);
    std::vector<std::int32_t> dims(output.dims().begin(), output.dims().end());
    std::ranges::copy(value.dims(), dims.begin());
    dims[0] = lookup.dim(0);
    k.setDims(output, std::move(dims));
    k.require(k.output(0).elements() <= count, RefusalReason::ShapeMismatch, output);
}

// EmbeddingLookUpPrepare (embedding_lookup.cc)
void prepareEmbeddingLookup(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto lookup = k.requireTempInput(0);
    requireRank(k, lookup.view, 1);
    k.requireType(lookup.view, {TensorType::Int32});
    const auto value = k.requireTempInput(1);
    k.require(value->rank() >= 2, RefusalReason::UnsupportedRank, value.view, std::to_string(value->rank()));
    k.requireType(value.view, {TensorType::Float32, TensorType::Int8});
    const auto output = k.requireTempOutput(0);
    const bool dequantizes = value->type() == TensorType::Int8 && output->type() == TensorType::Float32;
    if (!dequantizes)
        k.requireSameType(value.view, output.view);
    reshapeLookupOutput(k, lookup.view, value.view, output.view);
    k.persistent(Struct::EmbeddingLookupOpData);
    if (dequantizes)
        requireZeroPoint(k, value.view, 0);
    // The column count is a division by the number of rows, which only traps on 64-bit hosts.
    k.crashUnless(value->dim(0) != 0 || k.target().abi != Abi::Lp64, RefusalReason::ShapeMismatch, value.view, "0");
    k.release(lookup);
    k.release(value);
    k.release(output);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::BatchMatmul,
        .addMethod = "AddBatchMatMul",
        .builtinData = Struct::TfLiteBatchMatMulParams,
        .init = allocateOpData<Struct::OpDataBatchMatmul>,
        .prepare = prepareBatchMatMul,
        .source = "batch_matmul.cc",
        .since = {2023, 9, 6}},
    {.code = BuiltinOperator::EmbeddingLookup,
        .addMethod = "AddEmbeddingLookup",
        .prepare = prepareEmbeddingLookup,
        .source = "embedding_lookup.cc",
        .since = {2023, 5, 29}},
    {.code = BuiltinOperator::FullyConnected,
        .addMethod = "AddFullyConnected",
        .builtinData = Struct::TfLiteFullyConnectedParams,
        .parse = parseFullyConnected,
        .init = allocateOpData<Struct::OpDataFullyConnected>,
        .prepare = prepareFullyConnected,
        .source = "fully_connected.cc"},
};

} // namespace

std::span<const OperatorRow> fullyConnectedRows()
{
    return kRows;
}

} // namespace arenascope::kernels
