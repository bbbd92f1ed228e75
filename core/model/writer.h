// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.h"

namespace arenascope::model {

// A .tflite file that says what the graph says. Buffers outside the flatbuffer keep their offset and size,
// but their bytes are not written; of sparsity and of the quantisation details only the kind is kept.
std::vector<std::byte> writeFlatbuffer(const Graph& graph);

// The number of the option table (BuiltinOptions union) that belongs to an operator; 0 where it has none.
std::uint8_t optionsTableOf(BuiltinOperator code);

} // namespace arenascope::model
