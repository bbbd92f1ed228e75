// SPDX-License-Identifier: Apache-2.0
#include "plan/optimal.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "plan/bound.h"
#include "plan/greedy.h"
#include "plan/packing_task.h"

namespace arenascope::plan {

namespace {

// With more pairs alive together than this, the pairs alone would fill the memory; the runtime's planner still copes.
constexpr std::size_t mostPairs = 20'000'000;

bool counts(const Buffer& buffer) { return buffer.size > 0 && buffer.start < buffer.end; }

bool tooManyPairs(std::span<const Buffer> buffers, std::span<const std::size_t> byStart)
{
    std::vector<std::int32_t> ends; // of what is alive, earliest first
    std::size_t pairs = 0;
    for (const std::size_t i : byStart) {
        while (!ends.empty() && ends.front() <= buffers[i].start) {
            std::pop_heap(ends.begin(), ends.end(), std::greater<>());
            ends.pop_back();
        }
        pairs += ends.size();
        ends.push_back(buffers[i].end);
        std::push_heap(ends.begin(), ends.end(), std::greater<>());
    }
    return pairs > mostPairs;
}

// A stretch of time of its own: whose buffers it holds, and the task of packing them.
struct Part {
    std::vector<std::size_t> members;
    PackingTask task;
};

// Everything that optimal() and fitWithin() share: the buffers taken apart, and put together again.
class Request {
public:
    Request(std::span<const Buffer> buffers, const OptimalOptions& options)
        : m_buffers(buffers)
        , m_options(options)
        , m_budget(options.timeLimit, options.cancel, options.progress)
    {
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            if (counts(buffers[i]))
                m_byStart.push_back(i);
            else
                m_idleTop = std::max(m_idleTop, static_cast<Offset>(idleOffset(i) + buffers[i].size));
        }
        std::stable_sort(m_byStart.begin(), m_byStart.end(),
            [&](std::size_t a, std::size_t b) { return buffers[a].start < buffers[b].start; });
        if (!tooManyPairs(buffers, m_byStart))
            takeApart();
    }

    OptimalResult minimise();
    FitResult fit(Offset capacity);

private:
    Bytes idleOffset(std::size_t i) const { return m_buffers[i].fixedOffset.value_or(0); }
    bool takenApart() const { return !m_parts.empty() || m_byStart.empty(); }
    void takeApart();
    void addPart(std::vector<std::size_t> members);
    std::vector<OverlapRule> rulesWithin(const std::vector<std::size_t>& members) const;
    Offset lowerBound() const;
    Part* highestUnsettled(Offset enough);
    Placement placement() const;
    Placement roughPlacement() const;
    Offset roughBound() const;
    OptimalResult result(Placement placement, Offset bound);

