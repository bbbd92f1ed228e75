// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/kernel_graphs.h"

#include "support/graph_builder.h"
#include "support/kernel_cases.h"

namespace arenascope::test {
namespace {

using Op = model::BuiltinOperator;
using Type = model::TensorType;
using Graph = GraphPointer;

TensorId quantized(GraphBuilder& b, Shape shape, Type type)
{
    const auto id = b.tensor(std::move(shape), type);
    b.quantize(id, 0.5F);
    return id;
}

TensorId weights(GraphBuilder& b, Shape shape, Type type, std::int32_t dimension)
{
    const auto channels = static_cast<std::size_t>(shape[static_cast<std::size_t>(dimension)]);
    const auto id = b.zeros(std::move(shape), type);
    b.quantizePerChannel(id, channels, dimension);
    return id;
}

} // namespace

Graph conv(Type type, Type filterType, Shape in, Shape filter, Shape out, Window w)
{
    GraphBuilder b;
    const auto input = quantized(b, std::move(in), type), output = quantized(b, std::move(out), type);
    const auto channels = filter[0];
    const auto bias = b.zeros({channels}, type == Type::Int16 ? Type::Int64 : Type::Int32);
    b.op(Op::Conv2D, {input, weights(b, std::move(filter), filterType, 0), bias}, {output},
        model::Conv2DOptions{.padding = w.padding, .strideWidth = w.strideWidth, .strideHeight = w.strideHeight,
            .dilationWidth = w.dilation, .dilationHeight = w.dilation});
    return b.graph();
}

Graph depthwise(Type filterType, Shape in, Shape filter, Shape out, Window w)
{
    GraphBuilder b;
    const auto input = quantized(b, std::move(in), Type::Int8), output = quantized(b, std::move(out), Type::Int8);
    const auto channels = filter[3];
    b.op(Op::DepthwiseConv2D, {input, weights(b, std::move(filter), filterType, 3), b.zeros({channels}, Type::Int32)},
        {output}, model::DepthwiseConv2DOptions{.padding = w.padding, .strideWidth = w.strideWidth,
            .strideHeight = w.strideHeight, .dilationWidth = w.dilation, .dilationHeight = w.dilation});
    return b.graph();
}

Graph transposeConv(Type type, Shape in, Shape filter, Shape out, std::int32_t stride, bool bias)
{
    GraphBuilder b;
    const auto input = quantized(b, std::move(in), type), output = quantized(b, std::move(out), type);
    std::vector<TensorId> inputs{b.ints({1, 1, 1, 1}), weights(b, filter, Type::Int8, 0), input};
    if (bias)
        inputs.push_back(b.zeros({filter[0]}, type == Type::Int16 ? Type::Int64 : Type::Int32));
    b.op(Op::TransposeConv, inputs, {output}, model::TransposeConvOptions{.strideWidth = stride, .strideHeight = stride});
    return b.graph();
}

Graph fullyConnected(Type type, Shape in, Shape filter, Shape out, bool perChannel, bool constant)
{
    GraphBuilder b;
    const auto input = quantized(b, std::move(in), type), output = quantized(b, std::move(out), type);
    const auto channels = static_cast<std::size_t>(filter[0]);
    const auto weight = constant ? b.zeros(std::move(filter), Type::Int8) : b.variable(std::move(filter), Type::Int8);
    b.quantizePerChannel(weight, perChannel ? channels : 1, 0);
    b.op(Op::FullyConnected, {input, weight}, {output}, model::FullyConnectedOptions{});
    return b.graph();
}

Graph pool(Op op, Type type, Shape in, Shape out)
{
    return singleOperator(op, {{std::move(in), type, 0.5F}}, {{std::move(out), type, 0.5F}}, model::Pool2DOptions{});
}

Graph batchMatMul(Shape lhs, Shape rhs, Shape out, bool adjointX, bool adjointY)
{
    return singleOperator(Op::BatchMatmul, {{std::move(lhs), Type::Int8, 0.5F}, {std::move(rhs), Type::Int8, 0.5F}},
        {{std::move(out), Type::Int8, 0.5F}}, model::BatchMatMulOptions{.adjointX = adjointX, .adjointY = adjointY});
}

Graph svdf(std::int32_t rank, std::int32_t inputs, std::int32_t units, std::int32_t memory, bool bias)
{
    GraphBuilder b;
    const auto filters = units * rank;
    const auto input = quantized(b, {1, inputs}, Type::Int8), output = quantized(b, {1, units}, Type::Int8);
    const auto feature = weights(b, {filters, inputs}, Type::Int8, 0), time = weights(b, {filters, memory}, Type::Int16, 0);
    const auto state = b.variable({1, memory * filters}, Type::Int16);
    b.quantize(state, 0.5F);
    auto biasId = TensorId{};
    if (bias) {
        biasId = b.zeros({units}, Type::Int32);
        b.quantize(biasId, 0.25F);
    }
    b.op(Op::Svdf, {input, feature, time, biasId, state}, {output}, model::SvdfOptions{.rank = rank});
    return b.graph();
}

Graph lstm(Type type, std::int32_t steps, std::int32_t inputs, std::int32_t state, bool constant)
{
    GraphBuilder b;
    const auto weight = [&](Shape shape, Type kind) {
        const auto id = constant ? b.zeros(std::move(shape), kind) : b.tensor(std::move(shape), kind);
        b.quantize(id, 0.01F);
        return id;
    };
    std::vector<TensorId> in(24);
    in[0] = quantized(b, {1, steps, inputs}, type);
    for (std::size_t i = 1; i < 9; ++i)
        in[i] = weight({state, i < 5 ? inputs : state}, Type::Int8);
    for (std::size_t i = 12; i < 16; ++i)
        in[i] = weight({state}, type == Type::Int8 ? Type::Int32 : Type::Int64);
    in[18] = b.variable({1, state}, type);
    in[19] = b.variable({1, state}, Type::Int16);
    for (const auto i : {18, 19})
        b.quantize(in[static_cast<std::size_t>(i)], 1.0F / 4096);
    b.op(Op::UnidirectionalSequenceLstm, in, {quantized(b, {1, steps, state}, type)}, model::LstmOptions{});
    return b.graph();
}

} // namespace arenascope::test
