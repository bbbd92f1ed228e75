// SPDX-License-Identifier: Apache-2.0
#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

void requireNoUInt8Before(const OpContext& k, const UnaryTensors& tensors, target::Date date)
{
    for (const auto& tensor : {tensors.input.view, tensors.output.view})
        k.require(!k.before(date) || tensor.type() != TensorType::UInt8, RefusalReason::UnsupportedType, tensor, "UINT8");
}

// quantize_common.cc, PrepareQuantizeReference: one scale for the whole output.
void prepareQuantize(OpContext& k)
{
    const auto tensors = requireUnary(k);
    const auto& output = tensors.output.view;
    k.require(output.isAffineQuantized(), RefusalReason::MissingQuantization, output);
    k.require(output.scaleCount() == 1, RefusalReason::BadQuantization, output, std::to_string(output.scaleCount()));
    k.requireType(tensors.input.view,
        {TensorType::Float32, TensorType::Int32, TensorType::Int16, TensorType::Int8, TensorType::UInt8});
    k.requireType(output, {TensorType::Int8, TensorType::Int16, TensorType::Int32, TensorType::UInt8});
    requireNoUInt8Before(k, tensors, {2022, 5, 9}); // ad60ac482
    tensors.release(k);
}

// dequantize_common.cc, DequantizePrepare
void prepareDequantize(OpContext& k)
{
    const auto tensors = requireUnary(k);
    k.requireType(tensors.input.view, {TensorType::Int8, TensorType::Int16, TensorType::UInt8});
    k.requireType(tensors.output.view, {TensorType::Float32});
    requireNoUInt8Before(k, tensors, {2022, 5, 10}); // 5f443a287
    tensors.release(k);
}

// flatbuffer_conversions.cc, ParseCast
void parseCast(OpContext& k)
{
    const auto options = k.options<model::CastOptions>();
    requireKnownType(k, options.inType);
    requireKnownType(k, options.outType);
}

// cast.cc, CastPrepare
void prepareCast(OpContext& k)
{
    requireUnary(k).release(k);
}

const OperatorRow kRows[] = {
    {.code = BuiltinOperator::Quantize, .addMethod = "AddQuantize", .init = takeData<Struct::OpDataQuantizeReference>,
        .prepare = prepareQuantize, .source = "quantize.cc"},
    {.code = BuiltinOperator::Dequantize, .addMethod = "AddDequantize", .init = takeData<Struct::DequantizeOpData>,
        .prepare = prepareDequantize, .source = "dequantize.cc"},
    {.code = BuiltinOperator::Cast, .addMethod = "AddCast", .builtinData = Struct::TfLiteCastParams,
        .parse = parseCast, .prepare = prepareCast, .source = "cast.cc"},
};

} // namespace

std::span<const OperatorRow> quantizationRows()
{
    return kRows;
}

} // namespace arenascope::kernels
