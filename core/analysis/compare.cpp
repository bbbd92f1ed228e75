// SPDX-License-Identifier: Apache-2.0
#include "analysis/compare.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "analysis/alignment.h"
#include "analysis/chart_rows.h"

namespace arenascope::analysis {
namespace {

using OperatorRows = std::vector<OperatorRow>;

bool isRefused(const Analysis& a)
{
    return a.status == AnalysisStatus::Refused;
}

std::vector<TotalChange> totalChanges(const Analysis& before, const Analysis& after)
{
    const bool known = !isRefused(before) && !isRefused(after);
    const auto& b = before.emulation;
    const auto& a = after.emulation;
    const auto figure = [&](TotalId id, Bytes from, Bytes to) { return TotalChange{id, known ? std::optional(Change{from, to}) : std::nullopt}; };
    return {figure(TotalId::Required, b.required, a.required), figure(TotalId::Required16, b.required16, a.required16),
        figure(TotalId::Used, b.used, a.used), figure(TotalId::NonPersistent, b.nonPersistent, a.nonPersistent),
        figure(TotalId::Persistent, b.persistent, a.persistent), {TotalId::LowerBound, Change{b.lowerBound, a.lowerBound}},
        {TotalId::StaticMemory, Change{before.staticMemory.total(), after.staticMemory.total()}}};
}

// The breakdown's parts that hold no others, and what lies beside the arena.
constexpr std::array kSections = {BreakdownId::TensorsAtPeak, BreakdownId::Scratch, BreakdownId::PlanGap, BreakdownId::BuiltinData,
    BreakdownId::OperatorInit, BreakdownId::OperatorPrepare, BreakdownId::AllocatorObjects, BreakdownId::EvalTensors, BreakdownId::Nodes,
    BreakdownId::IoTensors, BreakdownId::ScratchHandles, BreakdownId::Quantization, BreakdownId::ResourceVariables,
    BreakdownId::VariableTensors, BreakdownId::Temporaries, BreakdownId::Padding, BreakdownId::Resolver, BreakdownId::InterpreterObject};

std::map<BreakdownId, BreakdownRow> sections(const Analysis& a)
{
    std::map<BreakdownId, BreakdownRow> found;
    for (const auto& row : breakdownRows(a))
        found.try_emplace(row.id, row); // the group stands before what is in it
    return found;
}

std::vector<SectionChange> sectionChanges(const Analysis& before, const Analysis& after)
{
    auto from = sections(before), to = sections(after);
    std::vector<SectionChange> changes;
    for (const auto id : kSections)
        if (from.contains(id) || to.contains(id))
            changes.push_back({id, (to.contains(id) ? to : from)[id].kind, {from[id].total(), to[id].total()}});
    std::ranges::stable_sort(changes, std::ranges::greater{}, [](const SectionChange& change) { return change.bytes.magnitude(); });
    return changes;
}

OperatorChange operatorChange(const OperatorRow* before, const OperatorRow* after)
{
    static const OperatorRow kNone;
    const auto& b = before ? *before : kNone;
    const auto& a = after ? *after : kNone;
    return {.before = b.ref, .after = a.ref, .name = after ? a.name : b.name, .shapeBefore = b.outputShape, .shapeAfter = a.outputShape,
        .scratch = {b.scratch, a.scratch}, .persistent = {b.persistent, a.persistent}, .temp = {b.temp, a.temp},
        .output = {b.outputBytes, a.outputBytes}, .active = {b.active, a.active}};
}

std::span<const OperatorRow> ofSubgraph(const OperatorRows& rows, SubgraphId subgraph)
{
    const auto subgraphOf = [](const OperatorRow& row) { return row.ref.subgraph; };
    return {std::ranges::lower_bound(rows, subgraph, {}, subgraphOf), std::ranges::upper_bound(rows, subgraph, {}, subgraphOf)};
}

std::vector<OperatorChange> operatorChanges(const Analysis& before, const Analysis& after)
{
    const auto rowsBefore = operatorRows(before), rowsAfter = operatorRows(after);
    std::vector<OperatorChange> changes;
    const auto subgraphs = std::max(before.graph->subgraphs.size(), after.graph->subgraphs.size());
    for (std::size_t s = 0; s < subgraphs; ++s) {
        const auto b = ofSubgraph(rowsBefore, SubgraphId(s)), a = ofSubgraph(rowsAfter, SubgraphId(s));
        for (const auto& [i, j] : alignOperators(b, a))
            changes.push_back(operatorChange(i ? &b[*i] : nullptr, j ? &a[*j] : nullptr));
    }
    std::ranges::stable_sort(changes, std::ranges::greater{}, &OperatorChange::moved);
    return changes;
}

// Where the difference of the smallest arena lies.
enum class Place : std::uint8_t { Head, OperatorData, Temporaries, Elsewhere };

Place placeOf(BreakdownId id)
{
    switch (id) {
    case BreakdownId::TensorsAtPeak:
    case BreakdownId::Scratch:
    case BreakdownId::PlanGap: return Place::Head;
    case BreakdownId::BuiltinData:
    case BreakdownId::OperatorInit:
    case BreakdownId::OperatorPrepare: return Place::OperatorData;
    case BreakdownId::Temporaries: return Place::Temporaries;
    default: return Place::Elsewhere;
    }
}

class FaultFinder {
public:
    FaultFinder(const Analysis& before, const Analysis& after, const Comparison& found)
        : m_larger(after), m_found(found)
    {
        const auto required = found.total(TotalId::Required);
        m_direction = !required || required->delta() == 0 ? 0 : required->delta() > 0 ? 1 : -1;
        m_side = m_direction < 0 ? &OperatorChange::before : &OperatorChange::after;
        if (m_direction < 0)
            m_larger = before;
    }

