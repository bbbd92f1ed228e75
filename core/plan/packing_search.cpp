// SPDX-License-Identifier: Apache-2.0
#include "plan/packing_search.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace arenascope::plan {

namespace {

constexpr Offset never = std::numeric_limits<Offset>::max();

const Item& itemAt(const PackingProblem& problem, int item) { return problem.items[static_cast<std::size_t>(item)]; }

// Items that differ in nothing may trade places, so only one order of theirs needs looking at.
std::vector<int> earlierTwins(const PackingProblem& problem, const std::vector<int>& rank)
{
    std::vector<int> byRank(rank.size());
    for (std::size_t i = 0; i < rank.size(); ++i)
        byRank[static_cast<std::size_t>(rank[i])] = static_cast<int>(i);
    std::vector<int> twins(rank.size(), -1);
    std::map<std::tuple<int, int, Offset>, int> last;
    for (const int i : byRank) {
        const Item& item = itemAt(problem, i);
        if (item.fixedOffset || !item.savings.empty() || item.buffers.size() > 1)
            continue;
        const auto [found, added] = last.try_emplace({item.firstSection, item.endSection, item.size}, i);
        if (!added)
            twins[static_cast<std::size_t>(i)] = std::exchange(found->second, i);
    }
    return twins;
}

} // namespace

PackingSearch::PackingSearch(
    const PackingProblem& problem, Offset capacity, std::vector<int> rank, SearchBudget& budget)
    : m_problem(problem)
    , m_capacity(capacity)
    , m_rank(std::move(rank))
    , m_budget(budget)
    , m_offset(problem.items.size())
    , m_lowest(problem.items.size())
    , m_placed(problem.items.size())
    , m_earlierTwin(earlierTwins(problem, m_rank))
    , m_freeOfRank(problem.items.size())
    , m_fixedNear(problem.items.size())
    , m_waiting(problem.sections.size())
{
    for (const Section& section : problem.sections)
        m_watched.push_back(section.items.front());
    for (std::size_t i = 0; i < problem.items.size(); ++i) {
        for (const Neighbour& neighbour : problem.items[i].neighbours) {
            const Item& other = itemAt(problem, neighbour.item);
            m_freeOfRank[i] |= neighbour.below == 0 || neighbour.above == 0;
            if (other.fixedOffset && !problem.items[i].fixedOffset)
                m_fixedNear[i].push_back({*other.fixedOffset - neighbour.above, *other.fixedOffset + neighbour.below});
        }
        std::sort(m_fixedNear[i].begin(), m_fixedNear[i].end());
    }
}

SearchVerdict PackingSearch::run(std::uint64_t nodeLimit)
{
    m_nodesLeft = nodeLimit;
    if (!prepare())
        return SearchVerdict::Impossible;
    std::vector<int> waiting(m_problem.items.size());
    for (std::size_t i = 0; i < waiting.size(); ++i)
        waiting[i] = static_cast<int>(i);
    std::sort(waiting.begin(), waiting.end(), [&](int a, int b) {
        return std::pair(itemAt(m_problem, a).firstSection, a) < std::pair(itemAt(m_problem, b).firstSection, b);
    });
    return sectionsFit(waiting, 0) ? searchParts(waiting, -1, {}) : SearchVerdict::Impossible;
}

bool PackingSearch::prepare()
{
    std::fill(m_placed.begin(), m_placed.end(), char(0));
    m_order.clear();
    m_raised.clear();
    m_rewatched.clear();
    for (std::size_t i = 0; i < m_problem.items.size(); ++i) {
        const Item& item = m_problem.items[i];
        m_lowest[i] = item.fixedOffset ? *item.fixedOffset : clearOfFixed(static_cast<int>(i), 0);
        if (m_lowest[i] + item.size > m_capacity)
            return false;
    }
    for (std::size_t i = 0; i < m_problem.sections.size(); ++i)
        m_waiting[i] = m_problem.sections[i].total;
    m_covered.clear();
    for (const Item& item : m_problem.items) {
        std::vector<Offset>& covered = m_covered.emplace_back(item.heights.size());
        for (const Saving& saving : item.savings)
            covered[static_cast<std::size_t>(saving.section - item.firstSection)] += saving.asLower;
    }
    return true;
}

// The lowest aligned offset from here on that touches no fixed neighbour.
Offset PackingSearch::clearOfFixed(int item, Offset offset) const
{
    offset = m_problem.aligned(offset);
    for (const auto& [after, before] : m_fixedNear[static_cast<std::size_t>(item)])
        if (after < offset && offset < before)
            offset = m_problem.aligned(before);
    return offset;
}

