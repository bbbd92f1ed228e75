// SPDX-License-Identifier: Apache-2.0
#include "shrink/plan_search.h"

#include <algorithm>

#include "plan/validate.h"
#include "shrink/plan_entry.h"
#include "shrink/writer.h"

namespace arenascope::shrink {
namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;

// Where scratch buffers take part in the search one by one; the rest is for keeping them together.
constexpr double kApartShare = 0.8;

GraphPtr withoutPlan(const GraphPtr& graph)
{
    auto planless = std::make_shared<model::Graph>(*graph);
    std::erase_if(planless->metadata, [](const auto& metadata) { return metadata.name == kPlanName; });
    return planless;
}

// A plan of the model's own may have kept variables in the head, which now are persistent.
bool isSmaller(const arena::Emulation& emulation, const arena::Emulation& than)
{
    return emulation.nonPersistent < than.nonPersistent && emulation.used <= than.used && emulation.required <= than.required;
}

} // namespace

PlanSearch::PlanSearch(GraphPtr graph, const target::Target& target, const Options& options, Share share)
    : m_graph(std::move(graph)), m_target(target), m_options(options), m_share(share)
{
}

Status PlanSearch::run(Shrunk& result)
{
    auto planless = arena::emulate(*withoutPlan(m_graph), m_target, m_options.setup, m_options.cancel);
    if (!planless)
        return planless.error();
    m_planless = std::move(planless).value();
    if (m_planless.refusal) { // only the model's own plan makes it work
        result.obstacle = Obstacle::Refused;
        return success();
    }
    result.offered = overlapPairs(*m_graph, m_target, m_planless, m_options.pairs);
    search(PlacementTask(*m_graph, m_planless, result.offered, m_options.pairs.inputs), result);
    return success();
}

void PlanSearch::search(const PlacementTask& task, Shrunk& result) const
{
    // Nothing planned, which a worse plan of the model's own is replaced by.
    keepIfSmaller(task, std::vector<std::int32_t>(tensorCount(*m_graph), kOnline), result);
    const auto found = task.solve(ScratchShape::Apart, planOptions(m_share.part(0, kApartShare)));
    result.lowerBound = found.lowerBound;
    result.cancelled = found.cancelled;
    if (found.placement.height < result.after.nonPersistent)
        keepIfSmaller(task, task.modelOffsets(found.placement), result);
    // Where the runtime scattered the scratch buffers, they are asked to stay together.
    if (result.after.nonPersistent > found.placement.height) {
        const auto together = task.solve(ScratchShape::Block, planOptions(m_share.part(kApartShare, 1)));
        result.cancelled = result.cancelled || together.cancelled;
        if (together.placement.height < result.after.nonPersistent)
            keepIfSmaller(task, task.modelOffsets(together.placement), result);
    }
    if (m_options.progress)
        m_options.progress(m_share.end);
}

plan::OptimalOptions PlanSearch::planOptions(Share share) const
{
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(m_options.timeLimit * (share.end - share.begin));
    const auto progress = [told = m_options.progress, share](double part) { told(share.part(part, 1).begin); };
    return {.timeLimit = time, .cancel = m_options.cancel, .progress = m_options.progress ? ProgressFn(progress) : ProgressFn()};
}

void PlanSearch::keepIfSmaller(const PlacementTask& task, std::vector<std::int32_t> offsets, Shrunk& result) const
{
    const auto planned = withPlan(m_graph, offsets);
    auto emulation = arena::emulate(**planned, m_target, m_options.setup); // short; cancelling keeps what was found
    if (!emulation || emulation->refusal || !isSmaller(*emulation, result.after) || !isSound(task, *emulation))
        return;
    result.after = std::move(emulation).value();
    result.offsets = std::move(offsets);
    result.graph = *planned;
    result.smaller = true;
}

// The final proof: every pair of buffers as the runtime has placed them, against the rules alone.
bool PlanSearch::isSound(const PlacementTask& task, const arena::Emulation& emulation) const
{
    if (emulation.buffers.size() != m_planless.buffers.size())
        return false;
    plan::Placement placement;
    for (std::size_t i = 0; i < emulation.buffers.size(); ++i) {
        const auto& was = m_planless.buffers[i];
        const auto& is = emulation.buffers[i];
        if (is.bytes != was.bytes || is.first != was.first || is.last != was.last || is.tensor != was.tensor)
            return false;
        placement.offsets.push_back(is.offset);
    }
    return plan::conflicts(task.buffers(), placement, task.rules()).empty();
}

} // namespace arenascope::shrink
