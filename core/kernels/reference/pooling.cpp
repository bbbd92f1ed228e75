// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "kernels/families.h"
#include "kernels/reference/common.h"
#include "kernels/reference/pooling.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// L2Prepare (l2_pool_2d.cc): computes the output's shape again, whatever the file says.
void prepareL2Pool(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto output = k.requireTempOutput(0);
    const auto input = k.requireTempInput(0);
    requireRank(k, input.view, 4);
    requireRank(k, output.view, 4);
    k.requireSameType(input.view, output.view);
    k.requireType(input.view, {TensorType::Float32});
    const auto options = k.options<model::Pool2DOptions>();
    const auto height = windowedOutputSize(options.padding, input->dim(1), options.filterHeight, options.strideHeight);
    const auto width = windowedOutputSize(options.padding, input->dim(2), options.filterWidth, options.strideWidth);
    makeDimsWritable(k, output.view);
    k.setDims(output.view, {input->dim(0), height, width, input->dim(3)});
    k.release(output);
    k.release(input);
}

constexpr OperatorRow kRows[] = {
    {.code = BuiltinOperator::AveragePool2D, .addMethod = "AddAveragePool2D", .builtinData = Struct::TfLitePoolParams,
        .init = allocateOpData<Struct::OpDataPooling>, .prepare = preparePooling, .source = "pooling_common.cc"},
    {.code = BuiltinOperator::L2Pool2D, .addMethod = "AddL2Pool2D", .builtinData = Struct::TfLitePoolParams,
        .prepare = prepareL2Pool, .source = "l2_pool_2d.cc"},
    {.code = BuiltinOperator::MaxPool2D, .addMethod = "AddMaxPool2D", .builtinData = Struct::TfLitePoolParams,
        .init = allocateOpData<Struct::OpDataPooling>, .prepare = preparePooling, .source = "pooling_common.cc"},
};

} // namespace

// The status of the activation range is not looked at there.
void preparePooling(OpContext& k)
{
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    const bool quantized = input->type() == TensorType::Int8 || input->type() == TensorType::Int16;
    if (quantized && !k.before({2025, 4, 4})) { // 12cd995e7
        const double difference = std::abs(input->scale() - output->scale());
        k.require(difference <= 1.0e-6, RefusalReason::BadQuantization, output.view);
        requireZeroPoint(k, output.view, input->zeroPoint());
    }
    if (!k.before({2023, 1, 17})) // 4b0314f25; other types fail when run
        k.requireType(input.view, {TensorType::Float32, TensorType::Int8, TensorType::Int16});
    k.release(input);
    k.release(output);
}

std::span<const OperatorRow> poolingRows()
{
    return kRows;
}

} // namespace arenascope::kernels