SearchVerdict PackingSearch::search(const std::vector<int>& waiting, Mark mark)
{
    if (m_nodesLeft == 0)
        return SearchVerdict::OutOfNodes;
    --m_nodesLeft;
    if (++m_budget.nodes % 256 == 0 && m_budget.spent())
        return SearchVerdict::Stopped;
    for (const int item : candidates(waiting, mark)) {
        const Undo undo{m_order.size(), m_raised.size(), m_rewatched.size()};
        const Offset offset = m_lowest[static_cast<std::size_t>(item)];
        if (place(item, waiting)) {
            const SearchVerdict verdict
                = searchParts(waiting, item, {offset, m_rank[static_cast<std::size_t>(item)]});
            if (verdict != SearchVerdict::Impossible)
                return verdict;
        }
        takeBack(undo);
    }
    return SearchVerdict::Impossible;
}

// Each part can be searched for itself, since no waiting item reaches over its border.
SearchVerdict PackingSearch::searchParts(const std::vector<int>& waiting, int placed, Mark mark)
{
    const std::vector<std::vector<int>> parts = splitInTime(waiting, placed);
    for (const std::vector<int>& part : parts) {
        const SearchVerdict verdict = parts.size() == 1 ? search(part, mark) : searchPart(part, mark.offset);
        if (verdict != SearchVerdict::Found)
            return verdict;
    }
    return SearchVerdict::Found;
}

std::vector<std::vector<int>> PackingSearch::splitInTime(const std::vector<int>& waiting, int placed) const
{
    std::vector<std::vector<int>> parts;
    int end = -1;
    for (const int item : waiting) {
        if (item == placed)
            continue;
        if (itemAt(m_problem, item).firstSection >= end)
            parts.emplace_back();
        parts.back().push_back(item);
        end = std::max(end, itemAt(m_problem, item).endSection);
    }
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return parts;
}

SearchVerdict PackingSearch::searchPart(const std::vector<int>& part, Offset level)
{
    if (part.size() == 1) {
        const auto only = static_cast<std::size_t>(part.front());
        m_offset[only] = m_lowest[only];
        return SearchVerdict::Found;
    }
    std::vector<int> formerRanks;
    for (const int item : part)
        formerRanks.push_back(m_rank[static_cast<std::size_t>(item)]);
    rankByNeed(part);
    const SearchVerdict verdict = search(part, {.offset = level});
    for (std::size_t i = 0; i < part.size(); ++i)
        m_rank[static_cast<std::size_t>(part[i])] = formerRanks[i];
    return verdict;
}

// A part has its own crowded sections: what takes part in the most crowded ones goes first there. This is what lets
// the hardest known instances be packed within seconds.
void PackingSearch::rankByNeed(const std::vector<int>& part)
{
    std::vector<std::tuple<Offset, int, int>> order;
    for (const int item : part) {
        const auto first = m_waiting.begin() + itemAt(m_problem, item).firstSection;
        const auto end = m_waiting.begin() + itemAt(m_problem, item).endSection;
        order.push_back({-*std::max_element(first, end), m_rank[static_cast<std::size_t>(item)], item});
    }
    std::sort(order.begin(), order.end());
    int rank = 0;
    for (const auto& [need, formerRank, item] : order)
        m_rank[static_cast<std::size_t>(item)] = rank++;
}

// Those that may come next, the lowest first. An item that would start where a waiting item could already have ended
// is dominated: that one can be moved down beneath it. Nothing starts above where all that waits still has room.
std::vector<int> PackingSearch::candidates(const std::vector<int>& waiting, Mark mark) const
{
    Offset leastTop = never;
    for (const int item : waiting)
        leastTop = std::min(leastTop, m_lowest[static_cast<std::size_t>(item)] + itemAt(m_problem, item).size);
    leastTop = std::min(leastTop, m_capacity - mostWaiting(waiting) + 1);
    std::vector<int> found;
    for (const int item : waiting) {
        const auto i = static_cast<std::size_t>(item);
        if (m_lowest[i] >= leastTop || m_lowest[i] < mark.offset)
            continue;
        if (m_lowest[i] == mark.offset && m_rank[i] < mark.rank && !m_freeOfRank[i])
            continue;
        const int twin = m_earlierTwin[i];
        if (twin < 0 || m_placed[static_cast<std::size_t>(twin)])
            found.push_back(item);
    }
    std::sort(found.begin(), found.end(), [&](int a, int b) {
        const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
        return std::pair(m_lowest[i], m_rank[i]) < std::pair(m_lowest[j], m_rank[j]);
    });
    return found;
}

Offset PackingSearch::mostWaiting(const std::vector<int>& waiting) const
{
    const auto first = m_waiting.begin() + itemAt(m_problem, waiting.front()).firstSection;
    int end = 0;
    for (const int item : waiting)
        end = std::max(end, itemAt(m_problem, item).endSection);
    return *std::max_element(first, m_waiting.begin() + end);
}

