// SPDX-License-Identifier: Apache-2.0
#include "plan/packing_windows.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "plan/packing_orders.h"
#include "plan/packing_search.h"

namespace arenascope::plan {

PackingWindows::PackingWindows(
    const PackingProblem& whole, std::vector<Buffer> buffers, std::vector<OverlapRule> rules)
    : m_buffers(std::move(buffers))
    , m_rules(std::move(rules))
    , m_alignment(static_cast<Bytes>(whole.alignment))
{
    for (const Section& section : whole.sections) {
        std::vector<std::size_t>& alive = m_alive.emplace_back();
        for (const int item : section.items)
            alive.push_back(whole.items[static_cast<std::size_t>(item)].buffers.front());
    }
    widen();
}

// The whole is left to those who search it anyway.
void PackingWindows::widen()
{
    if (m_length < m_alive.size())
        m_length *= 2;
    if (m_length < m_alive.size())
        makeWindows();
}

void PackingWindows::makeWindows()
{
    std::vector<std::size_t> former;
    for (std::size_t first = 0; first + m_length <= m_alive.size(); ++first) {
        std::vector<std::size_t> members;
        for (std::size_t section = first; section < first + m_length; ++section)
            members.insert(members.end(), m_alive[section].begin(), m_alive[section].end());
        std::sort(members.begin(), members.end());
        members.erase(std::unique(members.begin(), members.end()), members.end());
        if (members == former)
            continue;
        m_windows.push_back({.problem = problemOf(members), .fits = std::numeric_limits<Offset>::max()});
        former = std::move(members);
    }
}

PackingProblem PackingWindows::problemOf(const std::vector<std::size_t>& members) const
{
    std::vector<Buffer> buffers;
    for (const std::size_t member : members)
        buffers.push_back(m_buffers[member]);
    std::vector<OverlapRule> rules;
    for (OverlapRule rule : m_rules) {
        const auto output = std::lower_bound(members.begin(), members.end(), rule.output);
        const auto input = std::lower_bound(members.begin(), members.end(), rule.input);
        if (output == members.end() || *output != rule.output || input == members.end() || *input != rule.input)
            continue;
        rule.output = static_cast<std::size_t>(output - members.begin());
        rule.input = static_cast<std::size_t>(input - members.begin());
        rules.push_back(rule);
    }
    SharedOffsets groups(buffers.size());
    std::iota(groups.begin(), groups.end(), 0);
    return makeProblem({buffers, rules, std::move(groups), m_alignment});
}

bool PackingWindows::refute(Offset capacity, std::uint64_t nodeLimit, SearchBudget& budget)
{
    return std::any_of(m_windows.begin(), m_windows.end(),
        [&](Window& window) { return !budget.spent() && refute(window, capacity, nodeLimit, budget); });
}

bool PackingWindows::refute(Window& window, Offset capacity, std::uint64_t nodeLimit, SearchBudget& budget) const
{
    if (capacity >= window.fits)
        return false;
    if (window.problem.lowerBound > capacity)
        return true;
    PackingSearch search(window.problem, capacity, searchRanks(window.problem).front(), budget);
    const SearchVerdict verdict = search.run(nodeLimit);
    if (verdict == SearchVerdict::Found)
        window.fits = capacity;
    return verdict == SearchVerdict::Impossible;
}

} // namespace arenascope::plan
