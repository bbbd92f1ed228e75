// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "plan/packing_problem.h"

namespace arenascope::plan {

// Offsets by item.
struct Packing {
    std::vector<Offset> offsets;
    Offset height = 0;
};

// Fixed items first, then each where it fits lowest.
Packing firstFit(const PackingProblem& problem, std::span<const int> order);

// Orders from which first fit often packs well: by size, area, length, crowding, and both ways along time, which
// chains of outputs laid over their inputs need.
std::vector<std::vector<int>> fittingOrders(const PackingProblem& problem);

// Ranks for the exact search, each a permutation by item, those first that solve most.
std::vector<std::vector<int>> searchRanks(const PackingProblem& problem);

} // namespace arenascope::plan
