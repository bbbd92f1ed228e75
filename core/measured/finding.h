// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/analysis.h"
#include "arena/ledger.h"
#include "measured/log_events.h"

namespace arenascope::measured {

// What a log proves. The application turns codes into sentences; figures are bytes unless named.
enum class FindingCode : std::uint8_t {
    AllocationFailed,   // event, phase, cause, op where known; requested, available, missing
    SameAllocation,     // fails where the attempt `number` (from 0) failed, with another arena
    LaterAllocation,    // goes further than the attempt before and fails at another place
    TakenBefore,        // bytes = what was in use when it failed: arena - available; event tells of which part
    ArenaInferred,      // bytes = the arena's size, which the log did not say
    StartUnaligned,     // bytes = lost in front because the array does not start at a multiple of 16
    LogBound,           // bytes = the smallest arena the log alone allows; second = the largest that failed
    NextFailure,        // with an arena of `bytes` it would get further and fail again: phase, cause, op; requested, missing;
                        // number = 1 where it is the very allocation that failed
    StillToCome,        // bytes = persistent memory that is asked for after the failure
    Required,           // bytes = smallest arena that works; second = rounded up to 16
    HappensToWork,      // bytes = from here on it seems to work, but overwrites live memory below `second`
    FitsOpened,         // the log is of the model and target opened
    FitsOtherSetup,     // subject = what is set up otherwise: "variables-own-arena", "recording-interpreter", …
    FitsOtherTarget,    // subject = the target's id
    FitsNothing,        // no target known explains this log with this model
    GrewAgainst,        // subject = another target's id: bytes = the head here, second = there
    GrewBy,             // op: requested = its scratch here, second = there
    UsedIsNotRequired,  // bytes = arena_used_bytes() of the log, second = required; phase, cause, op = what sets it
    UsedAgrees,         // bytes; the prediction is the same
    UsedDiffers,        // bytes = of the log, second = predicted
    UsedCorrected,      // bytes = of the log, second = predicted, number = the measured correction, which makes up the difference
    UsedAlone,          // bytes; no model to compare with: used is not required
    RecorderWide,       // number = tensors of 24 bytes: from a 64-bit build; bytes there, second = on a 32-bit chip
    RecorderAgrees,
    RecorderDiffers,    // bytes = total deviation
    OperatorsMissing,   // subject = names, separated by spaces; number = operators the model needs, where known
    ResolverTooSmall,   // number = its capacity, second = operators the model needs (0: unknown)
    OperatorTwice,      // subject or number
    ModelRefused,       // the analysis knows why: see the refusal
    KernelRefused,      // op or subject: a kernel refused for a reason that has nothing to do with the arena
    Overwritten,        // persistent memory was laid over temporaries: the arena is below the sound minimum
    PlainMessage,       // event: the message says it all
    LinkOverflow,       // subject = region, bytes = too many, second = the largest array that would link (0: unknown)
    LinkFits,           // bytes = required arena: links, second = to spare
    LinkFitsNot,        // bytes = required arena, second = still too many
    Succeeded,          // AllocateTensors worked in an arena of `bytes` (0: unknown)
    ArenaTooSmall,      // bytes = the arena the log names, second = required; nothing else is in the log
    ArenaContradicted,  // bytes = the size given for the arena, second = what the log says was left or in use in it
    RequestAlone,       // no arena's size, no model: bytes = what the step asked for, a lower bound; subject = what would tell more
    NothingFound,       // no message of the runtime
};
std::string_view name(FindingCode code); // "allocation-failed"; stable

struct Finding {
    FindingCode code{};
    analysis::Severity severity = analysis::Severity::Info;
    std::optional<std::size_t> attempt{}; // from 0; empty: the whole log
    std::size_t line = 0;                 // of the log, from 1; 0 = none
    EventKind event{};                    // AllocationFailed, TakenBefore, PlainMessage
    std::optional<arena::Phase> phase{};
    std::optional<arena::Cause> cause{};
    OpRef op{};
    TensorRef tensor{};
    Bytes bytes = 0, second = 0;
    Bytes requested = 0, missing = 0;
    std::int64_t available = 0;
    std::int64_t number = 0;
    std::string subject{};
    bool operator==(const Finding&) const = default;
};

} // namespace arenascope::measured
