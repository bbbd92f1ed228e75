// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/overlaid_tensors.h"
#include "support/replayed_operator.h"

namespace arenascope::test {

// Plays the order in which the reference kernel of an operator reads one of its inputs and writes its output, told
// from the loops of its source alone. Files are below tensorflow/lite/kernels/internal/reference unless said.
void replayReference(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);

// The kernels' orders that other libraries share.
void replayConvolution(const SlidingWindow& window, OverlaidTensors& tensors);
void replayDepthwise(const SlidingWindow& window, OverlaidTensors& tensors);
void replayPooling(const SlidingWindow& window, OverlaidTensors& tensors);
void replayPad(const ReplayedOperator& site, OverlaidTensors& tensors);
void replayBroadcast(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);
void replaySoftmax(const ReplayedOperator& site, OverlaidTensors& tensors);

} // namespace arenascope::test
