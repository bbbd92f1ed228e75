// SPDX-License-Identifier: GPL-3.0-or-later
// CMSIS-NN kernels and buffer sizes as they were before dated changes.
#include <QtTest>

#include "support/kernel_cases.h"
#include "support/kernel_graphs.h"

using namespace arenascope;
using namespace arenascope::test;
using model::Padding;
using Type = model::TensorType;

namespace {

using Graph = GraphPointer;
using Sizes = std::vector<Bytes>;

std::string asked(const KernelRun& run, const Sizes& init, const Sizes& prepare, const Sizes& scratch)
{
    return difference(run, {.builtinData = run.builtinData, .init = init, .prepare = prepare, .scratch = scratch, .temp = run.temp});
}

target::Target libraryBefore(target::Date date)
{
    auto target = targetOf("cortex-m4-cmsis-nn");
    target.libraryVersion.date = date;
    --target.libraryVersion.date.day; // day 0 sorts between the months
    return target;
}

} // namespace

class KernelsCmsisNnHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void earlierLibraries();
    void earlierReleases();
};

// Sizes that CMSIS-NN answered differently before a commit.
void KernelsCmsisNnHistoryTest::earlierLibraries()
{
    const auto scratch = [](const Graph& graph, target::Date date) { return runKernel(*graph, libraryBefore(date)).scratch; };
    const auto odd = conv(Type::Int8, Type::Int8, {2, 16, 13, 17}, {4, 5, 3, 17}, {2, 6, 6, 4}, {Padding::Valid, 2, 2});
    QCOMPARE(scratch(odd, {2023, 6, 20}), Sizes{1020});
    const auto strided = conv(Type::Int8, Type::Int8, {1, 5, 16, 16}, {7, 1, 1, 16}, {1, 3, 8, 7}, {Padding::Valid, 2, 2});
    QCOMPARE(scratch(strided, {2022, 11, 8}), Sizes{});
    QCOMPARE(scratch(strided, {2022, 11, 7}), Sizes{64});
    const auto oddChannels = conv(Type::Int8, Type::Int8, {1, 5, 5, 3}, {7, 1, 1, 3}, {1, 5, 5, 7});
    QCOMPARE(scratch(oddChannels, {2022, 7, 21}), Sizes{12});
    const auto grouped = conv(Type::Int8, Type::Int8, {1, 5, 5, 8}, {8, 1, 1, 4}, {1, 5, 5, 8});
    QCOMPARE(scratch(grouped, {2026, 3, 7}), Sizes{32});
    QCOMPARE(scratch(grouped, {2026, 3, 6}), Sizes{});
    const auto wide = conv(Type::Int16, Type::Int8, {1, 8, 8, 64}, {4, 3, 3, 64}, {1, 8, 8, 4});
    QCOMPARE(scratch(wide, {2024, 4, 3}), Sizes{2304});
    QCOMPARE(scratch(wide, {2024, 4, 2}), Sizes{});
    const auto small = depthwise(Type::Int8, {1, 25, 5, 64}, {1, 3, 3, 64}, {1, 25, 5, 64});
    QCOMPARE(scratch(small, {2022, 12, 5}), Sizes{1152}); // keyword spotting: 17152 bytes of head instead of 16000
}

// What the runtime's kernels did before: states of 2024-12, 2023-06 and 2022-01.
void KernelsCmsisNnHistoryTest::earlierReleases()
{
    const auto run = [](const Graph& graph, const char* id) { return runKernel(*graph, targetOf(id)); };
    const auto as1x1 = fullyConnected(Type::Int8, {1, 3, 40}, {32, 40}, {1, 3, 32}, false);
    QCOMPARE(asked(run(as1x1, "cortex-m4-cmsis-nn-tflm-2024-12"), {72}, {}, {256}), std::string{});
    QCOMPARE(asked(run(as1x1, "cortex-m4-cmsis-nn-tflm-2023-06"), {60}, {128, 128}, {}), std::string{});
    const auto old = run(as1x1, "cortex-m4-cmsis-nn-tflm-2022-01");
    QCOMPARE(old.init, Sizes{36});
    QCOMPARE(old.prepare, Sizes{});
    QCOMPARE(old.tempsLeft, 3); // nothing was released before Prepare's end

    const auto hybrid = conv(Type::Float32, Type::Int8, {1, 4, 4, 1}, {1, 1, 1, 1}, {1, 4, 4, 1});
    QVERIFY(!run(hybrid, "cortex-m4-cmsis-nn-tflm-2023-06").refusal);
    const auto int16 = conv(Type::Int16, Type::Int8, {1, 4, 4, 8}, {4, 3, 3, 8}, {1, 4, 4, 4});
    QVERIFY(run(int16, "cortex-m4-cmsis-nn-tflm-2022-01").refusal->crash);
    QCOMPARE(run(svdf(1, 3, 4, 2), "cortex-m4-cmsis-nn-tflm-2023-06").init, Sizes{36});
    QCOMPARE(run(svdf(1, 3, 4, 2), "cortex-m4-cmsis-nn-tflm-2022-01").init, Sizes{32});
    QVERIFY(!run(lstm(Type::Int8, 2, 3, 4, false), "cortex-m4-cmsis-nn-tflm-2024-12").refusal);
    QVERIFY(!run(lstm(Type::Int8, 2, 3, 4), "cortex-m4-cmsis-nn-tflm-2022-01").known);
    const auto transposed = transposeConv(Type::Int8, {1, 4, 4, 4}, {3, 3, 3, 4}, {1, 8, 8, 3}, 2);
    QCOMPARE(run(transposed, "cortex-m4-cmsis-nn-tflm-2023-06").scratch, Sizes{768}); // the reference kernel's
}

QTEST_APPLESS_MAIN(KernelsCmsisNnHistoryTest)
#include "kernels_cmsis_nn_history_test.moc"
