// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "support/bytes.h"

namespace arenascope::plan {

// A buffer to be placed: alive at steps [start, end), size in bytes as the planner sees it (already aligned).
// Times may be negative (the runtime plans unreached tensors at step -1).
struct Buffer {
    Bytes size = 0;
    std::int32_t start = 0;
    std::int32_t end = 0;
    std::optional<Bytes> fixedOffset{}; // offline planned: placed exactly here, overlaps or not
    bool operator==(const Buffer&) const = default;
};

// offsets[i] belongs to buffers[i]; height = max(offset + size) over all buffers.
struct Placement {
    std::vector<Bytes> offsets;
    Bytes height = 0;
    bool operator==(const Placement&) const = default;
};

inline bool overlapInTime(const Buffer& a, const Buffer& b) { return a.start < b.end && b.start < a.end; }

} // namespace arenascope::plan
