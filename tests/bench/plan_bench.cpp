// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <random>

#include "plan/bound.h"
#include "plan/greedy.h"
#include "plan/optimal.h"
#include "support/plan_instances.h"

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

// One row an instance, where there are any: seconds until it is packed within its capacity. Processor seconds with GCC 12
// at -O3 on a core of an Intel Xeon server: A 0.17, B 0.91, C 0.01, D 0.41, E 0.62, F 0.003, G 0.008, H 0.005, I 0.17, J 0.02, K 0.06.
void packWithinCapacity(benchmark::State& state, const test::PlanInstance& instance)
{
    for (auto _ : state) {
        const plan::FitResult result
            = plan::fitWithin(instance.table.buffers, instance.capacity, {.timeLimit = std::chrono::minutes(2)});
        state.counters["nodes"] = static_cast<double>(result.nodes);
        if (result.verdict != plan::FitVerdict::Fits)
            state.SkipWithError("not packed in time");
    }
}

[[maybe_unused]] const bool registered = [] {
    for (const test::PlanInstance& instance : test::planInstances())
        benchmark::RegisterBenchmark(("packWithinCapacity/" + instance.name).c_str(),
            [instance](benchmark::State& state) { packWithinCapacity(state, instance); })
            ->Unit(benchmark::kSecond)
            ->Iterations(3);
    return true;
}();

} // namespace
