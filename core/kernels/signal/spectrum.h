// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/op_context.h"

// Kernels that work on one window of samples or one set of filter bank channels.
namespace arenascope::kernels::signal {

void initWindow(OpContext& k);
void prepareWindow(OpContext& k);
void prepareFftAutoScale(OpContext& k);
void initEnergy(OpContext& k);
void prepareEnergy(OpContext& k);
void initFilterBank(OpContext& k);
void prepareFilterBank(OpContext& k);
void initFilterBankLog(OpContext& k);
void prepareFilterBankLog(OpContext& k);
void prepareFilterBankSquareRoot(OpContext& k);
void initSpectralSubtraction(OpContext& k);
void prepareSpectralSubtraction(OpContext& k);
void initPcan(OpContext& k);
void preparePcan(OpContext& k);

} // namespace arenascope::kernels::signal
