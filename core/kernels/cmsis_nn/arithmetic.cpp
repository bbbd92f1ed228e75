// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/cmsis_nn/common.h"
#include "kernels/cmsis_nn/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {
namespace {

using model::TensorType;

// CalculateOpData. Scales that a rescaling cannot express stop the runtime for good (QuantizeMultiplierSmallerThanOneExp).
void requireRescaling(const OpContext& k, const TensorView& input1, const TensorView& input2, const TensorView& output)
{
    const double twiceMaximum = 2 * double{std::max(input1.scale(), input2.scale())};
    const int shift = output.type() == TensorType::Int16 ? 15 : 20;
    crashUnlessSmallerThanOne(k, double{input1.scale()} / twiceMaximum, input1);
    crashUnlessSmallerThanOne(k, double{input2.scale()} / twiceMaximum, input2);
    crashUnlessSmallerThanOne(k, twiceMaximum / ((1 << shift) * double{output.scale()}), output);
    requireActivationRange(k, k.options<model::ArithmeticOptions>().activation, output);
}

void requireAddQuantization(const OpContext& k, const TensorView& input1, const TensorView& input2, const TensorView& output)
{
    if (input1.type() == TensorType::Int16 && !k.before(kInt16Symmetric))
        for (const auto& tensor : {input1, input2, output})
            requireZeroPoint(k, tensor, 0);
    if (isInteger(output))
        requireRescaling(k, input1, input2, output);
    if (output.type() == TensorType::Int32 && !k.before({2023, 3, 30})) // e87b788f2
        for (const auto& tensor : {input1, input2})
            k.require(!tensor.isAffineQuantized(), RefusalReason::BadQuantization, tensor);
}

// cmsis_nn/add.cc, PrepareAdd
void prepareAdd(OpContext& k)
{
    const auto input1 = k.requireTempInput(0);
    const auto input2 = k.requireTempInput(1);
    const auto output = k.requireTempOutput(0);
    if (!k.before(kTypesChecked)) {
        k.requireSameType(input1.view, output.view);
        k.requireType(input1.view, {TensorType::Float32, TensorType::Int32, TensorType::Int16, TensorType::Int8});
        k.requireSameType(input1.view, input2.view);
    }
    requireAddQuantization(k, input1.view, input2.view, output.view);
    k.release(input1);
    k.release(input2);
    k.release(output);
}

constexpr OverrideRow kRows[] = {
    {.library = target::KernelLibrary::CmsisNn, .code = model::BuiltinOperator::Add,
        .init = takeData<target::Struct::CmsisNnAddOpData>, .prepare = prepareAdd, .source = "cmsis_nn/add.cc"},
};

} // namespace

std::span<const OverrideRow> arithmeticRows()
{
    return kRows;
}

} // namespace arenascope::kernels::cmsis
