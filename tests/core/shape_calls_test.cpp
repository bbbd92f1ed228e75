// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "model/shape_inference.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using model::Shape;
using model::TensorType;
using test::GraphBuilder;

// New input shapes, and the numbers computed from them, followed into called subgraphs.
class ShapeCallsTest : public QObject {
    Q_OBJECT

private slots:
    void bothBranchesFollow();
    void branchesThatDisagreeAreNotFollowed();
    void aLoopThatKeepsItsShapesFollows();
    void aLoopThatChangesItsShapesIsNotFollowed();
    void oneSubgraphHasOneShape_data();
    void oneSubgraphHasOneShape();
    void aSubgraphWithinItselfIsNotFollowed();
    void valuesThatNobodyKnowsAreNotStale();
    void calculatedNumbers_data();
    void calculatedNumbers();
    void numbersGoIntoBranches();
};

namespace {

TensorRef inMain(TensorId tensor)
{
    return {SubgraphId(0), tensor};
}

std::vector<OpRef> ops(std::initializer_list<OpRef> refs)
{
    return refs;
}

// in -> IF or WHILE -> out; subgraphs come after.
struct Caller {
    GraphBuilder b;
    TensorId in, out;

    Caller(BuiltinOperator code, model::Options options)
    {
        in = b.input({1, 2}, TensorType::Float32, "in");
        out = b.output({1, 2}, TensorType::Float32);
        const auto inputs = code == BuiltinOperator::If ? std::vector{b.input({1}, TensorType::Bool, "condition"), in} : std::vector{in};
        b.op(code, inputs, {out}, std::move(options));
    }

    // One operator from the input to the output.
    TensorId called(BuiltinOperator code, model::Options options = {}, Shape stored = {1, 2}, std::optional<TensorId>* inner = nullptr)
    {
        b.subgraph("called");
        const auto given = b.input({1, 2}, TensorType::Float32), result = b.output(std::move(stored), TensorType::Float32);
        std::vector<TensorId> inputs{given};
        if (code == BuiltinOperator::Mean)
            inputs.push_back(b.ints({0}));
        b.op(code, inputs, {result}, std::move(options));
        if (inner)
            *inner = given;
        return result;
    }
};

} // namespace

Q_DECLARE_METATYPE(Shape)

void ShapeCallsTest::bothBranchesFollow()
{
    Caller c(BuiltinOperator::If, model::IfOptions{.thenSubgraph = 1, .elseSubgraph = 2});
    std::optional<TensorId> given;
    const auto fromThen = c.called(BuiltinOperator::Relu, {}, {1, 2}, &given), fromElse = c.called(BuiltinOperator::Tanh);
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}});
    const Shape expected{5, 2};
    QCOMPARE(inferred.notFollowed, ops({}));
    QCOMPARE(inferred.shapes.at({SubgraphId(1), *given}), expected);
    QCOMPARE(inferred.shapes.at({SubgraphId(1), fromThen}), expected);
    QCOMPARE(inferred.shapes.at({SubgraphId(2), fromElse}), expected);
    QCOMPARE(inferred.shapes.at(inMain(c.out)), expected);
}

void ShapeCallsTest::branchesThatDisagreeAreNotFollowed()
{
    Caller c(BuiltinOperator::If, model::IfOptions{.thenSubgraph = 1, .elseSubgraph = 2});
    c.called(BuiltinOperator::Relu);
    c.called(BuiltinOperator::Mean, model::ReducerOptions{.keepDims = true});
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}});
    QCOMPARE(inferred.notFollowed, ops({{SubgraphId(0), OpId(0)}}));
    QVERIFY(!inferred.shapes.contains(inMain(c.out)));
}

void ShapeCallsTest::aLoopThatKeepsItsShapesFollows()
{
    Caller c(BuiltinOperator::While, model::WhileOptions{.conditionSubgraph = 1, .bodySubgraph = 2});
    c.called(BuiltinOperator::Logistic);
    const auto fromBody = c.called(BuiltinOperator::Relu);
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}});
    QCOMPARE(inferred.notFollowed, ops({}));
    QCOMPARE(inferred.shapes.at({SubgraphId(2), fromBody}), (Shape{5, 2}));
    QCOMPARE(inferred.shapes.at(inMain(c.out)), (Shape{5, 2}));
}

void ShapeCallsTest::aLoopThatChangesItsShapesIsNotFollowed()
{
    Caller c(BuiltinOperator::While, model::WhileOptions{.conditionSubgraph = 1, .bodySubgraph = 2});
    c.called(BuiltinOperator::Logistic);
    c.called(BuiltinOperator::Mean, model::ReducerOptions{.keepDims = true});
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}});
    QCOMPARE(inferred.notFollowed, ops({{SubgraphId(0), OpId(0)}}));
    QVERIFY(!inferred.shapes.contains(inMain(c.out)));
}

void ShapeCallsTest::oneSubgraphHasOneShape_data()
{
    QTest::addColumn<Shape>("other");
    QTest::addColumn<std::vector<OpRef>>("notFollowed");
    QTest::newRow("both calls alike") << Shape{5, 2} << ops({});
    QTest::newRow("another call with another") << Shape{3, 2} << ops({{SubgraphId(0), OpId(1)}});
    QTest::newRow("another call as stored") << Shape{1, 2} << ops({{SubgraphId(0), OpId(1)}});
}

