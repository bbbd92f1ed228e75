// SPDX-License-Identifier: Apache-2.0
#include "plan/shared_offsets.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace arenascope::plan {

namespace {

class Groups {
public:
    explicit Groups(const SharingInput& input)
        : m_buffers(input.buffers)
        , m_rules(input.rules)
        , m_alignment(input.alignment)
    {
        for (std::size_t i = 0; i < m_buffers.size(); ++i) {
            m_groupOf.push_back(i);
            m_members.push_back({i});
        }
    }

    void joinIfAllowed(const OverlapRule& rule)
    {
        const std::size_t into = m_groupOf[rule.output];
        const std::size_t from = m_groupOf[rule.input];
        if (into == from || !mayJoin(m_members[into], m_members[from]))
            return;
        for (const std::size_t member : m_members[from]) {
            m_groupOf[member] = into;
            m_members[into].push_back(member);
        }
        m_members[from].clear();
    }

    SharedOffsets numbered() const
    {
        SharedOffsets groups(m_buffers.size());
        int next = 0;
        for (const std::vector<std::size_t>& members : m_members) {
            for (const std::size_t member : members)
                groups[member] = next;
            next += !members.empty();
        }
        return groups;
    }

private:
    bool mayJoin(const std::vector<std::size_t>& some, const std::vector<std::size_t>& others) const
    {
        return std::all_of(some.begin(), some.end(), [&](std::size_t a) {
            return std::all_of(others.begin(), others.end(), [&](std::size_t b) { return maySharePlace(a, b); });
        });
    }

    bool maySharePlace(std::size_t a, std::size_t b) const
    {
        const std::optional<Bytes> fixedA = m_buffers[a].fixedOffset, fixedB = m_buffers[b].fixedOffset;
        if (fixedA != fixedB && ((fixedA && fixedB) || fixedA.value_or(*fixedB) % m_alignment != 0))
            return false;
        return !overlapInTime(m_buffers[a], m_buffers[b])
            || std::any_of(m_rules.begin(), m_rules.end(), [&](const OverlapRule& rule) {
                   const bool oneWay = rule.output == a && rule.input == b;
                   return (oneWay || (rule.output == b && rule.input == a))
                       && (rule.kind == OverlapKind::Identical || rule.lag == 0);
               });
    }

    std::span<const Buffer> m_buffers;
    std::span<const OverlapRule> m_rules;
    Bytes m_alignment;
    std::vector<std::size_t> m_groupOf;
    std::vector<std::vector<std::size_t>> m_members;
};

} // namespace

SharedOffsets eachItsOwn(std::size_t buffers)
{
    SharedOffsets groups(buffers);
    std::iota(groups.begin(), groups.end(), 0);
    return groups;
}

SharedOffsets shareOffsets(const SharingInput& input)
{
    Groups groups(input);
    for (const OverlapRule& rule : input.rules)
        if (rule.kind == OverlapKind::Identical)
            groups.joinIfAllowed(rule);
    return groups.numbered();
}

// In a valid placement whatever shares an offset may do so pair by pair, so joining some pairs leads to each of them.
std::vector<SharedOffsets> allSharings(const SharingInput& input, std::size_t most)
{
    std::vector<Groups> found{Groups(input)};
    std::set<SharedOffsets> known{found.front().numbered()};
    for (const OverlapRule& rule : input.rules) {
        const std::size_t count = rule.kind == OverlapKind::Identical ? found.size() : 0;
        for (std::size_t i = 0; i < count; ++i) {
            Groups joined = found[i];
            joined.joinIfAllowed(rule);
            if (!known.insert(joined.numbered()).second)
                continue;
            if (known.size() > most)
                return {};
            found.push_back(std::move(joined));
        }
    }
    std::vector<SharedOffsets> sharings;
    for (const Groups& groups : found)
        sharings.push_back(groups.numbered());
    return sharings;
}

} // namespace arenascope::plan