    std::optional<Fault> find() const
    {
        if (m_direction == 0)
            return std::nullopt;
        std::array<std::int64_t, 4> shares{};
        for (const auto& section : m_found.sections)
            shares[static_cast<std::size_t>(placeOf(section.id))] += inDirection(section.bytes);
        const auto largest = std::ranges::max_element(shares);
        switch (static_cast<Place>(largest - shares.begin())) {
        case Place::Head: return atPeak(*largest);
        case Place::OperatorData: return inOperatorData();
        case Place::Temporaries: return at(m_larger.get().emulation.requiredBy.op, FaultPart::Temporaries);
        case Place::Elsewhere: break;
        }
        return std::nullopt;
    }

private:
    std::int64_t inDirection(const Change& change) const { return change.delta() * m_direction; }

    std::optional<Fault> at(OpRef op, FaultPart part) const
    {
        const auto& operators = m_found.operators;
        const auto change = std::ranges::find(operators, op, m_side);
        if (!op.op.valid() || change == operators.end())
            return std::nullopt;
        return Fault{static_cast<std::size_t>(change - operators.begin()), part};
    }

    // The operator at which most is alive; its scratch, where that makes at least half of the difference.
    std::optional<Fault> atPeak(std::int64_t difference) const
    {
        const Analysis& larger = m_larger;
        const auto operators = operatorsBySteps(larger);
        const auto step = static_cast<std::size_t>(larger.emulation.peakStep - (larger.steps.empty() ? 0 : larger.steps.front().step));
        if (step >= operators.size())
            return std::nullopt;
        auto fault = at(operators[step], FaultPart::Tensors);
        if (fault && 2 * inDirection(m_found.operators[fault->change].scratch) >= difference)
            fault->part = FaultPart::Scratch;
        return fault;
    }

    std::optional<Fault> inOperatorData() const
    {
        const auto& operators = m_found.operators;
        const auto largest = std::ranges::max_element(operators, {}, [this](const OperatorChange& change) { return inDirection(change.persistent); });
        if (largest == operators.end() || inDirection(largest->persistent) <= 0)
            return std::nullopt;
        return Fault{static_cast<std::size_t>(largest - operators.begin()), FaultPart::Persistent};
    }

    std::reference_wrapper<const Analysis> m_larger;
    const Comparison& m_found;
    int m_direction = 0;
    OpRef OperatorChange::* m_side = &OperatorChange::after;
};

} // namespace

Comparison compare(const Analysis& before, const Analysis& after)
{
    Comparison found{.exactness = std::max(before.exactness, after.exactness), .totals = totalChanges(before, after),
        .sections = sectionChanges(before, after), .operators = operatorChanges(before, after)};
    found.fault = FaultFinder(before, after, found).find();
    return found;
}

} // namespace arenascope::analysis