void ShapeCallsTest::oneSubgraphHasOneShape()
{
    QFETCH(Shape, other);
    QFETCH(std::vector<OpRef>, notFollowed);
    const model::IfOptions branches{.thenSubgraph = 1, .elseSubgraph = 1};
    Caller c(BuiltinOperator::If, branches);
    const auto second = c.b.input({1, 2}, TensorType::Float32, "second"), condition = c.b.input({1}, TensorType::Bool);
    c.b.op(BuiltinOperator::If, {condition, second}, {c.b.output({1, 2}, TensorType::Float32)}, branches);
    const auto result = c.called(BuiltinOperator::Relu);
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}, {"second", other}});
    QCOMPARE(inferred.notFollowed, notFollowed);
    QCOMPARE(inferred.shapes.at({SubgraphId(1), result}), (Shape{5, 2}));
}

void ShapeCallsTest::aSubgraphWithinItselfIsNotFollowed()
{
    Caller c(BuiltinOperator::If, model::IfOptions{.thenSubgraph = 1, .elseSubgraph = 1});
    c.called(BuiltinOperator::While, model::WhileOptions{.conditionSubgraph = 1, .bodySubgraph = 0});
    const auto inferred = model::inferShapes(*c.b.graph(), {{"in", {5, 2}}});
    QCOMPARE(inferred.notFollowed, ops({{SubgraphId(1), OpId(0)}}));
}

// SHAPE, halved as a float, into FILL: nothing says what that gives, so the stored output is not what it becomes.
void ShapeCallsTest::valuesThatNobodyKnowsAreNotStale()
{
    GraphBuilder b;
    const auto in = b.input({1, 2}, TensorType::Float32, "in"), shape = b.tensor({2}, TensorType::Int32), dims = b.tensor({2}, TensorType::Int32);
    const auto asFloat = b.tensor({2}, TensorType::Float32), half = b.tensor({2}, TensorType::Float32);
    b.op(BuiltinOperator::Shape, {in}, {shape});
    b.op(BuiltinOperator::Cast, {shape}, {asFloat});
    b.op(BuiltinOperator::Mul, {asFloat, b.constant({1}, TensorType::Float32, test::bytesOf<float>({0.5F}))}, {half}, model::ArithmeticOptions{});
    b.op(BuiltinOperator::Cast, {half}, {dims});
    const auto fill = b.op(BuiltinOperator::Fill, {dims, b.zeros({1}, TensorType::Float32)}, {b.output({1, 1}, TensorType::Float32)});
    QCOMPARE(model::inferShapes(*b.graph(), {{"in", {8, 2}}}).notFollowed, ops({{SubgraphId(0), fill}}));
}

void ShapeCallsTest::calculatedNumbers_data()
{
    QTest::addColumn<BuiltinOperator>("code");
    QTest::addColumn<std::vector<std::int32_t>>("with");
    QTest::addColumn<Shape>("expected"); // of numbers 7 and 3; empty: not known
    QTest::newRow("sum") << BuiltinOperator::Add << std::vector{1, 2} << Shape{8, 5};
    QTest::newRow("difference, one for all") << BuiltinOperator::Sub << std::vector{1} << Shape{6, 2};
    QTest::newRow("product") << BuiltinOperator::Mul << std::vector{2, 3} << Shape{14, 9};
    QTest::newRow("rounded down") << BuiltinOperator::FloorDiv << std::vector{2} << Shape{3, 1};
    QTest::newRow("rest") << BuiltinOperator::FloorMod << std::vector{-8, 2} << Shape{};
    QTest::newRow("rest of a positive") << BuiltinOperator::FloorMod << std::vector{4, 2} << Shape{3, 1};
    QTest::newRow("larger") << BuiltinOperator::Maximum << std::vector{5} << Shape{7, 5};
    QTest::newRow("smaller") << BuiltinOperator::Minimum << std::vector{5} << Shape{5, 3};
    QTest::newRow("by nothing") << BuiltinOperator::FloorDiv << std::vector{0} << Shape{};
}

void ShapeCallsTest::calculatedNumbers()
{
    QFETCH(BuiltinOperator, code);
    QFETCH(std::vector<std::int32_t>, with);
    QFETCH(Shape, expected);
    GraphBuilder b;
    const auto in = b.input({1, 2}, TensorType::Float32, "in"), out = b.output({1, 1}, TensorType::Float32);
    const auto shape = b.tensor({2}, TensorType::Int32), dims = b.tensor({2}, TensorType::Int32);
    b.op(BuiltinOperator::Shape, {in}, {shape});
    b.op(code, {shape, b.ints(with)}, {dims});
    b.op(BuiltinOperator::Fill, {dims, b.zeros({1}, TensorType::Float32)}, {out});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {7, 3}}});
    QCOMPARE(inferred.notFollowed.empty(), !expected.empty());
    QCOMPARE(inferred.shapes.contains(inMain(out)) ? inferred.shapes.at(inMain(out)) : Shape{}, expected);
}

void ShapeCallsTest::numbersGoIntoBranches()
{
    GraphBuilder b;
    const auto in = b.input({1, 2}, TensorType::Float32, "in"), condition = b.input({1}, TensorType::Bool), shape = b.tensor({2}, TensorType::Int32);
    const auto out = b.output({1, 2}, TensorType::Float32);
    b.op(BuiltinOperator::Shape, {in}, {shape});
    b.op(BuiltinOperator::If, {condition, shape}, {out}, model::IfOptions{.thenSubgraph = 1, .elseSubgraph = 1});
    b.subgraph("branch");
    const auto dims = b.input({2}, TensorType::Int32), filled = b.output({1, 2}, TensorType::Float32);
    b.op(BuiltinOperator::Fill, {dims, b.zeros({1}, TensorType::Float32)}, {filled});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {5, 2}}});
    QCOMPARE(inferred.notFollowed, ops({}));
    QCOMPARE(inferred.shapes.at(inMain(out)), (Shape{5, 2}));
}

QTEST_APPLESS_MAIN(ShapeCallsTest)
#include "shape_calls_test.moc"
