// SPDX-License-Identifier: Apache-2.0
#include "plan/time_index.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace arenascope::plan {

namespace {

constexpr std::int64_t nothingPlaced = std::numeric_limits<std::int64_t>::min();

// Joins the interval with those it touches. Touching intervals leave no gap that a buffer could want.
void insertMerged(std::vector<Occupied>& occupied, Occupied added)
{
    auto first = std::lower_bound(occupied.begin(), occupied.end(), added.begin,
        [](const Occupied& one, Bytes begin) { return one.end < begin; });
    auto last = first;
    while (last != occupied.end() && last->begin <= added.end) {
        added.begin = std::min(added.begin, last->begin);
        added.end = std::max(added.end, last->end);
        ++last;
    }
    if (first == last) {
        occupied.insert(first, added);
        return;
    }
    *first = added;
    occupied.erase(first + 1, last);
}

} // namespace

TimeIndex::TimeIndex(std::span<const Buffer> buffers)
    : m_buffers(buffers.begin(), buffers.end())
{
    m_lifetimes.reserve(buffers.size());
    for (const Buffer& buffer : buffers)
        m_lifetimes.push_back({buffer.start, buffer.end});
    std::sort(m_lifetimes.begin(), m_lifetimes.end());
    m_lifetimes.erase(std::unique(m_lifetimes.begin(), m_lifetimes.end()), m_lifetimes.end());

    m_lifetimeOf.reserve(buffers.size());
    for (const Buffer& buffer : buffers) {
        const auto found = std::lower_bound(
            m_lifetimes.begin(), m_lifetimes.end(), Lifetime{buffer.start, buffer.end});
        m_lifetimeOf.push_back(static_cast<std::size_t>(found - m_lifetimes.begin()));
    }
    m_occupied.resize(m_lifetimes.size());
    m_leaves = std::bit_ceil(std::max<std::size_t>(m_lifetimes.size(), 1));
    m_latestEnd.assign(2 * m_leaves, nothingPlaced);
}

void TimeIndex::place(std::size_t buffer, Bytes offset)
{
    const std::size_t lifetime = m_lifetimeOf[buffer];
    insertMerged(m_occupied[lifetime], {offset, offset + m_buffers[buffer].size});
    const std::int64_t end = m_lifetimes[lifetime].end;
    for (std::size_t node = m_leaves + lifetime; node > 0; node /= 2)
        m_latestEnd[node] = std::max(m_latestEnd[node], end);
}

void TimeIndex::collectOverlapping(const Buffer& wanted, std::vector<Occupied>& found) const
{
    found.clear();
    const auto startsLater = std::partition_point(m_lifetimes.begin(), m_lifetimes.end(),
        [&](const Lifetime& lifetime) { return lifetime.start < wanted.end; });
    const auto prefix = static_cast<std::size_t>(startsLater - m_lifetimes.begin());
    collect(1, 0, m_leaves, {wanted.start, wanted.end}, prefix, found);
}

void TimeIndex::collect(std::size_t node, std::size_t first, std::size_t last, const Lifetime& wanted,
    std::size_t prefix, std::vector<Occupied>& found) const
{
    if (first >= prefix || m_latestEnd[node] <= wanted.start)
        return;
    if (last - first == 1) {
        found.insert(found.end(), m_occupied[first].begin(), m_occupied[first].end());
        return;
    }
    const std::size_t middle = first + (last - first) / 2;
    collect(2 * node, first, middle, wanted, prefix, found);
    collect(2 * node + 1, middle, last, wanted, prefix, found);
}

} // namespace arenascope::plan
