// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/cmsis_nn/buffer_size.h"
#include "kernels/op_context.h"
#include "model/options.h"

// What several of the CMSIS-NN kernels check in the same words.
namespace arenascope::kernels::cmsis {

// tflite-micro 5c2ac76b8: until then types were first looked at when run.
inline constexpr target::Date kTypesChecked{2024, 7, 22};
// 0e3187540: 16-bit activations must be symmetric.
inline constexpr target::Date kInt16Symmetric{2022, 9, 26};
// 4-bit weights are unpacked into a scratch buffer from 8e83744d8 until CMSIS-NN takes them as they are (5beca7c52).
inline constexpr target::Date kInt4Unpacked{2022, 11, 22}, kInt4Kernels{2023, 11, 14};

// Input and output of one type, which is FLOAT32, INT16 or INT8.
void requireActivationTypes(const OpContext& k, const TensorView& input, const TensorView& output);
// Weights that go with the input: FLOAT32 with FLOAT32, INT8 with INT16 and INT8, and INT4 with INT8.
void requireWeightsType(const OpContext& k, const TensorView& input, const TensorView& filter, bool takesInt4);
// Where the release asks for it: zero points of 0.
void requireSymmetric(const OpContext& k, const TensorView& input, const TensorView& output);

bool isInteger(const TensorView& tensor); // INT8 or INT16

// cmsis_nn_dims of a tensor of rank 4: batches, height, width, channels.
Dims dimsOf(const TensorView& tensor);

void scratchUnpackedFilter(OpContext& k, const TensorView& filter);

// Asks for a scratch buffer where a size function answers one.
void scratchIfAny(OpContext& k, std::int32_t bytes);

} // namespace arenascope::kernels::cmsis
