// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "shrink/explain.h"
#include "support/graph_builder.h"

// Making a model smaller, by its number of operators.
namespace {

using namespace arenascope;
using model::BuiltinOperator;

// Blocks of two activations and an addition around them.
std::shared_ptr<const model::Graph> residualNetwork(std::int64_t operators)
{
    test::GraphBuilder b;
    const auto quantized = [&](TensorId tensor) {
        b.quantize(tensor, 0.5F);
        return tensor;
    };
    auto last = quantized(b.input({1, 16, 16, 8}));
    for (std::int64_t i = 0; i < operators / 3; ++i) {
        const auto first = quantized(b.tensor({1, 16, 16, 8})), second = quantized(b.tensor({1, 16, 16, 8}));
        const auto sum = quantized(b.tensor({1, 16, 16, 8}));
        b.op(BuiltinOperator::Relu, {last}, {first});
        b.op(BuiltinOperator::Relu6, {first}, {second});
        b.op(BuiltinOperator::Add, {last, second}, {sum}, model::ArithmeticOptions{});
        last = sum;
    }
    b.markOutput(last);
    return b.graph();
}

shrink::Options everything()
{
    return {.pairs = {.inPlace = true, .diagonal = true}, .reorder = true};
}

void shrinkModel(benchmark::State& state)
{
    const auto graph = residualNetwork(state.range(0));
    const auto target = *target::findTarget("x86_64-reference");
    for (auto _ : state) {
        const auto shrunk = shrink::shrink(graph, target, everything());
        state.counters["proven"] = shrunk->provenOptimal ? 1 : 0;
        state.counters["saved"] = static_cast<double>(shrunk->before.nonPersistent - shrunk->after.nonPersistent);
    }
}
BENCHMARK(shrinkModel)->Arg(30)->Arg(300)->Arg(3000)->Unit(benchmark::kMillisecond);

void findOrder(benchmark::State& state)
{
    const auto graph = residualNetwork(state.range(0));
    const auto emulation = *arena::emulate(*graph, *target::findTarget("x86_64-reference"));
    for (auto _ : state)
        benchmark::DoNotOptimize(shrink::findOperatorOrder(*graph, emulation));
}
BENCHMARK(findOrder)->Arg(300)->Arg(3000)->Unit(benchmark::kMillisecond);

} // namespace
