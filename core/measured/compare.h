// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "analysis/analysis.h"
#include "measured/recorder.h"

namespace arenascope::measured {

// A measured figure beside its prediction, in bytes.
struct Deviation {
    Bytes predicted = 0, measured = 0;
    std::int64_t deviation() const { return static_cast<std::int64_t>(measured - predicted); }
    double ratio() const; // of the prediction; 0 when equal, infinite where nothing was predicted
    bool within(double threshold) const; // threshold as a ratio: 0.2 = 20 %; 0 asks for equality
    bool operator==(const Deviation&) const = default;
};

struct ComparedRow {
    arena::RecordedCategory category{};
    Deviation used;                     // with alignment
    Deviation requested;
    std::uint64_t predictedCount = 0, measuredCount = 0;
    bool measured = false;              // false: the dump has no such row, which stands for nothing used
    bool operator==(const ComparedRow&) const = default;
};

// A recorder's dump row by row against the prediction for the recording interpreter.
struct RecorderComparison {
    std::vector<ComparedRow> rows;      // all categories, in the runtime's order; empty where the dump has totals alone
    Deviation total;                    // of the arena where the dump says it, else the sum of the rows
    std::optional<Deviation> arena{}, head{}, tail{};
    bool exact() const;                 // every figure as predicted
    bool within(double threshold) const; // every figure
};

RecorderComparison compareRecorder(const RecorderDump& dump, const analysis::Analysis& analysis);

// arena_used_bytes() of a log against the prediction. The tail's padding depends on where the arena ends: `arena` is
// its size, where known, with an aligned start.
Deviation compareUsed(Bytes measured, const analysis::Analysis& analysis, std::optional<Bytes> arena = {});

inline constexpr double kDefaultThreshold = 0.2;

} // namespace arenascope::measured
