// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <random>

#include "model/graph.h"
#include "support/graph_builder.h"

// Graphs of one operator with small random shapes, types and options, for rules that depend on them.
namespace arenascope::test {

class RandomOperators {
public:
    using GraphPointer = std::shared_ptr<const model::Graph>;
    explicit RandomOperators(unsigned seed) : m_random(seed) {}

    // Types where the operator has several: float, 8 bits, 16 bits.
    GraphPointer convolution();
    GraphPointer depthwiseConvolution();
    GraphPointer pooling(model::BuiltinOperator code);
    GraphPointer fullyConnected();
    GraphPointer pad(model::BuiltinOperator code);
    GraphPointer unary(model::BuiltinOperator code);     // output of the input's type
    GraphPointer converting(model::BuiltinOperator code); // output of any type
    GraphPointer binary(model::BuiltinOperator code);    // broadcast in all ways
    GraphPointer softmax();
    GraphPointer wholeCopy(model::BuiltinOperator code); // to another shape

    void fixType(model::TensorType type) { m_fixed = type; } // of operators with several

    std::int32_t below(std::int32_t end) { return static_cast<std::int32_t>(m_random() % static_cast<unsigned>(end)); }
    std::int32_t between(std::int32_t first, std::int32_t last) { return first + below(last - first + 1); }

private:
    struct Axis {
        std::int32_t image, filter, stride, dilation, output;
    };
    Axis axis(model::Padding padding, std::int32_t largestDilation);
    Axis onePixelAxis(); // of a filter of one element
    model::TensorType type();
    Shape shape(std::int32_t ranks);

    std::mt19937 m_random;
    std::optional<model::TensorType> m_fixed;
};

} // namespace arenascope::test
