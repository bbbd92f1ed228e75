// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "arena/emulate.h"
#include "arena/lifetimes.h"
#include "arena/offline_plan.h"
#include "arena/operator_sink.h"
#include "arena/tensor_states.h"

namespace arenascope::arena {

struct SubgraphRange {
    std::size_t first = 0, end = 0; // half-open
};
inline SubgraphRange allSubgraphs(const model::Graph& graph) { return {0, graph.subgraphs.size()}; }

// Everything that decides which buffers are planned (micro_allocation_info.cc).
struct PlanningInput {
    const model::Graph& graph;
    const TensorStates& tensors;
    const std::vector<ScratchRequest>& requests;
    const OfflinePlan& offline;
    const Lifetimes& lifetimes;
    const Sequence& sequence;
    SubgraphRange subgraphs; // whose tensors are planned together
};

// Variable tensors of these subgraphs that get persistent memory of their own, in order (micro_allocator.cc,
// AllocateVariables).
std::vector<TensorRef> persistentVariables(const model::Graph& graph, const OfflinePlan& offline, SubgraphRange subgraphs);

// What the runtime would stumble over before it plans; nothing when sound. Called for each offence.
void checkPlannable(const PlanningInput& input, const std::function<void(OpRef, kernels::Refusal)>& refuse);

// In the order in which the planner gets them; without offsets. Tensors whose size is not known are left out.
std::vector<PlannedBuffer> buffersToPlan(const PlanningInput& input);

// Sets the offsets; returns the height of the plan.
Bytes placeBuffers(std::vector<PlannedBuffer>& buffers, Planner planner);

} // namespace arenascope::arena
