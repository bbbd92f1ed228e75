// SPDX-License-Identifier: Apache-2.0
#include "shrink/placement_task.h"

#include <algorithm>
#include <map>

#include "shrink/writer.h"

namespace arenascope::shrink {
namespace {

constexpr Bytes kAlignment = 16; // of planned buffers (micro_arena_constants.h, MicroArenaBufferAlignment)

bool isTensor(const arena::PlannedBuffer& buffer) { return buffer.kind == arena::BufferKind::Tensor; }

} // namespace

PlacementTask::PlacementTask(
    const model::Graph& graph, const arena::Emulation& emulation, const std::vector<OverlapPair>& pairs, GraphInputs inputs)
    : m_graph(graph), m_emulation(emulation)
{
    addBuffers(inputs);
    addRules(pairs);
}

// Tensors that no operator reaches are planned (at step -1) but neither written nor read: they may lie anywhere. An input
// that nobody reads is written all the same, though early releases give it no end.
void PlacementTask::addBuffers(GraphInputs inputs)
{
    std::int32_t end = 0;
    for (const auto& buffer : m_emulation.buffers)
        end = std::max(end, buffer.last + 1);
    for (const auto& buffer : m_emulation.buffers) {
        const bool reached = buffer.first >= 0;
        const bool input = reached && buffer.role == arena::BufferRole::Input;
        const auto last = input ? std::max(buffer.first, buffer.last) : buffer.last;
        const bool kept = input && inputs == GraphInputs::Kept;
        m_buffers.push_back({.size = alignUp(buffer.bytes, kAlignment), .start = reached ? buffer.first : 0,
            .end = kept ? end : reached ? last + 1 : 0});
    }
}

void PlacementTask::addRules(const std::vector<OverlapPair>& pairs)
{
    std::map<TensorRef, std::size_t> indices;
    for (std::size_t i = 0; i < m_emulation.buffers.size(); ++i)
        if (const auto& buffer = m_emulation.buffers[i]; isTensor(buffer))
            indices[{buffer.subgraph, buffer.tensor}] = i;
    for (const auto& pair : pairs) // every offset being a multiple, so is every distance
        m_rules.push_back({.output = indices.at(pair.output), .input = indices.at(pair.input), .kind = pair.kind, .lag = alignUp(pair.lag, kAlignment)});
}

// All of an operator's scratch in its first buffer, the others empty.
std::vector<plan::Buffer> PlacementTask::withBlocks() const
{
    auto buffers = m_buffers;
    std::map<OpRef, std::size_t> firsts;
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto& planned = m_emulation.buffers[i];
        if (isTensor(planned))
            continue;
        const auto [first, isFirst] = firsts.insert({{planned.subgraph, planned.op}, i});
        if (isFirst)
            continue;
        buffers[first->second].size += buffers[i].size;
        buffers[i] = {};
    }
    return buffers;
}

plan::OptimalResult PlacementTask::solve(ScratchShape shape, const plan::OptimalOptions& options) const
{
    auto own = options;
    own.alignment = kAlignment;
    own.rules = m_rules;
    return shape == ScratchShape::Apart ? plan::optimal(m_buffers, own) : plan::optimal(withBlocks(), own);
}

std::vector<std::int32_t> PlacementTask::modelOffsets(const plan::Placement& placement) const
{
    std::vector<std::size_t> firstTensor;
    std::size_t count = 0;
    for (const auto& subgraph : m_graph.subgraphs) {
        firstTensor.push_back(count);
        count += subgraph.tensors.size();
    }
    std::vector<std::int32_t> offsets(count, kOnline);
    for (std::size_t i = 0; i < m_emulation.buffers.size(); ++i)
        if (const auto& buffer = m_emulation.buffers[i]; isTensor(buffer))
            offsets[firstTensor[buffer.subgraph.index()] + buffer.tensor.index()] = static_cast<std::int32_t>(placement.offsets[i]);
    // For a variable of a further subgraph the runtime looks at the offset of the main graph's tensor of the same number
    // (micro_allocator.cc, AllocateVariables): that one has to stay without.
    for (std::size_t s = 1; s < m_graph.subgraphs.size(); ++s)
        for (std::size_t t = 0; t < m_graph.subgraphs[s].tensors.size(); ++t)
            if (m_graph.subgraphs[s].tensors[t].isVariable)
                offsets[t] = kOnline;
    return offsets;
}

} // namespace arenascope::shrink
