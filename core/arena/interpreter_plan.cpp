// SPDX-License-Identifier: Apache-2.0
// The second half of AllocateTensors: from the prepared operators to the finished arena.
#include <algorithm>
#include <limits>

#include "arena/constraints.h"
#include "arena/interpreter.h"
#include "arena/recording.h"
#include "plan/bound.h"

namespace arenascope::arena {

using kernels::Refusal;
using kernels::RefusalReason;
using target::Struct;

namespace {

constexpr Bytes kArenaAlignment = 16; // MicroArenaBufferAlignment
constexpr std::size_t kLinearPlannerLimit = 1024; // LinearMemoryPlanner::kMaxBufferCount

// GreedyMemoryPlanner::per_buffer_size: a requirement, a list entry, and an entry in each of three int arrays.
Bytes plannerBytesPerBuffer(const target::Target& target)
{
    return target.size(Struct::GreedyBufferRequirements) + target.size(Struct::GreedyListEntry) + 3 * sizeof(std::int32_t);
}

std::vector<Constraint> withoutTail(const std::vector<Constraint>& all)
{
    std::vector<Constraint> selected;
    std::ranges::copy_if(all, std::back_inserter(selected), [&](const Constraint& c) { return c.kind != Constraint::Kind::Tail; });
    return selected;
}

TensorRef largestTensor(const std::vector<PlannedBuffer>& buffers)
{
    const auto largest = std::ranges::max_element(buffers, {}, &PlannedBuffer::bytes);
    return largest == buffers.end() ? TensorRef{} : TensorRef{largest->subgraph, largest->tensor};
}

} // namespace

// MicroAllocator::FinishModelAllocation and CommitStaticMemoryPlan.
void EmulatedInterpreter::plan()
{
    if (m_sequence.planPerSubgraph)
        return planEachSubgraph();
    const auto all = allSubgraphs(m_graph);
    allocateBeforePlan();
    allocateRecords(all);
    const auto offline = readOfflinePlan(m_graph, m_tensors.count(), m_sequence);
    if (offline.refusal)
        refuse(Phase::Plan, {}, *offline.refusal);
    if (!m_sequence.variablesBeforeRecords)
        allocateVariables(offline, all);
    const auto lifetimes = markLifetimes(m_graph, m_sequence);
    stampOperators(lifetimes, all);
    const Bytes height = placeAll({m_graph, m_tensors, m_sink.requests(), offline, lifetimes, m_sequence, all}, m_result.buffers);
    m_arena.resetTemp();
    m_arena.resizeHead({.phase = Phase::Plan, .cause = Cause::Plan, .count = static_cast<std::uint32_t>(m_result.buffers.size())},
        height, kArenaAlignment);
}

void EmulatedInterpreter::allocateBeforePlan()
{
    if (!m_sequence.handlesPerSubgraph)
        allocateHandles();
    for (std::size_t s = 0; s < m_graph.subgraphs.size(); ++s) {
        if (m_sequence.handlesPerSubgraph)
            allocateHandles();
        if (m_sequence.variablesBeforeRecords)
            allocateVariables({}, {s, s + 1});
    }
}

void EmulatedInterpreter::allocateHandles()
{
    if (const auto requests = m_sink.requests().size(); requests > 0)
        allocateArray(Phase::Plan, Cause::ScratchHandles, Struct::ScratchBufferHandle, requests);
}

void EmulatedInterpreter::allocateVariables(const OfflinePlan& offline, SubgraphRange subgraphs)
{
    for (const auto ref : persistentVariables(m_graph, offline, subgraphs))
        m_arena.allocateTail({.phase = Phase::Plan, .cause = Cause::VariableTensor, .tensor = ref}, m_tensors.byteLength(ref).value_or(0), kArenaAlignment);
}

// AllocationInfoBuilder::CreateAllocationInfo; a plan for one subgraph alone has no subgraph_offsets.
void EmulatedInterpreter::allocateRecords(SubgraphRange subgraphs)
{
    if (!m_sequence.planPerSubgraph)
        m_arena.allocateTemp({.phase = Phase::Plan, .cause = Cause::AllocationInfo, .count = static_cast<std::uint32_t>(m_graph.subgraphs.size())},
            pointerBytes() * m_graph.subgraphs.size(), pointerBytes()); // size_t subgraph_offsets[]
    std::size_t entries = m_sink.requests().size();
    for (std::size_t s = subgraphs.first; s < subgraphs.end; ++s)
        entries += m_graph.subgraphs[s].tensors.size();
    const auto info = m_target.layout(Struct::AllocationInfo);
    m_arena.allocateTemp({.phase = Phase::Plan, .cause = Cause::AllocationInfo, .structure = Struct::AllocationInfo, .count = static_cast<std::uint32_t>(entries)},
        info.size * entries, info.alignment);
}

void EmulatedInterpreter::stampOperators(const Lifetimes& lifetimes, SubgraphRange subgraphs)
{
    for (auto& use : m_result.operators) {
        const auto subgraph = use.ref.subgraph.index();
        const bool planned = subgraph >= subgraphs.first && subgraph < subgraphs.end;
        const auto lifetime = planned ? lifetimes.operators[subgraph][use.ref.op.index()] : Lifetime{};
        use.firstStep = lifetime.first;
        use.lastStep = lifetime.last;
    }
}

// Gives the planner its buffers; returns the plan's height.
Bytes EmulatedInterpreter::placeAll(const PlanningInput& input, std::vector<PlannedBuffer>& buffers)
{
    checkPlannable(input, [&](OpRef op, Refusal refusal) { refuse(Phase::Plan, op, std::move(refusal)); });
    buffers = buffersToPlan(input);
    const auto count = buffers.size();
    const bool linear = plansLinearly(m_setup);
    if (linear && count > kLinearPlannerLimit)
        refuse(Phase::Plan, {}, {.reason = RefusalReason::TooManyBuffers, .detail = std::to_string(count)});
    if (linear && std::ranges::any_of(buffers, [](const auto& buffer) { return buffer.offline.has_value(); }))
        refuse(Phase::Plan, {}, {.reason = RefusalReason::UnsupportedOption, .detail = "OfflineMemoryAllocation"});
    m_arena.demandPlannerSpace({.phase = Phase::Plan, .cause = Cause::PlannerScratch, .count = static_cast<std::uint32_t>(count)},
        linear ? 0 : plannerBytesPerBuffer(m_target) * count);
    const Bytes height = placeBuffers(buffers, linear ? Planner::Linear : Planner::Greedy);
    if (height > Bytes(std::numeric_limits<std::int32_t>::max())) // offsets are ints
        refuse(Phase::Plan, {}, {.reason = RefusalReason::TensorTooLarge, .tensor = largestTensor(buffers), .detail = std::to_string(height)});
    return height;
}

// The rest of MicroInterpreter::AllocateTensors: TfLiteTensors for what the application reads and writes.
void EmulatedInterpreter::publish()
{
    publishTensors(m_graph.subgraphs.front().inputs);
    publishTensors(m_graph.subgraphs.front().outputs);
}

void EmulatedInterpreter::publishTensors(const std::vector<TensorId>& tensors)
{
    m_arena.allocateTail({.phase = Phase::Publish, .cause = Cause::IoPointers, .structure = Struct::TfLiteTensorPointer, .count = static_cast<std::uint32_t>(tensors.size())},
        pointerBytes() * tensors.size(), kArenaAlignment);
    for (const auto tensor : tensors)
        if (tensor.valid())
            publishTensor({SubgraphId(0), tensor});
}

void EmulatedInterpreter::publishTensor(TensorRef ref)
{
    const auto allocate = [&](Cause cause, Struct structure, Bytes size) {
        m_arena.allocateTail({.phase = Phase::Publish, .cause = cause, .tensor = ref, .structure = structure}, size, m_target.layout(structure).alignment);
    };
    allocate(Cause::IoTensor, Struct::TfLiteTensor, m_target.size(Struct::TfLiteTensor));
    const auto& tensor = m_graph.tensor(ref);
    if (!hasQuantizationStructures(tensor))
        return;
    allocate(Cause::IoQuantization, Struct::TfLiteAffineQuantization, m_target.size(Struct::TfLiteAffineQuantization));
    allocate(Cause::IoQuantization, Struct::TfLiteIntArray, zeroPointArrayBytes(tensor, m_target));
}

void EmulatedInterpreter::finish()
{
    std::vector<plan::Buffer> alive;
    for (const auto& buffer : m_result.buffers)
        alive.push_back({.size = alignUp(buffer.bytes, kArenaAlignment), .start = buffer.first, .end = buffer.last + 1});
    const auto bound = plan::lowerBound(alive);
    m_result.lowerBound = bound.bytes;
    m_result.peakStep = bound.step;
    m_result.changedShapes = m_tensors.changedShapes();
    m_result.ledger = m_arena.takeLedger();
    if (m_result.refusal) {
        m_result.ledger.rows.resize(m_rowsAtRefusal);
    } else {
        m_result.persistent = m_arena.tailUsed();
        m_result.nonPersistent = m_arena.headUsed();
        demandArena();
    }
    m_result.used = m_result.persistent + m_result.nonPersistent;
    m_result.recording = recordedRows(m_result.ledger, m_target);
}

void EmulatedInterpreter::demandArena()
{
    const auto& constraints = m_arena.constraints();
    auto smallest = smallestArena(constraints, Soundness::Sound);
    m_result.happensToWork = smallestArena(constraints, Soundness::RuntimeChecksOnly).bytes;
    if (hasTwoArenas(m_setup)) {
        // CreatePersistentArenaAllocator aligns the end of its arena down.
        m_result.requiredTail = alignUp(m_arena.tailUsed(), kArenaAlignment);
        smallest = smallestArena(withoutTail(constraints), Soundness::Sound);
        m_result.requiredHead = smallest.bytes;
        smallest.bytes = m_result.happensToWork = m_result.requiredHead + m_result.requiredTail;
    }
    m_result.required = smallest.bytes;
    m_result.required16 = alignUp(smallest.bytes, kArenaAlignment);
    const auto& row = m_result.ledger.rows[smallest.row];
    m_result.requiredBy = {.phase = row.phase, .cause = row.cause, .op = row.op};
}

} // namespace arenascope::arena
