// SPDX-License-Identifier: Apache-2.0
// FinishModelAllocation and CommitStaticMemoryPlan (micro_allocator.cc) until tflite-micro 8c41f9606 (2022-03-02).
#include <algorithm>

#include "arena/interpreter.h"

namespace arenascope::arena {

// The head ends as high as the highest plan. That one's buffers are shown: it is what the arena must hold.
void EmulatedInterpreter::planEachSubgraph()
{
    const auto lifetimes = markLifetimesPerSubgraph(m_graph);
    Bytes head = 0;
    for (std::size_t s = 0; s < m_graph.subgraphs.size(); ++s) {
        allocateHandles();
        head = std::max(head, planSubgraph(s, lifetimes, head));
        allocateVariables({}, {s, s + 1});
    }
}

Bytes EmulatedInterpreter::planSubgraph(std::size_t subgraph, const Lifetimes& lifetimes, Bytes head)
{
    const SubgraphRange one{subgraph, subgraph + 1};
    allocateRecords(one);
    const auto offline = readOfflinePlan(m_graph, m_graph.subgraphs[subgraph].tensors.size(), m_sequence);
    if (offline.refusal)
        refuse(Phase::Plan, {}, *offline.refusal);
    std::vector<PlannedBuffer> buffers;
    const Bytes height = placeAll({m_graph, m_tensors, m_sink.requests(), offline, lifetimes, m_sequence, one}, buffers);
    m_arena.resetTemp();
    // The plan is held against what is free above the head: the requests' records, or the plan before.
    m_arena.demandPlannerSpace({.phase = Phase::Plan, .cause = Cause::Plan, .count = static_cast<std::uint32_t>(buffers.size())}, height);
    m_arena.resizeHead({.phase = Phase::Plan, .cause = Cause::Plan, .count = static_cast<std::uint32_t>(buffers.size())},
        std::max(head, height), 16);
    if (height > head || subgraph == 0) {
        m_result.buffers = std::move(buffers);
        stampOperators(lifetimes, one);
    }
    return height;
}

} // namespace arenascope::arena
