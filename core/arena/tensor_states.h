// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "model/graph.h"
#include "support/bytes.h"
#include "target/release.h"

namespace arenascope::arena {

// The runtime's TfLiteEvalTensors: what the file says, with what kernels have changed while preparing.
class TensorStates {
public:
    // `inferred`: shapes that stand for the file's own.
    TensorStates(const model::Graph& graph, const std::map<TensorRef, std::vector<std::int32_t>>& inferred, const target::Release& release);

    std::span<const std::int32_t> dims(TensorRef ref) const;       // as they now stand
    std::span<const std::int32_t> storedDims(TensorRef ref) const; // as the model says, before any Prepare
    void setDims(TensorRef ref, std::vector<std::int32_t> dims) { at(ref).replacedDims = std::move(dims); }
    bool hasData(TensorRef ref) const; // TfLiteEvalTensor::data is not null
    bool hasSize(TensorRef ref) const; // the runtime knows its type's size
    void setData(TensorRef ref) { at(ref).dataSet = true; }
    // TfLiteEvalTensorByteLength (memory_helpers.cc): the runtime counts elements in an int. Empty when the type has no
    // size, or the number of elements doesn't fit or is negative.
    std::optional<Bytes> byteLength(TensorRef ref) const;

    std::map<TensorRef, std::vector<std::int32_t>> changedShapes() const;

    std::size_t index(TensorRef ref) const { return m_first[ref.subgraph.index()] + ref.tensor.index(); }
    std::size_t count() const { return m_states.size(); }

private:
    struct State {
        std::optional<std::vector<std::int32_t>> inferredDims, replacedDims;
        bool dataSet = false;
    };
    State& at(TensorRef ref) { return m_states[index(ref)]; }
    const State& at(TensorRef ref) const { return m_states[index(ref)]; }

    const model::Graph& m_graph;
    const target::Release m_release;
    std::vector<std::size_t> m_first; // of each subgraph, in m_states
    std::vector<State> m_states;
};

} // namespace arenascope::arena
