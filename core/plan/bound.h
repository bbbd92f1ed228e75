// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/plan.h"

namespace arenascope::plan {

// No placement without overlap can be lower than the largest sum of sizes alive at one step.
struct LowerBound {
    Bytes bytes = 0;
    std::int32_t step = 0; // the first step at which the sum is reached
    bool operator==(const LowerBound&) const = default;
};
LowerBound lowerBound(std::span<const Buffer> buffers);

// Sums of sizes alive at steps firstStep, firstStep + 1, … ; one entry a step. O(buffers + steps).
struct LiveBytes {
    std::int32_t firstStep = 0;
    std::vector<Bytes> bytes;
    bool operator==(const LiveBytes&) const = default;
};
LiveBytes liveBytes(std::span<const Buffer> buffers);

} // namespace arenascope::plan
