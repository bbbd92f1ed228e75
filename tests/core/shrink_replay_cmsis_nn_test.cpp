// SPDX-License-Identifier: GPL-3.0-or-later
// The overlap rules for CMSIS-NN against the order in which its kernels read and write, for each way it is compiled.
// They were run, too: the library itself (99f736a6), compiled for Cortex-M3, Cortex-M4 and Cortex-M55, gave on each of
// some 60,000 random operators a processor the same bytes with the output at the lag and further before the input as with
// both apart; whole models in the runtime with the library in plain C gave the same outputs, while plans by the reference
// kernels' lags did not.
#include <QtTest>

#include "support/cmsis_nn_replays.h"
#include "support/kernel_cases.h"
#include "support/replay_check.h"
#include "support/replay_graphs.h"

using namespace arenascope;
using namespace arenascope::test;

namespace {

using Op = model::BuiltinOperator;
using Graphs = RandomOperators;
using model::TensorType;

struct Build {
    const char* target;
    Replay replay;
};
const Build kScalar{"cortex-m3-cmsis-nn", replayCmsisNnScalar}, kDsp{"cortex-m4-cmsis-nn", replayCmsisNnDsp},
    kMve{"cortex-m55-cmsis-nn", replayCmsisNnMve}, kOlder{"cortex-m4-cmsis-nn-tflm-2024-12", replayCmsisNnDsp};

struct Family {
    const char* name;
    const Build& build;
    Graphs::GraphPointer (*next)(Graphs& graphs);
    int cases;
    int fewestRules;
};

Graphs::GraphPointer anyConvolution(Graphs& g) { return g.convolution(); }
Graphs::GraphPointer anyDepthwise(Graphs& g) { return g.depthwiseConvolution(); }
Graphs::GraphPointer anyAverage(Graphs& g) { return g.pooling(Op::AveragePool2D); }
Graphs::GraphPointer anyMaximum(Graphs& g) { return g.pooling(Op::MaxPool2D); }
Graphs::GraphPointer anyPad(Graphs& g) { return g.pad(g.below(2) == 0 ? Op::Pad : Op::Padv2); }
Graphs::GraphPointer anyArithmetic(Graphs& g)
{
    constexpr Op codes[] = {Op::Add, Op::Mul, Op::Maximum, Op::Minimum};
    return g.binary(codes[g.below(4)]);
}
Graphs::GraphPointer anySoftmax(Graphs& g) { return g.softmax(); }

const Family kFamilies[] = {
    {"convolution, plain C", kScalar, anyConvolution, 4000, 2000},
    {"convolution, DSP", kDsp, anyConvolution, 4000, 2000},
    {"convolution, MVE", kMve, anyConvolution, 4000, 2000},
    {"depthwise convolution, plain C", kScalar, anyDepthwise, 6000, 4000},
    {"depthwise convolution, DSP", kDsp, anyDepthwise, 6000, 4000},
    {"depthwise convolution, MVE", kMve, anyDepthwise, 6000, 4000},
    {"average pooling, plain C", kScalar, anyAverage, 2000, 1000},
    {"average pooling, DSP", kDsp, anyAverage, 2000, 1000},
    {"average pooling, MVE", kMve, anyAverage, 2000, 1000},
    {"max pooling, plain C", kScalar, anyMaximum, 2000, 1000},
    {"max pooling, DSP", kDsp, anyMaximum, 2000, 1000},
    {"max pooling, MVE", kMve, anyMaximum, 2000, 1000},
    {"pad, plain C", kScalar, anyPad, 4000, 3000},
    {"pad, DSP", kDsp, anyPad, 4000, 3000},
    {"pad, MVE", kMve, anyPad, 4000, 3000},
    {"arithmetic, plain C", kScalar, anyArithmetic, 4000, 3000},
    {"arithmetic, DSP", kDsp, anyArithmetic, 4000, 3000},
    {"arithmetic, MVE", kMve, anyArithmetic, 4000, 3000},
    {"softmax, plain C", kScalar, anySoftmax, 2000, 1500},
    {"softmax, DSP", kDsp, anySoftmax, 2000, 1500},
    {"softmax, MVE", kMve, anySoftmax, 2000, 1500},
    {"convolution, DSP, library of 2024-11", kOlder, anyConvolution, 2000, 1000},
    {"depthwise convolution, DSP, library of 2024-11", kOlder, anyDepthwise, 2000, 1000},
};

std::vector<shrink::Allowance> diagonal(const model::Graph& graph, const char* target)
{
    const auto known = targetOf(target);
    const arena::Emulation nothing;
    return shrink::diagonalAllowances({graph, known, nothing, {SubgraphId(0), OpId(0)}});
}

std::vector<shrink::Allowance> inPlace(const model::Graph& graph, const char* target)
{
    const auto known = targetOf(target);
    const arena::Emulation nothing;
    return shrink::inPlaceAllowances({graph, known, nothing, {SubgraphId(0), OpId(0)}});
}

} // namespace

class ShrinkReplayCmsisNnTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleHolds_data() { addRows(kFamilies); }
    void everyRuleHolds()
    {
        const auto& family = currentRow(kFamilies);
        Graphs graphs(20'261'130);
        ReplayCheck check(targetOf(family.build.target), family.build.replay);
        for (int i = 0; i < family.cases; ++i)
            check.add(*family.next(graphs));
        QVERIFY2(check.failure().empty(), check.failure().c_str());
        QVERIFY2(check.slack().empty(), check.slack().c_str());
        QVERIFY2(check.allowances() >= family.fewestRules, qPrintable(QString::number(check.allowances())));
        QVERIFY2(check.refuted() > check.allowances() / 3, qPrintable(QString::number(check.refuted())));
    }

    // A product of matrices reads its input to the end: the reference kernel's lag would break it.
    void onePixelConvolutionStaysApart()
    {
        Graphs graphs(3);
        graphs.fixType(TensorType::Int8);
        int seen = 0, wouldBreak = 0;
        for (int i = 0; i < 10'000; ++i) {
            const auto graph = graphs.convolution();
            const ReplayedOperator site(*graph);
            const auto w = slidingWindow(site);
            const bool isOne = w.filterHeight == 1 && w.filterWidth == 1 && w.paddingHeight == 0 && w.paddingWidth == 0;
            if (!isOne || w.strideHeight > 1 || w.strideWidth > 1 || w.dilationHeight > 1 || w.dilationWidth > 1 || w.groups > 1)
                continue;
            ++seen;
            QVERIFY(diagonal(*graph, "cortex-m4-cmsis-nn").empty());
            const auto reference = diagonal(*graph, "cortex-m4-reference");
            QCOMPARE(reference.size(), std::size_t(1));
            auto tensors = site.overlay(0, static_cast<std::int64_t>(reference.front().lag));
            replayCmsisNnDsp(site, 0, tensors);
            wouldBreak += tensors.isIntact() ? 0 : 1;
        }
        QVERIFY(seen > 500);
        QVERIFY(wouldBreak > seen / 2);
    }

    // Versions whose sources are not known to be the same have no rules for kernels of their own.
    void olderLibrariesStayApart()
    {
        Graphs graphs(5);
        graphs.fixType(TensorType::Int8);
        for (int i = 0; i < 200; ++i)
            for (const auto& graph : {graphs.convolution(), graphs.depthwiseConvolution(), graphs.binary(Op::Add)})
                for (const char* target : {"cortex-m4-cmsis-nn-tflm-2023-06", "cortex-m4-cmsis-nn-tflm-2022-01"}) {
                    QVERIFY(diagonal(*graph, target).empty());
                    QVERIFY(inPlace(*graph, target).empty());
                }
    }
};

QTEST_APPLESS_MAIN(ShrinkReplayCmsisNnTest)
#include "shrink_replay_cmsis_nn_test.moc"
