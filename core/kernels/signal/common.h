// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/custom_options.h"
#include "kernels/op_context.h"

// What the signal library's kernels (tflite-micro, signal/micro/kernels) have in common.
namespace arenascope::kernels::signal {

// The options as FlexbufferWrapper reads them in Init; without any it follows a null pointer.
CustomOptions options(const OpContext& k);
// An element whose value decides an allocation.
std::int32_t option(const OpContext& k, const CustomOptions& options, std::size_t index);

// The element type that rfft, irfft and overlap_add are made for: option "T", a TensorType. Only with those accepted
// does Init make the kernel's data, which Prepare follows in any case.
model::TensorType elementType(const OpContext& k, std::initializer_list<model::TensorType> accepted);

// CircularBufferGetNeededMemory (signal/src/circular_buffer.cc): the mirrored 16-bit elements behind the structure.
Bytes circularBufferBytes(const OpContext& k, std::int64_t capacity);

// The last dimension, and how many rows of it there are. A row of nothing is a division by zero.
struct Rows {
    std::int32_t length = 0, count = 0;
};
Rows rowsOf(const OpContext& k, const TensorView& tensor);

// The checks that most of the kernels' Prepares consist of.
struct Expected {
    int rank;
    model::TensorType type;
};
void requireTensor(const OpContext& k, const TensorView& tensor, Expected expected);

} // namespace arenascope::kernels::signal
