// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis.h"

// Readings of an Analysis as plain rows: what tables, charts, reports and exports show. Bytes throughout.
namespace arenascope::analysis {

// One colour and pattern each, everywhere.
enum class MemoryKind : std::uint8_t {
    InputOutput, Activation, Variable, Scratch, OperatorData, Interpreter, Temporary, Padding, Free,
};

// The breakdown: a tree in depth-first order. The leaves of the arena's part sum to `required`.
enum class BreakdownId : std::uint8_t {
    TensorsAtPeak, Scratch, PlanGap, OperatorData, BuiltinData, OperatorInit, OperatorPrepare, InterpreterStructures,
    AllocatorObjects, EvalTensors, Nodes, IoTensors, Quantization, ResourceVariables, VariableTensors, ScratchHandles,
    Temporaries, Padding, Required,
    Beside, Resolver, InterpreterObject, Reserve, Budget, Formula,
};
struct BreakdownRow {
    BreakdownId id{};
    int depth = 0;
    OpRef op{};               // rows per operator
    TensorRef tensor{};       // rows per tensor
    MemoryKind kind{};
    Bytes requested = 0;
    Bytes padding = 0;
    double share = 0;         // of required, 0…1
    bool editable = false;
    target::Exactness exactness = target::Exactness::Exact;
    bool operator==(const BreakdownRow&) const = default;
    Bytes total() const { return requested + padding; }
};
std::vector<BreakdownRow> breakdownRows(const Analysis& analysis);

struct OperatorRow {
    OpRef ref{};
    std::string name;
    std::string outputName;
    std::vector<std::int32_t> outputShape;
    Bytes outputBytes = 0;
    Bytes scratch = 0, persistent = 0, temp = 0, active = 0;
    std::int32_t firstStep = 0, lastStep = 0; // inclusive
    bool known = true, refused = false, atPeak = false;
    bool operator==(const OperatorRow&) const = default;
};
std::vector<OperatorRow> operatorRows(const Analysis& analysis);
// Bytes of planned buffers alive at the operator's (first) step; 0 for one that never runs.
Bytes activeBytes(const Analysis& analysis, const arena::OperatorUse& use);

enum class TensorPlace : std::uint8_t { Planned, Constant, Persistent, External, Nowhere };
struct TensorRow {
    TensorRef ref{};
    std::string name;
    model::TensorType type{};
    std::vector<std::int32_t> shape;
    Bytes bytes = 0;
    TensorPlace place{};
    MemoryKind kind{};
    std::optional<Bytes> offset;      // Planned
    std::int32_t first = 0, last = 0; // steps, inclusive; Planned only
    OpRef producer{};                 // invalid: graph input or constant
    std::vector<OpRef> consumers;
    bool operator==(const TensorRow&) const = default;
};
std::vector<TensorRow> tensorRows(const Analysis& analysis);

// A bar of the timeline. Index = position in Emulation::buffers.
struct TimelineBar {
    std::size_t buffer = 0;
    MemoryKind kind{};
    std::string label;
    Bytes offset = 0, bytes = 0;      // bytes aligned to 16
    std::int32_t start = 0, end = 0;  // steps, half-open
    bool operator==(const TimelineBar&) const = default;
};
std::vector<TimelineBar> timelineBars(const Analysis& analysis);

} // namespace arenascope::analysis
