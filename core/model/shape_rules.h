// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/graph.h"
#include "model/shape_inference.h"

namespace arenascope::model {

// One operator as its shape rule sees it.
struct ShapeQuestion {
    const Operator& op;
    std::vector<Shape> inputs;                                     // by input; empty for one left out
    std::vector<std::optional<std::vector<std::int64_t>>> numbers; // an input's elements, where they are known integers
    std::vector<Shape> stored;                                     // the outputs' shapes in the file

    bool has(std::size_t input) const { return input < op.inputs.size() && op.inputs[input].valid(); }
    const std::vector<std::int64_t>* known(std::size_t input) const
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

// The outputs' shapes in order; empty where no rule says.
std::optional<std::vector<Shape>> outputShapes(const ShapeQuestion& question);

// The elements of the (only) output where they follow from known integers and shapes.
std::optional<std::vector<std::int64_t>> outputNumbers(const ShapeQuestion& question);

// A Python-like index: negative counts from the end. Empty outside [0, rank).
std::optional<std::size_t> axisIndex(std::int64_t axis, std::size_t rank);

// A size as a dimension; empty when not positive or too large.
std::optional<std::int32_t> dimension(std::int64_t size);

// Rules of families of operators; empty for the others.
std::optional<std::vector<Shape>> movedShapes(const ShapeQuestion& question);  // move, cut, join
std::optional<std::vector<Shape>> joinedShapes(const ShapeQuestion& question); // the joining ones of them

} // namespace arenascope::model
