// SPDX-License-Identifier: Apache-2.0
#include "plan/packing_task.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace arenascope::plan {

namespace {

// The exact search calls itself once an item, and keeps the waiting ones each time.
constexpr std::size_t mostItemsSearched = 4000;

// Ways to share offsets that are followed up at a time.
constexpr std::size_t mostRepaired = 4;

bool isIdentical(const OverlapRule& rule) { return rule.kind == OverlapKind::Identical; }

// Moves what ends above the limit to an earlier turn.
void promote(std::vector<int>& order, const PackingProblem& problem, const Packing& packing, Offset limit,
    std::minstd_rand& random)
{
    for (std::size_t turn = 1; turn < order.size(); ++turn) {
        const auto i = static_cast<std::size_t>(order[turn]);
        if (packing.offsets[i] + problem.items[i].size <= limit)
            continue;
        const std::size_t earlier = std::uniform_int_distribution<std::size_t>(0, turn - 1)(random);
        const auto at = order.begin() + static_cast<std::ptrdiff_t>(turn);
        std::rotate(order.begin() + static_cast<std::ptrdiff_t>(earlier), at, at + 1);
    }
}

} // namespace

PackingTask::PackingTask(std::vector<Buffer> buffers, std::vector<OverlapRule> rules, Bytes alignment)
    : m_buffers(std::move(buffers))
    , m_rules(std::move(rules))
    , m_alignment(alignment)
    , m_height(std::numeric_limits<Offset>::max())
{
    std::remove_copy_if(m_rules.begin(), m_rules.end(), std::back_inserter(m_belowRules), isIdentical);
    if (m_belowRules.size() < m_rules.size())
        m_relaxed = makeProblem({m_buffers, m_rules, eachItsOwn(m_buffers.size()), alignment});
    makeVariants();
    m_lowerBound = relaxed().lowerBound;
    m_nodeLimit = 2 * m_buffers.size();
}

// All ways to share offsets where they are few, else none and one that shares as much as it can.
void PackingTask::makeVariants()
{
    const std::size_t mostSharings = m_buffers.size() <= 64 ? 256 : 32;
    std::vector<SharedOffsets> sharings = allSharings(sharingBy(m_rules), mostSharings);
    m_allSharings = !sharings.empty();
    if (!m_allSharings)
        sharings = {eachItsOwn(m_buffers.size()), shareOffsets(sharingBy(rulesBySavings()))};
    for (SharedOffsets& sharing : sharings)
        m_variants.push_back(makeVariant(std::move(sharing)));
}

SharingInput PackingTask::sharingBy(const std::vector<OverlapRule>& rules) const
{
    return {m_buffers, rules, m_alignment};
}

PackingTask::Variant PackingTask::makeVariant(SharedOffsets groups) const
{
    PackingProblem problem = makeProblem({m_buffers, m_belowRules, groups, m_alignment});
    return {.groups = std::move(groups),
        .problem = std::move(problem),
        .bestHeight = std::numeric_limits<Offset>::max()};
}

// The more bytes two buffers share, the sooner they are joined; a join may stand in another's way.
std::vector<OverlapRule> PackingTask::rulesBySavings() const
{
    std::vector<OverlapRule> rules = m_rules;
    const auto shared = [&](const OverlapRule& rule) {
        return std::min(m_buffers[rule.output].size, m_buffers[rule.input].size);
    };
    std::stable_sort(rules.begin(), rules.end(),
        [&](const OverlapRule& a, const OverlapRule& b) { return shared(a) > shared(b); });
    return rules;
}

// In another order, with up to three eighths of them left out.
std::vector<OverlapRule> PackingTask::shuffledRules()
{
    std::vector<OverlapRule> rules = m_rules;
    std::shuffle(rules.begin(), rules.end(), m_random);
    rules.resize(rules.size() - rules.size() * std::uniform_int_distribution<std::size_t>(0, 3)(m_random) / 8);
    return rules;
}

void PackingTask::packQuickly(Offset enough, SearchBudget& budget)
{
    for (Variant& variant : m_variants)
        packVariant(variant, enough, budget);
    std::stable_sort(m_variants.begin(), m_variants.end(),
        [](const Variant& a, const Variant& b) { return a.bestHeight < b.bestHeight; });
}

// The first order is packed even when no time is left: there is always a placement.
void PackingTask::packVariant(Variant& variant, Offset enough, SearchBudget& budget)
{
    for (std::vector<int>& order : fittingOrders(variant.problem)) {
        const bool needed = m_height == std::numeric_limits<Offset>::max();
        if (!needed && (settled(enough) || budget.spent()))
            return;
        const Packing packing = firstFit(variant.problem, order);
        keep(variant.problem, packing.offsets);
        if (packing.height < variant.bestHeight) {
            variant.bestHeight = packing.height;
            variant.bestOrder = std::move(order);
        }
    }
}

void PackingTask::keep(const PackingProblem& problem, const std::vector<Offset>& offsets)
{
    Offset height = 0;
    for (std::size_t i = 0; i < offsets.size(); ++i)
        height = std::max(height, offsets[i] + problem.items[i].size);
    if (height >= m_height)
        return;
    m_height = height;
    m_offsets.resize(m_buffers.size());
    for (std::size_t i = 0; i < offsets.size(); ++i)
        for (const std::size_t buffer : problem.items[i].buffers)
            m_offsets[buffer] = offsets[i];
}

