// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Date;
using target::Struct;

constexpr Date kDimsRelocated{2023, 2, 19}; // f09c70ade: before, RESHAPE wrote into the model's own dimensions

std::vector<std::int32_t> copyOf(std::span<const std::int32_t> dims)
{
    return {dims.begin(), dims.end()};
}

// FlatBufferIntVectorToArray (core/api/flatbuffer_conversions.cc): TfLiteReshapeParams and TfLiteSqueezeParams hold
// eight dimensions.
void requireAtMostEight(const OpContext& k, const std::vector<std::int32_t>& dims)
{
    k.require(dims.size() <= 8, RefusalReason::UnsupportedOption, {}, std::to_string(dims.size()));
}

void parseReshape(OpContext& k)
{
    requireAtMostEight(k, k.options<model::ReshapeOptions>().newShape);
}

struct WantedShape {
    std::vector<std::int32_t> dims;
    std::optional<std::size_t> stretched; // the dimension given as -1
    std::uint32_t elements = 1;           // of the others; wraps as the runtime's int
};

WantedShape wantedShape(const OpContext& k, const TensorView& output)
{
    WantedShape wanted{.dims = copyOf(output.dims())};
    // The legacy scalar: one input and an output of shape [0].
    if (k.inputCount() == 1 && wanted.dims == std::vector<std::int32_t>{0})
        wanted.dims.clear();
    for (std::size_t i = 0; i < wanted.dims.size(); ++i) {
        if (wanted.dims[i] != -1) {
            wanted.elements *= static_cast<std::uint32_t>(wanted.dims[i]);
            continue;
        }
        k.require(!wanted.stretched, RefusalReason::ShapeMismatch, output, "-1");
        wanted.stretched = i;
    }
    return wanted;
}

void stretch(OpContext& k, const TensorView& output, std::int32_t inputElements, WantedShape& wanted)
{
    if (!k.before(kDimsRelocated))
        makeDimsWritable(k, output);
    const auto others = static_cast<std::int32_t>(wanted.elements);
    k.crashUnless(others != 0, RefusalReason::ShapeMismatch, output, "0"); // a division by zero
    wanted.dims[*wanted.stretched] = static_cast<std::int32_t>(std::int64_t{inputElements} / others);
    wanted.elements *= static_cast<std::uint32_t>(wanted.dims[*wanted.stretched]);
}

// reshape_common.cc, PrepareReshapeReference and ReshapeOutput. The shape that counts is the output tensor's own:
// neither the options nor the second input are read.
void prepareReshape(OpContext& k)
{
    k.require(k.inputCount() == 1 || k.inputCount() == 2, RefusalReason::WrongInputCount, {}, std::to_string(k.inputCount()));
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const auto inputElements = flatSize(input.view);
    auto wanted = wantedShape(k, output.view);
    if (wanted.stretched)
        stretch(k, output.view, inputElements, wanted);
    k.requireSameType(input.view, output.view);
    k.require(inputElements == static_cast<std::int32_t>(wanted.elements), RefusalReason::ShapeMismatch, output.view,
        std::to_string(inputElements));
    if (!std::ranges::equal(wanted.dims, output->dims()))
        k.setDims(output.view, wanted.dims);
    k.release(input);
    k.release(output);
}

void parseSqueeze(OpContext& k)
{
    requireAtMostEight(k, k.options<model::SqueezeOptions>().squeezeDims);
}

std::array<bool, 8> squeezedDims(const OpContext& k, const TensorView& input)
{
    std::array<bool, 8> squeezed{};
    const auto asked = k.options<model::SqueezeOptions>().squeezeDims;
    for (const auto dimension : asked) {
        const auto index = dimension < 0 ? dimension + input.rank() : dimension;
        const bool fits = index >= 0 && index < input.rank() && input.dim(index) == 1;
        k.require(fits, RefusalReason::ShapeMismatch, input, std::to_string(dimension));
        squeezed[static_cast<std::size_t>(index)] = true;
    }
    for (int i = 0; asked.empty() && i < input.rank(); ++i)
        squeezed[static_cast<std::size_t>(i)] = input.dim(i) == 1;
    return squeezed;
}

