// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_graphs.h"

namespace arenascope::test {

using namespace model;
using Op = BuiltinOperator;

GraphBuilder convolutionGraph()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 3});
    const auto filter = b.zeros({4, 3, 3, 3});
    const auto bias = b.zeros({4}, TensorType::Int32);
    const auto out = b.output({1, 4, 4, 4});
    b.quantize(in, 0.5f, -128).quantizePerChannel(filter, 4, 0).quantize(out, 0.25f, 3);
    b.op(Op::Conv2D, {in, filter, bias}, {out},
        Conv2DOptions{.strideWidth = 2, .strideHeight = 2, .activation = Activation::Relu6});
    b.op(Op::Conv2D, {in, filter, TensorId{}}, {out}, Conv2DOptions{.padding = Padding::Valid});
    return b;
}

GraphBuilder branchingGraph()
{
    GraphBuilder b;
    const auto condition = b.input({1}, TensorType::Bool);
    const auto in = b.input({4});
    const auto out = b.output({4});
    b.op(Op::If, {condition, in}, {out}, IfOptions{.thenSubgraph = 1, .elseSubgraph = 2});
    b.signature("serving_default");
    for (const auto* name : {"then", "else"}) {
        b.subgraph(name);
        const auto x = b.input({4});
        const auto y = b.output({4});
        b.op(Op::Relu, {x}, {y});
    }
    return b;
}

GraphBuilder oddGraph()
{
    GraphBuilder b;
    const auto in = b.input({2, 0, 3}, TensorType::Float32);
    const auto scalar = b.scalarWithoutShape();
    const auto four = b.zeros({3, 3}, TensorType::Int4);
    const auto state = b.variable({7}, TensorType::Int16);
    const auto out = b.output({1}, static_cast<TensorType>(60), "unknown type");
    b.edit(four).isSparse = true;
    b.edit(four).quantization = {.present = true, .details = QuantizationDetails::Blockwise, .blockSize = 32};
    b.edit(out).shapeSignature = {-1};
    b.edit(in).externalBuffer = 7;
    b.edit().externalBuffers.push_back({.id = 7, .group = "weights.bin", .offset = 64, .length = 128});
    b.customOp("Mine", {in, scalar, TensorId{}}, {out}, bytesOf<char>({'a', 'b'}));
    b.op(static_cast<Op>(231), {four, state}, {out});
    b.op(Op::VarHandle, {}, {scalar}, VarHandleOptions{.container = "box", .sharedName = "state"});
    b.op(Op::Reshape, {in}, {out}, ReshapeOptions{.newShape = {1, -1}});
    b.edit(OpId(0)).intermediates = {TensorId{}, state};
    b.offlinePlan({0, -1, -1, 64, -1}).metadata("note", {});
    b.edit().description = "odd";
    return b;
}

GraphBuilder wideBranches()
{
    GraphBuilder b;
    const auto in = b.input({1, 64});
    std::vector<TensorId> wides, narrows;
    for (int i = 0; i < 3; ++i) {
        wides.push_back(b.tensor({1, 640}));
        b.op(Op::Concatenation, std::vector<TensorId>(10, in), {wides.back()}, ConcatenationOptions{.axis = 1});
    }
    for (const auto wide : wides) {
        narrows.push_back(b.tensor({1, 32}));
        b.op(Op::StridedSlice, {wide, b.ints({0, 0}), b.ints({1, 32}), b.ints({1, 1})}, {narrows.back()}, StridedSliceOptions{});
    }
    b.op(Op::Concatenation, narrows, {b.output({1, 96})}, ConcatenationOptions{.axis = 1});
    return b;
}

} // namespace arenascope::test
