// SPDX-License-Identifier: GPL-3.0-or-later
#include "network.h"

#include <algorithm>
#include <numeric>

#include "model/writer.h"

namespace arenascope::samples {

using namespace model;
using Op = BuiltinOperator;

namespace {

constexpr std::int64_t kInt8Lowest = -128;
constexpr float kWeightScale = 1.0f / 128;
constexpr float kRelu6Scale = 6.0f / 255;
constexpr float kProbabilityScale = 1.0f / 256; // what the runtime's int8 softmax asks of its output

Quantization perTensor(float scale, std::int64_t zeroPoint)
{
    return {.present = true, .scales = {scale}, .zeroPoints = {zeroPoint}};
}

Quantization perChannel(std::size_t channels, float scale, std::size_t dimension)
{
    return {.present = true,
        .scales = std::vector<float>(channels, scale),
        .zeroPoints = std::vector<std::int64_t>(channels, 0),
        .dimension = static_cast<std::int32_t>(dimension)};
}

std::int32_t samePadded(std::int32_t size, std::int32_t stride) { return (size + stride - 1) / stride; }
std::int32_t validPadded(std::int32_t size, std::int32_t filter, std::int32_t stride)
{
    return (size - filter) / stride + 1;
}

} // namespace

Network::Network(std::string description)
{
    m_graph.description = std::move(description);
    m_graph.buffers.push_back({}); // the format's empty first buffer
    m_graph.subgraphs.push_back({.name = "main"});
}

TensorId Network::tensor(Tensor tensor)
{
    auto& tensors = m_graph.subgraphs.front().tensors;
    tensor.hasShape = true;
    if (!tensor.buffer.valid())
        tensor.buffer = BufferId(0);
    tensors.push_back(std::move(tensor));
    return TensorId(tensors.size() - 1);
}

TensorId Network::activation(std::string name, std::vector<std::int32_t> shape, Activation fused)
{
    const auto zeroPoint = fused == Activation::None ? 0 : kInt8Lowest;
    return tensor({.name = std::move(name),
        .shape = std::move(shape),
        .type = TensorType::Int8,
        .quantization = perTensor(kRelu6Scale, zeroPoint)});
}

TensorId Network::weights(std::string name, std::vector<std::int32_t> shape, std::size_t channelDimension)
{
    const auto channels = static_cast<std::size_t>(shape[channelDimension]);
    const auto bytes = *elementCount(shape);
    return tensor({.name = std::move(name),
        .shape = std::move(shape),
        .type = TensorType::Int8,
        .buffer = zeroBuffer(bytes),
        .quantization = perChannel(channels, kWeightScale, channelDimension)});
}

TensorId Network::bias(std::string name, std::int32_t channels, std::size_t scales)
{
    return tensor({.name = std::move(name),
        .shape = {channels},
        .type = TensorType::Int32,
        .buffer = zeroBuffer(static_cast<std::size_t>(channels) * sizeof(std::int32_t)),
        .quantization = perChannel(scales, kRelu6Scale * kWeightScale, 0)});
}

BufferId Network::zeroBuffer(std::size_t bytes)
{
    m_graph.buffers.push_back({});
    const BufferId id(m_graph.buffers.size() - 1);
    m_zeroSizes.emplace_back(id, bytes);
    m_zeros.resize(std::max(m_zeros.size(), bytes));
    return id;
}

BufferId Network::intBuffer(std::vector<std::int32_t> values)
{
    const auto& stored = m_ints.emplace_back(std::move(values));
    m_graph.buffers.push_back({.data = std::as_bytes(std::span(stored))});
    return BufferId(m_graph.buffers.size() - 1);
}

void Network::op(
    BuiltinOperator code, std::int32_t version, std::vector<TensorId> inputs, TensorId output, Options options)
{
    auto& codes = m_graph.operatorCodes;
    const auto found = std::ranges::find(codes, code, &OperatorCode::code);
    const auto index = static_cast<std::int32_t>(found - codes.begin());
    if (found == codes.end())
        codes.push_back({.code = code, .version = version});
    const bool hasOptions = !std::holds_alternative<std::monostate>(options);
    m_graph.subgraphs.front().operators.push_back({.code = code,
        .version = version,
        .opcodeIndex = index,
        .inputs = std::move(inputs),
        .outputs = {output},
        .optionsTable = hasOptions ? optionsTableOf(code) : std::uint8_t{0},
        .options = std::move(options)});
}

TensorId Network::input(std::vector<std::int32_t> shape)
{
    const auto id = tensor({.name = "input",
        .shape = std::move(shape),
        .type = TensorType::Int8,
        .quantization = perTensor(1.0f / 255, kInt8Lowest)});
    m_graph.subgraphs.front().inputs.push_back(id);
    return id;
}

TensorId Network::convolution(TensorId in, const Layer& layer, std::int32_t channels)
{
    const auto from = shape(in);
    const auto filter = weights(layer.name + "/weights", {channels, layer.kernel.height, layer.kernel.width, from[3]}, 0);
    const auto offset = bias(layer.name + "/bias", channels, static_cast<std::size_t>(channels));
    const auto out = activation(layer.name + "/output",
        {1, samePadded(from[1], layer.stride.height), samePadded(from[2], layer.stride.width), channels}, layer.activation);
    op(Op::Conv2D, 3, {in, filter, offset}, out,
        Conv2DOptions{.strideWidth = layer.stride.width, .strideHeight = layer.stride.height, .activation = layer.activation});
    return out;
}

TensorId Network::depthwise(TensorId in, const Layer& layer, std::int32_t multiplier)
{
    const auto from = shape(in);
    const auto channels = from[3] * multiplier;
    const auto filter = weights(layer.name + "/weights", {1, layer.kernel.height, layer.kernel.width, channels}, 3);
    const auto offset = bias(layer.name + "/bias", channels, static_cast<std::size_t>(channels));
    const auto out = activation(layer.name + "/output",
        {1, samePadded(from[1], layer.stride.height), samePadded(from[2], layer.stride.width), channels}, layer.activation);
    op(Op::DepthwiseConv2D, 3, {in, filter, offset}, out,
        DepthwiseConv2DOptions{.strideWidth = layer.stride.width,
            .strideHeight = layer.stride.height,
            .depthMultiplier = multiplier,
            .activation = layer.activation});
    return out;
}

TensorId Network::add(TensorId a, TensorId b, const Layer& layer)
{
    const auto out = activation(layer.name + "/output", shape(a), layer.activation);
    op(Op::Add, 2, {a, b}, out, ArithmeticOptions{.activation = layer.activation});
    return out;
}

TensorId Network::averagePool(TensorId in, const Layer& layer)
{
    const auto from = shape(in);
    const auto out = activation(layer.name + "/output",
        {1, validPadded(from[1], layer.kernel.height, layer.stride.height),
            validPadded(from[2], layer.kernel.width, layer.stride.width), from[3]},
        Activation::Relu);
    op(Op::AveragePool2D, 2, {in}, out,
        Pool2DOptions{.padding = Padding::Valid,
            .strideWidth = layer.stride.width,
            .strideHeight = layer.stride.height,
            .filterWidth = layer.kernel.width,
            .filterHeight = layer.kernel.height});
    return out;
}

TensorId Network::flatten(TensorId in, const std::string& name)
{
    const auto elements = static_cast<std::int32_t>(*elementCount(shape(in)));
    const auto target =
        tensor({.name = name + "/shape", .shape = {2}, .type = TensorType::Int32, .buffer = intBuffer({-1, elements})});
    const auto out = tensor({.name = name + "/output",
        .shape = {1, elements},
        .type = TensorType::Int8,
        .quantization = subgraph().tensors[in.index()].quantization});
    op(Op::Reshape, 1, {in, target}, out);
    return out;
}

TensorId Network::fullyConnected(TensorId in, const Layer& layer, std::int32_t units)
{
    const std::vector<std::int32_t> filterShape = {units, shape(in).back()};
    const auto filter = tensor({.name = layer.name + "/weights",
        .shape = filterShape,
        .type = TensorType::Int8,
        .buffer = zeroBuffer(*elementCount(filterShape)),
        .quantization = perTensor(kWeightScale, 0)});
    const auto offset = bias(layer.name + "/bias", units, 1);
    const auto out = activation(layer.name + "/output", {1, units}, layer.activation);
    op(Op::FullyConnected, 4, {in, filter, offset}, out, FullyConnectedOptions{.activation = layer.activation});
    return out;
}

TensorId Network::softmax(TensorId in, const std::string& name)
{
    const auto out = tensor({.name = name + "/output",
        .shape = shape(in),
        .type = TensorType::Int8,
        .quantization = perTensor(kProbabilityScale, kInt8Lowest)});
    op(Op::Softmax, 2, {in}, out, SoftmaxOptions{.beta = 1.0f});
    return out;
}

void Network::reorder(TensorOrder order)
{
    auto& main = m_graph.subgraphs.front();
    std::vector<std::size_t> from(main.tensors.size());
    std::iota(from.begin(), from.end(), std::size_t{0});
    if (order == TensorOrder::ByName)
        std::ranges::sort(from, {}, [&](std::size_t i) { return main.tensors[i].name; });
    else
        std::ranges::stable_sort(from, {}, [&](std::size_t i) {
            const bool constant = main.tensors[i].buffer != BufferId(0);
            return TensorId(i) == main.inputs.front() ? 0 : constant ? 1 : 2;
        });
    std::vector<Tensor> tensors;
    std::vector<TensorId> now(from.size());
    for (const auto i : from) {
        now[i] = TensorId(tensors.size());
        tensors.push_back(std::move(main.tensors[i]));
    }
    main.tensors = std::move(tensors);
    const auto renumber = [&](std::vector<TensorId>& ids) {
        std::ranges::transform(ids, ids.begin(), [&](TensorId id) { return now[id.index()]; });
    };
    renumber(main.inputs);
    renumber(main.outputs);
    for (auto& each : main.operators) {
        renumber(each.inputs);
        renumber(each.outputs);
    }
}

std::vector<std::byte> Network::write(TensorId out, TensorOrder order)
{
    m_graph.subgraphs.front().outputs = {out};
    for (const auto& [buffer, size] : m_zeroSizes)
        m_graph.buffers[buffer.index()].data = std::span(m_zeros).first(size);
    reorder(order);
    return writeFlatbuffer(m_graph);
}

} // namespace arenascope::samples
