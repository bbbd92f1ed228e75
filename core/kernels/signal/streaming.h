// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/op_context.h"

// Kernels that keep samples from one invocation to the next.
namespace arenascope::kernels::signal {

void initDelay(OpContext& k);
void prepareDelay(OpContext& k);
void initFramer(OpContext& k);
void prepareFramer(OpContext& k);
void initOverlapAdd(OpContext& k);
void prepareOverlapAdd(OpContext& k);
void initStacker(OpContext& k);
void prepareStacker(OpContext& k);

} // namespace arenascope::kernels::signal
