// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/op_context.h"

namespace arenascope::kernels::signal {

void initRfft(OpContext& k);
void prepareRfft(OpContext& k);
void initIrfft(OpContext& k);
void prepareIrfft(OpContext& k);

} // namespace arenascope::kernels::signal
