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
// For finding out which overlaps are needed: a share, but no more than people like to wait; the time for one.
constexpr double kDropping = 0.1;
constexpr std::chrono::milliseconds kMostDropping{1'000}, kOneDrop{50};

GraphPtr withoutPlan(const GraphPtr& graph)
{
    auto planless = std::make_shared<model::Graph>(*graph);
    std::erase_if(planless->metadata, [](const auto& metadata) { return metadata.name == kPlanName; });
    return planless;
}

// A plan of the model's own may have kept variables in the head, which now are persistent.
bool isNotLarger(const arena::Emulation& emulation, const arena::Emulation& than)
{
    return emulation.nonPersistent <= than.nonPersistent && emulation.used <= than.used && emulation.required <= than.required;
}

bool isSmaller(const arena::Emulation& emulation, const arena::Emulation& than)
{
    return emulation.nonPersistent < than.nonPersistent && isNotLarger(emulation, than);
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

bool shareBytes(const arena::PlannedBuffer& a, const arena::PlannedBuffer& b)
{
    return a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

} // namespace

std::vector<OverlapPair> pairsThatShareBytes(const std::vector<OverlapPair>& pairs, const arena::Emulation& emulation)
{
    const auto find = [&](TensorRef ref) {
        return std::ranges::find_if(emulation.buffers, [&](const auto& b) {
            return b.kind == arena::BufferKind::Tensor && b.subgraph == ref.subgraph && b.tensor == ref.tensor;
        });
    };
    std::vector<OverlapPair> found;
    std::ranges::copy_if(pairs, std::back_inserter(found), [&](const auto& pair) { return shareBytes(*find(pair.input), *find(pair.output)); });
    return found;
}

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
        search(PlacementTask(*m_graph, m_planless, stages[i], m_options.pairs.inputs), {begin, isLast ? 1 - kDropping : begin + kEarlyStage}, result);
    }
    if (result.smaller && stages.size() > 1)
        dropNeedlessOverlaps(result);
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
    keepIf(isSmaller, task, std::move(offsets), result);
}

bool PlanSearch::keepIf(bool (*isBetter)(const arena::Emulation& one, const arena::Emulation& than), const PlacementTask& task,
    std::vector<std::int32_t> offsets, Shrunk& result) const
{
    const auto planned = withPlan(m_graph, offsets);
    auto emulation = arena::emulate(**planned, m_target, m_options.setup); // short; cancelling keeps what was found
    if (!emulation || emulation->refusal || !isBetter(*emulation, result.after) || !isSound(task, *emulation))
        return false;
    result.after = std::move(emulation).value();
    result.offsets = std::move(offsets);
    result.graph = *planned;
    result.smaller = true;
    if (m_options.improved)
        m_options.improved(result.after.required);
    return true;
}

// Many pairs come to share bytes by chance: each is asked whether the plan is as small without it.
void PlanSearch::dropNeedlessOverlaps(Shrunk& result) const
{
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto end = std::min(now() + kMostDropping, m_start + std::chrono::duration_cast<std::chrono::milliseconds>(m_options.timeLimit * (m_share.end - m_share.begin)));
    const auto isOver = [&] { return m_options.cancel.cancelled() || now() >= end; };
    auto kept = pairsThatShareBytes(result.offered, result.after);
    for (std::size_t i = 0; i < kept.size() && !isOver();) {
        auto fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const PlacementTask task(*m_graph, m_planless, fewer, m_options.pairs.inputs);
        const auto found = task.solve(ScratchShape::Apart, {.timeLimit = kOneDrop, .cancel = m_options.cancel});
        if (found.placement.height <= result.after.nonPersistent && keepIf(isNotLarger, task, task.modelOffsets(found.placement), result))
            kept = pairsThatShareBytes(fewer, result.after);
        else
            ++i;
    }
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
