// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "plan/overlap.h"
#include "plan/plan.h"

namespace arenascope::plan {

// Two buffers that are alive at one step and share bytes.
struct Conflict {
    std::size_t first = 0, second = 0; // indices, first < second
    bool operator==(const Conflict&) const = default;
};

// Independent of every planner: compares each pair. Quadratic on purpose; for tests and for final proofs.
std::vector<Conflict> conflicts(std::span<const Buffer> buffers, const Placement& placement);

// The same, but a pair that lies as one of the rules allows is none.
std::vector<Conflict> conflicts(
    std::span<const Buffer> buffers, const Placement& placement, std::span<const OverlapRule> rules);

} // namespace arenascope::plan