    std::span<const Buffer> m_buffers;
    const OptimalOptions& m_options;
    SearchBudget m_budget;
    std::vector<std::size_t> m_byStart;
    std::vector<Part> m_parts;
    Offset m_idleTop = 0; // of buffers that no step sees alive
};

void Request::takeApart()
{
    std::vector<std::size_t> members;
    std::int32_t end = 0;
    for (const std::size_t i : m_byStart) {
        if (!members.empty() && m_buffers[i].start >= end)
            addPart(std::exchange(members, {}));
        end = members.empty() ? m_buffers[i].end : std::max(end, m_buffers[i].end);
        members.push_back(i);
    }
    if (!members.empty())
        addPart(std::move(members));
}

// Members in the order given by the caller, so that ties are decided as they are for the runtime.
void Request::addPart(std::vector<std::size_t> members)
{
    std::sort(members.begin(), members.end());
    std::vector<Buffer> buffers;
    for (const std::size_t i : members)
        buffers.push_back(m_buffers[i]);
    PackingTask task(std::move(buffers), rulesWithin(members), m_options.alignment);
    m_parts.push_back({std::move(members), std::move(task)});
}

std::vector<OverlapRule> Request::rulesWithin(const std::vector<std::size_t>& members) const
{
    std::vector<OverlapRule> rules;
    for (const OverlapRule& rule : m_options.rules) {
        const auto output = std::lower_bound(members.begin(), members.end(), rule.output);
        const auto input = std::lower_bound(members.begin(), members.end(), rule.input);
        const bool here = output != members.end() && *output == rule.output && input != members.end()
            && *input == rule.input && rule.output != rule.input;
        if (!here || !overlapInTime(m_buffers[rule.output], m_buffers[rule.input]))
            continue;
        OverlapRule& own = rules.emplace_back(rule);
        own.output = static_cast<std::size_t>(output - members.begin());
        own.input = static_cast<std::size_t>(input - members.begin());
    }
    return rules;
}

Offset Request::lowerBound() const
{
    Offset bound = m_idleTop;
    for (const Part& part : m_parts)
        bound = std::max(bound, part.task.lowerBound());
    return bound;
}

// Only the highest part decides; it is finished when no higher than any placement of the whole must be.
Part* Request::highestUnsettled(Offset enough)
{
    Part* highest = nullptr;
    for (Part& part : m_parts)
        if (!highest || part.task.height() > highest->task.height())
            highest = &part;
    return highest && !highest->task.settled(enough) ? highest : nullptr;
}

Placement Request::placement() const
{
    Placement placement;
    for (std::size_t i = 0; i < m_buffers.size(); ++i)
        placement.offsets.push_back(idleOffset(i));
    for (const Part& part : m_parts)
        for (std::size_t i = 0; i < part.members.size(); ++i)
            placement.offsets[part.members[i]] = static_cast<Bytes>(part.task.offsets()[i]);
    for (std::size_t i = 0; i < m_buffers.size(); ++i)
        placement.height = std::max(placement.height, placement.offsets[i] + m_buffers[i].size);
    return placement;
}

// For more buffers than can be taken apart: everything rounded outwards keeps the runtime's planner aligned.
Placement Request::roughPlacement() const
{
    std::vector<Buffer> rounded(m_buffers.begin(), m_buffers.end());
    for (Buffer& buffer : rounded) {
        const Bytes begin = buffer.fixedOffset.value_or(0);
        if (buffer.fixedOffset)
            buffer.fixedOffset = alignDown(begin, m_options.alignment);
        buffer.size = alignUp(begin + buffer.size, m_options.alignment) - buffer.fixedOffset.value_or(0);
    }
    Placement placement = greedy(rounded);
    placement.height = 0;
    for (std::size_t i = 0; i < m_buffers.size(); ++i) {
        placement.offsets[i] = m_buffers[i].fixedOffset.value_or(placement.offsets[i]);
        placement.height = std::max(placement.height, placement.offsets[i] + m_buffers[i].size);
    }
    return placement;
}

// What is fixed may overlap, and so may what a rule names: neither counts here.
Offset Request::roughBound() const
{
    std::vector<Buffer> counted;
    Bytes highest = 0;
    for (const Buffer& buffer : m_buffers) {
        highest = std::max(highest, buffer.fixedOffset.value_or(0) + buffer.size);
        if (!buffer.fixedOffset && m_options.rules.empty())
            counted.push_back(buffer);
    }
    return static_cast<Offset>(std::max(highest, plan::lowerBound(counted).bytes));
}

OptimalResult Request::minimise()
{
    if (!takenApart())
        return result(roughPlacement(), roughBound());
    for (Part& part : m_parts)
        part.task.packQuickly(lowerBound(), m_budget);
    while (Part* part = m_budget.spent() ? nullptr : highestUnsettled(lowerBound()))
        part->task.lowerHeight(lowerBound(), m_budget);
    return result(placement(), lowerBound());
}

OptimalResult Request::result(Placement placement, Offset bound)
{
    const auto lowerBound = static_cast<Bytes>(bound);
    const bool proven = placement.height == lowerBound;
    if (m_options.progress)
        m_options.progress(1.0);
    return {.placement = std::move(placement),
        .lowerBound = lowerBound,
        .provenOptimal = proven,
        .cancelled = m_budget.cancelled(),
        .nodes = m_budget.nodes};
}

FitResult Request::fit(Offset capacity)
{
    Placement found;
    if (!takenApart())
        found = roughPlacement();
    for (Part& part : m_parts)
        part.task.packQuickly(capacity, m_budget);
    Offset bound = takenApart() ? lowerBound() : roughBound();
    while (takenApart() && bound <= capacity && !m_budget.spent()) {
        Part* part = highestUnsettled(capacity);
        if (!part)
            break;
        part->task.fitInto(capacity, m_budget);
        bound = lowerBound();
    }
    if (takenApart())
        found = placement();
    if (m_options.progress)
        m_options.progress(1.0);
    if (static_cast<Offset>(found.height) <= capacity)
        return {FitVerdict::Fits, std::move(found), m_budget.nodes};
    return {bound > capacity ? FitVerdict::Impossible : FitVerdict::Unknown, {}, m_budget.nodes};
}

} // namespace

OptimalResult optimal(std::span<const Buffer> buffers, const OptimalOptions& options)
{
    return Request(buffers, options).minimise();
}

FitResult fitWithin(std::span<const Buffer> buffers, Bytes capacity, const OptimalOptions& options)
{
    constexpr Bytes most = Bytes(1) << 62;
    return Request(buffers, options).fit(static_cast<Offset>(std::min(capacity, most)));
}

} // namespace arenascope::plan
