// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/graph.h"
#include "support/result.h"

namespace arenascope::model {

// Reads a .tflite file, or the JSON text that `flatc -t` makes of one (told apart by content).
// The file is mapped and stays mapped while the Graph or a copy of it lives; weights are not read.
Result<std::shared_ptr<const Graph>> readFile(const std::string& path);

// The same from memory. `owner` keeps `bytes` alive for the Graph's spans.
Result<std::shared_ptr<const Graph>> readFlatbuffer(std::span<const std::byte> bytes, std::shared_ptr<const void> owner);

// The same, keeping the bytes itself.
Result<std::shared_ptr<const Graph>> readFlatbuffer(std::vector<std::byte> bytes);

// Strict or non-strict JSON as flatc writes it. Buffers are decoded into memory owned by the Graph.
Result<std::shared_ptr<const Graph>> readJson(std::string_view text);

} // namespace arenascope::model
