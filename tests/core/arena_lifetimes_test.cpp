// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "arena/lifetimes.h"
#include "support/graph_builder.h"

using namespace arenascope;
using arena::Lifetime;
using model::BuiltinOperator;
using test::GraphBuilder;

// Allocation scopes as micro_allocation_info.cc, MarkAllocationLifetimes, counts them.
class ArenaLifetimesTest : public QObject {
    Q_OBJECT

private slots:
    void chain();
    void unusedTensors();
    void inputIsOutput();
    void controlFlowRunsItsSubgraphs();
    void subgraphCalledTwice();
    void deprecatedCodeIsNotFollowed();
    void missingOptionsCrash();
    void recursionIsRefused();
    void nestedCallsStayBounded();
};

namespace {

Lifetime of(const arena::Lifetimes& lifetimes, SubgraphId subgraph, TensorId tensor)
{
    return lifetimes.tensors[subgraph.index()][tensor.index()];
}

const SubgraphId kMain(0);

} // namespace

void ArenaLifetimesTest::chain()
{
    GraphBuilder b;
    const auto in = b.input({4});
    const auto middle = b.tensor({4});
    const auto out = b.output({4});
    b.op(BuiltinOperator::Relu, {in}, {middle});
    b.op(BuiltinOperator::Relu, {middle}, {out});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QCOMPARE(of(lifetimes, kMain, in), (Lifetime{0, 1}));
    QCOMPARE(of(lifetimes, kMain, middle), (Lifetime{1, 2}));
    QCOMPARE(of(lifetimes, kMain, out), (Lifetime{2, 2}));
    QCOMPARE(lifetimes.operators[0][1], (Lifetime{2, 2}));
    QCOMPARE(lifetimes.lastScope, 2);
}

void ArenaLifetimesTest::unusedTensors()
{
    GraphBuilder b;
    const auto in = b.input({4});
    const auto unusedInput = b.input({4});
    const auto orphan = b.tensor({4});
    const auto unusedOutput = b.tensor({4});
    const auto out = b.output({4});
    b.op(BuiltinOperator::Split, {in}, {unusedOutput, out});
    b.op(BuiltinOperator::Relu, {out, TensorId{}}, {out});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QCOMPARE(of(lifetimes, kMain, unusedInput), (Lifetime{0, 0}));
    QCOMPARE(of(lifetimes, kMain, orphan), (Lifetime{-1, -1}));
    QCOMPARE(of(lifetimes, kMain, unusedOutput), (Lifetime{1, 1}));
}

void ArenaLifetimesTest::inputIsOutput()
{
    GraphBuilder b;
    const auto tensor = b.input({4});
    b.markOutput(tensor);
    QCOMPARE(of(arena::markLifetimes(*b.graph()), kMain, tensor), (Lifetime{0, 0}));
}

void ArenaLifetimesTest::controlFlowRunsItsSubgraphs()
{
    GraphBuilder b;
    const auto condition = b.input({1}, model::TensorType::Bool);
    const auto in = b.input({4});
    const auto out = b.output({4});
    const auto ifOp = b.op(BuiltinOperator::If, {condition, in}, {out}, model::IfOptions{.thenSubgraph = 1, .elseSubgraph = 2});
    const auto thenGraph = b.subgraph("then");
    const auto thenIn = b.input({4});
    const auto thenOut = b.output({4});
    b.op(BuiltinOperator::Relu, {thenIn}, {thenOut});
    const auto elseGraph = b.subgraph("else");
    const auto elseIn = b.input({4});
    b.markOutput(elseIn);
    const auto lifetimes = arena::markLifetimes(*b.graph());
    // Scopes: 1 the operator, 2 "then" entered, 3 its RELU, 4 "else" entered.
    QCOMPARE(lifetimes.operators[0][ifOp.index()], (Lifetime{1, 4}));
    QCOMPARE(of(lifetimes, kMain, in), (Lifetime{0, 4}));
    QCOMPARE(of(lifetimes, kMain, out), (Lifetime{1, 4}));
    QCOMPARE(of(lifetimes, thenGraph, thenIn), (Lifetime{2, 3}));
    QCOMPARE(of(lifetimes, thenGraph, thenOut), (Lifetime{3, 3}));
    QCOMPARE(of(lifetimes, elseGraph, elseIn), (Lifetime{4, 4}));
}

void ArenaLifetimesTest::subgraphCalledTwice()
{
    GraphBuilder b;
    b.op(BuiltinOperator::CallOnce, {}, {}, model::CallOnceOptions{.initSubgraph = 1});
    b.op(BuiltinOperator::CallOnce, {}, {}, model::CallOnceOptions{.initSubgraph = 1});
    const auto called = b.subgraph("called");
    const auto in = b.input({4});
    const auto out = b.output({4});
    b.op(BuiltinOperator::Relu, {in}, {out});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QCOMPARE(of(lifetimes, called, in), (Lifetime{2, 6}));
    QCOMPARE(of(lifetimes, called, out), (Lifetime{3, 6}));
    QCOMPARE(lifetimes.operators[1][0], (Lifetime{3, 6}));
}

void ArenaLifetimesTest::deprecatedCodeIsNotFollowed()
{
    GraphBuilder b;
    const auto op = b.op(BuiltinOperator::CallOnce, {}, {}, model::CallOnceOptions{.initSubgraph = 1});
    b.edit(op).onlyDeprecatedCode = true;
    const auto called = b.subgraph("called");
    const auto in = b.input({4});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QCOMPARE(of(lifetimes, called, in), (Lifetime{-1, -1}));
    QVERIFY(!lifetimes.refusal);
}

void ArenaLifetimesTest::missingOptionsCrash()
{
    GraphBuilder b;
    b.op(BuiltinOperator::CallOnce, {}, {});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QVERIFY(lifetimes.refusal);
    QVERIFY(lifetimes.refusal->crash);
    QCOMPARE(lifetimes.refusal->reason, kernels::RefusalReason::NullDereference);
}

void ArenaLifetimesTest::recursionIsRefused()
{
    GraphBuilder b;
    b.op(BuiltinOperator::CallOnce, {}, {}, model::CallOnceOptions{.initSubgraph = 0});
    const auto lifetimes = arena::markLifetimes(*b.graph());
    QVERIFY(lifetimes.refusal);
    QCOMPARE(lifetimes.refusal->reason, kernels::RefusalReason::RecursiveSubgraphs);
    QCOMPARE(lifetimes.refusedAt, (OpRef{SubgraphId(0), OpId(0)}));
}

// Each of 60 subgraphs runs the next one twice: 2^60 visits, were they made.
void ArenaLifetimesTest::nestedCallsStayBounded()
{
    GraphBuilder b;
    for (int i = 1; i <= 60; ++i) {
        b.op(BuiltinOperator::If, {}, {}, model::IfOptions{.thenSubgraph = i, .elseSubgraph = i});
        b.subgraph("level");
    }
    QVERIFY(arena::markLifetimes(*b.graph()).refusal);
}

QTEST_APPLESS_MAIN(ArenaLifetimesTest)
#include "arena_lifetimes_test.moc"
