// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "arena/emulation.h"
#include "target/target.h"

namespace arenascope::measured {

enum class FailureKind : std::uint8_t { Head, Tail, Temp, PlanTooLarge, TooManyBuffers };

// What the runtime prints when an allocation does not fit. `available` may be negative; for TooManyBuffers it is the
// number of buffers the planner has room for.
struct PredictedFailure {
    FailureKind kind{};
    std::size_t row = 0; // in the ledger
    Bytes requested = 0;
    std::int64_t available = 0;
    Bytes missing = 0;   // bytes by which the arena is too small for this step
    bool operator==(const PredictedFailure&) const = default;
};

// A message as read from a log. Without `kind`: only its figures are known.
struct ObservedFailure {
    std::optional<FailureKind> kind{};
    Bytes requested = 0; // not for TooManyBuffers
    std::int64_t available = 0;
};

// A ledger row and an arena size with which the runtime would print exactly what was observed, and nothing before.
struct Explanation {
    std::size_t row = 0;
    Bytes size = 0; // usable: from the aligned start
    bool operator==(const Explanation&) const = default;
};

// The allocations of an emulation again, in an arena of a certain size. Sizes are those between the start, aligned up
// to 16, and the end; which part of the tail is lost to alignment depends on the size modulo 16.
class Replay {
public:
    Replay(const arena::Emulation& emulation, const target::Target& target) : m_emulation(emulation), m_target(target) {}

    // The first allocation the runtime would refuse; empty when all fit.
    std::optional<PredictedFailure> firstFailure(Bytes size) const;
    std::vector<Explanation> explain(const ObservedFailure& observed) const;
    Bytes usedBytes(Bytes size) const; // arena_used_bytes() when all fit
    Bytes tailBefore(std::size_t row, Bytes size) const; // bytes of the tail taken before the row

private:
    const arena::Emulation& m_emulation;
    const target::Target& m_target;
};

} // namespace arenascope::measured
