// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/op_context.h"

// BATCH_MATMUL: the reference kernel's Prepare and the steps of it that every kernel library takes.
namespace arenascope::kernels {

// AllocInitTransposeTensorFromTfLiteTensor (batch_matmul.cc): a tensor of the kernel's own, with rows and columns
// swapped.
void allocateTransposed(OpContext& k, const TensorView& tensor);
// The product's shape; refuses batch dimensions that do not broadcast and inner dimensions that do not match.
std::vector<std::int32_t> matMulShape(const OpContext& k, const TensorView& lhs, const TensorView& rhs);
// ReshapeOutputTensor (batch_matmul_common.cc)
void reshapeMatMulOutput(OpContext& k, const TensorView& output, std::vector<std::int32_t> shape);
void requireMatMulQuantization(
    const OpContext& k, const TensorView& lhs, const TensorView& rhs, const TensorView& output);

void prepareBatchMatMul(OpContext& k);

} // namespace arenascope::kernels
