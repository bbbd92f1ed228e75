// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "plan/overlap.h"
#include "plan/plan.h"
#include "support/cancel.h"

namespace arenascope::plan {

struct OptimalOptions {
    Bytes alignment = 1; // a power of two; offsets of buffers that are not fixed are multiples of it
    std::span<const OverlapRule> rules{};
    std::chrono::milliseconds timeLimit{10'000};
    CancelToken cancel{};
    ProgressFn progress{}; // share of the time limit spent, 1 at the end
};

struct OptimalResult {
    Placement placement;        // free of conflicts, also after a cancelled or timed-out search
    Bytes lowerBound = 0;       // no placement is lower than this
    bool provenOptimal = false; // placement.height cannot be undercut; then it equals lowerBound
    bool cancelled = false;
    std::uint64_t nodes = 0;    // placements tried by the exact search
};

// Sizes and fixed offsets together stay below 2^62 bytes.
// The lowest placement, or the lowest found in time. Fixed buffers stay where they are, overlaps among them are the
// user's own. Buffers without a step or without size get offset 0.
OptimalResult optimal(std::span<const Buffer> buffers, const OptimalOptions& options = {});

enum class FitVerdict : std::uint8_t { Fits, Impossible, Unknown };

struct FitResult {
    FitVerdict verdict = FitVerdict::Unknown;
    Placement placement; // only when it fits
    std::uint64_t nodes = 0;
};

// Is there a placement not higher than the capacity? Unknown only when time ran out or the search was cancelled.
FitResult fitWithin(std::span<const Buffer> buffers, Bytes capacity, const OptimalOptions& options = {});

} // namespace arenascope::plan
