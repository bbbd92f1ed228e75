// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/emulation.h"
#include "model/graph.h"
#include "support/cancel.h"
#include "support/result.h"
#include "target/target.h"

namespace arenascope::arena {

enum class Interpreter : std::uint8_t { Plain, Recording };
enum class Planner : std::uint8_t { Greedy, Linear };     // Linear: preserve_all_tensors
enum class ArenaLayout : std::uint8_t { One, TwoArenas }; // persistent and non-persistent apart

// How the application sets the interpreter up; the defaults are those of the recorded runs.
struct Setup {
    Interpreter interpreter = Interpreter::Plain;
    Planner planner = Planner::Greedy;
    ArenaLayout layout = ArenaLayout::One;
    std::optional<std::uint32_t> resourceVariables{}; // empty: the distinct names of the model's VAR_HANDLEs
    bool variablesInOwnArena = false;                 // their records elsewhere, only their data here
    std::set<std::string> registeredOperators{};      // names that this firmware registers beyond the runtime's own
    std::optional<std::set<std::string>> resolverHolds{}; // operators that its resolver has, and no others; empty: all of the runtime's
    std::map<OpRef, Bytes> scratchHints{};            // replaces an operator's scratch requests by one of this size
    Bytes defaultScratchHint = 0;                     // for operators without a rule; 0: none
    std::map<std::string, std::vector<std::int32_t>> inputShapes{}; // by graph input name, for open dimensions
    bool operator==(const Setup&) const = default;
};

// RecordingMicroAllocator::Create knows one arena and the greedy planner only, whatever else is asked for.
inline bool plansLinearly(const Setup& setup) { return setup.planner == Planner::Linear && setup.interpreter == Interpreter::Plain; }
inline bool hasTwoArenas(const Setup& setup) { return setup.layout == ArenaLayout::TwoArenas && setup.interpreter == Interpreter::Plain; }
// Asked for beside a recording interpreter, which has neither.
inline bool isContradictory(const Setup& setup)
{
    return setup.interpreter == Interpreter::Recording && (setup.planner == Planner::Linear || setup.layout == ArenaLayout::TwoArenas);
}

// Runs the allocation sequence of MicroInterpreter and AllocateTensors (micro_interpreter.cc, micro_allocator.cc).
// Never fails on a sound graph: what the runtime would refuse is in Emulation::refusal. The only error: Cancelled.
Result<Emulation> emulate(const model::Graph& graph, const target::Target& target, const Setup& setup = {}, const CancelToken& cancel = {});

} // namespace arenascope::arena
