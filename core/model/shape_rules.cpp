// SPDX-License-Identifier: Apache-2.0
// Output shapes of operators that compute: windows, products, reductions, elementwise.
#include "model/shape_rules.h"

#include <algorithm>
#include <limits>

namespace arenascope::model {
namespace {

using Answer = ShapeAnswer;

Answer likeFirst(const ShapeQuestion& q)
{
    return q.has(0) ? oneShape(q.inputs[0]) : Answer{};
}

Answer broadcast(const ShapeQuestion& q)
{
    const auto shape = broadcastShape(q.inputs);
    return shape ? oneShape(*shape) : Answer{};
}

struct Window {
    std::int64_t filter = 0, stride = 0, dilation = 1;
};

// As the format defines it: SAME covers all of the input, VALID only where the whole window fits.
std::optional<std::int32_t> windowed(std::int64_t size, Padding padding, const Window& window)
{
    if (window.stride < 1)
        return std::nullopt;
    const std::int64_t reach = (window.filter - 1) * window.dilation + 1;
    return dimension(((padding == Padding::Same ? size : size - reach + 1) + window.stride - 1) / window.stride);
}

Answer image(const Shape& input, Padding padding, const Window& height, const Window& width, std::int32_t channels)
{
    if (input.size() != 4)
        return {};
    const auto h = windowed(input[1], padding, height), w = windowed(input[2], padding, width);
    return h && w ? oneShape({input[0], *h, *w, channels}) : Answer{};
}

Answer convolution(const ShapeQuestion& q)
{
    const auto o = q.options<Conv2DOptions>();
    if (!q.has(1) || q.inputs[1].size() != 4)
        return {};
    const auto& filter = q.inputs[1];
    return image(q.inputs[0], o.padding, {filter[1], o.strideHeight, o.dilationHeight}, {filter[2], o.strideWidth, o.dilationWidth}, filter[0]);
}

Answer depthwise(const ShapeQuestion& q)
{
    const auto o = q.options<DepthwiseConv2DOptions>();
    if (!q.has(1) || q.inputs[1].size() != 4)
        return {};
    const auto& filter = q.inputs[1];
    return image(q.inputs[0], o.padding, {filter[1], o.strideHeight, o.dilationHeight}, {filter[2], o.strideWidth, o.dilationWidth}, filter[3]);
}

Answer pooling(const ShapeQuestion& q)
{
    const auto o = q.options<Pool2DOptions>();
    if (q.inputs.empty() || q.inputs[0].size() != 4)
        return {};
    return image(q.inputs[0], o.padding, {o.filterHeight, o.strideHeight}, {o.filterWidth, o.strideWidth}, q.inputs[0][3]);
}

// Inputs: output shape, filter, input. A converter would have stored the output that its own rule gives.
Answer transposeConvolution(const ShapeQuestion& q)
{
    const auto o = q.options<TransposeConvOptions>();
    if (!q.has(2) || q.inputs[1].size() != 4 || q.inputs[2].size() != 4)
        return {};
    const auto& filter = q.inputs[1];
    const auto& input = q.inputs[2];
    const auto grown = [&](std::int64_t size, std::int64_t stride, std::int64_t window) {
        return dimension(o.padding == Padding::Same ? size * stride : (size - 1) * stride + std::max(window, stride));
    };
    const auto h = grown(input[1], o.strideHeight, filter[1]), w = grown(input[2], o.strideWidth, filter[2]);
    return h && w ? oneShape({input[0], *h, *w, filter[0]}) : Answer{};
}

std::int64_t elements(const Shape& shape)
{
    const auto count = elementCount(shape);
    constexpr auto kMost = std::numeric_limits<std::int32_t>::max();
    return count && *count <= Bytes(kMost) ? std::int64_t(*count) : 0;
}

Answer fullyConnected(const ShapeQuestion& q)
{
    if (!q.has(1) || q.inputs[1].size() != 2 || q.inputs[1][1] < 1)
        return {};
    const auto units = q.inputs[1][0];
    const std::int64_t depth = q.inputs[1][1], all = elements(q.inputs[0]);
    if (q.options<FullyConnectedOptions>().keepNumDims) {
        Shape shape = q.inputs[0];
        if (shape.empty() || shape.back() != depth)
            return {};
        shape.back() = units;
        return oneShape(shape);
    }
    const auto batch = dimension(all % depth == 0 ? all / depth : 0);
    return batch ? oneShape({*batch, units}) : Answer{};
}

Answer batchMatMul(const ShapeQuestion& q)
{
    const auto o = q.options<BatchMatMulOptions>();
    if (!q.has(1) || q.inputs[0].size() < 2 || q.inputs[1].size() < 2)
        return {};
    Shape x = q.inputs[0], y = q.inputs[1];
    const auto rows = o.adjointX ? x.back() : x[x.size() - 2];
    const auto columns = o.adjointY ? y[y.size() - 2] : y.back();
    x.resize(x.size() - 2);
    y.resize(y.size() - 2);
    auto shape = broadcastShape(std::vector{x, y});
    if (!shape)
        return {};
    shape->push_back(rows);
    shape->push_back(columns);
    return oneShape(*shape);
}

Answer reduce(const ShapeQuestion& q, bool keepDims)
{
    const auto* axes = q.known(1);
    if (!axes)
        return {};
    const auto& input = q.inputs[0];
    std::vector<bool> dropped(input.size());
    for (const auto axis : *axes) {
        const auto index = axisIndex(axis, input.size());
        if (!index)
            return {};
        dropped[*index] = true;
    }
    Shape shape;
    for (std::size_t d = 0; d < input.size(); ++d)
        if (!dropped[d])
            shape.push_back(input[d]);
        else if (keepDims)
            shape.push_back(1);
    return oneShape(shape);
}

} // namespace

std::optional<std::size_t> axisIndex(std::int64_t axis, std::size_t rank)
{
    const auto index = axis < 0 ? axis + std::int64_t(rank) : axis;
    return index >= 0 && index < std::int64_t(rank) ? std::optional(std::size_t(index)) : std::nullopt;
}

std::optional<std::int32_t> dimension(std::int64_t size)
{
    return size >= 1 && size <= std::numeric_limits<std::int32_t>::max() ? std::optional(std::int32_t(size)) : std::nullopt;
}

ShapeAnswer oneShape(Shape shape)
{
    return std::vector<Shape>{std::move(shape)};
}

ShapeAnswer sizedShape(const Numbers& sizes)
{
    Shape shape;
    for (const auto size : sizes) {
        const auto dim = dimension(size);
        if (!dim)
            return {};
        shape.push_back(*dim);
    }
    return oneShape(shape);
}

std::optional<Shape> broadcastShape(std::span<const Shape> shapes)
{
    Shape result;
    for (Shape shape : shapes) {
        const auto rank = std::max(result.size(), shape.size());
        result.insert(result.begin(), rank - result.size(), 1);
        shape.insert(shape.begin(), rank - shape.size(), 1);
        for (std::size_t d = 0; d < rank; ++d) {
            if (result[d] != shape[d] && result[d] != 1 && shape[d] != 1)
                return std::nullopt;
            result[d] = result[d] == 1 ? shape[d] : result[d];
        }
    }
    return result;
}

ShapeAnswer outputShapes(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case Abs: case Cast: case Ceil: case Cos: case Cumsum: case Dequantize: case Elu: case Exp: case Floor: case Gelu:
    case HardSwish: case L2Normalization: case LeakyRelu: case Log: case LogSoftmax: case LogicalNot: case Logistic: case Neg:
    case Quantize: case Relu: case Relu0To1: case Relu6: case ReluN1To1: case ReverseV2: case Round: case Rsqrt: case Sin:
    case Softmax: case Sqrt: case Square: case Tanh: case ZerosLike: return likeFirst(q);
    case Add: case AddN: case Div: case Equal: case FloorDiv: case FloorMod: case Greater: case GreaterEqual: case Less:
    case LessEqual: case LogicalAnd: case LogicalOr: case Maximum: case Minimum: case Mul: case NotEqual: case Pow: case Prelu:
    case SelectV2: case SquaredDifference: case Sub: return broadcast(q);
    case Conv2D: return convolution(q);
    case DepthwiseConv2D: return depthwise(q);
    case AveragePool2D: case L2Pool2D: case MaxPool2D: return pooling(q);
    case TransposeConv: return transposeConvolution(q);
    case FullyConnected: return fullyConnected(q);
    case BatchMatmul: return batchMatMul(q);
    case Mean: case ReduceAll: case ReduceAny: case ReduceMax: case ReduceMin: case ReduceProd: case Sum:
        return reduce(q, q.options<ReducerOptions>().keepDims);
    case ArgMax: case ArgMin: return reduce(q, false);
    case Svdf: case UnidirectionalSequenceLstm: return recurrentShapes(q);
    case Custom: return customShapes(q);
    default: return movedShapes(q);
    }
}

} // namespace arenascope::model
