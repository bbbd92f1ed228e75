// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/plan_reference.h"

#include <algorithm>
#include <list>
#include <utility>

namespace arenascope::test {

using plan::Buffer;
using plan::Placement;

namespace {

struct Entry {
    std::int64_t offset = 0;
    std::size_t buffer = 0;
};

// Fixed buffers from the head of the list, the others from its tail; then the others bubble up while smaller.
std::vector<std::size_t> literalOrder(std::span<const Buffer> buffers)
{
    std::vector<std::size_t> ids(buffers.size());
    std::size_t head = 0;
    std::size_t tail = buffers.size();
    for (std::size_t i = 0; i < buffers.size(); ++i)
        ids[buffers[i].fixedOffset ? head++ : --tail] = i;
    for (bool swapped = true; swapped;) {
        swapped = false;
        for (std::size_t i = head + 1; i < ids.size(); ++i) {
            if (buffers[ids[i - 1]].size >= buffers[ids[i]].size)
                continue;
            std::swap(ids[i - 1], ids[i]);
            swapped = true;
        }
    }
    return ids;
}

bool activeTogether(const Buffer& a, const Buffer& b)
{
    const int lastOfA = a.end - 1; // the runtime keeps the last step, not the one after
    const int lastOfB = b.end - 1;
    return !(a.start > lastOfB || b.start > lastOfA);
}

std::int64_t findGap(const std::list<Entry>& placed, std::span<const Buffer> buffers, const Buffer& wanted)
{
    std::int64_t candidate = 0;
    for (const Entry& entry : placed) {
        if (!activeTogether(buffers[entry.buffer], wanted))
            continue;
        if (entry.offset - candidate >= static_cast<std::int64_t>(wanted.size))
            return candidate;
        candidate = std::max(candidate, entry.offset + static_cast<std::int64_t>(buffers[entry.buffer].size));
    }
    return candidate;
}

void insertByOffset(std::list<Entry>& placed, Entry entry)
{
    auto position = placed.begin();
    while (position != placed.end() && position->offset <= entry.offset)
        ++position;
    placed.insert(position, entry);
}

} // namespace

Placement slowGreedy(std::span<const Buffer> buffers)
{
    Placement placement;
    placement.offsets.resize(buffers.size());
    std::list<Entry> placed;
    for (const std::size_t id : literalOrder(buffers)) {
        const Buffer& buffer = buffers[id];
        const std::int64_t offset = buffer.fixedOffset ? static_cast<std::int64_t>(*buffer.fixedOffset)
                                                       : findGap(placed, buffers, buffer);
        insertByOffset(placed, {.offset = offset, .buffer = id});
        placement.offsets[id] = static_cast<Bytes>(offset);
        placement.height = std::max(placement.height, placement.offsets[id] + buffer.size);
    }
    return placement;
}

std::vector<Buffer> randomBuffers(const RandomBuffers& kind, std::mt19937& random)
{
    const auto upTo = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    std::vector<Buffer> buffers;
    for (int i = 0; i < kind.count; ++i) {
        Buffer buffer;
        buffer.start = kind.firstStep + upTo(kind.steps);
        buffer.end = buffer.start + 1 + upTo(kind.longest);
        if (upTo(100) >= kind.zeroSizePercent)
            buffer.size = kind.unit * static_cast<Bytes>(1 + upTo(kind.distinctSizes));
        if (upTo(100) < kind.fixedPercent)
            buffer.fixedOffset = kind.unit * static_cast<Bytes>(upTo(4 * kind.distinctSizes));
        if (upTo(100) < kind.invertedPercent)
            buffer.end = buffer.start - upTo(4);
        buffers.push_back(buffer);
    }
    return buffers;
}

} // namespace arenascope::test
