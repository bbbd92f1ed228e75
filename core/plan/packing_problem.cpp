// SPDX-License-Identifier: Apache-2.0
#include "plan/packing_problem.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace arenascope::plan {

namespace {

// Leave to start one buffer below another and reach into it.
struct Leave {
    std::size_t output = 0, input = 0;
    Offset lag = 0;
    auto operator<=>(const Leave&) const = default;
};

std::vector<Leave> sortedLeaves(std::span<const OverlapRule> rules)
{
    std::vector<Leave> leaves;
    for (const OverlapRule& rule : rules)
        leaves.push_back(
            {rule.output, rule.input, rule.kind == OverlapKind::Below ? static_cast<Offset>(rule.lag) : 0});
    std::sort(leaves.begin(), leaves.end());
    return leaves;
}

// Two items alive together, and how far apart they start at least, by which of them is the higher.
struct Pair {
    int a = 0, b = 0;
    Offset bAboveA = 0, aAboveB = 0;
    auto operator<=>(const Pair&) const = default;
};

class Builder {
public:
    explicit Builder(const ProblemInput& input)
        : m_input(input)
        , m_leaves(sortedLeaves(input.rules))
    {
        m_problem.alignment = static_cast<Offset>(input.alignment);
        m_byStart.resize(input.buffers.size());
        std::iota(m_byStart.begin(), m_byStart.end(), std::size_t(0));
        std::stable_sort(m_byStart.begin(), m_byStart.end(),
            [&](std::size_t a, std::size_t b) { return buffer(a).start < buffer(b).start; });
    }

    PackingProblem build()
    {
        makeItems();
        makeSections();
        makeNeighbours();
        makeSavings();
        makeBounds();
        return std::move(m_problem);
    }

private:
    const Buffer& buffer(std::size_t i) const { return m_input.buffers[i]; }
    Item& itemOf(std::size_t i) { return m_problem.items[static_cast<std::size_t>(m_input.groups[i])]; }
    Offset distance(std::size_t lower, std::size_t higher);

    void makeItems();
    void makeSections();
    void addSection(std::span<const std::size_t> alive);
    void makeNeighbours();
    void joinPairs(std::vector<Pair> pairs);
    void makeSavings();
    void addSavings(Item& item, const Neighbour& neighbour);
    void makeBounds();
    Offset granularity() const;

