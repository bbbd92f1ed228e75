// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "analysis/analysis.h"
#include "measured/dump.h"

namespace arenascope::measured {

// Half-open, in bytes from the dump's first byte.
struct ByteRange {
    Bytes begin = 0, end = 0;
    Bytes size() const { return end - begin; }
    bool operator==(const ByteRange&) const = default;
};

// Whether the dump is one of an arena that was filled before the interpreter was made.
enum class FillVerdict : std::uint8_t {
    Plausible,
    NoFill,        // no run of the fill byte: not filled, filled with another byte, or a dump from elsewhere
    OtherFill,     // another byte makes up the long runs: otherFill
    NothingUsed,   // the fill byte everywhere: the interpreter was not made in this arena, or the dump is from before
    SizeMismatch,  // not as long as the arena
    HeadUntouched, // the first bytes are the fill byte: the dump starts before the arena, or AllocateTensors never ran
    TailUntouched, // the last bytes are: the dump goes beyond the arena's end, or the interpreter was never made
};

struct FillScan {
    FillVerdict verdict{};
    std::uint8_t fill = kDefaultFill;
    std::optional<std::uint8_t> otherFill{};
    Bytes size = 0;
    ByteRange untouched{};             // the longest run of the fill byte
    Bytes headUsed() const { return untouched.begin; }
    Bytes tailUsed() const { return size - untouched.end; }
    std::vector<ByteRange> touched{};  // everything else, in order; islands in the middle are the planner's records
    Bytes startLoss = 0;               // bytes before the first multiple of 16, where the address is known
};

// Shorter runs of the fill byte are values that happen to look like it.
inline constexpr Bytes kShortestRun = 16;

// `arena` is the arena's size, where known.
FillScan scanFill(const Dump& dump, std::uint8_t fill = kDefaultFill, std::optional<Bytes> arena = {});

// What AllocateTensors and, if it ran, inference leave behind in an arena of this size, half-open and in order: the
// planned head, what temporaries and the planner wrote above it, the tail. Gaps within a range may stay untouched.
std::vector<ByteRange> predictedTouch(const analysis::Analysis& analysis, Bytes size, Bytes startLoss = 0);

// The scan against the prediction, in bytes.
struct FillComparison {
    std::vector<ByteRange> predicted;
    std::vector<ByteRange> unexpected;  // touched, though nothing was predicted there: the prediction is too small
    Bytes predictedHead = 0;            // planned head
    Bytes measuredHead = 0;             // written below the longest untouched stretch; the plan is only filled by Invoke
    Bytes predictedTail = 0;
    std::int64_t tailDeviation = 0;     // measured - predicted
    bool tailAgrees = false;            // to within what alignment leaves untouched
    bool agrees() const { return unexpected.empty() && tailAgrees; }
};
FillComparison compareFill(const FillScan& scan, const analysis::Analysis& analysis);

} // namespace arenascope::measured
