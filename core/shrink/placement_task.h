// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "arena/emulation.h"
#include "model/graph.h"
#include "plan/optimal.h"
#include "shrink/overlap_pairs.h"

namespace arenascope::shrink {

// How an operator's scratch buffers take part in the search.
enum class ScratchShape : std::uint8_t {
    Apart, // each by itself
    Block, // one behind the other: where a block fits, the runtime finds room for each of them
};

// The buffers of an emulation as a packing problem.
class PlacementTask {
public:
    PlacementTask(const model::Graph& graph, const arena::Emulation& emulation, const std::vector<OverlapPair>& pairs, GraphInputs inputs);

    // By emulation buffer; index into buffers(). Tensors keep their own place in the list.
    const std::vector<plan::Buffer>& buffers() const { return m_buffers; }
    const std::vector<plan::OverlapRule>& rules() const { return m_rules; }

    plan::OptimalResult solve(ScratchShape shape, const plan::OptimalOptions& options) const;
    // Offsets of a model's plan: one a tensor, kOnline where not planned.
    std::vector<std::int32_t> modelOffsets(const plan::Placement& placement) const;

private:
    void addBuffers(GraphInputs inputs);
    void addRules(const std::vector<OverlapPair>& pairs);
    std::vector<plan::Buffer> withBlocks() const;

    const model::Graph& m_graph;
    const arena::Emulation& m_emulation;
    std::vector<plan::Buffer> m_buffers;
    std::vector<plan::OverlapRule> m_rules;
};

} // namespace arenascope::shrink
