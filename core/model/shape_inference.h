// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/graph.h"
#include "model/input_shapes.h"

namespace arenascope::model {

// What a model's shapes become when some of the main graph's inputs get others.
struct InferredShapes {
    std::map<TensorRef, Shape> shapes; // only those that differ from the file
    // Operators whose outputs keep the stored shape although an input changed: no rule says how they follow, or they
    // cannot be (a window larger than its input).
    std::vector<OpRef> notFollowed;
    std::vector<std::string> unknownInputs; // names that no graph input has
    bool operator==(const InferredShapes&) const = default;
};

// Follows new shapes of graph inputs (by tensor name) through the common operators, as a converter would have stored
// them. Numbers that the graph computes from shapes (SHAPE, STRIDED_SLICE, PACK … into RESHAPE) are followed, too,
// and so are branches and loops whose shapes stay as they are.
InferredShapes inferShapes(const Graph& graph, const std::map<std::string, Shape>& inputShapes);

} // namespace arenascope::model
