// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/cmsis_nn/buffer_size.h"
#include "kernels/op_context.h"
#include "model/options.h"

// What several of the CMSIS-NN kernels check in the same words.
namespace arenascope::kernels::cmsis {

// Input and output of one type, which is FLOAT32, INT16 or INT8.
void requireActivationTypes(const OpContext& k, const TensorView& input, const TensorView& output);
// Weights that go with the input: FLOAT32 with FLOAT32, INT8 with INT16 and INT8, and INT4 with INT8.
void requireWeightsType(const OpContext& k, const TensorView& input, const TensorView& filter, bool takesInt4);
// 16-bit activations are symmetric.
void requireSymmetric(const OpContext& k, const TensorView& input, const TensorView& output);

bool isInteger(const TensorView& tensor); // INT8 or INT16

// cmsis_nn_dims of a tensor of rank 4: batches, height, width, channels.
Dims dimsOf(const TensorView& tensor);

// Asks for a scratch buffer where a size function answers one.
void scratchIfAny(OpContext& k, std::int32_t bytes);

} // namespace arenascope::kernels::cmsis
