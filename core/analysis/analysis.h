// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/correction.h"
#include "analysis/edits.h"
#include "analysis/formula.h"
#include "arena/emulation.h"
#include "model/graph.h"
#include "support/cancel.h"
#include "support/result.h"
#include "target/target.h"

namespace arenascope::analysis {

enum class AnalysisStatus : std::uint8_t { Ok, Refused };

enum class Severity : std::uint8_t { Info, Warning, Error };

// What a person should know beside the figures. The application and the reports turn the code into words.
enum class NoteCode : std::uint8_t {
    Refused,                 // the runtime would fail AllocateTensors: refusal in the emulation
    WouldCrash,              // …would crash
    OperatorWithoutRule,     // its own memory is unknown
    ScratchHintUsed,         // a user's hint is in the sum
    BoundedTarget,           // the target's figures are reasoned, not measured
    PartlyCompared,          // the target's figures are compared with recorded runs in part: its evidence says with what
    LayoutUnknown,           // without TF_LITE_STATIC_MEMORY, but nobody measured that layout
    UsedIsNotRequired,       // arena_used_bytes() is too small as an arena; number = required - used
    UnreachedSubgraph,       // planned all at once; number = bytes lost
    OrphanTensors,           // planned though no operator touches them; number = count
    DeprecatedControlFlow,   // IF/WHILE only by the deprecated code: results would be wrong
    OfflinePlanPresent,
    OfflinePlanOverlap,      // the model's own plan lays live buffers over each other
    OpenShape,               // shape_signature has -1: the runtime takes the stored shape
    ShapeGiven,              // the figures are for a shape of the user's, which this file does not store
    InputShapeMismatch,      // a given shape is none this input can have: the figures are of another model
    ShapeNotFollowed,        // the operator's output keeps the stored shape although an input's was changed
    ExternalBuffer,          // constant data outside the flatbuffer is planned as an activation
    UnsoundBelowRequired,    // a smaller arena would succeed with a persistent buffer over a live temporary; number = that size
    BudgetExceeded,          // number = bytes too many
    RegionExceeded,          // number = bytes too many for one region of the memory
    UnknownRegistration,     // no operator of the model has the name that the firmware is said to register
    ResolverTooSmall,        // number = operators missing
    UnusedRegistrations,     // the resolver has operators that the model does not use; subject = their names, number = count
    SoftmaxScratchTooSmall,  // ESP-NN writes beyond its scratch; number = bytes
    ScratchUnused,           // ESP-NN's scratch of a dilated convolution; number = bytes asked for in vain
    PaddingBeyondInput,      // ESP-NN reads beyond the right or lower edge; number = columns or rows
};

struct Note {
    Severity severity = Severity::Info;
    NoteCode code{};
    OpRef op{};         // where one is meant
    TensorRef tensor{};
    std::string subject{}; // a name
    std::int64_t number = 0;
    bool operator==(const Note&) const = default;
};

// Bytes alive at one step, by kind of buffer (sizes aligned to 16, as the planner counts).
struct StepUse {
    std::int32_t step = 0;
    Bytes inputOutput = 0, activations = 0, variables = 0, scratch = 0;
    Bytes total() const { return inputOutput + activations + variables + scratch; }
    bool operator==(const StepUse&) const = default;
};

// Static memory beside the arena, in bytes.
struct StaticMemory {
    std::uint32_t resolverCapacity = 0; // N of MicroMutableOpResolver<N>
    std::uint32_t resolverNeeded = 0;   // operators that the firmware registers: given, or the distinct ones of the model
    Bytes resolver = 0;
    Bytes interpreter = 0;              // MicroInterpreter object
    Bytes total() const { return resolver + interpreter; }
    bool operator==(const StaticMemory&) const = default;
};

struct Verdict {
    bool fits = false;
    Bytes needed = 0;          // arenaToKeep() + static memory + reserve
    Bytes budget = 0;
    std::int64_t spare = 0;    // budget - needed; negative: too many
    Bytes region = 0;          // what an arena can have at most without a gap
    Bytes regionExcess = 0;    // required arena beyond the region
    bool operator==(const Verdict&) const = default;
};

// One immutable answer: a model on a target under edits. Shared by pointer, never changed.
struct Analysis {
    std::shared_ptr<const model::Graph> graph;
    target::Target target;  // with the edits applied (static memory)
    Edits edits;
    AnalysisStatus status = AnalysisStatus::Ok;
    target::Exactness exactness = target::Exactness::Exact;
    arena::Emulation emulation;
    std::vector<StepUse> steps;      // contiguous; from step -1 where unreached buffers are planned, else from 0
    StaticMemory staticMemory;
    Result<FormulaEstimate> formula = Error{.code = ErrorCode::NoOperators};
    std::optional<Verdict> verdict;  // where a budget is given
    std::optional<Correction> correction{}; // what measured runs of the target say; see withCorrection()
    std::vector<Note> notes;
};

// Pure: the same inputs give the same value. The only error: Cancelled.
Result<std::shared_ptr<const Analysis>> analyze(std::shared_ptr<const model::Graph> graph, const target::Target& target,
    const Edits& edits = {}, const CancelToken& cancel = {});

} // namespace arenascope::analysis
