// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "arena/sequence.h"
#include "kernels/refusal.h"
#include "model/graph.h"

namespace arenascope::arena {

// Inclusive allocation scopes, as AllocationInfo::first_created and last_used.
struct Lifetime {
    std::int32_t first = -1, last = -1;
    bool operator==(const Lifetime&) const = default;
};

struct Lifetimes {
    std::vector<std::vector<Lifetime>> tensors;   // by subgraph
    std::vector<std::vector<Lifetime>> operators; // by subgraph; scratch buffers live as long as their operator
    std::int32_t lastScope = 0;
    std::optional<kernels::Refusal> refusal{};    // the runtime would recurse without end, or follow what is not there
    OpRef refusedAt{};                            // the operator that calls
};

// Walks the main graph and what its control flow calls (micro_allocation_info.cc, MarkAllocationLifetimes).
Lifetimes markLifetimes(const model::Graph& graph, const Sequence& sequence = {});

// Before all subgraphs had one plan: each by itself, times are operator indices (micro_allocator.cc, AddTensors and
// AddScratchBuffers, until 8c41f9606). last < first: overlaps nothing.
Lifetimes markLifetimesPerSubgraph(const model::Graph& graph);

} // namespace arenascope::arena
