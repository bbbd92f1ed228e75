// SPDX-License-Identifier: Apache-2.0
#include "kernels/signal/common.h"

#include <algorithm>

#include "kernels/reference/common.h"

namespace arenascope::kernels::signal {

using model::TensorType;
using target::Struct;

CustomOptions options(const OpContext& k)
{
    const auto read = CustomOptions::read(k.op().customOptions);
    k.crashUnless(read.has_value(), RefusalReason::InvalidCustomOptions, {}, std::to_string(k.op().customOptions.size()));
    return *read;
}

std::int32_t option(const OpContext& k, const CustomOptions& options, std::size_t index)
{
    const auto value = options.element(index);
    k.crashUnless(value.has_value(), RefusalReason::InvalidCustomOptions, {}, std::to_string(index));
    return *value;
}

TensorType elementType(const OpContext& k, std::initializer_list<TensorType> accepted)
{
    const auto number = options(k).named("T");
    for (const auto type : accepted)
        if (number == static_cast<std::int32_t>(type))
            return type;
    // Init makes nothing of it and Prepare reads at address 0: on Arm microcontrollers that is the vector table, no fault.
    k.crashUnless(k.target().abi == target::Abi::Ilp32ShortEnums, RefusalReason::InvalidCustomOptions, {}, "T = " + std::to_string(number));
    k.require(false, RefusalReason::InvalidCustomOptions, {}, "T = " + std::to_string(number));
    return {};
}

Bytes circularBufferBytes(const OpContext& k, std::int64_t capacity)
{
    return k.target().size(Struct::SignalCircularBuffer) + arrayBytes(k, 2 * capacity, sizeof(std::int16_t));
}

Rows rowsOf(const OpContext& k, const TensorView& tensor)
{
    crashUnlessSmallShape(k, tensor);
    const auto length = dimensionOf(k, tensor, tensor.rank() - 1);
    k.crashUnless(length != 0, RefusalReason::ShapeMismatch, tensor, "0");
    const auto count = static_cast<std::int32_t>(std::int64_t{flatSize(tensor)} / length);
    // Each row has buffers of its own: so many would need more memory than any device has.
    k.require(count <= 1'000'000, RefusalReason::TensorTooLarge, tensor, std::to_string(count));
    return {length, count};
}

void requireTensor(const OpContext& k, const TensorView& tensor, Expected expected)
{
    requireRank(k, tensor, expected.rank);
    k.requireType(tensor, {expected.type});
}

} // namespace arenascope::kernels::signal
