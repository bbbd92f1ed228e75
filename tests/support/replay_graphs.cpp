// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/replay_graphs.h"

#include <algorithm>
#include <array>

namespace arenascope::test {
namespace {

using model::BuiltinOperator;
using model::Padding;
using model::TensorType;

constexpr std::array kTypes{TensorType::Int8, TensorType::Int8, TensorType::Int16, TensorType::Float32};
constexpr std::array kAllTypes{TensorType::Int8, TensorType::UInt8, TensorType::Bool, TensorType::Int16, TensorType::Int32,
    TensorType::Int64, TensorType::Float32};

} // namespace

TensorType RandomOperators::type()
{
    return m_fixed.value_or(kTypes[static_cast<std::size_t>(below(kTypes.size()))]);
}

Shape RandomOperators::shape(std::int32_t ranks)
{
    Shape shape;
    for (auto rank = between(1, ranks); rank-- > 0;)
        shape.push_back(below(4) == 0 ? 1 : between(1, 5));
    return shape;
}

// One with an output: a valid window fits into the image.
RandomOperators::Axis RandomOperators::axis(Padding padding, std::int32_t largestDilation)
{
    Axis axis{between(1, 8), between(1, 4), between(1, 3), between(1, largestDilation), 0};
    const auto covered = (axis.filter - 1) * axis.dilation + 1;
    if (padding == Padding::Valid)
        axis.image = std::max(axis.image, covered);
    axis.output = padding == Padding::Valid ? (axis.image - covered) / axis.stride + 1 : (axis.image + axis.stride - 1) / axis.stride;
    return axis;
}

RandomOperators::Axis RandomOperators::onePixelAxis()
{
    const auto image = between(1, 8), stride = between(1, 2);
    return {image, 1, stride, 1, (image + stride - 1) / stride};
}

RandomOperators::GraphPointer RandomOperators::convolution()
{
    GraphBuilder b;
    const auto padding = below(2) == 0 ? Padding::Same : Padding::Valid;
    const bool isOnePixel = below(4) == 0;
    const auto height = isOnePixel ? onePixelAxis() : axis(padding, 2), width = isOnePixel ? onePixelAxis() : axis(padding, 2);
    const auto groups = below(4) == 0 ? 2 : 1;
    const auto groupInput = between(1, 5), outputDepth = between(1, 6) * groups, batches = below(4) == 0 ? 2 : 1;
    const auto in = b.input({batches, height.image, width.image, groupInput * groups}, type());
    const auto element = b.edit(in).type;
    const auto filter = b.zeros({outputDepth, height.filter, width.filter, groupInput}, element == TensorType::Float32 ? element : TensorType::Int8);
    b.op(BuiltinOperator::Conv2D, {in, filter}, {b.output({batches, height.output, width.output, outputDepth}, element)},
        model::Conv2DOptions{.padding = padding, .strideWidth = width.stride, .strideHeight = height.stride,
            .dilationWidth = width.dilation, .dilationHeight = height.dilation});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::depthwiseConvolution()
{
    GraphBuilder b;
    const auto padding = below(2) == 0 ? Padding::Same : Padding::Valid;
    const auto largestDilation = below(2) + 1;
    auto height = axis(padding, largestDilation), width = axis(padding, largestDilation);
    const auto depth = between(1, 9), multiplier = below(2) == 0 ? 1 : between(1, 8), batches = below(4) == 0 ? 2 : 1;
    const auto in = b.input({batches, height.image, width.image, depth}, type());
    const auto element = b.edit(in).type;
    const auto filter = b.zeros({1, height.filter, width.filter, depth * multiplier}, element == TensorType::Float32 ? element : TensorType::Int8);
    b.op(BuiltinOperator::DepthwiseConv2D, {in, filter}, {b.output({batches, height.output, width.output, depth * multiplier}, element)},
        model::DepthwiseConv2DOptions{.padding = padding, .strideWidth = width.stride, .strideHeight = height.stride,
            .depthMultiplier = multiplier, .dilationWidth = width.dilation, .dilationHeight = height.dilation});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::pooling(BuiltinOperator code)
{
    GraphBuilder b;
    const auto padding = below(2) == 0 ? Padding::Same : Padding::Valid;
    const auto height = axis(padding, 1), width = axis(padding, 1);
    const auto depth = between(1, 9), batches = below(4) == 0 ? 2 : 1;
    const auto in = b.input({batches, height.image, width.image, depth}, type());
    b.op(code, {in}, {b.output({batches, height.output, width.output, depth}, b.edit(in).type)},
        model::Pool2DOptions{.padding = padding, .strideWidth = width.stride, .strideHeight = height.stride,
            .filterWidth = width.filter, .filterHeight = height.filter});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::fullyConnected()
{
    GraphBuilder b;
    const auto batches = between(1, 4), inputDepth = between(1, 20), outputDepth = between(1, 20);
    const auto in = b.input({batches, inputDepth}, type());
    const auto element = b.edit(in).type;
    const auto filter = b.zeros({outputDepth, inputDepth}, element == TensorType::Float32 ? element : TensorType::Int8);
    b.op(BuiltinOperator::FullyConnected, {in, filter}, {b.output({batches, outputDepth}, element)}, model::FullyConnectedOptions{});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::pad(BuiltinOperator code)
{
    GraphBuilder b;
    const auto in = b.input(shape(4), type());
    Shape out;
    std::vector<std::int32_t> paddings;
    for (const auto size : Shape(b.edit(in).shape)) {
        const auto before = below(3), after = below(3);
        out.push_back(before + size + after);
        paddings.insert(paddings.end(), {before, after});
    }
    const auto list = b.constant({static_cast<std::int32_t>(out.size()), 2}, TensorType::Int32, bytesOf(paddings));
    b.op(code, {in, list}, {b.output(out, b.edit(in).type)});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::unary(BuiltinOperator code)
{
    GraphBuilder b;
    const auto in = b.input(shape(4), type());
    b.op(code, {in}, {b.output(b.edit(in).shape, b.edit(in).type)});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::converting(BuiltinOperator code)
{
    GraphBuilder b;
    const auto any = [&] { return kAllTypes[static_cast<std::size_t>(below(kAllTypes.size()))]; };
    const auto in = b.input(shape(4), any());
    b.op(code, {in}, {b.output(b.edit(in).shape, any())});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::binary(BuiltinOperator code)
{
    GraphBuilder b;
    const auto full = shape(4);
    const auto element = type();
    const auto operand = [&]() -> Shape {
        auto part = full;
        if (below(2) == 0)
            return part;
        for (auto& size : part)
            size = below(2) == 0 ? 1 : size;
        const auto dropped = below(static_cast<std::int32_t>(part.size()));
        const bool isLeadingOnes = std::all_of(part.begin(), part.begin() + dropped, [](auto size) { return size == 1; });
        return isLeadingOnes ? Shape(part.begin() + dropped, part.end()) : part;
    };
    const auto first = b.input(operand(), element), second = b.input(operand(), element);
    Shape out = full; // the axes that neither has are one element long
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto sizeOf = [&](TensorId id) {
            const auto& part = b.edit(id).shape;
            const auto missing = out.size() - part.size();
            return i < missing ? 1 : part[i - missing];
        };
        out[i] = std::max(sizeOf(first), sizeOf(second));
    }
    b.op(code, {first, second}, {b.output(out, element)});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::softmax()
{
    GraphBuilder b;
    const auto in = b.input(shape(3), type());
    const auto element = b.edit(in).type;
    const bool isWider = element == TensorType::Int8 && below(2) == 0;
    b.op(BuiltinOperator::Softmax, {in}, {b.output(b.edit(in).shape, isWider ? TensorType::Int16 : element)}, model::SoftmaxOptions{.beta = 1});
    return b.graph();
}

RandomOperators::GraphPointer RandomOperators::wholeCopy(BuiltinOperator code)
{
    GraphBuilder b;
    const auto in = b.input(shape(3), type());
    auto out = b.edit(in).shape;
    out.insert(out.begin() + below(static_cast<std::int32_t>(out.size()) + 1), 1);
    std::vector<TensorId> inputs{in};
    if (code == BuiltinOperator::ExpandDims)
        inputs.push_back(b.ints({0}));
    const auto element = b.edit(in).type;
    if (code == BuiltinOperator::Squeeze) { // takes the one away instead
        b.edit(in).shape.swap(out);
    }
    b.op(code, inputs, {b.output(out, element)});
    return b.graph();
}

} // namespace arenascope::test
