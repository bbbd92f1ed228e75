// SPDX-License-Identifier: Apache-2.0
#include "shrink/order_search.h"

#include <algorithm>
#include <numeric>

#include "shrink/order_stretch.h"

namespace arenascope::shrink {
namespace {

using Row = std::vector<bool>;

constexpr std::size_t kMostForCuts = 8192; // operators, since each pair is looked at

// Counts, by operator, how many others must run before it (or behind it, with the lists turned round).
std::vector<std::size_t> reachedCounts(const std::vector<std::vector<std::size_t>>& next, bool forwards)
{
    const auto count = next.size();
    std::vector<Row> rows(count, Row(count, false));
    std::vector<std::size_t> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto op = forwards ? i : count - 1 - i;
        for (const auto other : next[op]) {
            rows[op][other] = true;
            for (std::size_t k = 0; k < count; ++k)
                if (rows[other][k])
                    rows[op][k] = true;
        }
        result[op] = static_cast<std::size_t>(std::ranges::count(rows[op], true));
    }
    return result;
}

// Places at which a stretch begins: around every operator that has the same place in every order.
std::vector<std::size_t> cuts(const OrderTask& task)
{
    const auto count = task.operators.size();
    std::vector<std::size_t> places{0, count};
    const auto cutAround = [&](std::size_t op) { places.insert(places.end(), {op, op + 1}); };
    std::vector<std::vector<std::size_t>> before(count), behind(count);
    for (std::size_t op = 0; op < count; ++op) {
        if (task.operators[op].barrier)
            cutAround(op);
        before[op] = task.operators[op].after;
        for (const auto earlier : before[op])
            behind[earlier].push_back(op);
    }
    if (count <= kMostForCuts) {
        const auto earlier = reachedCounts(before, true), later = reachedCounts(behind, false);
        for (std::size_t op = 0; op < count; ++op)
            if (earlier[op] + later[op] + 1 == count)
                cutAround(op);
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

Bytes aliveAtStart(const OrderTask& task)
{
    Bytes sum = 0;
    for (const auto& tensor : task.tensors)
        if (!tensor.producer)
            sum += tensor.bytes;
    return sum;
}

} // namespace

Bytes peakOf(const OrderTask& task, std::span<const std::size_t> order)
{
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    std::vector<Bytes> alive(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        alive[i] = task.operators[order[i]].own;
    for (const auto& tensor : task.tensors) {
        const auto first = tensor.producer ? place[*tensor.producer] : 0;
        auto end = tensor.producer ? first + 1 : 0;
        for (const auto user : tensor.users)
            end = std::max(end, place[user] + 1);
        if (tensor.toTheEnd)
            end = order.size();
        for (auto i = first; i < end; ++i)
            alive[i] += tensor.bytes;
    }
    const auto highest = std::ranges::max_element(alive);
    return std::max(aliveAtStart(task), highest == alive.end() ? 0 : *highest);
}

OrderResult orderWithSmallestPeak(const OrderTask& task, const OrderOptions& options)
{
    const auto start = std::chrono::steady_clock::now();
    const auto stopped = [&] { return options.cancel.cancelled() || std::chrono::steady_clock::now() - start >= options.timeLimit; };
    OrderResult result{.order = std::vector<std::size_t>(task.operators.size()), .peak = aliveAtStart(task), .lowerBound = aliveAtStart(task)};
    std::iota(result.order.begin(), result.order.end(), 0);

    struct Part {
        std::size_t begin = 0;
        Bytes asGiven = 0;
        OrderStretch::Found best{};
    };
    std::vector<Part> parts;
    const auto places = cuts(task);
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
        const OrderStretch stretch(task, places[i], places[i + 1]);
        Part part{.begin = places[i], .asGiven = stretch.peakAsGiven()};
        part.best = stretch.search(stopped);
        result.lowerBound = std::max(result.lowerBound, part.best.lowerBound);
        if (part.best.order.empty() || part.asGiven < part.best.peak)
            part.best.peak = part.asGiven;
        result.peak = std::max(result.peak, part.best.peak);
        parts.push_back(std::move(part));
    }
    for (const auto& part : parts) // the rest can stay as it is
        if (part.asGiven > result.peak)
            for (std::size_t i = 0; i < part.best.order.size(); ++i)
                result.order[part.begin + i] = part.begin + part.best.order[i];
    return result;
}

} // namespace arenascope::shrink
