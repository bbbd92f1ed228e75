// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <random>

#include "plan/bound.h"
#include "plan/greedy.h"

using namespace arenascope;

namespace {

// Lifetimes as a network has them: an output read by the next operator or two, now and then a long skip.
std::vector<plan::Buffer> graphLike(std::int64_t count)
{
    std::mt19937 random(1);
    std::uniform_int_distribution<int> units(1, 4096);
    std::uniform_int_distribution<int> kind(0, 19);
    std::vector<plan::Buffer> buffers;
    for (int step = 0; step < count; ++step) {
        const int lifetime = kind(random) == 0 ? 12 : 2 + kind(random) % 2;
        buffers.push_back({.size = Bytes(16) * Bytes(units(random)), .start = step, .end = step + lifetime});
    }
    return buffers;
}

void greedyPlan(benchmark::State& state)
{
    const std::vector<plan::Buffer> buffers = graphLike(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(plan::greedy(buffers));
}
BENCHMARK(greedyPlan)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

void lowerBoundOfPlan(benchmark::State& state)
{
    const std::vector<plan::Buffer> buffers = graphLike(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(plan::lowerBound(buffers));
}
BENCHMARK(lowerBoundOfPlan)->Arg(100'000)->Unit(benchmark::kMillisecond);

} // namespace
