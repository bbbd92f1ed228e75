// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/ledger.h"
#include "kernels/refusal.h"
#include "support/bytes.h"
#include "support/ids.h"

namespace arenascope::arena {

enum class BufferKind : std::uint8_t { Tensor, Scratch };

// What a planned buffer is to a person: decides its colour.
enum class BufferRole : std::uint8_t { Input, Output, Activation, Variable, Scratch };

// A buffer as it is given to the planner. first and last are TFLM's inclusive allocation scopes (steps): step 0 is
// before the first operator, operator i of a graph without control flow runs at step i + 1; -1 = never reached.
struct PlannedBuffer {
    BufferKind kind = BufferKind::Tensor;
    BufferRole role = BufferRole::Activation;
    SubgraphId subgraph{};
    TensorId tensor{};            // kind Tensor
    OpId op{};                    // kind Scratch: the operator that asked
    Bytes bytes = 0;              // before alignment to 16
    std::int32_t first = 0, last = 0;
    std::optional<Bytes> offline{}; // its offset in the model's own plan
    Bytes offset = 0;
    bool hinted = false;          // the size is a user's hint
    bool operator==(const PlannedBuffer&) const = default;
};

// What one operator asked for, requested bytes in order.
struct OperatorUse {
    OpRef ref{};
    std::vector<Bytes> builtinData, init, prepare, scratch;
    Bytes temp = 0;          // temporary memory above the head during Prepare, with alignment
    std::int32_t firstStep = 0, lastStep = 0; // inclusive; lastStep > firstStep where it runs subgraphs; -1 unreached
    bool known = true;       // a rule exists; otherwise only its tensors (and hints) are counted
    std::string_view source{}; // the kernel file the rule states
    bool operator==(const OperatorUse&) const = default;
};

enum class RecordedCategory : std::uint8_t {
    EvalTensorData, PersistentTensorData, PersistentQuantizationData, PersistentBufferData, VariableBufferData,
    NodeAndRegistrationArray, OpData,
};
std::string_view recordedCategoryName(RecordedCategory category); // "eval_tensor_data", …

// A row of RecordingMicroAllocator's report. used includes the alignment of the recording interpreter's own layout.
struct RecordedRow {
    RecordedCategory category{};
    Bytes requested = 0, used = 0;
    std::uint64_t count = 0;
    bool operator==(const RecordedRow&) const = default;
};

// Where AllocateTensors would end without success.
struct RefusalAt {
    Phase phase{};
    OpRef op{}; // invalid where no operator is at fault
    kernels::Refusal refusal{};
    bool operator==(const RefusalAt&) const = default;
};

// The condition that decides the smallest arena.
struct RequiredBy {
    Phase phase{};       // Plan: planning's temporaries or the plan; Prepare: an operator's temporaries; Publish: the final state
    Cause cause{};
    OpRef op{};          // where an operator's Prepare decides
    bool operator==(const RequiredBy&) const = default;
};

// The recorded course of one AllocateTensors. Sizes in bytes. Figures are of an arena whose start and size are
// multiples of 16, except `required`, which is exact to the byte.
struct Emulation {
    Ledger ledger;
    std::vector<PlannedBuffer> buffers; // in the order in which they are given to the planner
    std::vector<OperatorUse> operators; // subgraph by subgraph
    Bytes used = 0;          // arena_used_bytes() after AllocateTensors
    Bytes persistent = 0;    // tail part of it
    Bytes nonPersistent = 0; // head part of it
    Bytes required = 0;      // smallest arena, start aligned to 16, in which every step succeeds soundly
    Bytes required16 = 0;
    Bytes requiredTail = 0;  // two arenas: smallest persistent arena; required is the sum of both
    Bytes requiredHead = 0;  // two arenas: smallest non-persistent arena
    Bytes happensToWork = 0; // smallest arena for which AllocateTensors returns success, sound or not
    RequiredBy requiredBy{};
    Bytes lowerBound = 0;    // largest sum of aligned sizes alive at one step
    std::int32_t peakStep = 0; // the first step at which it is reached
    std::array<RecordedRow, 7> recording{};
    // Set: the runtime would stop there. The ledger, used, persistent and nonPersistent end there and required is 0;
    // buffers and operators show the rest as it would be.
    std::optional<RefusalAt> refusal;
    std::vector<RefusalAt> furtherRefusals; // what it would stumble over next, were the earlier ones mended
    std::uint32_t resourceVariables = 0;
    std::map<TensorRef, std::vector<std::int32_t>> changedShapes; // where they are no longer the file's
    std::vector<OpRef> shapesNotFollowed; // their outputs keep the stored shape although an input has another
    bool operator==(const Emulation&) const = default;
};

} // namespace arenascope::arena
