// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/batch_matmul.h"

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;
using target::Struct;

void prepareInteger(OpContext& k, const TensorView& lhs, const TensorView& rhs, const TensorView& output,
    std::int32_t columns)
{
    k.persistent(Struct::QuantizationOpDataBatchMatmul);
    requireMatMulQuantization(k, lhs, rhs, output);
    if (lhs.type() == TensorType::Int8)
        scratchIfAny(k, fullyConnectedS8BufferSize(libraryOf(k.target()), {.c = columns}));
}

// cmsis_nn/batch_matmul.cc, Prepare
void prepare(OpContext& k)
{
    const auto lhs = k.requireTempInput(0);
    const auto rhs = k.requireTempInput(1);
    const auto output = k.requireTempOutput(0);
    k.requireSameType(lhs.view, rhs.view);
    requireActivationTypes(k, lhs.view, output.view);
    requireRankBetween(k, lhs.view, 2, 4);
    requireRankBetween(k, rhs.view, 2, 4);
    const auto shape = matMulShape(k, lhs.view, rhs.view);
    const auto options = k.options<model::BatchMatMulOptions>();
    if (options.adjointX)
        allocateTransposed(k, lhs.view);
    if (!options.adjointY)
        allocateTransposed(k, rhs.view);
    reshapeMatMulOutput(k, output.view, shape);
    if (isInteger(lhs.view))
        prepareInteger(k, lhs.view, rhs.view, output.view, shape.back());
    k.release(output);
    k.release(lhs);
    k.release(rhs);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::BatchMatmul,
        .init = takeData<Struct::CmsisNnBatchMatmulOpData>, .prepare = prepare, .source = "cmsis_nn/batch_matmul.cc",
        .since = {2024, 9, 9}}, // 89f99a9e7
};

} // namespace

std::span<const OverrideRow> batchMatMulRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
