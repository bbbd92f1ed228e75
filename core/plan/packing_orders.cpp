// SPDX-License-Identifier: Apache-2.0
#include "plan/packing_orders.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>

namespace arenascope::plan {

namespace {

Offset lowestFit(const PackingProblem& problem, const Item& item, const Packing& packing,
    const std::vector<char>& placed, std::vector<std::pair<Offset, Offset>>& ruledOut)
{
    ruledOut.clear();
    for (const Neighbour& neighbour : item.neighbours) {
        const auto other = static_cast<std::size_t>(neighbour.item);
        if (placed[other])
            ruledOut.push_back({packing.offsets[other] - neighbour.above, packing.offsets[other] + neighbour.below});
    }
    std::sort(ruledOut.begin(), ruledOut.end());
    Offset offset = 0;
    for (const auto& [after, before] : ruledOut) {
        if (after >= offset)
            break;
        if (before > offset)
            offset = problem.aligned(before);
    }
    return offset;
}

enum class Key : char {
    Need = 'T',     // the most crowded section that it takes part in
    Length = 'W',   // in steps
    Sections = 'C', // length in sections
    Area = 'A',
    Size = 'Z',
    Overlaps = 'O',
    Start = 'S', // late first
    Early = 'E', // early first
};

double valueOf(const PackingProblem& problem, const Item& item, Key key)
{
    const double length = double(item.end) - double(item.start);
    switch (key) {
    case Key::Need: {
        Offset need = 0;
        for (int section = item.firstSection; section < item.endSection; ++section)
            need = std::max(need, problem.sections[static_cast<std::size_t>(section)].total);
        return double(need);
    }
    case Key::Length:
        return length;
    case Key::Sections:
        return item.endSection - item.firstSection;
    case Key::Area:
        return length * double(item.size);
    case Key::Size:
        return double(item.size);
    case Key::Overlaps:
        return double(item.neighbours.size());
    case Key::Start:
        return item.start;
    case Key::Early:
        return -double(item.start);
    }
    return 0;
}

// One letter a key, the most important first; larger values come first.
std::vector<int> orderBy(const PackingProblem& problem, std::string_view keys)
{
    std::vector<std::vector<double>> values;
    for (const Item& item : problem.items) {
        std::vector<double>& own = values.emplace_back();
        for (const char key : keys)
            own.push_back(-valueOf(problem, item, Key(key)));
    }
    std::vector<int> order(problem.items.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return values[static_cast<std::size_t>(a)] < values[static_cast<std::size_t>(b)];
    });
    return order;
}

// The runtime's own: by falling size, of equal sizes the last first. The result is then never above the runtime's.
std::vector<int> runtimeOrder(const PackingProblem& problem)
{
    std::vector<int> order(problem.items.size());
    std::iota(order.rbegin(), order.rend(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return problem.items[static_cast<std::size_t>(a)].size > problem.items[static_cast<std::size_t>(b)].size;
    });
    return order;
}

} // namespace

Packing firstFit(const PackingProblem& problem, std::span<const int> order)
{
    Packing packing;
    packing.offsets.resize(problem.items.size());
    std::vector<char> placed(problem.items.size());
    for (std::size_t i = 0; i < problem.items.size(); ++i) {
        placed[i] = problem.items[i].fixedOffset.has_value();
        packing.offsets[i] = problem.items[i].fixedOffset.value_or(0);
    }
    std::vector<std::pair<Offset, Offset>> ruledOut;
    for (const int number : order) {
        const auto i = static_cast<std::size_t>(number);
        if (!placed[i])
            packing.offsets[i] = lowestFit(problem, problem.items[i], packing, placed, ruledOut);
        placed[i] = 1;
        packing.height = std::max(packing.height, packing.offsets[i] + problem.items[i].size);
    }
    return packing;
}

std::vector<std::vector<int>> fittingOrders(const PackingProblem& problem)
{
    constexpr std::array<std::string_view, 12> keys{
        "Z", "ZW", "A", "W", "WZ", "TZ", "TWA", "O", "S", "SZ", "E", "EZ"};
    std::vector<std::vector<int>> orders{runtimeOrder(problem)};
    for (const std::string_view one : keys)
        orders.push_back(orderBy(problem, one));
    return orders;
}

std::vector<std::vector<int>> searchRanks(const PackingProblem& problem)
{
    constexpr std::array<std::string_view, 6> keys{"TWA", "TCA", "TAW", "TZ", "WAT", "SZ"};
    std::vector<std::vector<int>> ranks;
    for (const std::string_view one : keys) {
        const std::vector<int> order = orderBy(problem, one);
        std::vector<int>& rank = ranks.emplace_back(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            rank[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    return ranks;
}

} // namespace arenascope::plan
