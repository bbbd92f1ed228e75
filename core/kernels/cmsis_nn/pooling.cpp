// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/pooling.h"

#include <algorithm>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::KernelLibrary;
using target::Struct;

// cmsis_nn/pooling.cc, AveragePrepare. It takes both tensors once more.
void prepareAveragePool(OpContext& k)
{
    preparePooling(k);
    const auto input = k.tempInput(0);
    const auto output = k.tempOutput(0);
    const auto library = libraryOf(k.target());
    const auto channels = std::min(input->dim(3), output->dim(3)); // MatchingDim
    if (input->type() == TensorType::Int16 && !k.before({2023, 1, 17})) // 4b0314f25
        scratchIfAny(k, averagePoolS16BufferSize(library, channels));
    if (input->type() == TensorType::Int8)
        scratchIfAny(k, averagePoolS8BufferSize(library, channels));
    k.release(output);
    k.release(input);
}

constexpr OverrideRow kRows[] = {
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::AveragePool2D,
        .init = takeData<Struct::CmsisNnPoolingOpData>, .prepare = prepareAveragePool, .source = "cmsis_nn/pooling.cc"},
    {.library = KernelLibrary::CmsisNn, .code = BuiltinOperator::MaxPool2D,
        .init = takeData<Struct::CmsisNnPoolingOpData>, .prepare = preparePooling, .source = "cmsis_nn/pooling.cc"},
};

} // namespace

std::span<const OverrideRow> poolingRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
