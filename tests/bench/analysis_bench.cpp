// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "analysis/rows.h"
#include "model/reader.h"
#include "support/graph_builder.h"

// Reading and analysing a model file, by its number of operators.
namespace {

using namespace arenascope;
using model::BuiltinOperator;

// Blocks of two convolutions and an addition around them, as residual networks have.
std::vector<std::byte> residualNetwork(std::int64_t operators)
{
    test::GraphBuilder b;
    const auto quantized = [&](TensorId tensor) {
        b.quantize(tensor, 0.5F);
        return tensor;
    };
    const model::Conv2DOptions options{.strideWidth = 1, .strideHeight = 1};
    const auto convolve = [&](TensorId from) {
        const auto filter = b.zeros({8, 3, 3, 8});
        b.quantizePerChannel(filter, 8, 0);
        const auto bias = b.zeros({8}, model::TensorType::Int32);
        b.quantizePerChannel(bias, 8, 0, 0.25F);
        const auto to = quantized(b.tensor({1, 16, 16, 8}));
        b.op(BuiltinOperator::Conv2D, {from, filter, bias}, {to}, options);
        return to;
    };
    auto last = quantized(b.input({1, 16, 16, 8}));
    for (std::int64_t i = 0; i < operators / 3; ++i) {
        const auto branch = convolve(convolve(last));
        const auto sum = quantized(b.tensor({1, 16, 16, 8}));
        b.op(BuiltinOperator::Add, {last, branch}, {sum}, model::ArithmeticOptions{});
        last = sum;
    }
    b.markOutput(last);
    return b.bytes();
}

std::shared_ptr<const model::Graph> read(const std::vector<std::byte>& file)
{
    return *model::readFlatbuffer(file, nullptr);
}

void readAndAnalyse(benchmark::State& state)
{
    const auto file = residualNetwork(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(analysis::analyze(read(file), target::targets().front()));
}
BENCHMARK(readAndAnalyse)->Arg(30)->Arg(300)->Arg(5600)->Unit(benchmark::kMillisecond);

// An edit in the panel: the same graph again.
void analyse(benchmark::State& state)
{
    const auto graph = read(residualNetwork(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(analysis::analyze(graph, target::targets().front()));
}
BENCHMARK(analyse)->Arg(30)->Arg(300)->Arg(5600)->Unit(benchmark::kMillisecond);

void rows(benchmark::State& state)
{
    const auto analysis = *analysis::analyze(read(residualNetwork(state.range(0))), target::targets().front());
    for (auto _ : state) {
        benchmark::DoNotOptimize(analysis::breakdownRows(*analysis));
        benchmark::DoNotOptimize(analysis::operatorRows(*analysis));
        benchmark::DoNotOptimize(analysis::tensorRows(*analysis));
        benchmark::DoNotOptimize(analysis::timelineBars(*analysis));
    }
}
BENCHMARK(rows)->Arg(5600)->Unit(benchmark::kMillisecond);

} // namespace
