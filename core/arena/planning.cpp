// SPDX-License-Identifier: Apache-2.0
#include "arena/planning.h"

#include <algorithm>
#include <limits>

#include "plan/greedy.h"

namespace arenascope::arena {
namespace {

using kernels::Refusal;
using kernels::RefusalReason;

constexpr std::int32_t kOnline = -1; // kOnlinePlannedBuffer
constexpr Bytes kBufferAlignment = 16;

template <typename Function>
void forEachTensor(const model::Graph& graph, SubgraphRange subgraphs, Function function)
{
    for (std::size_t s = subgraphs.first; s < subgraphs.end; ++s)
        for (std::size_t t = 0; t < graph.subgraphs[s].tensors.size(); ++t)
            function(TensorRef{SubgraphId(s), TensorId(t)}, graph.subgraphs[s].tensors[t]);
}

std::int32_t offlineOffset(const PlanningInput& input, TensorRef ref)
{
    if (!input.offline.present())
        return kOnline;
    return input.offline.offsets[input.sequence.offsetsBySubgraph ? ref.tensor.index() : input.tensors.index(ref)];
}

// AllocateVariables looks the offset up by the tensor's index within its subgraph, unlike InitializeAllocationInfo.
bool isPersistentVariable(const OfflinePlan& offline, TensorRef ref, const model::Tensor& tensor)
{
    return tensor.isVariable && (!offline.present() || offline.offsets[ref.tensor.index()] == kOnline);
}

bool needsAllocating(const PlanningInput& input, TensorRef ref, const model::Tensor& tensor, Bytes bytes)
{
    if (tensor.isVariable)
        return !input.sequence.variablesBeforeRecords && offlineOffset(input, ref) != kOnline;
    return (bytes != 0 || input.sequence.emptyTensorsPlanned) && !input.tensors.hasData(ref);
}

// Roles of the main graph's tensors by index.
std::vector<BufferRole> mainRoles(const model::Subgraph& main)
{
    std::vector<BufferRole> roles(main.tensors.size(), BufferRole::Activation);
    for (const auto tensor : main.outputs)
        if (tensor.valid())
            roles[tensor.index()] = BufferRole::Output;
    for (const auto tensor : main.inputs)
        if (tensor.valid())
            roles[tensor.index()] = BufferRole::Input;
    for (std::size_t i = 0; i < roles.size(); ++i)
        if (main.tensors[i].isVariable)
            roles[i] = BufferRole::Variable;
    return roles;
}

PlannedBuffer tensorBuffer(const PlanningInput& input, TensorRef ref, BufferRole role, Bytes bytes)
{
    const auto& lifetime = input.lifetimes.tensors[ref.subgraph.index()][ref.tensor.index()];
    PlannedBuffer buffer{.kind = BufferKind::Tensor, .role = role, .subgraph = ref.subgraph,
        .tensor = ref.tensor, .bytes = bytes, .first = lifetime.first, .last = lifetime.last};
    if (const auto offset = offlineOffset(input, ref); offset != kOnline)
        buffer.offline = Bytes(static_cast<std::uint32_t>(offset));
    return buffer;
}

PlannedBuffer scratchBuffer(const PlanningInput& input, const ScratchRequest& request)
{
    const auto& lifetime = input.lifetimes.operators[request.op.subgraph.index()][request.op.op.index()];
    return {.kind = BufferKind::Scratch, .role = BufferRole::Scratch, .subgraph = request.op.subgraph, .op = request.op.op,
        .bytes = request.bytes, .first = lifetime.first, .last = lifetime.last, .hinted = request.hinted};
}

using Refuse = std::function<void(OpRef, kernels::Refusal)>;

// ValidateSubgraph.
void checkIntermediates(const PlanningInput& input, const Refuse& refuse)
{
    for (std::size_t s = 0; s < input.graph.subgraphs.size(); ++s) {
        const auto& operators = input.graph.subgraphs[s].operators;
        for (std::size_t o = 0; o < operators.size(); ++o)
            for (const auto tensor : operators[o].intermediates) {
                const TensorRef ref{SubgraphId(s), tensor};
                if (tensor.valid() && input.tensors.byteLength(ref) != Bytes(0))
                    refuse({SubgraphId(s), OpId(o)}, {.reason = RefusalReason::HasIntermediates, .tensor = ref});
            }
    }
}

void checkTensor(const PlanningInput& input, TensorRef ref, const model::Tensor& tensor, const Refuse& refuse)
{
    if (!input.tensors.hasSize(ref))
        return refuse({}, {.reason = RefusalReason::UnsupportedTensor, .tensor = ref, .detail = std::string(model::tensorTypeName(tensor.type))});
    const auto bytes = input.tensors.byteLength(ref);
    if (!bytes || *bytes > Bytes(std::numeric_limits<std::int32_t>::max())) {
        const bool open = std::ranges::any_of(input.tensors.dims(ref), [](auto dimension) { return dimension < 0; });
        if (!input.tensors.hasData(ref))
            refuse({}, {.reason = open ? RefusalReason::DynamicShape : RefusalReason::TensorTooLarge, .tensor = ref});
        return;
    }
    const auto offset = offlineOffset(input, ref);
    if (offset < kOnline && needsAllocating(input, ref, tensor, *bytes)) // nothing checks it: the buffer would begin there
        refuse({}, {.reason = RefusalReason::PlacedBeforeArena, .tensor = ref, .detail = std::to_string(offset), .crash = true});
    // Neither persistent nor planned: the interpreter then clears memory at a null pointer.
    if (tensor.isVariable && !input.sequence.variablesBeforeRecords && offset == kOnline && *bytes > 0 && !input.tensors.hasData(ref) && !isPersistentVariable(input.offline, ref, tensor))
        refuse({}, {.reason = RefusalReason::NullDereference, .tensor = ref, .crash = true});
}

} // namespace

std::vector<TensorRef> persistentVariables(const model::Graph& graph, const OfflinePlan& offline, SubgraphRange subgraphs)
{
    std::vector<TensorRef> found;
    forEachTensor(graph, subgraphs, [&](TensorRef ref, const model::Tensor& tensor) {
        if (isPersistentVariable(offline, ref, tensor))
            found.push_back(ref);
    });
    return found;
}

void checkPlannable(const PlanningInput& input, const Refuse& refuse)
{
    if (!input.sequence.emptyTensorsPlanned)
        checkIntermediates(input, refuse);
    forEachTensor(input.graph, input.subgraphs, [&](TensorRef ref, const model::Tensor& tensor) { checkTensor(input, ref, tensor, refuse); });
    if (input.lifetimes.refusal)
        refuse(input.lifetimes.refusedAt, *input.lifetimes.refusal);
    // Their size and the pointer to store the address at are never set (InitializeAllocationInfo).
    for (const auto& request : input.requests)
        if (input.lifetimes.operators[request.op.subgraph.index()][request.op.op.index()].first < 0)
            refuse(request.op, {.reason = RefusalReason::UninitializedMemory, .crash = true});
}

std::vector<PlannedBuffer> buffersToPlan(const PlanningInput& input)
{
    std::vector<PlannedBuffer> buffers;
    const auto roles = mainRoles(input.graph.subgraphs.front());
    forEachTensor(input.graph, input.subgraphs, [&](TensorRef ref, const model::Tensor& tensor) {
        const auto bytes = input.tensors.byteLength(ref);
        if (!bytes || !needsAllocating(input, ref, tensor, *bytes))
            return;
        const auto elsewhere = tensor.isVariable ? BufferRole::Variable : BufferRole::Activation;
        buffers.push_back(tensorBuffer(input, ref, ref.subgraph.value == 0 ? roles[ref.tensor.index()] : elsewhere, *bytes));
    });
    for (const auto& request : input.requests)
        buffers.push_back(scratchBuffer(input, request));
    return buffers;
}

Bytes placeBuffers(std::vector<PlannedBuffer>& buffers, Planner planner)
{
    std::vector<plan::Buffer> wanted;
    wanted.reserve(buffers.size());
    for (const auto& buffer : buffers)
        wanted.push_back({.size = alignUp(buffer.bytes, kBufferAlignment), .start = buffer.first, .end = buffer.last + 1, .fixedOffset = buffer.offline});
    const auto placement = planner == Planner::Linear ? plan::linear(wanted) : plan::greedy(wanted);
    for (std::size_t i = 0; i < buffers.size(); ++i)
        buffers[i].offset = placement.offsets[i];
    return placement.height;
}

} // namespace arenascope::arena
