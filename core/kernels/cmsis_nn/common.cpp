// SPDX-License-Identifier: Apache-2.0
#include "kernels/cmsis_nn/common.h"

#include "kernels/reference/common.h"

namespace arenascope::kernels::cmsis {

using model::TensorType;

void requireActivationTypes(const OpContext& k, const TensorView& input, const TensorView& output)
{
    k.requireSameType(input, output);
    k.requireType(input, {TensorType::Float32, TensorType::Int16, TensorType::Int8});
}

void requireWeightsType(const OpContext& k, const TensorView& input, const TensorView& filter, bool takesInt4)
{
    if (input.type() == TensorType::Float32)
        k.requireType(filter, {TensorType::Float32});
    else if (input.type() == TensorType::Int8 && takesInt4)
        k.requireType(filter, {TensorType::Int8, TensorType::Int4});
    else
        k.requireType(filter, {TensorType::Int8});
}

void requireSymmetric(const OpContext& k, const TensorView& input, const TensorView& output)
{
    if (k.before(kInt16Symmetric))
        return;
    requireZeroPoint(k, input, 0);
    requireZeroPoint(k, output, 0);
}

bool isInteger(const TensorView& tensor)
{
    return tensor.type() == TensorType::Int8 || tensor.type() == TensorType::Int16;
}

Dims dimsOf(const TensorView& tensor)
{
    return {.n = tensor.dim(0), .h = tensor.dim(1), .w = tensor.dim(2), .c = tensor.dim(3)};
}

void scratchUnpackedFilter(OpContext& k, const TensorView& filter)
{
    if (filter.type() == TensorType::Int4 && !k.before(kInt4Unpacked) && k.before(kInt4Kernels))
        k.scratch(arrayBytes(k, flatSize(filter), 1, filter));
}

void scratchIfAny(OpContext& k, std::int32_t bytes)
{
    if (bytes > 0)
        k.scratch(static_cast<Bytes>(bytes));
}

} // namespace arenascope::kernels::cmsis
