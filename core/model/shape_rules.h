// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/graph.h"
#include "model/shape_inference.h"

namespace arenascope::model {

using Numbers = std::vector<std::int64_t>;

// One operator as its shape rule sees it.
struct ShapeQuestion {
    const Operator& op;
    std::vector<Shape> inputs;                   // by input; empty for one left out
    std::vector<std::optional<Numbers>> numbers; // an input's elements, where they are known integers
    std::vector<Shape> declaredInputs;           // the inputs' shapes in the file, -1 where a size is open
    std::vector<Shape> declared;                 // the same of the outputs

    bool has(std::size_t input) const { return input < op.inputs.size() && op.inputs[input].valid(); }
    const Numbers* known(std::size_t input) const
    {
        return input < numbers.size() && numbers[input] ? &*numbers[input] : nullptr;
    }
    template <typename T>
    T options() const
    {
        const auto* found = std::get_if<T>(&op.options);
        return found ? *found : T{};
    }
};

using ShapeAnswer = std::optional<std::vector<Shape>>;

// The outputs' shapes in order; empty where no rule says, or where there can be no such output.
ShapeAnswer outputShapes(const ShapeQuestion& question);

// Variable inputs (states) that a converter would have stored with another shape, by input.
std::vector<std::pair<std::size_t, Shape>> stateShapes(const ShapeQuestion& question);

// A constant's elements where they may be a shape, an axis or the like.
std::optional<Numbers> constantNumbers(const Graph& graph, const Tensor& tensor);
bool mayHoldNumbers(const Tensor& tensor); // by type and size

// The elements of the (only) output where they follow from known integers and shapes.
std::optional<Numbers> outputNumbers(const ShapeQuestion& question);
std::optional<Numbers> slicedNumbers(const ShapeQuestion& question); // STRIDED_SLICE of them

// A Python-like index: negative counts from the end. Empty outside [0, rank).
std::optional<std::size_t> axisIndex(std::int64_t axis, std::size_t rank);

// A size as a dimension; empty when not positive or too large.
std::optional<std::int32_t> dimension(std::int64_t size);

// The answer for a single output.
ShapeAnswer oneShape(Shape shape);
ShapeAnswer sizedShape(const Numbers& sizes); // empty when one of them is no dimension

// Aligned at the last dimension, 1 stretches. Empty when they do not go together.
std::optional<Shape> broadcastShape(std::span<const Shape> shapes);

// Rules of families of operators; empty for the others.
ShapeAnswer recurrentShapes(const ShapeQuestion& question);
ShapeAnswer movedShapes(const ShapeQuestion& question);  // move, repeat, cut, join
ShapeAnswer slicedShapes(const ShapeQuestion& question); // the cutting and looking up ones of them
ShapeAnswer joinedShapes(const ShapeQuestion& question); // the joining ones of them
ShapeAnswer customShapes(const ShapeQuestion& question); // by custom name

} // namespace arenascope::model
