// SPDX-License-Identifier: Apache-2.0
#include "arena/operator_sink.h"

#include <cstring>

#include "arena/type_history.h"

namespace arenascope::arena {
namespace {

constexpr Bytes kArenaAlignment = 16; // MicroArenaBufferAlignment

} // namespace

void OperatorSink::begin(Phase phase, OperatorUse& use, Scratch scratch)
{
    m_phase = phase;
    m_use = &use;
    m_scratch = scratch;
    m_tempTensors.clear();
}

void OperatorSink::addHint(Bytes bytes)
{
    m_use->scratch.push_back(bytes);
    m_requests.push_back({.op = m_use->ref, .bytes = bytes, .hinted = true});
}

void OperatorSink::allocatePersistent(Bytes size)
{
    allocatePersistent(size, m_phase == Phase::Init ? Cause::OperatorInit : Cause::OperatorPrepare, {});
}

void OperatorSink::allocatePersistent(Bytes size, Cause cause, TensorRef tensor)
{
    m_arena.allocateTail({.phase = m_phase, .cause = cause, .op = m_use->ref, .tensor = tensor}, size, kArenaAlignment);
    (m_phase == Phase::Init ? m_use->init : m_use->prepare).push_back(size);
}

void OperatorSink::requestScratch(Bytes size)
{
    if (m_scratch == Scratch::Ignored)
        return;
    if (m_use->scratch.size() >= kMaxScratchBuffersPerOperator)
        throw kernels::Refusal{.reason = kernels::RefusalReason::TooManyScratchBuffers};
    m_use->scratch.push_back(size);
    m_requests.push_back({.op = m_use->ref, .bytes = size});
}

int OperatorSink::allocateTemp(target::Struct structure, Bytes size, TensorRef tensor)
{
    return m_arena.allocateTemp({.phase = m_phase, .cause = Cause::PrepareTemporary, .op = m_use->ref, .tensor = tensor, .structure = structure},
        size, m_target.layout(structure).alignment);
}

int OperatorSink::allocateTempTensor(TensorRef ref)
{
    using target::Struct;
    TempTensor made{.first = allocateTemp(Struct::TfLiteTensor, m_target.size(Struct::TfLiteTensor), ref)};
    if (const auto& tensor = m_graph.tensor(ref); hasQuantizationStructures(tensor)) {
        allocateTemp(Struct::TfLiteAffineQuantization, m_target.size(Struct::TfLiteAffineQuantization), ref);
        allocateTemp(Struct::TfLiteIntArray, zeroPointArrayBytes(tensor, m_target), ref);
        made.count = 3;
    }
    m_tempTensors.push_back(made);
    return static_cast<int>(m_tempTensors.size()) - 1;
}

void OperatorSink::releaseTempTensor(int handle)
{
    if (m_holdTemps)
        return;
    const auto& made = m_tempTensors[static_cast<std::size_t>(handle)];
    for (int i = 0; i < made.count; ++i)
        m_arena.releaseTemp(made.first + i);
}

int OperatorSink::allocateTempBuffer(Bytes size, Bytes alignment)
{
    return m_arena.allocateTemp({.phase = m_phase, .cause = Cause::PrepareTemporary, .op = m_use->ref}, size, alignment);
}

bool OperatorSink::registerResourceVariable(std::string_view container, std::string_view name, TensorRef handleTensor)
{
    return m_variables.registerHandle(container, name, handleTensor);
}

// A handle of the file's own holds the number of a variable that some VAR_HANDLE has made already (assign_variable.cc).
bool OperatorSink::claimVariable(TensorRef handleTensor)
{
    const auto constant = m_graph.constantData(m_graph.tensor(handleTensor));
    if (constant.size() < sizeof(std::int32_t))
        return m_variables.claimBuffer(handleTensor);
    std::int32_t id = 0;
    std::memcpy(&id, constant.data(), sizeof id);
    if (m_variables.capacity() == 0)
        throw kernels::Refusal{.reason = kernels::RefusalReason::NullDereference, .tensor = handleTensor, .detail = "MicroResourceVariables", .crash = true};
    if (id < 0 || static_cast<std::size_t>(id) >= m_variables.count())
        throw kernels::Refusal{.reason = kernels::RefusalReason::NoSuchVariable, .tensor = handleTensor, .detail = std::to_string(id)};
    return m_variables.claimBuffer(static_cast<std::size_t>(id));
}

// MicroResourceVariables::Allocate takes the size from the TfLiteTensor, that is from the shape in the file.
void OperatorSink::allocateResourceVariable(TensorRef handleTensor, TensorRef valueTensor)
{
    if (!claimVariable(handleTensor))
        return;
    const auto& tensor = m_graph.tensor(valueTensor);
    const auto size = elementBytes(tensor.type, m_target.release);
    const auto elements = model::elementCount(m_tensors.storedDims(valueTensor));
    if (!size || !elements || *elements > 0x7fffffff)
        throw kernels::Refusal{.reason = kernels::RefusalReason::TensorTooLarge, .tensor = valueTensor};
    allocatePersistent(*elements * *size, Cause::ResourceVariableData, valueTensor);
}

} // namespace arenascope::arena
