// SPDX-License-Identifier: Apache-2.0
// The numbers that graphs compute from shapes.
#include "model/shape_rules.h"

#include <algorithm>
#include <cstring>

namespace arenascope::model {
namespace {

constexpr std::size_t kMostNumbers = 64; // shapes and axes are short; weights are of no interest
constexpr std::int64_t kLargestNumber = std::int64_t(1) << 31;

bool isUsual(std::int64_t number)
{
    return number >= -kLargestNumber && number <= kLargestNumber;
}

template <typename T>
Numbers readNumbers(std::span<const std::byte> data)
{
    Numbers numbers(data.size() / sizeof(T));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        T value{};
        std::memcpy(&value, data.data() + i * sizeof(T), sizeof(T));
        numbers[i] = value;
    }
    return numbers;
}

std::optional<Numbers> packedNumbers(const ShapeQuestion& q)
{
    Numbers all;
    for (std::size_t i = 0; i < q.op.inputs.size(); ++i) {
        const auto* numbers = q.known(i);
        if (!numbers)
            return std::nullopt;
        all.insert(all.end(), numbers->begin(), numbers->end());
    }
    return all;
}

// broadcast_args.cc, BroadcastArgsEval
std::optional<Numbers> broadcastNumbers(const ShapeQuestion& q)
{
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto given = q.known(i) ? sizedShape(*q.known(i)) : ShapeAnswer{};
        if (!given)
            return std::nullopt;
        shapes.push_back(given->front());
    }
    const auto both = broadcastShape(shapes);
    return both ? std::optional(Numbers(both->begin(), both->end())) : std::nullopt;
}

std::optional<std::int64_t> calculated(BuiltinOperator code, std::int64_t a, std::int64_t b)
{
    using enum BuiltinOperator;
    const bool rounds = (a < 0) != (b < 0) && b != 0 && a % b != 0; // the quotient towards zero is not the floor
    switch (code) {
    case Add: return a + b;
    case Sub: return a - b;
    case Mul: return a * b;
    case Maximum: return std::max(a, b);
    case Minimum: return std::min(a, b);
    case FloorDiv: return b != 0 ? std::optional(a / b - (rounds ? 1 : 0)) : std::nullopt;
    case FloorMod: return b != 0 ? std::optional(a % b + (rounds ? b : 0)) : std::nullopt;
    default: return std::nullopt;
    }
}

// Element by element, or with one for all.
std::optional<Numbers> calculatedNumbers(const ShapeQuestion& q)
{
    const auto *a = q.known(0), *b = q.known(1);
    if (!a || !b || a->empty() || b->empty() || (a->size() != b->size() && a->size() != 1 && b->size() != 1)
        || q.options<ArithmeticOptions>().activation != Activation::None)
        return std::nullopt;
    Numbers result;
    for (std::size_t i = 0; i < std::max(a->size(), b->size()); ++i) {
        const auto number = calculated(q.op.code, (*a)[i % a->size()], (*b)[i % b->size()]);
        if (!number || !isUsual(*number))
            return std::nullopt;
        result.push_back(*number);
    }
    return result;
}

} // namespace

bool mayHoldNumbers(const Tensor& tensor)
{
    const auto count = elementCount(tensor.shape);
    const bool numeric = tensor.type == TensorType::Int32 || tensor.type == TensorType::Int64 || tensor.type == TensorType::Float32;
    return numeric && count && *count <= kMostNumbers;
}

std::optional<Numbers> constantNumbers(const Graph& graph, const Tensor& tensor)
{
    const auto data = graph.constantData(tensor);
    const bool wide = tensor.type == TensorType::Int64;
    if (data.empty() || data.size() > kMostNumbers * sizeof(std::int64_t) || (!wide && tensor.type != TensorType::Int32))
        return std::nullopt;
    auto numbers = wide ? readNumbers<std::int64_t>(data) : readNumbers<std::int32_t>(data);
    return std::ranges::all_of(numbers, isUsual) ? std::optional(std::move(numbers)) : std::nullopt;
}

std::optional<Numbers> outputNumbers(const ShapeQuestion& q)
{
    using enum BuiltinOperator;
    switch (q.op.code) {
    case BuiltinOperator::Shape: return q.has(0) ? std::optional(Numbers(q.inputs[0].begin(), q.inputs[0].end())) : std::nullopt;
    case StridedSlice: return slicedNumbers(q);
    case BroadcastArgs: return broadcastNumbers(q);
    case Add: case Sub: case Mul: case Maximum: case Minimum: case FloorDiv: case FloorMod: return calculatedNumbers(q);
    case Pack: case Concatenation: return packedNumbers(q);
    case Squeeze: case ExpandDims: case Reshape: case Cast: return q.known(0) ? std::optional(*q.known(0)) : std::nullopt;
    default: return std::nullopt;
    }
}

} // namespace arenascope::model
