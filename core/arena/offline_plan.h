// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "arena/sequence.h"
#include "kernels/refusal.h"
#include "model/graph.h"

namespace arenascope::arena {

// Placement that the model file brings along, in its metadata "OfflineMemoryAllocation".
struct OfflinePlan {
    std::vector<std::int32_t> offsets; // one a tensor, over all subgraphs; -1 = left to the planner
    bool present() const { return !offsets.empty(); }
    std::optional<kernels::Refusal> refusal{};
};

// As micro_allocation_info.cc, GetOfflinePlannedOffsets, reads it: the last entry of that name holds, and it must be for
// `tensors` tensors.
OfflinePlan readOfflinePlan(const model::Graph& graph, std::size_t tensors, const Sequence& sequence = {});

} // namespace arenascope::arena
