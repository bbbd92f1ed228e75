// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/rows.h"

// Two answers side by side: two targets, two versions of a library, two models, before and after edits. Bytes throughout.
namespace arenascope::analysis {

struct Change {
    Bytes before = 0, after = 0;
    std::int64_t delta() const { return static_cast<std::int64_t>(after - before); }
    std::int64_t magnitude() const { return delta() < 0 ? -delta() : delta(); }
    bool operator==(const Change&) const = default;
};

enum class TotalId : std::uint8_t { Required, Required16, Used, NonPersistent, Persistent, LowerBound, StaticMemory };
struct TotalChange {
    TotalId id{};
    std::optional<Change> change; // empty where the runtime refuses a side, which then has no such figure
    bool operator==(const TotalChange&) const = default;
};

// A leaf of the breakdown. Those within the arena sum to the difference of `Required`.
struct SectionChange {
    BreakdownId id{};
    MemoryKind kind{};
    Change bytes;
    bool operator==(const SectionChange&) const = default;
};

// An operator on both sides, or on one alone: then the other's reference is invalid and its bytes are 0.
struct OperatorChange {
    OpRef before{}, after{};
    std::string name;
    std::vector<std::int32_t> shapeBefore, shapeAfter; // of the first output
    Change scratch, persistent, temp, output, active;
    bool onBothSides() const { return before.op.valid() && after.op.valid(); }
    // What the operator itself asks for otherwise than before: scratch, persistent data and its output.
    std::int64_t moved() const { return scratch.magnitude() + persistent.magnitude() + output.magnitude(); }
    bool operator==(const OperatorChange&) const = default;
};

enum class FaultPart : std::uint8_t { Scratch, Persistent, Temporaries, Tensors };
// The operator that makes the difference of the smallest arena, and by what.
struct Fault {
    std::size_t change = 0; // index into Comparison::operators
    FaultPart part{};
    bool operator==(const Fault&) const = default;
};

struct Comparison {
    target::Exactness exactness = target::Exactness::Exact; // the less sure of both
    std::vector<TotalChange> totals;       // in the order of TotalId
    std::vector<SectionChange> sections;   // the largest difference first, equal ones in the breakdown's order
    std::vector<OperatorChange> operators; // the one that moved most first, equal ones in the order of execution
    std::optional<Fault> fault;            // empty where no operator explains the difference, or there is none
    std::optional<Change> total(TotalId id) const { return totals[static_cast<std::size_t>(id)].change; }
    bool operator==(const Comparison&) const = default;
};

Comparison compare(const Analysis& before, const Analysis& after);

} // namespace arenascope::analysis
