// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "arena/emulate.h"
#include "model/shape_inference.h"
#include "support/graph_builder.h"

using namespace arenascope;
using model::BuiltinOperator;
using model::Shape;
using test::GraphBuilder;

// New input shapes followed through a graph.
class ShapeInferenceTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAskedNothingChanged();
    void oneOperator_data();
    void oneOperator();
    void impossibleShapesAreNotFollowed_data();
    void impossibleShapesAreNotFollowed();
    void splitsGiveEveryPart();
    void openOutputsOfUnchangedInputs_data();
    void openOutputsOfUnchangedInputs();
    void computedReshape();
    void unknownOperatorKeepsTheStoredShape();
    void unknownInputIsNamed();
    void emulationTakesTheNewShape();
};

namespace {

using Build = std::function<TensorId(GraphBuilder&, TensorId)>; // adds operators, returns the output

Shape changedShape(const Shape& stored, const Shape& wanted, const Build& build)
{
    GraphBuilder b;
    const auto in = b.input(stored, model::TensorType::Int8, "in");
    const auto out = build(b, in);
    const auto inferred = model::inferShapes(*b.graph(), {{"in", wanted}});
    const auto found = inferred.shapes.find({SubgraphId(0), out});
    return inferred.notFollowed.empty() && found != inferred.shapes.end() ? found->second : Shape{};
}

// An operator with the input, constants and one output.
TensorId apply(GraphBuilder& b, BuiltinOperator code, std::vector<TensorId> inputs, model::Options options = {})
{
    const auto out = b.output({1});
    b.op(code, std::move(inputs), {out}, std::move(options));
    return out;
}

} // namespace

Q_DECLARE_METATYPE(Build)
Q_DECLARE_METATYPE(Shape)

void ShapeInferenceTest::nothingAskedNothingChanged()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 3}, model::TensorType::Int8, "in");
    apply(b, BuiltinOperator::Relu, {in});
    QCOMPARE(model::inferShapes(*b.graph(), {}), model::InferredShapes{});
    QVERIFY(model::inferShapes(*b.graph(), {{"in", {1, 8, 8, 3}}}).shapes.empty());
}

