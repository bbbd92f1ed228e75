// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/bytes.h"
#include "support/ids.h"
#include "target/structs.h"

namespace arenascope::arena {

enum class Section : std::uint8_t {
    Head, // planned buffers and request records, from the arena's start upward
    Tail, // persistent memory, from the arena's end downward
    Temp, // above the head, given back during AllocateTensors
};

// In the order in which the runtime passes through them.
enum class Phase : std::uint8_t { Construct, Start, Parse, Init, Prepare, Plan, Publish };

enum class Cause : std::uint8_t {
    AllocatorObjects,     // SingleArenaBufferAllocator, planner, MicroAllocator, MicroBuiltinDataAllocator
    ResourceVariables,    // MicroResourceVariables, its array
    SubgraphAllocations,
    EvalTensors,
    NodesAndRegistrations,
    BuiltinData,          // an operator's TfLite…Params
    OperatorInit,         // persistent memory that Init asks for
    OperatorPrepare,      // persistent memory that Prepare asks for
    ResourceVariableData, // a resource variable's value
    VariableTensor,       // is_variable tensors outside an offline plan
    ScratchHandles,
    IoPointers,           // TfLiteTensor*[]
    IoTensor,             // TfLiteTensor of a graph input or output
    IoQuantization,       // TfLiteAffineQuantization and zero point array of one
    ScratchRequests,      // ScratchBufferRequest records in the head
    PrepareTemporary,     // TfLiteTensor and quantisation while an operator prepares
    AllocationInfo,       // records of all tensors and scratch buffers while planning, subgraph offsets
    PlannerScratch,       // the greedy planner's own records
    Plan,                 // the head as planned
};

// One allocation. Addresses are distances in bytes: from the arena's start for head and temp, from its end down to
// the allocation's first byte for the tail, in an arena whose start and size are multiples of 16.
struct LedgerRow {
    Phase phase{};
    Section section{};
    Cause cause{};
    OpRef op{};         // valid where an operator is the cause
    TensorRef tensor{}; // valid where a tensor is
    std::optional<target::Struct> structure{}; // the structure's kind, where it is one
    std::uint32_t count = 1;                   // elements, where it is an array of structures
    Bytes requested = 0;
    Bytes alignment = 1;
    Bytes padding = 0; // lost to alignment before or behind it
    Bytes address = 0;
    bool operator==(const LedgerRow&) const = default;
};

// Every allocation in the order TFLM makes it.
struct Ledger {
    std::vector<LedgerRow> rows;
    bool operator==(const Ledger&) const = default;
};

} // namespace arenascope::arena
