// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "analysis/analysis.h"
#include "analysis/rows.h"

// Readings of an Analysis that charts need beside the rows. Bytes throughout.
namespace arenascope::analysis {

// A stretch of the arena's persistent end whose allocations are of one kind, as it lies in an arena of
// `required16` bytes.
struct TailSection {
    MemoryKind kind{};
    Bytes offset = 0; // from the arena's start
    Bytes bytes = 0;
    std::size_t allocations = 0;
    bool operator==(const TailSection&) const = default;
};
std::vector<TailSection> tailSections(const Analysis& analysis); // from the arena's end downward

// The operator that runs at each of Analysis::steps; invalid before the first operator. Where an operator runs
// subgraphs, the innermost one.
std::vector<OpRef> operatorsBySteps(const Analysis& analysis);

// What the budget leaves for the arena, and for the planned part of it; empty without a budget.
std::optional<Bytes> arenaBudget(const Analysis& analysis);
std::optional<Bytes> planBudget(const Analysis& analysis);

} // namespace arenascope::analysis
