// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/graph.h"

// The real shapes of graph inputs, where the file leaves dimensions open (-1 in shape_signature).
namespace arenascope::model {

using Shape = std::vector<std::int32_t>;

bool isOpen(const Tensor& tensor);
// Inputs of the first subgraph with an open dimension, in the model's order.
std::vector<TensorId> openInputs(const Graph& graph);

enum class InputShapeFaultKind : std::uint8_t {
    NoSuchInput,
    WrongRank,      // expected: the model's number of dimensions
    FixedDimension, // expected: the size that the model fixes
    NotPositive,
};
// Why a shape can't be that input's.
struct InputShapeFault {
    InputShapeFaultKind kind{};
    std::string input;
    std::size_t dimension = 0; // from 0
    std::int64_t expected = 0, given = 0;
    bool operator==(const InputShapeFault&) const = default;
};
// Every input of that name has to accept it. Empty: it may be the shape.
std::optional<InputShapeFault> findInputShapeFault(const Graph& graph, const std::string& input, const Shape& shape);
// The first fault among several shapes by input name.
std::optional<InputShapeFault> findInputShapeFault(const Graph& graph, const std::map<std::string, Shape>& shapes);

} // namespace arenascope::model
