// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kernels/refusal.h"
#include "model/graph.h"
#include "support/bytes.h"
#include "target/target.h"

namespace arenascope::kernels {

// A tensor as a kernel sees it while preparing: the file's description with the dimensions as they now stand
// (Prepare of this or an earlier operator may have replaced them). Empty (operator bool false) when left out.
class TensorView {
public:
    TensorView() = default;
    TensorView(TensorRef ref, const model::Tensor& tensor, std::span<const std::int32_t> dims, std::span<const std::byte> data)
        : m_ref(ref), m_tensor(&tensor), m_dims(dims), m_data(data) {}

    explicit operator bool() const { return m_tensor != nullptr; }
    TensorRef ref() const { return m_ref; }
    const model::Tensor& tensor() const { return *m_tensor; }
    model::TensorType type() const { return m_tensor->type; }
    std::span<const std::int32_t> dims() const { return m_dims; }
    int rank() const { return static_cast<int>(m_dims.size()); }
    // 0 outside the rank: a kernel that reads there reads beyond its array.
    std::int32_t dim(int i) const { return i >= 0 && i < rank() ? m_dims[static_cast<std::size_t>(i)] : 0; }
    std::int64_t elements() const; // product of the dimensions; 1 for a scalar; saturates
    std::size_t scaleCount() const { return m_tensor->quantization.scales.size(); }
    std::size_t zeroPointCount() const { return m_tensor->quantization.zeroPoints.size(); }
    // quantization.type == kTfLiteAffineQuantization: scale and zero point both non-empty.
    bool isAffineQuantized() const { return scaleCount() > 0 && zeroPointCount() > 0; }
    // TfLiteTensor::params, which stays zero for a tensor that is not affine quantised (micro_allocator.cc,
    // InitializeTfLiteTensorFromFlatbuffer).
    float scale() const { return isAffineQuantized() ? m_tensor->quantization.scales[0] : 0.0F; }
    std::int32_t zeroPoint() const { return isAffineQuantized() ? static_cast<std::int32_t>(m_tensor->quantization.zeroPoints[0]) : 0; }
    // The runtime knows its element size (memory_helpers.cc, TfLiteTypeSizeOf); otherwise it can't make a TfLiteTensor.
    bool isSizable() const;
    bool isVariable() const { return m_tensor->isVariable; }
    // IsConstantTensor: its bytes are in the model file.
    bool isConstant() const { return !m_data.empty(); }
    std::span<const std::byte> data() const { return m_data; } // the constant's bytes, little endian
    // Constant data as int32 (INT32 or INT64 tensors); empty when not constant, of another type, or too short.
    std::vector<std::int64_t> integers() const;

private:
    TensorRef m_ref{};
    const model::Tensor* m_tensor = nullptr;
    std::span<const std::int32_t> m_dims{};
    std::span<const std::byte> m_data{};
};

// A TfLiteTensor in the arena's temporary section. `handle` names it for release().
struct TempTensor {
    TensorView view{};
    int handle = -1;
    explicit operator bool() const { return static_cast<bool>(view); }
    const TensorView* operator->() const { return &view; }
};

// What the emulator does when a kernel asks for memory. Sizes in bytes.
class AllocationSink {
public:
    virtual ~AllocationSink() = default;
    virtual void allocatePersistent(Bytes size) = 0;         // AllocatePersistentBuffer: tail, 16-aligned
    virtual void requestScratch(Bytes size) = 0;             // RequestScratchBufferInArena; throws after 12 per operator
    virtual int allocateTempTensor(TensorRef tensor) = 0;    // TfLiteTensor and its quantisation; returns a handle
    virtual void releaseTempTensor(int handle) = 0;          // DeallocateTempTfLiteTensor
    virtual int allocateTempBuffer(Bytes size, Bytes alignment) = 0; // MicroContext::AllocateTempBuffer
    virtual void releaseTempBuffer(int handle) = 0;
    virtual std::span<const std::int32_t> currentDims(TensorRef tensor) const = 0; // TfLiteEvalTensor::dims
    virtual void setDims(TensorRef tensor, std::vector<std::int32_t> dims) = 0;
    virtual void setData(TensorRef tensor) = 0;              // the kernel points the tensor at memory of its own
    virtual bool registerResourceVariable(std::string_view container, std::string_view name, TensorRef handleTensor) = 0;
    virtual void allocateResourceVariable(TensorRef handleTensor, TensorRef valueTensor) = 0;
};

// One operator during Init and Prepare. Rules call it in the order in which the kernel calls the runtime: the
// order decides addresses and the temporary memory alive at each persistent allocation.
class OpContext {
public:
    OpContext(const model::Graph& graph, OpRef op, const target::Target& target, AllocationSink& sink)
        : m_graph(graph), m_ref(op), m_op(graph.op(op)), m_target(target), m_sink(sink) {}

