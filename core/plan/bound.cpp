// SPDX-License-Identifier: Apache-2.0
#include "plan/bound.h"

#include <algorithm>

namespace arenascope::plan {

namespace {

bool counts(const Buffer& buffer) { return buffer.size > 0 && buffer.start < buffer.end; }

struct Change {
    std::int32_t step = 0;
    Bytes difference = 0; // modulo 2^64, so that an end takes away what its start added
};

std::vector<Change> changes(std::span<const Buffer> buffers)
{
    std::vector<Change> result;
    result.reserve(2 * buffers.size());
    for (const Buffer& buffer : buffers) {
        if (!counts(buffer))
            continue;
        result.push_back({buffer.start, buffer.size});
        result.push_back({buffer.end, Bytes(0) - buffer.size});
    }
    std::sort(result.begin(), result.end(), [](const Change& a, const Change& b) { return a.step < b.step; });
    return result;
}

} // namespace

// Walks the steps at which something changes, never step by step: times may lie far apart.
LowerBound lowerBound(std::span<const Buffer> buffers)
{
    LowerBound bound;
    Bytes live = 0;
    const std::vector<Change> all = changes(buffers);
    for (std::size_t i = 0; i < all.size(); ++i) {
        live += all[i].difference;
        const bool lastOfStep = i + 1 == all.size() || all[i + 1].step != all[i].step;
        if (lastOfStep && live > bound.bytes)
            bound = {.bytes = live, .step = all[i].step};
    }
    return bound;
}

LiveBytes liveBytes(std::span<const Buffer> buffers)
{
    LiveBytes live;
    const std::vector<Change> all = changes(buffers);
    if (all.empty())
        return live;
    live.firstStep = all.front().step;
    live.bytes.resize(static_cast<std::size_t>(std::int64_t(all.back().step) - live.firstStep));
    Bytes sum = 0;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        sum += all[i].difference;
        const auto from = static_cast<std::size_t>(std::int64_t(all[i].step) - live.firstStep);
        const auto to = static_cast<std::size_t>(std::int64_t(all[i + 1].step) - live.firstStep);
        std::fill(live.bytes.begin() + static_cast<std::ptrdiff_t>(from),
            live.bytes.begin() + static_cast<std::ptrdiff_t>(to), sum);
    }
    return live;
}

} // namespace arenascope::plan
