// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/softmax.h"

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

void requireTypes(const OpContext& k, const TensorView& input, const TensorView& output)
{
    k.requireType(input, {TensorType::Float32, TensorType::Int16, TensorType::Int8});
    if (input.type() == TensorType::Int8)
        k.requireType(output, {TensorType::Int8, TensorType::Int16});
    else
        k.requireSameType(input, output);
}

// cmsis_nn/softmax.cc, Prepare
void prepare(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    k.require(input->rank() >= 1, RefusalReason::UnsupportedRank, input.view, std::to_string(input->rank()));
    const auto output = k.requireTempOutput(0);
    if (!k.before(kTypesChecked))
        requireTypes(k, input.view, output.view);
    calculateSoftmaxParams(k, input.view, output.view);
    k.release(input);
    k.release(output);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::Softmax,
        .init = takeData<target::Struct::CMSISNNSoftmaxParams>, .prepare = prepare, .source = "cmsis_nn/softmax.cc",
        .since = {2022, 5, 13}}, // a3e7bdad0; the reference's until then
};

} // namespace

std::span<const OverrideRow> softmaxRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
