// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "shrink/shrink.h"

namespace arenascope::test {

// What is wrong with a shrunk model's plan, judged anew from the figures alone; empty when nothing is. Knows nothing of
// the planner: compares all buffers pair by pair, and places them as GreedyMemoryPlanner would that is given the plan.
std::string planFault(const shrink::Shrunk& shrunk, const shrink::Options& options);

} // namespace arenascope::test