    const ProblemInput& m_input;
    std::vector<Leave> m_leaves;
    std::vector<std::size_t> m_byStart;
    PackingProblem m_problem;
};

void Builder::makeItems()
{
    const int count = m_input.groups.empty() ? 0 : 1 + *std::max_element(m_input.groups.begin(), m_input.groups.end());
    m_problem.items.resize(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < m_input.buffers.size(); ++i) {
        Item& item = itemOf(i);
        const Buffer& one = buffer(i);
        item.start = item.buffers.empty() ? one.start : std::min(item.start, one.start);
        item.end = item.buffers.empty() ? one.end : std::max(item.end, one.end);
        item.size = std::max(item.size, static_cast<Offset>(one.size));
        if (one.fixedOffset)
            item.fixedOffset = static_cast<Offset>(*one.fixedOffset);
        item.buffers.push_back(i);
    }
}

// Between two steps at which something starts or ends lies a section. Where nothing started since the section before,
// that one contains it; with rules it may still need more bytes than that one, because less can be saved in it.
void Builder::makeSections()
{
    std::vector<std::int32_t> ends;
    for (const Buffer& one : m_input.buffers)
        ends.push_back(one.end);
    std::sort(ends.begin(), ends.end());

    std::vector<std::size_t> alive;
    bool started = false;
    for (std::size_t next = 0, ended = 0; ended < ends.size();) {
        const bool starts = next < m_byStart.size() && buffer(m_byStart[next]).start < ends[ended];
        const std::int32_t step = starts ? buffer(m_byStart[next]).start : ends[ended];
        if (!alive.empty() && (!m_leaves.empty() || (started && !starts))) {
            addSection(alive);
            started = false;
        }
        std::erase_if(alive, [&](std::size_t i) { return buffer(i).end <= step; });
        while (ended < ends.size() && ends[ended] <= step)
            ++ended;
        for (; next < m_byStart.size() && buffer(m_byStart[next]).start == step; ++next) {
            alive.push_back(m_byStart[next]);
            started = true;
        }
    }
}

void Builder::addSection(std::span<const std::size_t> alive)
{
    const int section = static_cast<int>(m_problem.sections.size());
    Section& added = m_problem.sections.emplace_back();
    for (const std::size_t i : alive) {
        Item& item = itemOf(i);
        if (item.heights.empty())
            item.firstSection = section;
        if (item.endSection != section + 1) {
            item.endSection = section + 1;
            item.heights.push_back(0);
            added.items.push_back(m_input.groups[i]);
        }
        item.heights.back() = std::max(item.heights.back(), static_cast<Offset>(buffer(i).size));
    }
}

// Between fixed buffers nothing is asked: they are where the user put them.
Offset Builder::distance(std::size_t lower, std::size_t higher)
{
    if (itemOf(lower).fixedOffset && itemOf(higher).fixedOffset)
        return 0;
    const auto size = static_cast<Offset>(buffer(lower).size);
    const auto leave = std::lower_bound(m_leaves.begin(), m_leaves.end(), Leave{lower, higher, 0});
    const bool given = leave != m_leaves.end() && leave->output == lower && leave->input == higher;
    return given ? std::min(size, leave->lag) : size;
}

void Builder::makeNeighbours()
{
    std::vector<Pair> pairs;
    std::vector<std::size_t> alive;
    for (const std::size_t i : m_byStart) {
        std::erase_if(alive, [&](std::size_t other) { return buffer(other).end <= buffer(i).start; });
        for (const std::size_t other : alive) {
            const int a = m_input.groups[i];
            const int b = m_input.groups[other];
            if (a != b) // the pair is seen from its lower-numbered item
                pairs.push_back(a < b ? Pair{a, b, distance(i, other), distance(other, i)}
                                      : Pair{b, a, distance(other, i), distance(i, other)});
        }
        alive.push_back(i);
    }
    joinPairs(std::move(pairs));
}

// Where several buffers of one item meet those of another, the largest distance counts. Between aligned offsets it is
// a multiple of the alignment.
void Builder::joinPairs(std::vector<Pair> pairs)
{
    std::sort(pairs.begin(), pairs.end());
    for (std::size_t i = 0; i < pairs.size();) {
        Pair joined = pairs[i];
        for (; i < pairs.size() && pairs[i].a == joined.a && pairs[i].b == joined.b; ++i) {
            joined.bAboveA = std::max(joined.bAboveA, pairs[i].bAboveA);
            joined.aAboveB = std::max(joined.aAboveB, pairs[i].aAboveB);
        }
        Item& a = m_problem.items[static_cast<std::size_t>(joined.a)];
        Item& b = m_problem.items[static_cast<std::size_t>(joined.b)];
        if (!a.fixedOffset && !b.fixedOffset) {
            joined.bAboveA = m_problem.aligned(joined.bAboveA);
            joined.aAboveB = m_problem.aligned(joined.aAboveB);
        }
        a.neighbours.push_back({.item = joined.b, .above = joined.bAboveA, .below = joined.aAboveB});
        b.neighbours.push_back({.item = joined.a, .above = joined.aAboveB, .below = joined.bAboveA});
    }
}

// A byte that several items cover is needed once. Of those items all but the highest lie below another there, beyond
// their distance from it: so an item has no more bytes in common than its height less its smallest distance, however
// many there are above it.
void Builder::makeSavings()
{
    for (Item& item : m_problem.items) {
        item.reach.assign(item.heights.size(), 0);
        for (const Neighbour& neighbour : item.neighbours)
            addSavings(item, neighbour);
    }
}

void Builder::addSavings(Item& item, const Neighbour& neighbour)
{
    const Item& other = m_problem.items[static_cast<std::size_t>(neighbour.item)];
    const int end = std::min(item.endSection, other.endSection);
    for (int section = std::max(item.firstSection, other.firstSection); section < end; ++section) {
        const auto at = static_cast<std::size_t>(section - item.firstSection);
        const Offset height = item.heights[at];
        const Offset otherHeight = other.heights[static_cast<std::size_t>(section - other.firstSection)];
        const Offset reach = std::max<Offset>(height - neighbour.above, 0);
        const Offset otherReach = std::max<Offset>(otherHeight - neighbour.below, 0);
        if (reach + otherReach == 0)
            continue;
        item.savings.push_back({neighbour.item, section, std::min(reach, otherHeight), std::min(otherReach, height)});
        item.reach[at] = std::max(item.reach[at], reach);
    }
}

void Builder::makeBounds()
{
    for (const Item& item : m_problem.items) {
        m_problem.lowerBound = std::max(m_problem.lowerBound, item.fixedOffset.value_or(0) + item.size);
        std::vector<Offset> covered(item.heights.size());
        for (const Saving& saving : item.savings)
            covered[static_cast<std::size_t>(saving.section - item.firstSection)] += saving.asLower;
        for (std::size_t i = 0; i < item.heights.size(); ++i)
            m_problem.sections[static_cast<std::size_t>(item.firstSection) + i].total
                += item.heights[i] - std::min(covered[i], item.reach[i]);
    }
    for (const Section& section : m_problem.sections)
        m_problem.lowerBound = std::max(m_problem.lowerBound, section.total);
    m_problem.granularity = granularity();
    const Offset over = m_problem.lowerBound % m_problem.granularity;
    m_problem.lowerBound += over == 0 ? 0 : m_problem.granularity - over;
}

// In a placement pushed down as far as it goes, every offset is a sum of distances from 0 or from a fixed offset.
Offset Builder::granularity() const
{
    Offset divisor = m_problem.alignment > 1 ? m_problem.alignment : 0;
    for (const Item& item : m_problem.items) {
        divisor = std::gcd(std::gcd(divisor, item.size), item.fixedOffset.value_or(0));
        for (const Neighbour& neighbour : item.neighbours)
            divisor = std::gcd(divisor, neighbour.above);
    }
    return std::max<Offset>(divisor, 1);
}

} // namespace

PackingProblem makeProblem(const ProblemInput& input) { return Builder(input).build(); }

} // namespace arenascope::plan