    // tflite-micro ce9451f54: until then a kernel's temporary tensors live until its Prepare is over.
    static constexpr target::Date kTemporariesReleased{2022, 2, 1};

    const model::Graph& graph() const { return m_graph; }
    const model::Operator& op() const { return m_op; }
    OpRef ref() const { return m_ref; }
    const target::Target& target() const { return m_target; }
    bool before(target::Date date) const { return m_target.release.date < date; } // for dated rules

    // The operator's options; defaults when the file has none (as the runtime's parsers leave them zeroed).
    template <typename T>
    T options() const
    {
        const T* found = std::get_if<T>(&m_op.options);
        return found ? *found : T{};
    }
    bool hasOptions() const { return m_op.optionsTable != 0; }

    int inputCount() const { return static_cast<int>(m_op.inputs.size()); }
    int outputCount() const { return static_cast<int>(m_op.outputs.size()); }
    // Without allocation: GetEvalInput and the like. Empty when left out or out of range.
    TensorView input(int index) const;
    TensorView output(int index) const;
    TensorView intermediate(int index) const;
    TensorView tensor(TensorId id) const; // of this operator's subgraph

    // AllocateTempInputTensor and the like. Empty when left out or out of range, or of a type that is not sizable.
    TempTensor tempInput(int index);
    TempTensor tempOutput(int index);
    TempTensor tempIntermediate(int index);
    TempTensor requireTempInput(int index);  // MissingTensor when left out, UnsupportedTensor when not sizable
    TempTensor requireTempOutput(int index);
    void release(const TempTensor& tensor); // nothing for an empty one, and in releases before kTemporariesReleased
    int tempBuffer(Bytes size, Bytes alignment) { return m_sink.allocateTempBuffer(size, alignment); }
    void releaseTempBuffer(int handle) { m_sink.releaseTempBuffer(handle); }

    void persistent(Bytes size) { m_sink.allocatePersistent(size); }
    void persistent(target::Struct s) { m_sink.allocatePersistent(m_target.size(s)); }
    void scratch(Bytes size) { m_sink.requestScratch(size); }
    void setDims(const TensorView& tensor, std::vector<std::int32_t> dims) { m_sink.setDims(tensor.ref(), std::move(dims)); }
    AllocationSink& sink() { return m_sink; }

    // TF_LITE_ENSURE and kin: leaves the rule with a Refusal when the condition does not hold.
    void require(bool condition, RefusalReason reason, const TensorView& tensor = {}, std::string detail = {}) const;
    // Where the kernel would crash instead of refusing.
    void crashUnless(bool condition, RefusalReason reason, const TensorView& tensor = {}, std::string detail = {}) const;
    void requireInputs(int count) const;  // NumInputs == count
    void requireOutputs(int count) const;
    void requireType(const TensorView& tensor, std::initializer_list<model::TensorType> accepted) const;
    void requireSameType(const TensorView& a, const TensorView& b) const;

private:
    TempTensor makeTemp(TensorView view);
    TempTensor demand(TempTensor temp, const TensorView& view, std::string detail) const;

    const model::Graph& m_graph;
    OpRef m_ref;
    const model::Operator& m_op;
    const target::Target& m_target;
    AllocationSink& m_sink;
};

} // namespace arenascope::kernels
