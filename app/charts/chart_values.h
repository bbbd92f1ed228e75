// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "analysis/chart_rows.h"
#include "analysis/rows.h"

// What the charts show, as values: made from an Analysis, or by hand in a test.
namespace arenascope::charts {

// The common x axis: steps [first, end), each with the operator that runs then.
struct StepAxis {
    struct Label {
        QString number; // "3"; "0" is before the first operator
        QString name;   // "CONV_2D"; empty where no operator runs
        bool operator==(const Label&) const = default;
    };
    std::int32_t first = 0, end = 0;
    std::vector<Label> labels; // by step - first
    bool contains(std::int32_t step) const { return step >= first && step < end; }
    const Label* label(std::int32_t step) const;
    bool operator==(const StepAxis&) const = default;
};

// The part of the smallest arena that nothing occupies while the model runs.
struct ArenaGap {
    Bytes offset = 0, bytes = 0;
    arena::Phase neededIn = arena::Phase::Publish; // the phase that decides the arena's size
    bool operator==(const ArenaGap&) const = default;
};

// A figure of a real run, as a height in the arena.
struct MeasuredMark {
    QString label;
    Bytes height = 0;
    bool operator==(const MeasuredMark&) const = default;
};

struct TimelineValues {
    StepAxis steps;
    std::vector<analysis::TimelineBar> bars;
    std::vector<analysis::TailSection> tail;
    ArenaGap gap{};
    Bytes required = 0;             // the smallest arena
    std::optional<Bytes> budget{};  // of the arena
    std::vector<analysis::TimelineBar> compared{}; // drawn as outlines over the bars
    Bytes comparedRequired = 0;                    // 0: nothing to compare with
    std::vector<MeasuredMark> measured{};
    Bytes reach = 0;                               // the axis of addresses goes at least to here
    bool operator==(const TimelineValues&) const = default;
};

struct MemoryValues {
    StepAxis steps;
    std::vector<analysis::StepUse> uses;
    std::int32_t peakStep = 0;
    Bytes lowerBound = 0;
    Bytes planHeight = 0;
    std::optional<Bytes> budget{};  // of the planned part
    std::vector<analysis::StepUse> compared{}; // drawn as a line over the columns
    bool operator==(const MemoryValues&) const = default;
};

TimelineValues timelineValues(const analysis::Analysis& analysis);
MemoryValues memoryValues(const analysis::Analysis& analysis);
// Two with one axis of addresses, to be laid over one another.
void shareReach(TimelineValues& one, TimelineValues& other);
// The values of `analysis` with another's outlined over them; the axis has the steps of the longer.
TimelineValues comparedTimeline(const analysis::Analysis& analysis, const analysis::Analysis& outlined);
MemoryValues comparedMemory(const analysis::Analysis& analysis, const analysis::Analysis& outlined);
std::optional<std::int32_t> refusedStep(const analysis::Analysis& analysis); // where the runtime gives up, if at an operator

} // namespace arenascope::charts
