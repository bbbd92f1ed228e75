// SPDX-License-Identifier: Apache-2.0
#include "shrink/shrink.h"

#include <algorithm>

#include "plan/bound.h"
#include "plan/validate.h"
#include "shrink/placement_task.h"
#include "shrink/plan_entry.h"
#include "shrink/writer.h"

namespace arenascope::shrink {
namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;

bool hasDeprecatedControlFlow(const model::Graph& graph)
{
    using model::BuiltinOperator;
    for (const auto& subgraph : graph.subgraphs)
        for (const auto& op : subgraph.operators)
            if (op.onlyDeprecatedCode && (op.code == BuiltinOperator::If || op.code == BuiltinOperator::While))
                return true;
    return false;
}

std::optional<Obstacle> findObstacle(const model::Graph& graph, const arena::Emulation& emulation, const arena::Setup& setup)
{
    if (setup.planner == arena::Planner::Linear)
        return Obstacle::LinearPlanner;
    if (emulation.refusal)
        return Obstacle::Refused;
    if (!setup.inputShapes.empty() || !emulation.shapesNotFollowed.empty())
        return Obstacle::ShapesChanged;
    if (hasDeprecatedControlFlow(graph))
        return Obstacle::DeprecatedControlFlow;
    if (std::ranges::any_of(emulation.operators, [](const auto& use) { return !use.known; }))
        return Obstacle::UnknownOperator;
    return std::nullopt;
}

GraphPtr withoutPlan(const GraphPtr& graph)
{
    auto planless = std::make_shared<model::Graph>(*graph);
    std::erase_if(planless->metadata, [](const auto& metadata) { return metadata.name == kPlanName; });
    return planless;
}

// Where scratch buffers take part in the search one by one; the rest is for keeping them together.
constexpr double kApartShare = 0.8;

bool shareBytes(const arena::PlannedBuffer& a, const arena::PlannedBuffer& b)
{
    return a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

class Search {
public:
    Search(const GraphPtr& graph, const target::Target& target, const Options& options, Shrunk& result)
        : m_graph(graph), m_target(target), m_options(options), m_result(result)
    {
    }

    Status run()
    {
        auto planless = arena::emulate(*withoutPlan(m_graph), m_target, m_options.setup, m_options.cancel);
        if (!planless)
            return planless.error();
        m_planless = std::move(planless).value();
        if (m_planless.refusal) { // only the model's own plan makes it work
            m_result.obstacle = Obstacle::Refused;
            return success();
        }
        m_result.offered = overlapPairs(*m_graph, m_target, m_planless, m_options.pairs);
        const PlacementTask task(*m_graph, m_planless, m_result.offered, m_options.pairs.inputs);
        search(task);
        m_result.provenOptimal = m_result.after.nonPersistent <= m_result.lowerBound;
        describe();
        return success();
    }

private:
    void search(const PlacementTask& task)
    {
        const auto found = task.solve(ScratchShape::Apart, planOptions({0.0, kApartShare}));
        m_result.lowerBound = found.lowerBound;
        m_result.cancelled = found.cancelled;
        keepIfSmaller(task, found.placement);
        // Where the runtime scattered the scratch buffers, they are asked to stay together.
        if (m_result.after.nonPersistent > found.placement.height) {
            const auto together = task.solve(ScratchShape::Block, planOptions({kApartShare, 1.0}));
            m_result.cancelled = m_result.cancelled || together.cancelled;
            keepIfSmaller(task, together.placement);
        }
        if (m_options.progress)
            m_options.progress(1.0);
    }

    // A part of the whole, from its time and its progress.
    struct Part {
        double begin = 0, end = 1;
    };
    plan::OptimalOptions planOptions(Part part) const
    {
        const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(m_options.timeLimit * (part.end - part.begin));
        const auto progress = [told = m_options.progress, part](double share) { told(part.begin + share * (part.end - part.begin)); };
        return {.timeLimit = time, .cancel = m_options.cancel, .progress = m_options.progress ? ProgressFn(progress) : ProgressFn()};
    }

    void keepIfSmaller(const PlacementTask& task, const plan::Placement& placement)
    {
        constexpr Bytes kLargestOffset = 0x7fffffff; // the runtime's offsets are int32
        if (placement.height > kLargestOffset || placement.height >= m_result.after.nonPersistent)
            return;
        auto offsets = task.modelOffsets(placement);
        const auto planned = withPlan(m_graph, offsets);
        auto emulation = arena::emulate(**planned, m_target, m_options.setup); // short; cancelling keeps what was found
        if (!emulation || emulation->refusal || !isSmaller(*emulation) || !isSound(task, *emulation))
            return;
        m_result.after = std::move(emulation).value();
        m_result.offsets = std::move(offsets);
        m_result.graph = *planned;
        m_result.smaller = true;
    }

    // A plan of the model's own may have kept variables in the head, which now are persistent.
    bool isSmaller(const arena::Emulation& emulation) const
    {
        const auto& best = m_result.after;
        return emulation.nonPersistent < best.nonPersistent && emulation.used <= best.used && emulation.required <= best.required;
    }

    // The final proof: every pair of buffers as the runtime has placed them, against the rules alone.
    bool isSound(const PlacementTask& task, const arena::Emulation& emulation) const
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

    void describe()
    {
        const auto& buffers = m_result.after.buffers;
        const auto find = [&](TensorRef ref) {
            return std::ranges::find_if(buffers, [&](const auto& b) {
                return b.kind == arena::BufferKind::Tensor && b.subgraph == ref.subgraph && b.tensor == ref.tensor;
            });
        };
        if (m_result.smaller)
            for (const auto& pair : m_result.offered)
                if (shareBytes(*find(pair.input), *find(pair.output)))
                    m_result.used.push_back(pair);
        for (const auto& input : buffers)
            if (input.role == arena::BufferRole::Input && isOverwritten(input))
                m_result.overwrittenInputs.push_back({input.subgraph, input.tensor});
    }

    bool isOverwritten(const arena::PlannedBuffer& input) const
    {
        return std::ranges::any_of(m_result.after.buffers, [&](const auto& other) {
            const bool written = other.first > input.first && other.role != arena::BufferRole::Input;
            return written && shareBytes(input, other);
        });
    }

    const GraphPtr& m_graph;
    const target::Target& m_target;
    const Options& m_options;
    Shrunk& m_result;
    arena::Emulation m_planless;
};

} // namespace

Verdict verdict(const arena::Emulation& emulation)
{
    Verdict result{.head = emulation.nonPersistent, .lowerBound = emulation.lowerBound, .step = emulation.peakStep, .buffers = {}};
    for (std::size_t i = 0; i < emulation.buffers.size(); ++i)
        if (emulation.buffers[i].first <= result.step && result.step <= emulation.buffers[i].last)
            result.buffers.push_back(i);
    return result;
}

Result<Shrunk> shrink(const GraphPtr& graph, const target::Target& target, const Options& options)
{
    auto before = arena::emulate(*graph, target, options.setup, options.cancel);
    if (!before)
        return before.error();
    Shrunk result{.before = std::move(before).value()};
    result.after = result.before;
    result.graph = graph;
    result.obstacle = findObstacle(*graph, result.before, options.setup);
    if (result.obstacle)
        return result;
    if (const auto searched = Search(graph, target, options, result).run(); !searched)
        return searched.error();
    return result;
}

} // namespace arenascope::shrink
