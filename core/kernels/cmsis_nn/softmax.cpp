// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/softmax.h"

#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

// cmsis_nn/softmax.cc, Prepare
void prepare(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    k.require(input->rank() >= 1, RefusalReason::UnsupportedRank, input.view, std::to_string(input->rank()));
    const auto output = k.requireTempOutput(0);
    k.requireType(input.view, {TensorType::Float32, TensorType::Int16, TensorType::Int8});
    if (input->type() == TensorType::Int8)
        k.requireType(output.view, {TensorType::Int8, TensorType::Int16});
    else
        k.requireSameType(input.view, output.view);
    calculateSoftmaxParams(k, input.view, output.view);
    k.release(input);
    k.release(output);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::Softmax,
        .init = takeData<target::Struct::CMSISNNSoftmaxParams>, .prepare = prepare, .source = "cmsis_nn/softmax.cc"},
};

} // namespace

std::span<const OverrideRow> softmaxRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
