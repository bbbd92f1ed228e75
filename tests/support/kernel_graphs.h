// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "model/graph.h"
#include "support/graph_builder.h"

// Graphs of one quantised operator whose shapes decide what a kernel library asks for. Weights are constant and
// per channel unless said otherwise; every scale fits.
namespace arenascope::test {

using GraphPointer = std::shared_ptr<const model::Graph>;

struct Window {
    model::Padding padding = model::Padding::Same;
    std::int32_t strideHeight = 1, strideWidth = 1, dilation = 1;
};

GraphPointer conv(model::TensorType type, model::TensorType filterType, Shape in, Shape filter, Shape out, Window w = {});
GraphPointer depthwise(model::TensorType filterType, Shape in, Shape filter, Shape out, Window w = {});
GraphPointer transposeConv(model::TensorType type, Shape in, Shape filter, Shape out, std::int32_t stride, bool bias = true);
GraphPointer fullyConnected(model::TensorType type, Shape in, Shape filter, Shape out, bool perChannel, bool constant = true);
GraphPointer pool(model::BuiltinOperator op, model::TensorType type, Shape in, Shape out);
GraphPointer batchMatMul(Shape lhs, Shape rhs, Shape out, bool adjointX, bool adjointY);
// One batch, 16-bit state. `units` outputs of `rank` filters each.
GraphPointer svdf(std::int32_t rank, std::int32_t inputs, std::int32_t units, std::int32_t memory, bool bias = true);
// One batch; `constant`: the weights' data is in the file.
GraphPointer lstm(model::TensorType type, std::int32_t steps, std::int32_t inputs, std::int32_t state, bool constant = true);

} // namespace arenascope::test
