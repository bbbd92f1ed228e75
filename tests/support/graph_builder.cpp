// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/graph_builder.h"

#include <algorithm>
#include <utility>

#include "model/writer.h"

namespace arenascope::test {

using namespace model;

namespace {

std::size_t bitsOf(TensorType type)
{
    switch (type) {
    case TensorType::Int2: return 2;
    case TensorType::Int4:
    case TensorType::UInt4: return 4;
    case TensorType::Float16:
    case TensorType::BFloat16:
    case TensorType::Int16:
    case TensorType::UInt16: return 16;
    case TensorType::Float32:
    case TensorType::Int32:
    case TensorType::UInt32: return 32;
    case TensorType::Float64:
    case TensorType::Int64:
    case TensorType::UInt64:
    case TensorType::Complex64: return 64;
    case TensorType::Complex128: return 128;
    default: return 8;
    }
}

struct BuiltData {
    std::vector<std::vector<std::byte>> buffers;
    std::vector<std::vector<std::vector<std::byte>>> customOptions;
};

} // namespace

GraphBuilder::GraphBuilder()
{
    buffer({}); // the format's empty first buffer
    subgraph("main");
}

TensorId GraphBuilder::add(Tensor tensor)
{
    auto& tensors = current().tensors;
    if (tensor.name.empty())
        tensor.name = "t" + std::to_string(tensors.size());
    if (!tensor.buffer.valid())
        tensor.buffer = BufferId(0);
    tensors.push_back(std::move(tensor));
    return TensorId(tensors.size() - 1);
}

TensorId GraphBuilder::tensor(Shape shape, TensorType type, std::string name)
{
    return add({.name = std::move(name), .shape = std::move(shape), .hasShape = true, .type = type});
}

TensorId GraphBuilder::input(Shape shape, TensorType type, std::string name)
{
    const auto id = tensor(std::move(shape), type, std::move(name));
    markInput(id);
    return id;
}

TensorId GraphBuilder::output(Shape shape, TensorType type, std::string name)
{
    const auto id = tensor(std::move(shape), type, std::move(name));
    markOutput(id);
    return id;
}

TensorId GraphBuilder::variable(Shape shape, TensorType type, std::string name)
{
    const auto id = tensor(std::move(shape), type, std::move(name));
    edit(id).isVariable = true;
    return id;
}

TensorId GraphBuilder::scalarWithoutShape(TensorType type, std::string name)
{
    return add({.name = std::move(name), .hasShape = false, .type = type});
}

TensorId GraphBuilder::constant(Shape shape, TensorType type, std::vector<std::byte> data, std::string name)
{
    const auto id = tensor(std::move(shape), type, std::move(name));
    edit(id).buffer = buffer(std::move(data));
    return id;
}

TensorId GraphBuilder::zeros(Shape shape, TensorType type, std::string name)
{
    const auto count = elementCount(shape).value_or(0);
    std::vector<std::byte> data((count * bitsOf(type) + 7) / 8);
    return constant(std::move(shape), type, std::move(data), std::move(name));
}

TensorId GraphBuilder::ints(const std::vector<std::int32_t>& values, std::string name)
{
    return constant(
        {static_cast<std::int32_t>(values.size())}, TensorType::Int32, bytesOf(values), std::move(name));
}

GraphBuilder& GraphBuilder::markInput(TensorId id)
{
    current().inputs.push_back(id);
    return *this;
}

GraphBuilder& GraphBuilder::markOutput(TensorId id)
{
    current().outputs.push_back(id);
    return *this;
}

GraphBuilder& GraphBuilder::quantize(TensorId id, float scale, std::int64_t zeroPoint)
{
    edit(id).quantization = {.present = true, .scales = {scale}, .zeroPoints = {zeroPoint}};
    return *this;
}

GraphBuilder& GraphBuilder::quantizePerChannel(TensorId id, std::size_t channels, std::int32_t dimension, float scale)
{
    edit(id).quantization = {.present = true,
        .scales = std::vector<float>(channels, scale),
        .zeroPoints = std::vector<std::int64_t>(channels, 0),
        .dimension = dimension};
    return *this;
}

std::int32_t GraphBuilder::operatorCode(const OperatorCode& code)
{
    auto& codes = m_graph.operatorCodes;
    const auto found = std::ranges::find(codes, code);
    const auto index = found - codes.begin();
    if (found == codes.end())
        codes.push_back(code);
    return static_cast<std::int32_t>(index);
}

OpId GraphBuilder::addOperator(Operator op, const OperatorCode& code, std::vector<std::byte> customOptions)
{
    op.code = code.code;
    op.customName = code.customName;
    op.opcodeIndex = operatorCode(code);
    current().operators.push_back(std::move(op));
    m_customOptions[m_current].push_back(std::move(customOptions));
    return OpId(current().operators.size() - 1);
}

OpId GraphBuilder::op(
    BuiltinOperator code, std::vector<TensorId> inputs, std::vector<TensorId> outputs, Options options)
{
    const bool hasOptions = !std::holds_alternative<std::monostate>(options);
    return addOperator({.inputs = std::move(inputs),
                           .outputs = std::move(outputs),
                           .optionsTable = hasOptions ? optionsTableOf(code) : std::uint8_t{0},
                           .options = std::move(options)},
        {.code = code}, {});
}

OpId GraphBuilder::customOp(std::string name, std::vector<TensorId> inputs, std::vector<TensorId> outputs,
    std::vector<std::byte> customOptions)
{
    return addOperator({.inputs = std::move(inputs), .outputs = std::move(outputs)},
        {.code = BuiltinOperator::Custom, .customName = std::move(name)}, std::move(customOptions));
}

SubgraphId GraphBuilder::subgraph(std::string name)
{
    m_graph.subgraphs.push_back({.name = std::move(name)});
    m_customOptions.emplace_back();
    m_current = m_graph.subgraphs.size() - 1;
    return SubgraphId(m_current);
}

GraphBuilder& GraphBuilder::select(SubgraphId id)
{
    m_current = id.index();
    return *this;
}

BufferId GraphBuilder::buffer(std::vector<std::byte> data)
{
    m_graph.buffers.push_back({});
    m_data.push_back(std::move(data));
    return BufferId(m_data.size() - 1);
}

GraphBuilder& GraphBuilder::metadata(std::string name, std::vector<std::byte> data)
{
    const auto id = buffer(std::move(data));
    m_graph.metadata.push_back({.name = std::move(name), .buffer = id});
    return *this;
}

GraphBuilder& GraphBuilder::offlinePlan(const std::vector<std::int32_t>& offsets)
{
    std::vector<std::int32_t> words = {1, 0, static_cast<std::int32_t>(offsets.size())};
    words.insert(words.end(), offsets.begin(), offsets.end());
    return metadata("OfflineMemoryAllocation", bytesOf(words));
}

GraphBuilder& GraphBuilder::signature(std::string key)
{
    Signature signature{.key = std::move(key), .subgraph = SubgraphId(m_current)};
    for (const auto id : current().inputs)
        signature.inputs.push_back({.name = edit(id).name, .tensor = id});
    for (const auto id : current().outputs)
        signature.outputs.push_back({.name = edit(id).name, .tensor = id});
    m_graph.signatures.push_back(std::move(signature));
    return *this;
}

Tensor& GraphBuilder::edit(TensorId id) { return current().tensors[id.index()]; }
Operator& GraphBuilder::edit(OpId id) { return current().operators[id.index()]; }

std::shared_ptr<const Graph> GraphBuilder::graph() const
{
    auto data = std::make_shared<const BuiltData>(BuiltData{m_data, m_customOptions});
    auto graph = std::make_shared<Graph>(m_graph);
    for (std::size_t i = 0; i < graph->buffers.size(); ++i)
        graph->buffers[i].data = data->buffers[i];
    for (std::size_t s = 0; s < graph->subgraphs.size(); ++s)
        for (std::size_t o = 0; o < graph->subgraphs[s].operators.size(); ++o)
            graph->subgraphs[s].operators[o].customOptions = data->customOptions[s][o];
    graph->storage = std::move(data);
    graph->fileBytes = writeFlatbuffer(*graph).size();
    return graph;
}

std::vector<std::byte> GraphBuilder::bytes() const { return writeFlatbuffer(*graph()); }

} // namespace arenascope::test
