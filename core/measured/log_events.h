// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/bytes.h"

namespace arenascope::measured {

// What a line of a log says. Memory events first: one of them is the cause of a failed attempt.
enum class EventKind : std::uint8_t {
    // An allocation did not fit: requested, available, missing.
    ResizeFailed,        // the head
    TailFailed,          // persistent memory
    TempFailed,          // temporary memory
    AllocationFailed,    // the figures without the words before them
    PlanTooLarge,        // releases up to early 2022: the plan against what is left above the request records
    TooManyBuffers,      // number = so many the planner has room for
    // What failed with it: more about where.
    SubgraphsFailed,     // SubgraphAllocations
    EvalTensorsFailed,   // requested
    NodesFailed,         // nodes and registrations
    PlanningRecordsFailed, // AllocationInfo; requested
    VariableFailed,      // a variable tensor; requested
    ResourceBufferFailed,
    TempTensorFailed,    // number = tensor, second = subgraph, where said
    QuantizationFailed,
    PersistentTensorFailed,
    IoPointersFailed,    // subject = "input" or "output"; requested
    TensorTypeUnknown,   // number = type of the schema
    TensorInitFailed,    // number = tensor
    IoTensorFailed,      // subject = "input" or "output"; number = its index
    PrepareFailed,       // subject = operator, number = its index
    InvokeFailed,        // subject = operator, number = its index
    StartFailed,         // "Failed starting model allocation"
    KernelCheck,         // subject = file, number = line: a condition in a kernel did not hold
    TempsOutstanding,    // temporaries not freed: memory was overwritten
    // The resolver.
    OperatorMissing,     // subject = operator, number = version where said
    RegistrationMissing, // subject = operator
    ResolverFull,        // subject = custom operator or number = builtin code; second = its capacity
    OperatorTwice,       // added twice: subject or number
    ParserMissing,       // subject = operator
    // The model and the application.
    OpcodeUnknown,       // number = builtin code
    CustomOptions,       // subject = operator
    DynamicTensor,       // subject = operator, number = operator, second = tensor
    ScratchLimit,        // number = limit
    ResourceVariableLimit, // number = limit
    OfflinePlanCount,    // number = offsets, second = tensors
    SchemaVersion,       // number = version
    OutOfRange,          // an input or output index: number, second = how many there are
    HybridModel,
    AllocateFailed,      // the application's own message
    // Measured figures.
    UsedBytes,           // number
    ArenaSize,           // number
    RecorderTotal,       // number
    RecorderHead,        // number
    RecorderTail,        // number
    RecorderRow,         // subject = the allocation's name; requested, available = used, number = count
    PlannedBuffer,       // number = index, requested = bytes, available = offset, second = first use, missing = last use
    // The linker and the system.
    LinkOverflow,        // subject = region, requested = bytes too many
    Boot,
};

// Figures of an event, in bytes unless the kind says otherwise.
struct LogEvent {
    EventKind kind{};
    std::size_t line = 0;                  // from 1
    std::optional<Bytes> requested{};
    std::optional<std::int64_t> available{}; // negative where the runtime had gone below nothing
    std::optional<Bytes> missing{};
    std::optional<std::int64_t> number{}, second{};
    std::string subject{};
    bool operator==(const LogEvent&) const = default;
};

std::string_view name(EventKind kind); // "resize-failed"; stable
bool isMemoryFailure(EventKind kind);  // ResizeFailed … TooManyBuffers
bool isFatal(EventKind kind);          // nothing of the same attempt follows but the application's own words

} // namespace arenascope::measured
