// SPDX-License-Identifier: GPL-3.0-or-later
// The overlap rules for ESP-NN against the order in which its C kernels read and write. They were run, too: the library
// itself (d45b843c) gave on each of some 23,000 random operators the same bytes with the output at the lag and further
// before the input as with both apart, optimised and as plain C.
#include <QtTest>

#include "support/esp_nn_replays.h"
#include "support/kernel_cases.h"
#include "support/replay_check.h"
#include "support/replay_graphs.h"

using namespace arenascope;
using namespace arenascope::test;

namespace {

using Op = model::BuiltinOperator;
using Graphs = RandomOperators;

struct Family {
    const char* name;
    const char* target;
    Replay replay;
    Graphs::GraphPointer (*next)(Graphs& graphs);
};

Graphs::GraphPointer anyConvolution(Graphs& g) { return g.convolution(); }
Graphs::GraphPointer anyDepthwise(Graphs& g) { return g.depthwiseConvolution(); }
Graphs::GraphPointer anyPooling(Graphs& g) { return g.pooling(g.below(2) == 0 ? Op::AveragePool2D : Op::MaxPool2D); }
Graphs::GraphPointer anyArithmetic(Graphs& g) { return g.binary(g.below(2) == 0 ? Op::Add : Op::Mul); }
Graphs::GraphPointer anySoftmax(Graphs& g) { return g.softmax(); }

constexpr const char *kGeneric = "esp32-esp-nn-1.2.3", *kAnsi = "esp32-ansi-c-1.2.3";
const Family kFamilies[] = {
    {"convolution", kGeneric, replayEspNnGeneric, anyConvolution},
    {"depthwise convolution", kGeneric, replayEspNnGeneric, anyDepthwise},
    {"pooling", kGeneric, replayEspNnGeneric, anyPooling},
    {"arithmetic", kGeneric, replayEspNnGeneric, anyArithmetic},
    {"softmax", kGeneric, replayEspNnGeneric, anySoftmax},
    {"convolution, plain C", kAnsi, replayEspNnAnsi, anyConvolution},
    {"depthwise convolution, plain C", kAnsi, replayEspNnAnsi, anyDepthwise},
    {"pooling, plain C", kAnsi, replayEspNnAnsi, anyPooling},
};

} // namespace

class ShrinkReplayEspNnTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleHolds_data() { addRows(kFamilies); }
    void everyRuleHolds()
    {
        const auto& family = currentRow(kFamilies);
        Graphs graphs(20'261'130);
        ReplayCheck check(targetOf(family.target), family.replay);
        for (int i = 0; i < 4000; ++i)
            check.add(*family.next(graphs));
        QVERIFY2(check.failure().empty(), check.failure().c_str());
        QVERIFY2(check.slack().empty(), check.slack().c_str());
        QVERIFY2(check.allowances() > 1500, qPrintable(QString::number(check.allowances())));
        QVERIFY2(check.refuted() > check.allowances() / 3, qPrintable(QString::number(check.refuted())));
    }

    // Kernels in a chip's own instructions may read ahead; no rule is stated for them.
    void kernelsOfOneChipStayApart()
    {
        Graphs graphs(11);
        graphs.fixType(model::TensorType::Int8);
        const arena::Emulation nothing;
        for (const char* name : {"esp32s3-esp-nn-1.2.3", "esp32s3-esp-nn-1.1.2", "esp32p4-esp-nn-1.2.3"}) {
            const auto target = targetOf(name);
            for (int i = 0; i < 200; ++i)
                for (const auto& family : kFamilies) {
                    const auto graph = family.next(graphs);
                    const shrink::OperatorSite site(*graph, target, nothing, {SubgraphId(0), OpId(0)});
                    QVERIFY(shrink::diagonalAllowances(site).empty());
                    QVERIFY(shrink::inPlaceAllowances(site).empty());
                }
        }
    }
};

QTEST_APPLESS_MAIN(ShrinkReplayEspNnTest)
#include "shrink_replay_esp_nn_test.moc"
