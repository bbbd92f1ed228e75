// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_values.h"

#include <algorithm>

#include "analysis/plan_summary.h"
#include "text/names.h"
#include "text/wording.h"

namespace arenascope::charts {
namespace {

StepAxis stepAxis(const analysis::Analysis& analysis)
{
    StepAxis axis;
    if (analysis.steps.empty())
        return axis;
    axis.first = analysis.steps.front().step;
    axis.end = analysis.steps.back().step + 1;
    for (const auto op : analysis::operatorsBySteps(analysis)) {
        if (!op.op.valid()) {
            axis.labels.push_back({});
            continue;
        }
        const auto number = op.subgraph.value > 0 ? QStringLiteral("%1/%2").arg(op.subgraph.value).arg(op.op.value) : QString::number(op.op.value);
        axis.labels.push_back({number, text::displayName(model::operatorName(analysis.graph->op(op)))});
    }
    return axis;
}

// One without a name is told by its number.
std::vector<analysis::TimelineBar> namedBars(const analysis::Analysis& analysis)
{
    auto bars = analysis::timelineBars(analysis);
    for (auto& bar : bars) {
        const auto& buffer = analysis.emulation.buffers[bar.buffer];
        if (bar.label.empty() && buffer.kind != arena::BufferKind::Scratch)
            bar.label = text::tensorTitle(*analysis.graph, {buffer.subgraph, buffer.tensor}).toStdString();
    }
    return bars;
}

} // namespace

const StepAxis::Label* StepAxis::label(std::int32_t step) const
{
    const auto at = static_cast<std::size_t>(step - first);
    return contains(step) && at < labels.size() ? &labels[at] : nullptr;
}

TimelineValues timelineValues(const analysis::Analysis& analysis)
{
    const auto planned = analysis::planSummary(analysis).height;
    const auto tail = analysis::tailSections(analysis);
    const auto end = tail.empty() ? analysis.emulation.required : tail.back().offset;
    const ArenaGap gap{.offset = planned, .bytes = end > planned ? end - planned : 0, .neededIn = analysis.emulation.requiredBy.phase};
    return {.steps = stepAxis(analysis), .bars = namedBars(analysis), .tail = tail, .gap = gap,
        .required = analysis.emulation.required, .budget = analysis::arenaBudget(analysis)};
}

TimelineValues comparedTimeline(const analysis::Analysis& analysis, const analysis::Analysis& outlined)
{
    auto values = timelineValues(analysis);
    auto other = timelineValues(outlined);
    values.compared = std::move(other.bars);
    values.comparedRequired = other.required;
    if (other.steps.end - other.steps.first > values.steps.end - values.steps.first)
        values.steps = std::move(other.steps);
    return values;
}

void shareReach(TimelineValues& one, TimelineValues& other)
{
    Bytes reach = 0;
    for (const auto* values : {&one, &other}) {
        reach = std::max(reach, values->required);
        for (const auto& bar : values->bars)
            reach = std::max(reach, bar.offset + bar.bytes);
        for (const auto& section : values->tail)
            reach = std::max(reach, section.offset + section.bytes);
    }
    one.reach = other.reach = reach;
}

MemoryValues comparedMemory(const analysis::Analysis& analysis, const analysis::Analysis& outlined)
{
    auto values = memoryValues(analysis);
    auto other = memoryValues(outlined);
    values.compared = std::move(other.uses);
    if (other.steps.end - other.steps.first > values.steps.end - values.steps.first)
        values.steps = std::move(other.steps);
    return values;
}

std::optional<std::int32_t> refusedStep(const analysis::Analysis& analysis)
{
    if (!analysis.emulation.refusal)
        return std::nullopt;
    const auto& uses = analysis.emulation.operators;
    const auto use = std::ranges::find(uses, analysis.emulation.refusal->op, &arena::OperatorUse::ref);
    return use != uses.end() && use->firstStep >= 0 ? std::optional(use->firstStep) : std::nullopt;
}

MemoryValues memoryValues(const analysis::Analysis& analysis)
{
    return {.steps = stepAxis(analysis), .uses = analysis.steps, .peakStep = analysis.emulation.peakStep,
        .lowerBound = analysis.emulation.lowerBound, .planHeight = analysis::planSummary(analysis).height,
        .budget = analysis::planBudget(analysis)};
}

} // namespace arenascope::charts
