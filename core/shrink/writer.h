// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/graph.h"
#include "support/result.h"

namespace arenascope::shrink {

// A tensor whose place the runtime finds itself (kOnlinePlannedBuffer in micro_allocator.h).
inline constexpr std::int32_t kOnline = -1;

// The .tflite file with an "OfflineMemoryAllocation" plan in its metadata in place of any it had; all else stays byte
// for byte, but for places counted from the file's start. offsets: bytes from the arena's start, one a tensor over all
// subgraphs, kOnline where the runtime plans. Data keeps its alignment (up to 64).
// Errors: what model::checkFlatbuffer finds; MissingField "buffers"; InvalidValue "offsets" when their number is not
// the model's; FileTooLarge when references would no longer reach; UnsupportedVersion "Model" when fields newer than
// the schema stand too far from the file's start to be kept.
Result<std::vector<std::byte>> writePlan(std::span<const std::byte> file, std::span<const std::int32_t> offsets);

// The same plan in a graph, without a file: what writePlan's file would be read as, as far as the arena goes.
Result<std::shared_ptr<const model::Graph>> withPlan(
    const std::shared_ptr<const model::Graph>& graph, std::span<const std::int32_t> offsets);

// Tensors over all subgraphs: the length of a plan.
std::size_t tensorCount(const model::Graph& graph);

} // namespace arenascope::shrink