// squeeze.cc, SqueezePrepare. An output with a smaller dimension aborts (TFLITE_CHECK_GE).
void prepareSqueeze(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto output = followTempOutput(k, 0);
    requireRankBetween(k, input.view, 0, 8);
    const auto squeezed = squeezedDims(k, input.view);
    for (int in = 0, out = 0; in < input->rank(); ++in)
        if (!squeezed[static_cast<std::size_t>(in)]) {
            k.crashUnless(output->dim(out) >= input->dim(in), RefusalReason::ShapeMismatch, output.view, std::to_string(output->dim(out)));
            ++out;
        }
    k.release(input);
    k.release(output);
}

void requireInsertedAxis(const OpContext& k, const TensorView& input, const TensorView& output, std::int32_t axis)
{
    for (int i = 0; i < output.rank(); ++i) {
        const auto expected = i < axis ? input.dim(i) : i == axis ? 1 : input.dim(i - 1);
        requireDim(k, output, i, expected);
    }
}

// expand_dims.cc, ExpandDimsPrepare and VerifyTensorDim
void prepareExpandDims(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto [input, axis, output] = requireBinary(k);
    requireConstantSince(k, kConstantTensorChecks, axis.view);
    crashUnlessSmallShape(k, axis.view);
    requireRankBetween(k, axis.view, 0, 1);
    k.requireType(axis.view, {TensorType::Int32});
    crashUnlessSmallShape(k, input.view);
    crashUnlessSmallShape(k, output.view);
    const auto given = int32At(k, axis.view, 0);
    const auto position = given < 0 ? input->rank() + 1 + given : given;
    k.require(position <= input->rank(), RefusalReason::UnsupportedOption, axis.view, std::to_string(given));
    requireRank(k, output.view, input->rank() + 1);
    requireInsertedAxis(k, input.view, output.view, position);
    k.release(input);
    k.release(axis);
    k.release(output);
}

void parseShape(OpContext& k)
{
    requireKnownType(k, k.options<model::OutputTypeOptions>().outputType);
}

// shape.cc, ShapePrepare
void prepareShape(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
}

// transpose_common.cc, TransposePrepare
void prepareTranspose(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto input = followTempInput(k, 0);
    const auto permutation = followTempInput(k, 1);
    const auto output = followTempOutput(k, 0);
    requireRankBetween(k, input.view, 0, 5);
    k.requireSameType(input.view, output.view);
    requireConstantSince(k, kConstantTensorChecks, permutation.view);
    requireRank(k, permutation.view, 1);
    requireDim(k, permutation.view, 0, input->rank());
    for (int i = 0; i < input->rank(); ++i) {
        const auto axis = int32At(k, permutation.view, i);
        k.require(axis >= 0 && axis < input->rank(), RefusalReason::UnsupportedOption, permutation.view, std::to_string(axis));
    }
    k.release(input);
    k.release(permutation);
    k.release(output);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::ExpandDims, .addMethod = "AddExpandDims", .prepare = prepareExpandDims,
        .source = "expand_dims.cc"},
    {.code = BuiltinOperator::Reshape, .addMethod = "AddReshape", .builtinData = Struct::TfLiteReshapeParams,
        .parse = parseReshape, .prepare = prepareReshape, .source = "reshape_common.cc"},
    {.code = BuiltinOperator::Shape, .addMethod = "AddShape", .builtinData = Struct::TfLiteShapeParams,
        .parse = parseShape, .prepare = prepareShape, .source = "shape.cc"},
    {.code = BuiltinOperator::Squeeze, .addMethod = "AddSqueeze", .builtinData = Struct::TfLiteSqueezeParams,
        .parse = parseSqueeze, .prepare = prepareSqueeze, .source = "squeeze.cc"},
    {.code = BuiltinOperator::Transpose, .addMethod = "AddTranspose", .prepare = prepareTranspose,
        .source = "transpose_common.cc"},
};

} // namespace

std::span<const OperatorRow> shapeRows()
{
    return kRows;
}

} // namespace arenascope::kernels
