// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "kernels/op_context.h"

// The steps of the convolutions' Prepare that every kernel library takes. Both take temporary tensors of their own
// and release them again. `channels`: the filter's output channels.
namespace arenascope::kernels {

// The whole Prepare of the reference kernels, for libraries that only add to it.
void prepareReferenceConv(OpContext& k);          // ConvPrepare
void prepareReferenceDepthwiseConv(OpContext& k); // DepthwiseConvPrepare

void calculateConv(OpContext& k, std::int32_t channels);          // CalculateOpDataConv (conv_common.cc)
void calculateDepthwiseConv(OpContext& k, std::int32_t channels); // CalculateOpDataDepthwiseConv (depthwise_conv_common.cc)

} // namespace arenascope::kernels
