// SPDX-License-Identifier: Apache-2.0
#include "plan/greedy.h"

#include <algorithm>

#include "plan/time_index.h"

namespace arenascope::plan {

namespace {

// CalculateOffsetsIfNeeded fills the online buffers in from the tail and then sorts them stably by falling size
// (ReverseSortInPlace), so that of equal sizes the one added last comes first. Fixed ones keep their order.
std::vector<std::size_t> placingOrder(std::span<const Buffer> buffers)
{
    std::vector<std::size_t> order;
    order.reserve(buffers.size());
    for (std::size_t i = 0; i < buffers.size(); ++i)
        if (buffers[i].fixedOffset)
            order.push_back(i);
    const auto fixedCount = static_cast<std::ptrdiff_t>(order.size());
    for (std::size_t i = buffers.size(); i-- > 0;)
        if (!buffers[i].fixedOffset)
            order.push_back(i);
    std::stable_sort(order.begin() + fixedCount, order.end(),
        [&](std::size_t a, std::size_t b) { return buffers[a].size > buffers[b].size; });
    return order;
}

// The runtime walks its offset-ordered list; the order among equal offsets never decides, since a gap too small
// before the first of them is none before the others.
Bytes firstFit(std::vector<Occupied>& inTheWay, Bytes size)
{
    std::sort(inTheWay.begin(), inTheWay.end(),
        [](const Occupied& a, const Occupied& b) { return a.begin < b.begin; });
    Bytes candidate = 0;
    for (const Occupied& occupied : inTheWay) {
        if (occupied.begin >= candidate && occupied.begin - candidate >= size)
            break;
        candidate = std::max(candidate, occupied.end);
    }
    return candidate;
}

} // namespace

Placement greedy(std::span<const Buffer> buffers)
{
    Placement placement;
    placement.offsets.resize(buffers.size());
    TimeIndex placed(buffers);
    std::vector<Occupied> inTheWay;
    for (const std::size_t i : placingOrder(buffers)) {
        const Buffer& buffer = buffers[i];
        if (!buffer.fixedOffset)
            placed.collectOverlapping(buffer, inTheWay);
        const Bytes offset = buffer.fixedOffset ? *buffer.fixedOffset : firstFit(inTheWay, buffer.size);
        placed.place(i, offset);
        placement.offsets[i] = offset;
        placement.height = std::max(placement.height, offset + buffer.size);
    }
    return placement;
}

Placement linear(std::span<const Buffer> buffers)
{
    Placement placement;
    placement.offsets.reserve(buffers.size());
    for (const Buffer& buffer : buffers) {
        placement.offsets.push_back(placement.height);
        placement.height += buffer.size;
    }
    return placement;
}

} // namespace arenascope::plan
