// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/plan.h"

namespace arenascope::plan {

// Bytes [begin, end) that placed buffers occupy; begin == end for a buffer of no size, which still splits a gap.
struct Occupied {
    Bytes begin = 0;
    Bytes end = 0;
};

// Placed buffers by lifetime: finds what is in the way of a buffer without looking at buffers of other times.
// Buffers of one and the same lifetime are kept as one list of merged intervals, so that many of them cost little.
class TimeIndex {
public:
    explicit TimeIndex(std::span<const Buffer> buffers);

    void place(std::size_t buffer, Bytes offset);

    // Occupied intervals of the placed buffers that overlap in time, in no order; they may overlap one another.
    void collectOverlapping(const Buffer& wanted, std::vector<Occupied>& found) const;

private:
    struct Lifetime {
        std::int32_t start = 0;
        std::int32_t end = 0;
        auto operator<=>(const Lifetime&) const = default;
    };

    void collect(std::size_t node, std::size_t first, std::size_t last, const Lifetime& wanted, std::size_t prefix,
        std::vector<Occupied>& found) const;

    std::vector<Buffer> m_buffers;
    std::vector<Lifetime> m_lifetimes;                // distinct, sorted
    std::vector<std::size_t> m_lifetimeOf;            // by buffer
    std::vector<std::vector<Occupied>> m_occupied;    // by lifetime, sorted, disjoint
    std::size_t m_leaves = 1;
    std::vector<std::int64_t> m_latestEnd;            // segment tree: latest end of a lifetime that has placed buffers
};

} // namespace arenascope::plan
