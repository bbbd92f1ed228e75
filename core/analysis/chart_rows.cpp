// SPDX-License-Identifier: Apache-2.0
#include "analysis/chart_rows.h"

#include <algorithm>

namespace arenascope::analysis {
namespace {

MemoryKind kindOf(arena::Cause cause)
{
    switch (cause) {
    case arena::Cause::BuiltinData:
    case arena::Cause::OperatorInit:
    case arena::Cause::OperatorPrepare: return MemoryKind::OperatorData;
    case arena::Cause::ResourceVariableData:
    case arena::Cause::VariableTensor: return MemoryKind::Variable;
    default: return MemoryKind::Interpreter;
    }
}

Bytes lessOrZero(Bytes value, Bytes taken)
{
    return value > taken ? value - taken : 0;
}

// Where AllocateTensors is refused, no size is the right one: the one in which what there is fits.
Bytes arenaSize(const Analysis& analysis)
{
    const auto& e = analysis.emulation;
    if (e.required16 > 0)
        return e.required16;
    Bytes planned = 0, tail = 0;
    for (const auto& buffer : e.buffers)
        planned = std::max(planned, buffer.offset + alignUp(buffer.bytes, 16));
    for (const auto& row : e.ledger.rows)
        if (row.section == arena::Section::Tail)
            tail = std::max(tail, row.address);
    return alignUp(planned + tail, 16);
}

} // namespace

std::vector<TailSection> tailSections(const Analysis& analysis)
{
    const Bytes size = arenaSize(analysis);
    std::vector<TailSection> sections;
    Bytes below = 0; // distance from the arena's end that is taken so far
    for (const auto& row : analysis.emulation.ledger.rows) {
        if (row.section != arena::Section::Tail || row.address <= below)
            continue;
        const auto kind = kindOf(row.cause);
        const auto bytes = row.address - below;
        below = row.address;
        if (sections.empty() || sections.back().kind != kind)
            sections.push_back({.kind = kind});
        sections.back().bytes += bytes;
        sections.back().offset = lessOrZero(size, below);
        ++sections.back().allocations;
    }
    return sections;
}

std::vector<OpRef> operatorsBySteps(const Analysis& analysis)
{
    std::vector<OpRef> operators(analysis.steps.size());
    if (analysis.steps.empty())
        return operators;
    const auto first = analysis.steps.front().step;
    std::vector<const arena::OperatorUse*> uses;
    for (const auto& use : analysis.emulation.operators)
        if (use.firstStep >= 0)
            uses.push_back(&use);
    // Later starts lie inside earlier ones and are written over them.
    std::ranges::stable_sort(uses, {}, [](const auto* use) { return use->firstStep; });
    for (const auto* use : uses)
        for (auto step = use->firstStep; step <= use->lastStep; ++step)
            if (const auto at = static_cast<std::size_t>(step - first); step >= first && at < operators.size())
                operators[at] = use->ref;
    return operators;
}

std::optional<Bytes> arenaBudget(const Analysis& analysis)
{
    if (!analysis.verdict)
        return std::nullopt;
    return std::min(analysis.verdict->region, lessOrZero(analysis.verdict->budget, analysis.staticMemory.total() + analysis.edits.reserve));
}

std::optional<Bytes> planBudget(const Analysis& analysis)
{
    const auto budget = arenaBudget(analysis);
    if (!budget)
        return std::nullopt;
    return lessOrZero(*budget, analysis.emulation.persistent);
}

} // namespace arenascope::analysis
