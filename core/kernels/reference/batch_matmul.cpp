// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/batch_matmul.h"

#include <algorithm>
#include <utility>

#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::TensorType;
using target::Struct;

bool isQuantized(TensorType type)
{
    return type == TensorType::Int8 || type == TensorType::Int16;
}

// InitializeTemporaries (batch_matmul.cc)
void allocateMatMulData(OpContext& k, const TensorView& lhs, const TensorView& rhs)
{
    const auto options = k.options<model::BatchMatMulOptions>();
    if (isQuantized(lhs.type()))
        k.persistent(Struct::QuantizationOpDataBatchMatmul);
    if (options.adjointX)
        allocateTransposed(k, lhs);
    if (!options.adjointY)
        allocateTransposed(k, rhs);
}

// RuntimeShape::ExtendedShape: ones in front up to `rank` dimensions.
std::vector<std::int32_t> extendedShape(const TensorView& tensor, int rank)
{
    std::vector<std::int32_t> dims(static_cast<std::size_t>(rank - tensor.rank()), 1);
    dims.insert(dims.end(), tensor.dims().begin(), tensor.dims().end());
    return dims;
}

} // namespace

void allocateTransposed(OpContext& k, const TensorView& tensor)
{
    k.persistent(Struct::TfLiteEvalTensor);
    k.persistent(intArrayBytes(k, tensor.rank()));
    k.persistent(arrayBytes(k, tensor.elements(), elementBytes(tensor.type()), tensor));
}

void requireMatMulQuantization(
    const OpContext& k, const TensorView& lhs, const TensorView& rhs, const TensorView& output)
{
    if (!isQuantized(lhs.type()))
        return;
    requireConvolutionMultiplier(k, lhs, rhs, {}, output);
    if (lhs.type() == TensorType::Int16)
        for (const auto& tensor : {lhs, rhs, output})
            requireZeroPoint(k, tensor, 0);
}

std::vector<std::int32_t> matMulShape(const OpContext& k, const TensorView& lhsView, const TensorView& rhsView)
{
    const auto options = k.options<model::BatchMatMulOptions>();
    const int rank = std::max(lhsView.rank(), rhsView.rank());
    const auto lhs = extendedShape(lhsView, rank), rhs = extendedShape(rhsView, rank);
    const auto row = static_cast<std::size_t>(rank - 2), column = row + 1;
    std::vector<std::int32_t> shape;
    for (std::size_t i = 0; i < row; ++i) {
        k.require(lhs[i] == rhs[i] || lhs[i] == 1 || rhs[i] == 1, RefusalReason::ShapeMismatch, rhsView);
        shape.push_back(lhs[i] == 1 ? rhs[i] : lhs[i]);
    }
    k.require(lhs[options.adjointX ? row : column] == rhs[options.adjointY ? column : row],
        RefusalReason::ShapeMismatch, rhsView);
    shape.push_back(lhs[options.adjointX ? column : row]);
    shape.push_back(rhs[options.adjointY ? row : column]);
    return shape;
}

void reshapeMatMulOutput(OpContext& k, const TensorView& output, std::vector<std::int32_t> shape)
{
    k.require(static_cast<int>(shape.size()) <= output.rank(), RefusalReason::UnsupportedRank, output);
    makeDimsWritable(k, output);
    const auto count = output.elements();
    k.setDims(output, std::move(shape));
    k.require(count == k.output(0).elements(), RefusalReason::ShapeMismatch, output);
}

// BatchMatMulPrepare (batch_matmul.cc)
void prepareBatchMatMul(OpContext& k)
{
    k.requireInputs(2);
    k.requireOutputs(1);
    const auto lhs = k.requireTempInput(0);
    const auto rhs = k.requireTempInput(1);
    const auto output = k.requireTempOutput(0);
    k.requireType(lhs.view, {TensorType::Float32, TensorType::Int8, TensorType::Int16});
    k.requireSameType(lhs.view, rhs.view);
    k.requireSameType(lhs.view, output.view);
    requireRankBetween(k, lhs.view, 2, 5);
    requireRankBetween(k, rhs.view, 2, 5);
    allocateMatMulData(k, lhs.view, rhs.view);
    requireMatMulQuantization(k, lhs.view, rhs.view, output.view);
    reshapeMatMulOutput(k, output.view, matMulShape(k, lhs.view, rhs.view));
    k.release(lhs);
    k.release(rhs);
    k.release(output);
}

} // namespace arenascope::kernels
