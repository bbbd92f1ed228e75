// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/op_context.h"

namespace arenascope::kernels {

// CalculateSoftmaxParams (micro/kernels/softmax_common.cc), which every kernel library uses: lookup tables for int16
// and the checks of types and output scale.
void calculateSoftmaxParams(OpContext& k, const TensorView& input, const TensorView& output);

// SoftmaxPrepare (softmax_common.cc), for libraries that only add to it.
void prepareReferenceSoftmax(OpContext& k);

} // namespace arenascope::kernels
