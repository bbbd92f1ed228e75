// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/graph.h"

namespace arenascope::test {

using Shape = std::vector<std::int32_t>;

// Makes model graphs inline, and the .tflite files that say the same:
//
//     GraphBuilder b;
//     const auto in = b.input({1, 8, 8, 3});
//     const auto out = b.output({1, 8, 8, 3});
//     b.op(BuiltinOperator::Relu, {in}, {out});
//     auto graph = b.graph();
//
// Tensors, operators, inputs and outputs go to the current subgraph; the first one is there from the start.
class GraphBuilder {
public:
    GraphBuilder();

    // Tensors without data. Without a name they are called "t0", "t1", ... by their index.
    TensorId tensor(Shape shape, model::TensorType type = model::TensorType::Int8, std::string name = {});
    TensorId input(Shape shape, model::TensorType type = model::TensorType::Int8, std::string name = {});
    TensorId output(Shape shape, model::TensorType type = model::TensorType::Int8, std::string name = {});
    TensorId variable(Shape shape, model::TensorType type = model::TensorType::Int8, std::string name = {});
    TensorId scalarWithoutShape(model::TensorType type = model::TensorType::Int32, std::string name = {});

    // Tensors with data of their own: given, or as many zero bytes as shape and type need (half a byte an
    // element for 4-bit types, a quarter for 2-bit ones).
    TensorId constant(Shape shape, model::TensorType type, std::vector<std::byte> data, std::string name = {});
    TensorId zeros(Shape shape, model::TensorType type = model::TensorType::Int8, std::string name = {});
    TensorId ints(const std::vector<std::int32_t>& values, std::string name = {}); // INT32, one dimension

    GraphBuilder& markInput(TensorId id);
    GraphBuilder& markOutput(TensorId id);
    GraphBuilder& quantize(TensorId id, float scale, std::int64_t zeroPoint = 0);
    // `channels` equal scales and zero points 0 along `dimension`.
    GraphBuilder& quantizePerChannel(TensorId id, std::size_t channels, std::int32_t dimension, float scale = 0.5f);

    // Options must be the kind that belongs to the operator; monostate writes no table.
    OpId op(model::BuiltinOperator code, std::vector<TensorId> inputs, std::vector<TensorId> outputs,
        model::Options options = {});
    OpId customOp(std::string name, std::vector<TensorId> inputs, std::vector<TensorId> outputs,
        std::vector<std::byte> customOptions = {});

    // A further subgraph, which becomes the current one; `select` goes back.
    SubgraphId subgraph(std::string name);
    GraphBuilder& select(SubgraphId id);

    BufferId buffer(std::vector<std::byte> data);
    GraphBuilder& metadata(std::string name, std::vector<std::byte> data);
    // "OfflineMemoryAllocation": version 1, subgraph 0, then the count and the offsets, -1 = online.
    GraphBuilder& offlinePlan(const std::vector<std::int32_t>& offsets);
    // Names the current subgraph's inputs and outputs by their tensors' names.
    GraphBuilder& signature(std::string key);

    // For whatever has no call of its own.
    model::Tensor& edit(TensorId id);
    model::Operator& edit(OpId id);
    model::Graph& edit() { return m_graph; }

    std::shared_ptr<const model::Graph> graph() const;
    std::vector<std::byte> bytes() const; // the .tflite file

private:
    model::Subgraph& current() { return m_graph.subgraphs[m_current]; }
    TensorId add(model::Tensor tensor);
    OpId addOperator(model::Operator op, const model::OperatorCode& code, std::vector<std::byte> customOptions);
    std::int32_t operatorCode(const model::OperatorCode& code);

    model::Graph m_graph; // spans empty: data is in m_data, by buffer, and m_customOptions, by operator
    std::size_t m_current = 0;
    std::vector<std::vector<std::byte>> m_data;
    std::vector<std::vector<std::vector<std::byte>>> m_customOptions; // by subgraph and operator
};

// Little-endian bytes of numbers, as the file format stores them.
template <typename T>
std::vector<std::byte> bytesOf(const std::vector<T>& values)
{
    const auto* first = reinterpret_cast<const std::byte*>(values.data());
    return {first, first + values.size() * sizeof(T)};
}

} // namespace arenascope::test
