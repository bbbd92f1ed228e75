// SPDX-License-Identifier: Apache-2.0
// The smallest arena as a sum: what stands in it after AllocateTensors, with the addresses of an arena of just that
// size, and what the way there needs beyond (temporaries of Prepare and planning).
#include <algorithm>
#include <map>
#include <numeric>

#include "analysis/plan_summary.h"
#include "analysis/rows.h"
#include "analysis/tail_layout.h"
#include "analysis/tensor_facts.h"

namespace arenascope::analysis {
namespace {

using arena::Cause;
using target::Exactness;
using Rows = std::vector<BreakdownRow>;

// A parent and its children; the parent's figures are their sums.
void addGroup(Rows& rows, BreakdownRow parent, const Rows& children)
{
    for (const auto& child : children) {
        if (child.depth != parent.depth + 1)
            continue;
        parent.requested += child.requested;
        parent.padding += child.padding;
    }
    rows.push_back(parent);
    rows.insert(rows.end(), children.begin(), children.end());
}

// Bytes of the head that a buffer alive at the peak holds by itself: overlaps (an offline plan may have them) count once.
struct PeakShare {
    const arena::PlannedBuffer* buffer = nullptr;
    Bytes bytes = 0;
};

std::vector<PeakShare> peakShares(const arena::Emulation& e)
{
    std::vector<PeakShare> shares;
    for (const auto& buffer : e.buffers)
        if (buffer.first <= e.peakStep && e.peakStep <= buffer.last)
            shares.push_back({.buffer = &buffer});
    std::ranges::stable_sort(shares, {}, [](const PeakShare& share) { return share.buffer->offset; });
    Bytes covered = 0;
    for (auto& share : shares) {
        const Bytes begin = std::max(share.buffer->offset, covered);
        const Bytes end = share.buffer->offset + alignUp(share.buffer->bytes, 16);
        share.bytes = end > begin ? end - begin : 0;
        covered = std::max(covered, end);
    }
    return shares;
}

BreakdownRow peakRow(const PeakShare& share, BreakdownId id)
{
    const auto& buffer = *share.buffer;
    const bool scratch = buffer.kind == arena::BufferKind::Scratch;
    const Bytes requested = std::min(share.bytes, buffer.bytes);
    return {.id = id, .depth = 1, .op = scratch ? OpRef{buffer.subgraph, buffer.op} : OpRef{},
        .tensor = scratch ? TensorRef{} : TensorRef{buffer.subgraph, buffer.tensor}, .kind = kindOf(buffer.role),
        .requested = requested, .padding = share.bytes - requested, .exactness = buffer.hinted ? Exactness::Unknown : Exactness::Exact};
}

Rows tensorsAtPeak(const std::vector<PeakShare>& shares)
{
    Rows rows;
    for (const auto& share : shares)
        if (share.buffer->kind == arena::BufferKind::Tensor)
            rows.push_back(peakRow(share, BreakdownId::TensorsAtPeak));
    std::ranges::stable_sort(rows, std::ranges::greater{}, &BreakdownRow::total);
    return rows;
}

// One row an operator: those alive at the peak, and those that a hint could stand for.
Rows scratchRows(const Analysis& a, const std::vector<PeakShare>& shares)
{
    std::map<OpRef, BreakdownRow> byOperator;
    const auto rowFor = [&](OpRef op) -> BreakdownRow& {
        auto& row = byOperator[op];
        row = {.id = BreakdownId::Scratch, .depth = 1, .op = op, .kind = MemoryKind::Scratch, .requested = row.requested,
            .padding = row.padding, .editable = true, .exactness = row.exactness};
        return row;
    };
    for (const auto& share : shares) {
        if (share.buffer->kind != arena::BufferKind::Scratch)
            continue;
        const auto part = peakRow(share, BreakdownId::Scratch);
        auto& row = rowFor(part.op);
        row.requested += part.requested;
        row.padding += part.padding;
        row.exactness = std::max(row.exactness, part.exactness);
    }
    for (const auto& use : a.emulation.operators)
        if (!use.known || a.edits.setup.scratchHints.contains(use.ref))
            rowFor(use.ref).exactness = Exactness::Unknown;
    Rows rows;
    for (const auto& [op, row] : byOperator)
        rows.push_back(row);
    return rows;
}

// Tail allocations of some causes, one row for each operator or tensor, or one in all.
enum class Detail : std::uint8_t { Sum, PerOperator, PerTensor };

Rows tailRows(const std::vector<TailPart>& parts, BreakdownId id, std::initializer_list<Cause> causes, MemoryKind kind, int depth, Detail detail)
{
    Rows rows;
    std::map<std::pair<OpRef, TensorRef>, std::size_t> known;
    for (const auto& part : parts) {
        if (std::ranges::find(causes, part.row->cause) == causes.end())
            continue;
        const auto op = detail == Detail::PerOperator ? part.row->op : OpRef{};
        const auto tensor = detail == Detail::PerTensor ? part.row->tensor : TensorRef{};
        const auto [found, isNew] = known.try_emplace({op, tensor}, rows.size());
        if (isNew)
            rows.push_back({.id = id, .depth = depth, .op = op, .tensor = tensor, .kind = kind});
        rows[found->second].requested += part.row->requested;
        rows[found->second].padding += part.padding;
    }
    return rows;
}

Rows operatorData(const std::vector<TailPart>& parts)
{
    Rows children;
    for (const auto& [id, cause] : {std::pair{BreakdownId::BuiltinData, Cause::BuiltinData}, std::pair{BreakdownId::OperatorInit, Cause::OperatorInit},
             std::pair{BreakdownId::OperatorPrepare, Cause::OperatorPrepare}})
        addGroup(children, {.id = id, .depth = 1, .kind = MemoryKind::OperatorData},
            tailRows(parts, id, {cause}, MemoryKind::OperatorData, 2, Detail::PerOperator));
    return children;
}

Rows interpreterStructures(const std::vector<TailPart>& parts)
{
    Rows children;
    const auto add = [&](BreakdownId id, std::initializer_list<Cause> causes) {
        const auto rows = tailRows(parts, id, causes, MemoryKind::Interpreter, 1, Detail::Sum);
        children.insert(children.end(), rows.begin(), rows.end());
    };
    add(BreakdownId::AllocatorObjects, {Cause::AllocatorObjects, Cause::SubgraphAllocations});
    add(BreakdownId::EvalTensors, {Cause::EvalTensors});
    add(BreakdownId::Nodes, {Cause::NodesAndRegistrations});
    add(BreakdownId::IoTensors, {Cause::IoPointers, Cause::IoTensor});
    add(BreakdownId::ScratchHandles, {Cause::ScratchHandles});
    return children;
}

Bytes leafSum(const Rows& rows)
{
    return std::accumulate(rows.begin(), rows.end(), Bytes(0), [](Bytes sum, const BreakdownRow& row) { return sum + (row.depth == 0 ? row.total() : 0); });
}

// What is left of the smallest arena: temporaries on the way, or the few bytes that alignment of its end costs.
void addRest(const Analysis& a, Rows& rows)
{
    const auto& e = a.emulation;
    const bool temporaries = e.requiredBy.phase == arena::Phase::Plan || e.requiredBy.phase == arena::Phase::Prepare;
    const Bytes sum = leafSum(rows);
    const Bytes rest = e.required > sum ? e.required - sum : 0;
    rows.push_back({.id = BreakdownId::Temporaries, .op = e.requiredBy.op, .kind = MemoryKind::Temporary, .requested = temporaries ? rest : 0});
    rows.push_back({.id = BreakdownId::Padding, .kind = MemoryKind::Padding, .padding = temporaries ? 0 : rest});
    rows.push_back({.id = BreakdownId::Required, .kind = MemoryKind::Free, .requested = e.refusal ? 0 : e.required, .exactness = a.exactness});
}

void addHead(const Analysis& a, Rows& rows)
{
    const auto& e = a.emulation;
    const auto shares = peakShares(e);
    Bytes held = 0;
    for (const auto& share : shares)
        held += share.bytes;
    const Bytes height = planSummary(a).height;
    const bool unknown = std::ranges::any_of(e.operators, [](const auto& use) { return !use.known; });
    addGroup(rows, {.id = BreakdownId::TensorsAtPeak, .kind = MemoryKind::Activation}, tensorsAtPeak(shares));
    addGroup(rows, {.id = BreakdownId::Scratch, .kind = MemoryKind::Scratch, .editable = true, .exactness = unknown ? Exactness::Unknown : Exactness::Exact}, scratchRows(a, shares));
    rows.push_back({.id = BreakdownId::PlanGap, .kind = MemoryKind::Free, .requested = height > held ? height - held : 0});
}

void addTail(const Analysis& a, Rows& rows)
{
    const auto parts = tailParts(a);
    const bool unknown = std::ranges::any_of(a.emulation.operators, [](const auto& use) { return !use.known; });
    addGroup(rows, {.id = BreakdownId::OperatorData, .kind = MemoryKind::OperatorData, .exactness = unknown ? Exactness::Unknown : Exactness::Exact}, operatorData(parts));
    addGroup(rows, {.id = BreakdownId::InterpreterStructures, .kind = MemoryKind::Interpreter}, interpreterStructures(parts));
    addGroup(rows, {.id = BreakdownId::Quantization, .kind = MemoryKind::Interpreter},
        tailRows(parts, BreakdownId::Quantization, {Cause::IoQuantization}, MemoryKind::Interpreter, 1, Detail::PerTensor));
    BreakdownRow variables{.id = BreakdownId::ResourceVariables, .kind = MemoryKind::Variable, .editable = true};
    for (const auto& row : tailRows(parts, BreakdownId::ResourceVariables, {Cause::ResourceVariables, Cause::ResourceVariableData}, MemoryKind::Variable, 0, Detail::Sum)) {
        variables.requested += row.requested;
        variables.padding += row.padding;
    }
    rows.push_back(variables);
    addGroup(rows, {.id = BreakdownId::VariableTensors, .kind = MemoryKind::Variable},
        tailRows(parts, BreakdownId::VariableTensors, {Cause::VariableTensor}, MemoryKind::Variable, 1, Detail::PerTensor));
}

void addBeside(const Analysis& a, Rows& rows)
{
    addGroup(rows, {.id = BreakdownId::Beside, .kind = MemoryKind::Interpreter},
        {{.id = BreakdownId::Resolver, .depth = 1, .kind = MemoryKind::Interpreter, .requested = a.staticMemory.resolver, .editable = true},
            {.id = BreakdownId::InterpreterObject, .depth = 1, .kind = MemoryKind::Interpreter, .requested = a.staticMemory.interpreter}});
    rows.push_back({.id = BreakdownId::Reserve, .kind = MemoryKind::Free, .requested = a.edits.reserve, .editable = true});
    rows.push_back({.id = BreakdownId::Budget, .kind = MemoryKind::Free, .requested = a.edits.budget.value_or(0), .editable = true});
    rows.push_back({.id = BreakdownId::Formula, .kind = MemoryKind::Free, .requested = a.formula ? a.formula->total : 0, .exactness = Exactness::Unknown});
}

} // namespace

std::vector<BreakdownRow> breakdownRows(const Analysis& analysis)
{
    Rows rows;
    addHead(analysis, rows);
    addTail(analysis, rows);
    addRest(analysis, rows);
    const auto required = static_cast<double>(analysis.emulation.required);
    for (auto& row : rows)
        row.share = required > 0 ? static_cast<double>(row.total()) / required : 0;
    addBeside(analysis, rows);
    return rows;
}

} // namespace arenascope::analysis