bool PackingSearch::place(int item, const std::vector<int>& waiting)
{
    const auto i = static_cast<std::size_t>(item);
    m_offset[i] = m_lowest[i];
    m_placed[i] = 1;
    m_order.push_back(item);
    takeFromSections(item);
    return raiseNeighbours(item) && sectionsFit(waiting, m_offset[i]);
}

// What waiting items need together in a section is their heights less what they may cover of one another.
Offset PackingSearch::covered(std::size_t item, int section) const
{
    const auto at = static_cast<std::size_t>(section - m_problem.items[item].firstSection);
    return std::min(m_covered[item][at], m_problem.items[item].reach[at]);
}

void PackingSearch::takeFromSections(int item)
{
    const auto i = static_cast<std::size_t>(item);
    const Item& placed = m_problem.items[i];
    for (int section = placed.firstSection; section < placed.endSection; ++section)
        m_waiting[static_cast<std::size_t>(section)]
            -= placed.heights[static_cast<std::size_t>(section - placed.firstSection)] - covered(i, section);
    for (const Saving& saving : placed.savings)
        if (!m_placed[static_cast<std::size_t>(saving.other)])
            changeCovered(saving, -saving.asHigher);
}

void PackingSearch::changeCovered(const Saving& saving, Offset bytes)
{
    const auto other = static_cast<std::size_t>(saving.other);
    Offset& waiting = m_waiting[static_cast<std::size_t>(saving.section)];
    waiting += covered(other, saving.section);
    m_covered[other][static_cast<std::size_t>(saving.section - m_problem.items[other].firstSection)] += bytes;
    waiting -= covered(other, saving.section);
}

bool PackingSearch::raiseNeighbours(int item)
{
    const Offset offset = m_offset[static_cast<std::size_t>(item)];
    for (const Neighbour& neighbour : itemAt(m_problem, item).neighbours) {
        const auto other = static_cast<std::size_t>(neighbour.item);
        if (m_placed[other] || m_lowest[other] >= offset + neighbour.above)
            continue;
        const Item& raised = m_problem.items[other];
        const Offset lowest = raised.fixedOffset ? offset + neighbour.above
                                                 : clearOfFixed(neighbour.item, offset + neighbour.above);
        if (lowest + raised.size > m_capacity || (raised.fixedOffset && lowest > *raised.fixedOffset))
            return false;
        m_raised.push_back({neighbour.item, m_lowest[other]});
        m_lowest[other] = lowest;
    }
    return true;
}

// What waits in a section lies above the level, and above the lowest offset that one of its waiting items can have.
// One item is watched for each section: as long as everything fits above that one, no other needs a look.
bool PackingSearch::sectionsFit(const std::vector<int>& waiting, Offset level)
{
    int end = 0;
    for (const int item : waiting)
        end = std::max(end, itemAt(m_problem, item).endSection);
    for (int section = itemAt(m_problem, waiting.front()).firstSection; section < end; ++section) {
        const auto s = static_cast<std::size_t>(section);
        if (m_waiting[s] <= 0)
            continue;
        const Offset room = m_capacity - m_waiting[s];
        if (level > room)
            return false;
        const auto watched = static_cast<std::size_t>(m_watched[s]);
        if ((m_placed[watched] || m_lowest[watched] > room) && !watchAnother(section, room))
            return false;
    }
    return true;
}

bool PackingSearch::watchAnother(int section, Offset room)
{
    for (const int item : m_problem.sections[static_cast<std::size_t>(section)].items) {
        const auto i = static_cast<std::size_t>(item);
        if (m_placed[i] || m_lowest[i] > room)
            continue;
        m_rewatched.push_back({section, std::exchange(m_watched[static_cast<std::size_t>(section)], item)});
        return true;
    }
    return false;
}

// Also what parts found before one failed had placed.
void PackingSearch::takeBack(Undo undo)
{
    for (; m_raised.size() > undo.raised; m_raised.pop_back())
        m_lowest[static_cast<std::size_t>(m_raised.back().item)] = m_raised.back().lowest;
    for (; m_rewatched.size() > undo.rewatched; m_rewatched.pop_back())
        m_watched[static_cast<std::size_t>(m_rewatched.back().section)] = m_rewatched.back().watched;
    for (; m_order.size() > undo.order; m_order.pop_back())
        returnToSections(m_order.back());
}

void PackingSearch::returnToSections(int item)
{
    const auto i = static_cast<std::size_t>(item);
    const Item& taken = m_problem.items[i];
    for (const Saving& saving : taken.savings)
        if (!m_placed[static_cast<std::size_t>(saving.other)])
            changeCovered(saving, saving.asHigher);
    for (int section = taken.firstSection; section < taken.endSection; ++section)
        m_waiting[static_cast<std::size_t>(section)]
            += taken.heights[static_cast<std::size_t>(section - taken.firstSection)] - covered(i, section);
    m_placed[i] = 0;
}

} // namespace arenascope::plan