void ShapeInferenceTest::oneOperator_data()
{
    QTest::addColumn<Shape>("wanted");
    QTest::addColumn<Build>("build");
    QTest::addColumn<Shape>("expected");
    const auto row = [](const char* name, Shape wanted, Build build, Shape expected) { QTest::newRow(name) << wanted << build << expected; };
    const Shape image{1, 32, 20, 3};
    row("elementwise", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Logistic, {in}); }, image);
    row("broadcast", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Mul, {b.zeros({3}), in}, model::ArithmeticOptions{}); }, image);
    row("convolution, same", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::Conv2D, {in, b.zeros({8, 3, 3, 3})}, model::Conv2DOptions{.strideWidth = 2, .strideHeight = 2});
    }, {1, 16, 10, 8});
    row("convolution, valid and dilated", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::Conv2D, {in, b.zeros({8, 3, 3, 3})},
            model::Conv2DOptions{.padding = model::Padding::Valid, .strideWidth = 1, .strideHeight = 1, .dilationWidth = 2, .dilationHeight = 2});
    }, {1, 28, 16, 8});
    row("depthwise", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::DepthwiseConv2D, {in, b.zeros({1, 3, 3, 6})}, model::DepthwiseConv2DOptions{.strideWidth = 1, .strideHeight = 2, .depthMultiplier = 2});
    }, {1, 16, 20, 6});
    row("pooling", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::MaxPool2D, {in}, model::Pool2DOptions{.padding = model::Padding::Valid, .strideWidth = 2, .strideHeight = 2, .filterWidth = 2, .filterHeight = 2});
    }, {1, 16, 10, 3});
    row("transposed convolution", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::TransposeConv, {b.ints({1, 8, 8, 4}), b.zeros({4, 2, 2, 3}), in}, model::TransposeConvOptions{.strideWidth = 2, .strideHeight = 2});
    }, {1, 64, 40, 4});
    row("mean over the image", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Mean, {in, b.ints({1, 2})}, model::ReducerOptions{}); }, {1, 3});
    row("mean, dimensions kept", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Mean, {in, b.ints({-3, 2})}, model::ReducerOptions{.keepDims = true}); }, {1, 1, 1, 3});
    row("arg max", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::ArgMax, {in, b.ints({-1})}); }, {1, 32, 20});
    row("reshape with an open dimension", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Reshape, {in, b.ints({1, -1})}); }, {1, 1920});
    row("pad", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Pad, {in, b.ints({0, 0, 1, 2, 3, 4, 0, 0})}); }, {1, 35, 27, 3});
    row("transpose", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Transpose, {in, b.ints({0, 3, 1, 2})}); }, {1, 3, 32, 20});
    row("resize", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::ResizeBilinear, {in, b.ints({5, 6})}, model::ResizeOptions{}); }, {1, 5, 6, 3});
    row("slice to the end", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Slice, {in, b.ints({0, 2, 0, 0}), b.ints({1, -1, 4, 3})}); }, {1, 30, 4, 3});
    row("strided slice", image, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::StridedSlice, {in, b.ints({0, 1, 0, 0}), b.ints({0, -1, 0, 1}), b.ints({1, 3, 1, 1})},
            model::StridedSliceOptions{.beginMask = 1, .endMask = 1 | 4, .shrinkAxisMask = 8});
    }, {1, 10, 20});
    row("concatenation", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Concatenation, {in, in}, model::ConcatenationOptions{.axis = -1}); }, {1, 32, 20, 6});
    row("pack", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Pack, {in, in}, model::PackOptions{.valuesCount = 2, .axis = 1}); }, {1, 2, 32, 20, 3});
    row("squeeze", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Squeeze, {in}, model::SqueezeOptions{}); }, {32, 20, 3});
    row("expand", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::ExpandDims, {in, b.ints({1})}); }, {1, 1, 32, 20, 3});
    row("gather", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::Gather, {in, b.ints({0, 1})}, model::GatherOptions{.axis = 3}); }, {1, 32, 20, 2});
    row("gather within batches", Shape{2, 3, 4, 5}, [](auto& b, auto in) { return apply(b, BuiltinOperator::Gather, {in, b.zeros({2, 7}, model::TensorType::Int32)}, model::GatherOptions{.axis = -2, .batchDims = -1}); }, {2, 3, 7, 5});
    row("gather by coordinates", Shape{6, 5, 4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::GatherNd, {in, b.zeros({3, 2}, model::TensorType::Int32)}); }, {3, 4});
    row("embedding", Shape{12}, [](auto& b, auto in) { return apply(b, BuiltinOperator::EmbeddingLookup, {in, b.zeros({50, 4, 2})}); }, {12, 4, 2});
    row("update of a slice", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::DynamicUpdateSlice, {in, b.zeros({1, 4, 20, 3}), b.ints({0, 2, 0, 0})}); }, image);
    row("broadcast to a constant shape", Shape{5, 1}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BroadcastTo, {in, b.ints({2, 5, 3})}); }, {2, 5, 3});
    row("fill", Shape{4, 2}, [](auto& b, auto in) {
        const auto shape = b.tensor({2}, model::TensorType::Int32);
        b.op(BuiltinOperator::Shape, {in}, {shape});
        return apply(b, BuiltinOperator::Fill, {shape, b.zeros({1})});
    }, {4, 2});
    row("broadcast arguments", Shape{5, 2}, [](auto& b, auto in) {
        const auto shape = b.tensor({2}, model::TensorType::Int32), both = b.tensor({3}, model::TensorType::Int32);
        b.op(BuiltinOperator::Shape, {in}, {shape});
        b.op(BuiltinOperator::BroadcastArgs, {shape, b.ints({7, 1, 2})}, {both});
        return apply(b, BuiltinOperator::BroadcastTo, {in, both});
    }, {7, 5, 2});
    row("space to batch", Shape{2, 15, 4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::SpaceToBatchNd, {in, b.ints({4}), b.constant({1, 2}, model::TensorType::Int32, test::bytesOf<std::int32_t>({8, 1}))}); }, {8, 6, 4});
    row("batch to space", Shape{8, 6, 5, 4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BatchToSpaceNd, {in, b.ints({2, 2}), b.constant({2, 2}, model::TensorType::Int32, test::bytesOf<std::int32_t>({1, 2, 0, 1}))}); }, {2, 9, 9, 4});
    row("space to depth", image, [](auto& b, auto in) { return apply(b, BuiltinOperator::SpaceToDepth, {in}, model::BlockOptions{.blockSize = 2}); }, {1, 16, 10, 12});
    row("fully connected", Shape{6, 5}, [](auto& b, auto in) { return apply(b, BuiltinOperator::FullyConnected, {in, b.zeros({7, 5})}, model::FullyConnectedOptions{}); }, {6, 7});
    row("fully connected, dimensions kept", Shape{2, 3, 5}, [](auto& b, auto in) { return apply(b, BuiltinOperator::FullyConnected, {in, b.zeros({7, 5})}, model::FullyConnectedOptions{.keepNumDims = true}); }, {2, 3, 7});
    row("batch multiplication", Shape{4, 2, 5}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BatchMatmul, {in, b.zeros({1, 7, 5})}, model::BatchMatMulOptions{.adjointY = true}); }, {4, 2, 7});
}

