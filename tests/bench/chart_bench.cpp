// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing needs an application; without one there is nothing to measure here.
#ifdef ARENASCOPE_BENCH_APP
#include <benchmark/benchmark.h>

#include <QApplication>

#include "charts/arena_timeline.h"

using namespace arenascope;

namespace {

QApplication& application()
{
    static int argc = 1;
    static char name[] = "arenascope_bench";
    static char* argv[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static QApplication app(argc, argv);
    return app;
}

charts::TimelineValues manyBars(std::int64_t count)
{
    charts::TimelineValues values{.steps = {.first = 0, .end = static_cast<std::int32_t>(count / 2), .labels = {}}, .bars = {}, .tail = {}, .required = 1 << 20};
    for (std::int64_t i = 0; i < count; ++i) {
        const auto step = static_cast<std::int32_t>(i / 2);
        values.bars.push_back({.buffer = static_cast<std::size_t>(i), .kind = i % 7 == 0 ? analysis::MemoryKind::Scratch : analysis::MemoryKind::Activation,
            .label = "tensor", .offset = static_cast<Bytes>((i * 7919) % (1 << 20)), .bytes = 4096, .start = step, .end = step + 2 + step % 9});
    }
    return values;
}

void repaintAll(benchmark::State& state)
{
    application();
    charts::ArenaTimeline chart;
    chart.resize(1280, 480);
    chart.setValues(manyBars(state.range(0)));
    for (auto _ : state)
        chart.replot(QCustomPlot::rpQueuedRefresh);
}
BENCHMARK(repaintAll)->Arg(1000)->Arg(10000)->Arg(100000)->Unit(benchmark::kMillisecond);

void repaintZoomedIn(benchmark::State& state)
{
    application();
    charts::ArenaTimeline chart;
    chart.resize(1280, 480);
    chart.setValues(manyBars(state.range(0)));
    chart.setVisibleSteps(QCPRange(100, 140));
    for (auto _ : state)
        chart.replot(QCustomPlot::rpQueuedRefresh);
}
BENCHMARK(repaintZoomedIn)->Arg(10000)->Unit(benchmark::kMillisecond);

} // namespace
#endif
