// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/overlaid_tensors.h"
#include "support/replayed_operator.h"

namespace arenascope::test {

// Play the order in which the CMSIS-NN kernel of an operator reads one of its inputs and writes its output, told from the
// loops of its source alone; the kernel is chosen as the library's wrappers choose. One for each way the library is
// compiled: without extension, with __ARM_FEATURE_DSP, with __ARM_FEATURE_MVE. Operators and types that the runtime leaves
// to its reference kernels are played by their order.
void replayCmsisNnScalar(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);
void replayCmsisNnDsp(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);
void replayCmsisNnMve(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);

} // namespace arenascope::test
