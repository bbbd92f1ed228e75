// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/overlaid_tensors.h"
#include "support/replayed_operator.h"

namespace arenascope::test {

// Play the order in which the ESP-NN kernel of an operator reads one of its inputs and writes its output, told from the
// loops of its source alone: the C kernels optimised for every chip, and the plain ones (CONFIG_NN_ANSI_C). Operators and
// types that the runtime leaves to its reference kernels are played by their order.
void replayEspNnGeneric(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);
void replayEspNnAnsi(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);

} // namespace arenascope::test
