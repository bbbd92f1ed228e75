// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "arena/arena_state.h"
#include "arena/emulation.h"
#include "arena/resource_variables.h"
#include "arena/sequence.h"
#include "arena/tensor_states.h"
#include "kernels/op_context.h"
#include "target/target.h"

namespace arenascope::arena {

// kMaxScratchBuffersPerOp of micro_allocator.cc.
constexpr std::size_t kMaxScratchBuffersPerOperator = 12;

// A kernel's request during Prepare, placed later by the planner.
struct ScratchRequest {
    OpRef op{};
    Bytes bytes = 0;
    bool hinted = false;
};

// Whether the runtime makes TfLiteAffineQuantization and a zero point array for a tensor
// (micro_allocator.cc, InitializeTfLiteTensorFromFlatbuffer).
inline bool hasQuantizationStructures(const model::Tensor& tensor)
{
    return !tensor.quantization.scales.empty() && !tensor.quantization.zeroPoints.empty();
}
// TfLiteIntArrayGetSizeInBytes for one zero point per scale.
inline Bytes zeroPointArrayBytes(const model::Tensor& tensor, const target::Target& target)
{
    return target.size(target::Struct::TfLiteIntArray) + sizeof(std::int32_t) * tensor.quantization.scales.size();
}

// Where the memory goes that kernels ask for in Init and Prepare: one operator at a time.
class OperatorSink final : public kernels::AllocationSink {
public:
    OperatorSink(const model::Graph& graph, const target::Target& target, ArenaState& arena, TensorStates& tensors, ResourceVariables& variables)
        : m_holdTemps(sequenceOf(target.release).tempsHeldByOperator), m_graph(graph), m_target(target), m_arena(arena), m_tensors(tensors), m_variables(variables) {}

    enum class Scratch : std::uint8_t { AsRequested, Ignored }; // Ignored: a hint stands for it
    void begin(Phase phase, OperatorUse& use, Scratch scratch);
    void addHint(Bytes bytes);
    const std::vector<ScratchRequest>& requests() const { return m_requests; }

    void allocatePersistent(Bytes size) override;
    void requestScratch(Bytes size) override;
    int allocateTempTensor(TensorRef tensor) override;
    void releaseTempTensor(int handle) override;
    int allocateTempBuffer(Bytes size, Bytes alignment) override;
    void releaseTempBuffer(int handle) override { m_arena.releaseTemp(handle); }
    std::span<const std::int32_t> currentDims(TensorRef tensor) const override { return m_tensors.dims(tensor); }
    void setDims(TensorRef tensor, std::vector<std::int32_t> dims) override { m_tensors.setDims(tensor, std::move(dims)); }
    void setData(TensorRef tensor) override { m_tensors.setData(tensor); }
    bool registerResourceVariable(std::string_view container, std::string_view name, TensorRef handleTensor) override;
    void allocateResourceVariable(TensorRef handleTensor, TensorRef valueTensor) override;

private:
    struct TempTensor {
        int first = 0; // handle of the TfLiteTensor; its quantisation's two follow
        int count = 1;
    };
    void allocatePersistent(Bytes size, Cause cause, TensorRef tensor);
    bool claimVariable(TensorRef handleTensor); // true for the first caller, who allocates
    int allocateTemp(target::Struct structure, Bytes size, TensorRef tensor);

    const bool m_holdTemps;
    const model::Graph& m_graph;
    const target::Target& m_target;
    ArenaState& m_arena;
    TensorStates& m_tensors;
    ResourceVariables& m_variables;
    Phase m_phase{};
    OperatorUse* m_use = nullptr;
    Scratch m_scratch = Scratch::AsRequested;
    std::vector<TempTensor> m_tempTensors; // of the current operator, by handle
    std::vector<ScratchRequest> m_requests; // of all operators, in order
};

} // namespace arenascope::arena