void ShapeInferenceTest::oneOperator()
{
    QFETCH(Shape, wanted);
    QFETCH(Build, build);
    QFETCH(Shape, expected);
    QCOMPARE(changedShape({9, 9, 9, 9}, wanted, build), expected);
}

void ShapeInferenceTest::impossibleShapesAreNotFollowed_data()
{
    QTest::addColumn<Shape>("wanted");
    QTest::addColumn<Build>("build");
    const auto row = [](const char* name, Shape wanted, Build build) { QTest::newRow(name) << wanted << build; };
    row("a window larger than the input", {1, 4, 4, 1}, [](auto& b, auto in) {
        return apply(b, BuiltinOperator::AveragePool2D, {in}, model::Pool2DOptions{.padding = model::Padding::Valid, .strideWidth = 4, .strideHeight = 4, .filterWidth = 5, .filterHeight = 3});
    });
    row("a slice beyond the input", {1, 4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::Slice, {in, b.ints({0, 2}), b.ints({1, 3})}); });
    row("crops larger than the input", {2, 4, 1}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BatchToSpaceNd, {in, b.ints({2}), b.ints({4, 4})}); });
    row("batches that are no blocks", {3, 4, 1}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BatchToSpaceNd, {in, b.ints({2}), b.ints({0, 0})}); });
    row("a size that is no block", {1, 5, 1}, [](auto& b, auto in) { return apply(b, BuiltinOperator::SpaceToBatchNd, {in, b.ints({2}), b.ints({0, 0})}); });
    row("parts that do not go together", {1, 5, 3}, [](auto& b, auto in) { return apply(b, BuiltinOperator::Concatenation, {in, b.zeros({1, 4, 3})}, model::ConcatenationOptions{.axis = 2}); });
    row("parts of another shape", {1, 5}, [](auto& b, auto in) { return apply(b, BuiltinOperator::Pack, {in, b.zeros({1, 4})}, model::PackOptions{.valuesCount = 2}); });
    row("an update larger than the whole", {3}, [](auto& b, auto in) { return apply(b, BuiltinOperator::DynamicUpdateSlice, {in, b.zeros({4}), b.ints({0})}); });
    row("a shape that it does not stretch to", {4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BroadcastTo, {in, b.ints({2, 5})}); });
    row("a shape that would have to shrink", {4}, [](auto& b, auto in) { return apply(b, BuiltinOperator::BroadcastTo, {in, b.ints({2, 1})}); });
    row("features that are not the weights'", {2, 6}, [](auto& b, auto in) { return apply(b, BuiltinOperator::FullyConnected, {in, b.zeros({7, 5})}, model::FullyConnectedOptions{.keepNumDims = true}); });
}

void ShapeInferenceTest::impossibleShapesAreNotFollowed()
{
    QFETCH(Shape, wanted);
    QFETCH(Build, build);
    GraphBuilder b;
    const auto in = b.input({9, 9, 9, 9}, model::TensorType::Int8, "in");
    const auto out = build(b, in);
    const auto inferred = model::inferShapes(*b.graph(), {{"in", wanted}});
    QCOMPARE(inferred.notFollowed, (std::vector<OpRef>{{SubgraphId(0), OpId(0)}}));
    QVERIFY(!inferred.shapes.contains({SubgraphId(0), out}));
}

void ShapeInferenceTest::splitsGiveEveryPart()
{
    GraphBuilder b;
    const auto in = b.input({1, 4}, model::TensorType::Int8, "in");
    const auto first = b.tensor({1, 2}), second = b.tensor({1, 2});
    b.op(BuiltinOperator::SplitV, {in, b.ints({3, -1}), b.ints({1})}, {first, second}, model::SplitOptions{.numSplits = 2});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {1, 10}}});
    QCOMPARE(inferred.shapes.at({SubgraphId(0), first}), (Shape{1, 3}));
    QCOMPARE(inferred.shapes.at({SubgraphId(0), second}), (Shape{1, 7}));
}