// After each answer the next capacity asked for lies halfway between the largest unanswered one and the height.
void PackingTask::lowerHeight(Offset enough, SearchBudget& budget)
{
    const Offset step = relaxed().granularity;
    Offset capacity = std::max(m_lowerBound, enough);
    Offset tried = capacity - step;
    bool longer = false;
    while (capacity < m_height && !budget.spent()) {
        const SearchVerdict verdict = attempt(capacity, budget);
        longer |= verdict == SearchVerdict::OutOfNodes;
        if (verdict != SearchVerdict::Found)
            tried = capacity;
        capacity = tried + std::max(step, (m_height - tried) / 2 / step * step);
    }
    finishRound(enough, longer, budget);
}

void PackingTask::fitInto(Offset capacity, SearchBudget& budget)
{
    const SearchVerdict verdict = attempt(capacity, budget);
    finishRound(capacity, verdict == SearchVerdict::OutOfNodes, budget);
}

void PackingTask::finishRound(Offset enough, bool longer, SearchBudget& budget)
{
    for (std::size_t i = 0; i < std::min(m_variants.size(), mostRepaired); ++i)
        repair(m_variants[i], enough, budget);
    for (int i = 0; i < 8 && !m_allSharings; ++i)
        tryOtherSharing(enough, budget);
    if (longer && m_windows)
        m_windows->widen();
    m_nodeLimit *= longer ? 2 : 1;
}

// Impossible where it is so however offsets are shared.
SearchVerdict PackingTask::attempt(Offset capacity, SearchBudget& budget)
{
    bool open = !m_allSharings;
    for (const Variant& variant : m_variants) {
        const SearchVerdict verdict = searchIn(variant.problem, capacity, budget);
        if (verdict == SearchVerdict::Found || verdict == SearchVerdict::Stopped)
            return verdict;
        open |= verdict == SearchVerdict::OutOfNodes;
    }
    if (open && m_relaxed)
        open = searchIn(*m_relaxed, capacity, budget) != SearchVerdict::Impossible;
    if (open && !refuteInWindows(capacity, budget))
        return SearchVerdict::OutOfNodes;
    const Offset step = relaxed().granularity;
    m_lowerBound = std::max(m_lowerBound, (capacity / step + 1) * step);
    return SearchVerdict::Impossible;
}

bool PackingTask::refuteInWindows(Offset capacity, SearchBudget& budget)
{
    if (m_buffers.size() > mostItemsSearched)
        return false;
    if (!m_windows)
        m_windows.emplace(relaxed(), m_buffers, m_rules);
    return m_windows->refute(capacity, m_nodeLimit, budget);
}

SearchVerdict PackingTask::searchIn(const PackingProblem& problem, Offset capacity, SearchBudget& budget)
{
    if (problem.lowerBound > capacity)
        return SearchVerdict::Impossible;
    if (problem.items.size() > mostItemsSearched)
        return SearchVerdict::OutOfNodes;
    const bool packs = !m_relaxed || &problem != &*m_relaxed;
    for (std::vector<int>& rank : searchRanks(problem)) {
        PackingSearch search(problem, capacity, std::move(rank), budget);
        const SearchVerdict verdict = search.run(m_nodeLimit);
        if (verdict == SearchVerdict::Found && packs)
            keep(problem, search.offsets());
        if (verdict != SearchVerdict::OutOfNodes)
            return verdict;
    }
    return SearchVerdict::OutOfNodes;
}

// What stands out at the top gets an earlier turn, again and again ("squeaky wheel" optimisation, Joslin and
// Clements, 1999).
void PackingTask::repair(Variant& variant, Offset enough, SearchBudget& budget)
{
    if (variant.bestOrder.empty())
        return;
    const Offset step = relaxed().granularity;
    std::vector<int> order = variant.bestOrder;
    Packing packing = firstFit(variant.problem, order);
    const std::uint64_t turns = 8 + m_nodeLimit / (4 * m_buffers.size());
    for (std::uint64_t turn = 0; turn < turns && !settled(enough) && !budget.spent(); ++turn) {
        if (turn % 32 == 31) {
            order = variant.bestOrder;
            packing = firstFit(variant.problem, order);
        }
        promote(order, variant.problem, packing, std::min(packing.height, variant.bestHeight) - step, m_random);
        packing = firstFit(variant.problem, order);
        keep(variant.problem, packing.offsets);
        if (packing.height <= variant.bestHeight) {
            variant.bestHeight = packing.height;
            variant.bestOrder = order;
        }
    }
}

// One more way to share offsets joins the search in place of the worst, where it packs better.
void PackingTask::tryOtherSharing(Offset enough, SearchBudget& budget)
{
    if (settled(enough) || budget.spent())
        return;
    Variant other = makeVariant(shareOffsets(sharingBy(shuffledRules())));
    packVariant(other, enough, budget);
    if (m_variants.size() < mostRepaired) {
        m_variants.push_back(std::move(other));
        return;
    }
    const auto worst = std::max_element(m_variants.begin(), m_variants.end(),
        [](const Variant& a, const Variant& b) { return a.bestHeight < b.bestHeight; });
    if (other.bestHeight < worst->bestHeight)
        *worst = std::move(other);
}

} // namespace arenascope::plan
