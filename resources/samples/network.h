// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "model/graph.h"

namespace arenascope::samples {

// How a converter lays the tensors out; the runtime's planner breaks ties by this order.
enum class TensorOrder : std::uint8_t { InputConstantsActivations, ByName };

struct Size {
    std::int32_t height = 1, width = 1;
};

struct Layer {
    std::string name;
    Size kernel{};
    Size stride{};
    model::Activation activation = model::Activation::None;
};

// An int8 network written down layer by layer, batch 1, weights zero. Convolutions are quantised per
// channel, everything else per tensor. Layers return their output.
class Network {
public:
    explicit Network(std::string description);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    TensorId input(std::vector<std::int32_t> shape);
    TensorId convolution(TensorId in, const Layer& layer, std::int32_t channels);
    // `multiplier` output channels for each input channel.
    TensorId depthwise(TensorId in, const Layer& layer, std::int32_t multiplier = 1);
    TensorId add(TensorId a, TensorId b, const Layer& layer);
    TensorId averagePool(TensorId in, const Layer& layer);
    TensorId flatten(TensorId in, const std::string& name); // to [1, elements]
    TensorId fullyConnected(TensorId in, const Layer& layer, std::int32_t units);
    TensorId softmax(TensorId in, const std::string& name);

    // The model file, with `out` as its output.
    std::vector<std::byte> write(TensorId out, TensorOrder order);

private:
    const std::vector<std::int32_t>& shape(TensorId id) const { return subgraph().tensors[id.index()].shape; }
    const model::Subgraph& subgraph() const { return m_graph.subgraphs.front(); }
    TensorId tensor(model::Tensor tensor);
    TensorId activation(std::string name, std::vector<std::int32_t> shape, model::Activation fused);
    TensorId weights(std::string name, std::vector<std::int32_t> shape, std::size_t channelDimension);
    TensorId bias(std::string name, std::int32_t channels, std::size_t scales);
    BufferId zeroBuffer(std::size_t bytes);
    BufferId intBuffer(std::vector<std::int32_t> values);
    void op(model::BuiltinOperator code, std::int32_t version, std::vector<TensorId> inputs, TensorId output,
        model::Options options = {});
    void reorder(TensorOrder order);

    model::Graph m_graph;
    std::vector<std::byte> m_zeros;
    std::deque<std::vector<std::int32_t>> m_ints; // a deque: buffers point into it
    std::vector<std::pair<BufferId, std::size_t>> m_zeroSizes;
};

} // namespace arenascope::samples
