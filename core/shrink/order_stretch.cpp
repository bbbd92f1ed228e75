// SPDX-License-Identifier: Apache-2.0
#include "shrink/order_stretch.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <set>
#include <unordered_map>

namespace arenascope::shrink {
namespace {

constexpr std::size_t kMostStates = 100'000; // of the exact search
constexpr std::size_t kBeamWidth = 128;

} // namespace

OrderStretch::OrderStretch(const OrderTask& task, std::size_t begin, std::size_t end)
    : m_begin(begin), m_after(end - begin), m_makes(end - begin), m_uses(end - begin)
{
    const auto isHere = [&](std::size_t op) { return op >= begin && op < end; };
    for (std::size_t op = begin; op < end; ++op) {
        m_own.push_back(task.operators[op].own);
        for (const auto earlier : task.operators[op].after)
            if (isHere(earlier))
                m_after[op - begin].push_back(earlier - begin);
    }
    for (const auto& tensor : task.tensors) {
        Tensor own{.bytes = tensor.bytes, .outlives = tensor.toTheEnd};
        for (const auto user : tensor.users) {
            if (isHere(user) && tensor.producer != user)
                own.users.push_back(user - begin);
            own.outlives = own.outlives || user >= end;
        }
        const bool madeHere = tensor.producer && isHere(*tensor.producer);
        const bool aliveBefore = (!tensor.producer || *tensor.producer < begin) && (own.outlives || !own.users.empty());
        if (aliveBefore)
            m_aliveBefore += tensor.bytes;
        if (!madeHere && !(aliveBefore && !own.users.empty()))
            continue;
        for (const auto user : own.users)
            m_uses[user].push_back(m_tensors.size());
        if (madeHere)
            m_makes[*tensor.producer - begin].push_back(m_tensors.size());
        m_tensors.push_back(std::move(own));
    }
}

OrderStretch::State OrderStretch::start() const
{
    return {.ran = Ran(size(), false), .peak = 0, .alive = m_aliveBefore};
}

OrderStretch::State OrderStretch::run(const State& state, std::size_t op) const
{
    auto next = state;
    next.ran[op] = true;
    for (const auto tensor : m_makes[op])
        next.alive += m_tensors[tensor].bytes;
    next.peak = std::max(state.peak, next.alive + m_own[op]);
    const auto isDone = [&](const Tensor& tensor) {
        return !tensor.outlives && std::ranges::all_of(tensor.users, [&](std::size_t user) { return next.ran[user]; });
    };
    for (const auto* list : {&m_makes[op], &m_uses[op]})
        for (const auto tensor : *list)
            if (isDone(m_tensors[tensor]))
                next.alive -= m_tensors[tensor].bytes;
    return next;
}

std::vector<std::size_t> OrderStretch::ready(const Ran& ran) const
{
    std::vector<std::size_t> found;
    for (std::size_t op = 0; op < size(); ++op)
        if (!ran[op] && std::ranges::all_of(m_after[op], [&](std::size_t earlier) { return ran[earlier]; }))
            found.push_back(op);
    return found;
}

Bytes OrderStretch::peakAsGiven() const
{
    auto state = start();
    for (std::size_t op = 0; op < size(); ++op)
        state = run(state, op);
    return state.peak;
}

OrderStretch::Found OrderStretch::search(const std::function<bool()>& stopped) const
{
    auto found = searchExactly(stopped);
    if (!found.order.empty() || stopped())
        return found;
    auto beam = searchInBeam(stopped);
    beam.lowerBound = found.lowerBound;
    return beam;
}

// What is alive after a set of operators depends on the set alone, so that of two ways to the same set the one with the
// smaller peak is enough; sets are taken up by rising peak, and the first whole one is the best.
OrderStretch::Found OrderStretch::searchExactly(const std::function<bool()>& stopped) const
{
    struct Later {
        bool operator()(const std::pair<std::size_t, State>& a, const std::pair<std::size_t, State>& b) const
        {
            return a.second.peak != b.second.peak ? a.second.peak > b.second.peak : a.first < b.first;
        }
    };
    std::unordered_map<Ran, Visit> visited;
    std::priority_queue<std::pair<std::size_t, State>, std::vector<std::pair<std::size_t, State>>, Later> open;
    open.push({0, start()});
    while (!open.empty()) {
        const auto [count, state] = open.top();
        if (visited.size() > kMostStates || stopped())
            return {.order = {}, .peak = 0, .lowerBound = state.peak};
        open.pop();
        if (count == size()) {
            std::vector<std::size_t> order;
            for (auto ran = state.ran; order.size() < size(); ran[order.back()] = false)
                order.push_back(visited.at(ran).last);
            std::ranges::reverse(order);
            return {.order = std::move(order), .peak = state.peak, .lowerBound = state.peak};
        }
        for (const auto op : ready(state.ran)) {
            auto next = run(state, op);
            const auto [visit, isNew] = visited.insert({next.ran, {next.peak, op}});
            if (!isNew && visit->second.peak <= next.peak)
                continue;
            visit->second = {next.peak, op};
            open.push({count + 1, std::move(next)});
        }
    }
    return {};
}

OrderStretch::Found OrderStretch::searchInBeam(const std::function<bool()>& stopped) const
{
    using Way = std::pair<State, std::vector<std::size_t>>;
    std::vector<Way> beam{{start(), {}}};
    for (std::size_t step = 0; step < size(); ++step) {
        std::vector<Way> next;
        for (const auto& [state, order] : beam)
            for (const auto op : ready(state.ran)) {
                next.push_back({run(state, op), order});
                next.back().second.push_back(op);
                if (stopped())
                    return {};
            }
        std::ranges::stable_sort(next, [](const Way& a, const Way& b) {
            return a.first.peak != b.first.peak ? a.first.peak < b.first.peak : a.first.alive < b.first.alive;
        });
        std::set<Ran> seen;
        beam.clear();
        for (auto& way : next)
            if (beam.size() < kBeamWidth && seen.insert(way.first.ran).second)
                beam.push_back(std::move(way));
    }
    return {.order = beam.front().second, .peak = beam.front().first.peak};
}

} // namespace arenascope::shrink
