// SPDX-License-Identifier: Apache-2.0
#include "shrink/plan_search.h"

#include <algorithm>

#include "plan/validate.h"
#include "shrink/plan_entry.h"
#include "shrink/writer.h"

namespace arenascope::shrink {
namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;

// Shares of the time: a stage before the last; in each, scratch buffers one by one (the rest: kept together).
constexpr double kEarlyStage = 0.15, kApart = 0.8;

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

// An overlap binds the model to the kernels that allow it. So what is possible without is looked for first, then with
// outputs in place alone, and later stages count only where they save more.
std::vector<std::vector<OverlapPair>> stagesOf(const std::vector<OverlapPair>& offered)
{
    std::vector<std::vector<OverlapPair>> stages(1);
    std::vector<OverlapPair> inPlace;
    std::ranges::copy_if(offered, std::back_inserter(inPlace), [](const auto& pair) { return pair.technique == Technique::InPlace; });
    if (!inPlace.empty() && inPlace.size() < offered.size())
        stages.push_back(std::move(inPlace));
    if (!offered.empty())
        stages.push_back(offered);
    return stages;
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
    result.cancelled = false;
    const auto stages = stagesOf(result.offered);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const bool isLast = i + 1 == stages.size();
        const auto begin = kEarlyStage * static_cast<double>(i);
        search(PlacementTask(*m_graph, m_planless, stages[i], m_options.pairs.inputs), {begin, isLast ? 1 : begin + kEarlyStage}, result);
    }
    if (m_options.progress)
        m_options.progress(m_share.end);
    return success();
}

void PlanSearch::search(const PlacementTask& task, Share share, Shrunk& result) const
{
    // Nothing planned, which a worse plan of the model's own is replaced by.
    keepIfSmaller(task, std::vector<std::int32_t>(tensorCount(*m_graph), kOnline), result);
    const auto found = task.solve(ScratchShape::Apart, planOptions(share.part(0, kApart)));
    result.lowerBound = found.lowerBound; // the last stage's, to which most is allowed
    result.cancelled = result.cancelled || found.cancelled;
    if (found.placement.height < result.after.nonPersistent)
        keepIfSmaller(task, task.modelOffsets(found.placement), result);
    if (result.after.nonPersistent <= found.placement.height)
        return;
    // The runtime scattered the scratch buffers, so they are asked to stay together.
    const auto together = task.solve(ScratchShape::Block, planOptions(share.part(kApart, 1)));
    result.cancelled = result.cancelled || together.cancelled;
    if (together.placement.height < result.after.nonPersistent)
        keepIfSmaller(task, task.modelOffsets(together.placement), result);
}

// The time until the share ends: what earlier parts left over is there for the later ones.
plan::OptimalOptions PlanSearch::planOptions(Share share) const
{
    const auto end = m_options.timeLimit * (m_share.end - m_share.begin) * share.end;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - (std::chrono::steady_clock::now() - m_start));
    const auto progress = [told = m_options.progress, share = m_share.part(share.begin, share.end)](double part) { told(share.part(part, 1).begin); };
    return {.timeLimit = std::max(left, std::chrono::milliseconds(0)), .cancel = m_options.cancel,
        .progress = m_options.progress ? ProgressFn(progress) : ProgressFn()};
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