void ShapeInferenceTest::openOutputsOfUnchangedInputs_data()
{
    QTest::addColumn<Shape>("signature");
    QTest::addColumn<Shape>("expected");
    QTest::newRow("open") << Shape{1, -1} << Shape{1, 2};
    QTest::newRow("not open") << Shape{1, 1} << Shape{};
    QTest::newRow("another size is open") << Shape{-1, 1} << Shape{};
}

// The file has 1 where a size is open, and that is what the input really has: the output may be larger all the same.
void ShapeInferenceTest::openOutputsOfUnchangedInputs()
{
    QFETCH(Shape, signature);
    QFETCH(Shape, expected);
    GraphBuilder b;
    const auto in = b.input({1, 1}, model::TensorType::Int8, "in"), out = b.output({1, 1});
    b.edit(out).shapeSignature = signature;
    b.op(BuiltinOperator::Concatenation, {in, in}, {out}, model::ConcatenationOptions{.axis = 1});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {1, 1}}});
    QVERIFY(inferred.notFollowed.empty());
    QCOMPARE(inferred.shapes.contains({SubgraphId(0), out}) ? inferred.shapes.at({SubgraphId(0), out}) : Shape{}, expected);
}

// What a converter writes for a reshape with an open batch: the new shape is computed from SHAPE.
void ShapeInferenceTest::computedReshape()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 4}, model::TensorType::Int8, "in");
    const auto shape = b.tensor({3}, model::TensorType::Int32), batch = b.tensor({}, model::TensorType::Int32);
    const auto wanted = b.tensor({2}, model::TensorType::Int32), rest = b.constant({}, model::TensorType::Int32, test::bytesOf<std::int32_t>({-1}));
    const auto out = b.output({1, 32});
    b.op(BuiltinOperator::Shape, {in}, {shape});
    b.op(BuiltinOperator::StridedSlice, {shape, b.ints({0}), b.ints({1}), b.ints({1})}, {batch}, model::StridedSliceOptions{.shrinkAxisMask = 1});
    b.op(BuiltinOperator::Pack, {batch, rest}, {wanted}, model::PackOptions{.valuesCount = 2});
    b.op(BuiltinOperator::Reshape, {in, wanted}, {out});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {5, 8, 4}}});
    QVERIFY(inferred.notFollowed.empty());
    QCOMPARE(inferred.shapes.at({SubgraphId(0), out}), (Shape{5, 32}));
}

void ShapeInferenceTest::unknownOperatorKeepsTheStoredShape()
{
    GraphBuilder b;
    const auto in = b.input({1, 4}, model::TensorType::Int8, "in");
    const auto out = b.output({1, 2});
    const auto op = b.customOp("own", {in}, {out});
    const auto inferred = model::inferShapes(*b.graph(), {{"in", {1, 8}}});
    QCOMPARE(inferred.notFollowed, (std::vector<OpRef>{{SubgraphId(0), op}}));
    QVERIFY(!inferred.shapes.contains({SubgraphId(0), out}));
}

void ShapeInferenceTest::unknownInputIsNamed()
{
    GraphBuilder b;
    b.input({1, 4}, model::TensorType::Int8, "in");
    QCOMPARE(model::inferShapes(*b.graph(), {{"im", {1, 8}}}).unknownInputs, std::vector<std::string>{"im"});
}

void ShapeInferenceTest::emulationTakesTheNewShape()
{
    GraphBuilder b;
    const auto in = b.input({1, 8, 8, 1}, model::TensorType::Int8, "in");
    const auto out = b.output({1, 8, 8, 1});
    b.op(BuiltinOperator::Relu, {in}, {out});
    b.quantize(in, 0.5F).quantize(out, 0.5F);
    const auto emulation = *arena::emulate(*b.graph(), target::targets().front(), {.inputShapes = {{"in", {1, 96, 96, 1}}}});
    QVERIFY(!emulation.refusal);
    QCOMPARE(emulation.nonPersistent, Bytes(2 * 96 * 96));
    QCOMPARE(emulation.changedShapes.at({SubgraphId(0), out}), (Shape{1, 96, 96, 1}));
}

QTEST_APPLESS_MAIN(ShapeInferenceTest)
#include "shape_inference_test.moc"
