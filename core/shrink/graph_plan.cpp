// SPDX-License-Identifier: Apache-2.0
#include "shrink/plan_entry.h"
#include "shrink/writer.h"

namespace arenascope::shrink {

std::size_t tensorCount(const model::Graph& graph)
{
    std::size_t count = 0;
    for (const auto& subgraph : graph.subgraphs)
        count += subgraph.tensors.size();
    return count;
}

Result<std::shared_ptr<const model::Graph>> withPlan(
    const std::shared_ptr<const model::Graph>& graph, std::span<const std::int32_t> offsets)
{
    if (offsets.size() != tensorCount(*graph))
        return Error{.code = ErrorCode::InvalidValue, .subject = "offsets"};
    struct Storage {
        std::shared_ptr<const model::Graph> graph;
        std::vector<std::int32_t> entry;
    };
    auto storage = std::make_shared<const Storage>(Storage{graph, planEntry(offsets)});
    auto planned = std::make_shared<model::Graph>(*graph);
    std::erase_if(planned->metadata, [](const auto& metadata) { return metadata.name == kPlanName; });
    planned->metadata.push_back({.name = std::string(kPlanName), .buffer = BufferId(planned->buffers.size())});
    planned->buffers.push_back({.data = std::as_bytes(std::span(storage->entry))});
    planned->storage = std::move(storage);
    return std::shared_ptr<const model::Graph>(std::move(planned));
}

} // namespace arenascope::shrink
