// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/op_context.h"

namespace arenascope::kernels {

// PoolingPrepare (micro/kernels/pooling_common.cc), which every kernel library begins with.
void preparePooling(OpContext& k);

} // namespace arenascope::kernels
