// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kernels/families.h"
#include "kernels/reference/common.h"

namespace arenascope::kernels {
namespace {

using model::BuiltinOperator;
using model::TensorType;
using target::Struct;

// comparisons.cc, ComparisonsPrepare: never looks at the output.
void prepareComparison(OpContext& k)
{
    const auto input1 = k.requireTempInput(0);
    const auto input2 = k.requireTempInput(1);
    if (input1->type() == TensorType::Int8) {
        crashUnlessSmallerThanOne(k, double{input1->scale()}, input1.view);
        crashUnlessSmallerThanOne(k, double{input2->scale()}, input2.view);
    }
    k.release(input1);
    k.release(input2);
}

std::int32_t dimFromEnd(const TensorView& tensor, int i)
{
    return i >= tensor.rank() ? 1 : tensor.dim(tensor.rank() - i - 1);
}

// The dimension that three broadcast ones come to. A zero among them asks zero or one of the others.
std::int32_t broadcastDim(std::int32_t a, std::int32_t b, std::int32_t c)
{
    return std::min({a, b, c}) == 0 ? 0 : std::max({a, b, c});
}

// select.cc, CheckBroadcastShape
void requireBroadcast(const OpContext& k, const TensorView& condition, const TensorView& x, const TensorView& y,
    const TensorView& output)
{
    const int rank = std::max({condition.rank(), x.rank(), y.rank()});
    requireRank(k, output, rank);
    for (int i = 0; i < rank; ++i) {
        const auto expected = broadcastDim(dimFromEnd(condition, i), dimFromEnd(x, i), dimFromEnd(y, i));
        for (const auto& tensor : {condition, x, y}) {
            const auto dim = dimFromEnd(tensor, i);
            k.require(dim == 1 || dim == expected, RefusalReason::ShapeMismatch, tensor, std::to_string(dim));
        }
        requireDim(k, output, rank - i - 1, expected);
    }
}

// select.cc, SelectPrepare: none of the four tensors is checked for being there.
void prepareSelect(OpContext& k)
{
    k.requireInputs(3);
    k.requireOutputs(1);
    const auto condition = k.tempInput(0);
    const auto x = k.tempInput(1);
    const auto y = k.tempInput(2);
    const auto output = k.tempOutput(0);
    crashIfMissing(k, condition);
    k.requireType(condition.view, {TensorType::Bool});
    for (const auto& tensor : {x, y, output})
        crashIfMissing(k, tensor);
    k.requireSameType(x.view, y.view);
    bool onlyScalars = true;
    for (const auto& tensor : {condition, x, y, output})
        onlyScalars = onlyScalars && flatSize(tensor.view) == 1;
    const bool sameShape = std::ranges::equal(condition->dims(), x->dims()) && std::ranges::equal(x->dims(), y->dims());
    if (!sameShape && !onlyScalars)
        requireBroadcast(k, condition.view, x.view, y.view, output.view);
    for (const auto& tensor : {condition, x, y, output})
        k.release(tensor);
}

constexpr OperatorRow comparison(BuiltinOperator code, std::string_view addMethod)
{
    return {.code = code, .addMethod = addMethod, .init = takeData<Struct::ComparisonsOpData>,
        .prepare = prepareComparison, .source = "comparisons.cc"};
}

const OperatorRow kRows[] = {
    comparison(BuiltinOperator::Equal, "AddEqual"),
    comparison(BuiltinOperator::NotEqual, "AddNotEqual"),
    comparison(BuiltinOperator::Greater, "AddGreater"),
    comparison(BuiltinOperator::GreaterEqual, "AddGreaterEqual"),
    comparison(BuiltinOperator::Less, "AddLess"),
    comparison(BuiltinOperator::LessEqual, "AddLessEqual"),
    {.code = BuiltinOperator::SelectV2, .addMethod = "AddSelectV2", .init = takeData<Struct::SelectOpData>,
        .prepare = prepareSelect, .source = "select.cc", .since = {2022, 8, 16}},
};

} // namespace

std::span<const OperatorRow> comparisonRows()
{
    return kRows;
}

} // namespace arenascope::kernels
