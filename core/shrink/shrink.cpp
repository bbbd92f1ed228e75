// SPDX-License-Identifier: Apache-2.0
#include "shrink/shrink.h"

#include <algorithm>

#include "shrink/plan_search.h"
#include "shrink/writer.h"

namespace arenascope::shrink {
namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;

// Of the time, where operators may be put into another order: what looking for the order takes, and each of the two plans.
constexpr double kOrderShare = 0.2, kPlanShare = 0.4;

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

bool shareBytes(const arena::PlannedBuffer& a, const arena::PlannedBuffer& b)
{
    return a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

bool isOverwritten(const std::vector<arena::PlannedBuffer>& buffers, const arena::PlannedBuffer& input)
{
    return std::ranges::any_of(buffers, [&](const auto& other) {
        const bool written = other.first > input.first && other.role != arena::BufferRole::Input;
        return written && shareBytes(input, other);
    });
}

void describe(Shrunk& result)
{
    const auto& buffers = result.after.buffers;
    if (result.smaller)
        result.used = pairsThatShareBytes(result.offered, result.after);
    for (const auto& input : buffers)
        if (input.role == arena::BufferRole::Input && isOverwritten(buffers, input))
            result.overwrittenInputs.push_back({input.subgraph, input.tensor});
    result.provenOptimal = result.after.nonPersistent <= result.lowerBound;
}

// What the options say about operators by number, for their new numbers.
Options renumbered(const Options& options, const OperatorOrder& order)
{
    auto ordered = options;
    ordered.setup = withOrder(options.setup, order);
    std::erase_if(ordered.pairs.excluded, [](OpRef op) { return op.subgraph.value == 0; });
    for (std::size_t place = 0; place < order.size(); ++place)
        if (options.pairs.excluded.contains({SubgraphId(0), order[place]}))
            ordered.pairs.excluded.insert({SubgraphId(0), OpId(place)});
    return ordered;
}

// The result becomes that of another order where one is found with which less is needed.
Status tryOtherOrder(const GraphPtr& graph, const target::Target& target, const Options& options, Shrunk& result)
{
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(options.timeLimit * kOrderShare);
    const auto found = findOperatorOrder(*graph, result.before, {.timeLimit = time, .cancel = options.cancel});
    result.orderProven = found.proven;
    if (found.order.empty() || options.cancel.cancelled())
        return success();
    const auto own = renumbered(options, found.order);
    auto ordered = result;
    ordered.smaller = false; // until its plan is smaller than the one so far
    if (const auto searched = PlanSearch(withOrder(graph, found.order), target, own, {1 - kPlanShare, 1}).run(ordered); !searched)
        return searched;
    if (!ordered.smaller)
        return success();
    ordered.order = found.order;
    result = std::move(ordered);
    return success();
}

Status search(const GraphPtr& graph, const target::Target& target, const Options& options, Shrunk& result)
{
    const Share share{0, options.reorder ? kPlanShare : 1.0};
    if (const auto searched = PlanSearch(graph, target, options, share).run(result); !searched)
        return searched;
    // Cancelled from here on, what was found is kept.
    if (options.reorder && !result.obstacle && tryOtherOrder(graph, target, options, result))
        result.cancelled = result.cancelled || options.cancel.cancelled();
    if (options.progress)
        options.progress(1.0);
    return success();
}

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
    if (const auto searched = search(graph, target, options, result); !searched)
        return searched.error();
    if (!result.obstacle)
        describe(result);
    return result;
}

Result<std::vector<std::byte>> writeShrunk(std::span<const std::byte> file, const Shrunk& shrunk)
{
    if (shrunk.order.empty())
        return shrunk.offsets.empty() ? std::vector<std::byte>(file.begin(), file.end()) : writePlan(file, shrunk.offsets);
    const auto ordered = writeOrder(file, shrunk.order);
    return ordered ? writePlan(*ordered, shrunk.offsets) : ordered;
}

} // namespace arenascope::shrink
