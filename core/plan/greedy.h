// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/plan.h"

namespace arenascope::plan {

// The runtime's GreedyMemoryPlanner (memory_planner/greedy_memory_planner.cc, CalculateOffsetsIfNeeded), offset for
// offset: fixed buffers first in the order given, the rest by size descending, equal sizes last-added first.
// Better than quadratic where buffers overlap few others in time.
Placement greedy(std::span<const Buffer> buffers);

// The runtime's LinearMemoryPlanner (memory_planner/linear_memory_planner.cc): one after the other, nothing reused.
Placement linear(std::span<const Buffer> buffers);

} // namespace arenascope::plan
