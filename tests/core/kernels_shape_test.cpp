// SPDX-License-Identifier: GPL-3.0-or-later
// Operators that move elements about: shapes, joining, slicing, padding, resizing. The cases' figures are recorded ones.
#include <QtTest>

#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

TensorSpec int8(Shape shape) { return {std::move(shape), Type::Int8, 0.5F, -3}; }
TensorSpec int16(Shape shape) { return {std::move(shape), Type::Int16, 0.25F}; }
TensorSpec float32(Shape shape) { return {std::move(shape), Type::Float32}; }
TensorSpec ints(std::vector<std::int32_t> values) { return {.shape = {}, .type = Type::Int32, .values = std::move(values)}; }
TensorSpec longs(const std::vector<std::int64_t>& values)
{
    return {.shape = {static_cast<std::int32_t>(values.size())}, .type = Type::Int64, .data = bytesOf(values)};
}
TensorSpec axis(std::int32_t value) { return {.shape = {}, .type = Type::Int32, .data = bytesOf(std::vector{value})}; }
const TensorSpec kInts{{2}, Type::Int32}; // not constant

Asked temps(Bytes bytes) { return {.temp = bytes}; }

const KernelCase kCases[] = {
    {"reshape", Op::Reshape, {int8({2, 8, 40}), ints({2, 320})}, {int8({2, 320})}, model::ReshapeOptions{},
        {.builtinData = {36}, .temp = 192}, {.builtinData = {36}, .temp = 104}},
    {"reshape with an open dimension", Op::Reshape, {int8({1, 4, 4, 8})}, {int8({4, -1})}, model::ReshapeOptions{},
        {.builtinData = {36}, .prepare = {12}, .temp = 192}, {.builtinData = {36}, .prepare = {12}, .temp = 104}},
    {"reshape to the legacy scalar", Op::Reshape, {float32({1})}, {float32({0})}, {},
        {.builtinData = {36}, .temp = 128}, {.builtinData = {36}, .temp = 64}},
    {"squeeze", Op::Squeeze, {int8({1, 2, 8, 1})}, {int8({2, 8})}, model::SqueezeOptions{.squeezeDims = {0, -1}},
        {.builtinData = {36}, .temp = 192}, {.builtinData = {36}, .temp = 104}},
    {"squeeze of all", Op::Squeeze, {float32({1, 2, 8, 1})}, {float32({2, 8})}, {},
        {.builtinData = {36}, .temp = 128}, {.builtinData = {36}, .temp = 64}},
    {"expand dims", Op::ExpandDims, {int8({2, 3}), ints({1})}, {int8({2, 1, 3})}, {}, temps(256), temps(136)},
    {"expand dims from the end", Op::ExpandDims, {float32({2, 17}), axis(-1)}, {float32({2, 17, 1})}, {}, temps(192), temps(96)},
    {"shape", Op::Shape, {int8({1, 16, 8, 17})}, {{{4}, Type::Int32}}, model::OutputTypeOptions{.outputType = Type::Int32},
        {.builtinData = {4}}, {.builtinData = {1}}},
    {"transpose", Op::Transpose, {int8({1, 5, 1}), ints({1, 0, 2})}, {int8({5, 1, 1})}, {}, temps(256), temps(136)},
    {"broadcast to", Op::BroadcastTo, {int8({1, 32}), ints({3, 1, 32})}, {int8({3, 1, 32})}, {}, temps(256), temps(136)},
    {"broadcast to an int64 shape", Op::BroadcastTo, {float32({1, 8}), longs({3, 1, 8})}, {float32({3, 1, 8})}, {},
        temps(192), temps(96)},
    {"broadcast args", Op::BroadcastArgs, {kInts, ints({2, 1})}, {kInts}, {}, temps(192), temps(96)},
    {"fill", Op::Fill, {ints({1, 3}), int8({})}, {int8({1, 3})}, {}, temps(256), temps(136)},
    {"fill by int64 dimensions", Op::Fill, {longs({2, 5}), float32({})}, {float32({2, 5})}, {}, temps(192), temps(96)},
    {"reverse", Op::ReverseV2, {int8({1, 5, 3}), ints({1})}, {int8({1, 5, 3})}, {}, temps(256), temps(136)},

    {"concatenation of three", Op::Concatenation, {float32({2, 10}), float32({3, 10}), float32({1, 10})}, {float32({6, 10})},
        model::ConcatenationOptions{}, {.builtinData = {8}, .init = {40}, .temp = 320}, {.builtinData = {8}, .init = {24}, .temp = 160}},
    {"concatenation of int8", Op::Concatenation, {int8({2, 5}), int8({2, 5})}, {int8({4, 5})}, model::ConcatenationOptions{},
        {.builtinData = {8}, .init = {40}, .temp = 384}, {.builtinData = {8}, .init = {24}, .temp = 208}},
    {"split", Op::Split, {axis(2), int8({1, 17, 6})}, {int8({1, 17, 3}), int8({1, 17, 3})}, model::SplitOptions{.numSplits = 2},
        {.builtinData = {4}, .temp = 64}, {.builtinData = {4}, .temp = 32}},
    {"split_v", Op::SplitV, {int8({1, 17, 6}), ints({1, 5}), axis(2)}, {int8({1, 17, 1}), int8({1, 17, 5})},
        model::SplitOptions{.numSplits = 2}, {.builtinData = {4}, .temp = 64}, {.builtinData = {4}, .temp = 32}},
    {"pack prepares nothing", Op::Pack, {int8({1, 32}), float32({1, 32})}, {int8({1, 2, 32})}, model::PackOptions{},
        {.builtinData = {8}}, {.builtinData = {8}}},
    {"unpack prepares nothing", Op::Unpack, {int8({3, 1, 3})}, {int8({1, 3})}, model::UnpackOptions{},
        {.builtinData = {8}}, {.builtinData = {8}}},

    {"slice", Op::Slice, {int8({1, 16, 10, 17}), ints({0, 1, 1, 1}), ints({1, 14, 8, 15})}, {int8({1, 14, 8, 15})}, {},
        temps(320), temps(168)},
    {"strided slice", Op::StridedSlice, {int8({1, 13, 10, 16}), ints({0, 1, 0, 0}), ints({1, 13, 10, 16}), ints({1, 2, 2, 2})},
        {int8({1, 6, 5, 8})}, model::StridedSliceOptions{},
        {.builtinData = {24}, .init = {84}, .temp = 384}, {.builtinData = {24}, .init = {84}, .temp = 200}},
    {"strided slice backwards, an axis less", Op::StridedSlice, {float32({2, 17}), ints({-1, -1}), ints({0, 0}), ints({1, -2})},
        {float32({9})}, model::StridedSliceOptions{.endMask = 2, .shrinkAxisMask = 1},
        {.builtinData = {24}, .init = {84}, .temp = 320}, {.builtinData = {24}, .init = {84}, .temp = 160}},
    {"gather", Op::Gather, {int8({2, 32, 16}), ints({1, 2, 0})}, {int8({2, 3, 16})}, model::GatherOptions{.axis = 1},
        {.builtinData = {8}, .prepare = {16}, .temp = 256}, {.builtinData = {8}, .prepare = {16}, .temp = 136}},
    {"gather_nd", Op::GatherNd, {int8({1, 10, 24}), {{2, 2}, Type::Int32}}, {int8({2, 24})}, {},
        {.prepare = {12}, .temp = 256}, {.prepare = {12}, .temp = 136}},
    {"dynamic update slice", Op::DynamicUpdateSlice, {int8({2, 17, 3}), int8({1, 17, 2}), ints({0, 0, 1})}, {int8({2, 17, 3})}, {},
        temps(352), temps(188)},

    {"pad", Op::Pad, {int8({1, 8, 16, 4}), ints({0, 0, 1, 1, 1, 0, 1, 1})}, {int8({1, 10, 17, 6})}, {},
        {.init = {56}, .temp = 256}, {.init = {56}, .temp = 136}},
    {"pad with a constant", Op::Padv2, {int8({1, 8}), ints({0, 0, 1, 1}), int8({1})}, {int8({1, 10})}, {},
        {.init = {56}, .temp = 352}, {.init = {56}, .temp = 188}},
    {"mirror pad", Op::MirrorPad, {int8({2, 3}), {{2, 2}, Type::Int32}}, {int8({3, 5})}, model::MirrorPadOptions{},
        {.builtinData = {4}, .init = {20}, .scratch = {8, 8}, .temp = 256},
        {.builtinData = {1}, .init = {20}, .scratch = {8, 8}, .temp = 136}},
    {"resize bilinear", Op::ResizeBilinear, {int8({1, 10, 10, 40}), ints({20, 13})}, {int8({1, 20, 13, 40})}, model::ResizeOptions{},
        {.builtinData = {2}, .temp = 256}, {.builtinData = {2}, .temp = 136}},
    {"resize nearest neighbour", Op::ResizeNearestNeighbor, {int8({1, 10, 10, 40}), ints({20, 13})}, {int8({1, 20, 13, 40})},
        model::ResizeOptions{}, {.builtinData = {2}, .temp = 256}, {.builtinData = {2}, .temp = 136}},
    {"space to batch", Op::SpaceToBatchNd, {int8({1, 10, 16, 24}), ints({2, 2}), {{2, 2}, Type::Int32}}, {int8({4, 5, 8, 24})}, {},
        {.init = {4}, .temp = 192}, {.init = {4}, .temp = 104}},
    {"batch to space", Op::BatchToSpaceNd, {int8({4, 5, 8, 24}), ints({2, 2}), {{2, 2}, Type::Int32}}, {int8({1, 10, 16, 24})}, {},
        temps(192), temps(104)},
    {"space to depth", Op::SpaceToDepth, {int8({1, 10, 16, 24})}, {int8({1, 5, 8, 96})}, model::BlockOptions{.blockSize = 2},
        {.builtinData = {4}, .prepare = {20}, .temp = 192}, {.builtinData = {4}, .prepare = {20}, .temp = 104}},
    {"depth to space", Op::DepthToSpace, {int8({1, 5, 8, 96})}, {int8({1, 10, 16, 24})}, model::BlockOptions{.blockSize = 2},
        {.builtinData = {4}, .prepare = {20}, .temp = 192}, {.builtinData = {4}, .prepare = {20}, .temp = 104}},
};

const std::vector<std::int32_t> kNineDims(9, 1);

const RefusedCase kRefusals[] = {
    {"reshape to another size", Op::Reshape, {int8({2, 6})}, {int8({3, 5})}, {}, RefusalReason::ShapeMismatch},
    {"reshape with two open dimensions", Op::Reshape, {int8({2, 6})}, {int8({-1, -1})}, {}, RefusalReason::ShapeMismatch},
    {"reshape by nothing", Op::Reshape, {int8({2, 6})}, {int8({0, -1})}, {}, RefusalReason::ShapeMismatch, true},
    {"reshape to another type", Op::Reshape, {int8({2, 6})}, {float32({12})}, {}, RefusalReason::TypeMismatch},
    {"reshape of a string", Op::Reshape, {{{2}, Type::String}}, {{{2}, Type::String}}, {}, RefusalReason::UnsupportedTensor},
    {"reshape of three", Op::Reshape, {int8({2}), kInts, kInts}, {int8({2})}, {}, RefusalReason::WrongInputCount},
    {"reshape to nine dimensions", Op::Reshape, {int8({1})}, {int8({1})}, model::ReshapeOptions{.newShape = kNineDims},
        RefusalReason::UnsupportedOption},
    {"squeeze of a wide dimension", Op::Squeeze, {int8({1, 2})}, {int8({1})}, model::SqueezeOptions{.squeezeDims = {1}},
        RefusalReason::ShapeMismatch},
    {"squeeze to too little", Op::Squeeze, {int8({1, 2})}, {int8({1})}, {}, RefusalReason::ShapeMismatch, true},
    {"squeeze of nine dimensions", Op::Squeeze, {int8(kNineDims)}, {int8({1})}, {}, RefusalReason::UnsupportedRank},
    {"squeeze of nothing", Op::Squeeze, {leftOut()}, {int8({1})}, {}, RefusalReason::NullDereference, true},
    {"expand dims along an open axis", Op::ExpandDims, {int8({2, 3}), kInts}, {int8({2, 1, 3})}, {}, RefusalReason::NotConstant},
    {"expand dims along int64", Op::ExpandDims, {int8({2, 3}), longs({1})}, {int8({2, 1, 3})}, {}, RefusalReason::UnsupportedType},
    {"expand dims at another place", Op::ExpandDims, {int8({2, 3}), ints({0})}, {int8({2, 1, 3})}, {}, RefusalReason::ShapeMismatch},
    {"shape of an unknown type", Op::Shape, {int8({2})}, {kInts}, model::OutputTypeOptions{.outputType = static_cast<Type>(99)},
        RefusalReason::UnsupportedOption},
    {"transpose by an open permutation", Op::Transpose, {int8({2, 5}), kInts}, {int8({5, 2})}, {}, RefusalReason::NotConstant},
    {"transpose beyond its dimensions", Op::Transpose, {int8({2, 5}), ints({1, 2})}, {int8({5, 2})}, {}, RefusalReason::UnsupportedOption},
    {"transpose by too few", Op::Transpose, {int8({2, 5}), ints({0})}, {int8({5, 2})}, {}, RefusalReason::ShapeMismatch},
    {"transpose of six dimensions", Op::Transpose, {int8({1, 1, 1, 1, 1, 2}), ints({0, 1, 2, 3, 4, 5})},
        {int8({1, 1, 1, 1, 1, 2})}, {}, RefusalReason::UnsupportedRank},
    {"broadcast to less", Op::BroadcastTo, {int8({2, 32}), ints({3, 32})}, {int8({3, 32})}, {}, RefusalReason::ShapeMismatch},
    {"broadcast to a float shape", Op::BroadcastTo, {int8({1}), float32({1})}, {int8({1})}, {}, RefusalReason::UnsupportedType},
    {"broadcast args of two types", Op::BroadcastArgs, {kInts, longs({1, 2})}, {kInts}, {}, RefusalReason::TypeMismatch},
    {"fill to another shape", Op::Fill, {ints({1, 4}), int8({})}, {int8({1, 3})}, {}, RefusalReason::ShapeMismatch},
    {"fill with a vector", Op::Fill, {ints({1, 3}), int8({1})}, {int8({1, 3})}, {}, RefusalReason::UnsupportedRank},
    {"fill to open dimensions", Op::Fill, {kInts, int8({})}, {int8({1, 3})}, {}, RefusalReason::NotConstant},
    {"reverse of uint16", Op::ReverseV2, {{{2}, Type::UInt16}, ints({0})}, {{{2}, Type::UInt16}}, {}, RefusalReason::UnsupportedType},
    {"reverse along more than there are", Op::ReverseV2, {int8({2}), ints({0, 1})}, {int8({2})}, {}, RefusalReason::ShapeMismatch},

    {"concatenation with an activation", Op::Concatenation, {float32({2})}, {float32({2})},
        model::ConcatenationOptions{.activation = model::Activation::Relu}, RefusalReason::UnsupportedOption},
    {"concatenation of eleven", Op::Concatenation, std::vector<TensorSpec>(11, float32({1})), {float32({11})}, {},
        RefusalReason::WrongInputCount},
    {"concatenation of two scales", Op::Concatenation, {int8({2}), {{2}, Type::Int8, 0.25F, -3}}, {int8({4})}, {},
        RefusalReason::BadQuantization},
    {"concatenation of int16 with an offset", Op::Concatenation, {int16({2}), {{2}, Type::Int16, 0.25F, 1}}, {int16({4})}, {},
        RefusalReason::BadQuantization},
    {"concatenation of uint8", Op::Concatenation, {{{2}, Type::UInt8}}, {{{2}, Type::UInt8}}, {}, RefusalReason::UnsupportedType},
    {"concatenation of seven dimensions", Op::Concatenation, {float32(Shape(7, 1))}, {float32(Shape(7, 1))}, {},
        RefusalReason::UnsupportedRank},
    {"split along an open axis", Op::Split, {{{}, Type::Int32}, int8({4})}, {int8({2}), int8({2})}, {}, RefusalReason::NotConstant},
    {"split_v without an axis", Op::SplitV, {int8({4}), ints({2, 2}), leftOut()}, {int8({2}), int8({2})}, {},
        RefusalReason::NullDereference, true},

    {"slice without a size", Op::Slice, {int8({4}), ints({0}), leftOut()}, {int8({4})}, {}, RefusalReason::NullDereference, true},
    {"strided slice standing still", Op::StridedSlice, {int8({4}), ints({0}), ints({4}), ints({0})}, {int8({4})}, {},
        RefusalReason::UnsupportedOption},
    {"strided slice to another length", Op::StridedSlice, {int8({4}), ints({0}), ints({4}), ints({2})}, {int8({3})}, {},
        RefusalReason::ShapeMismatch},
    {"strided slice of five dimensions", Op::StridedSlice, {int8({1, 1, 1, 1, 4}), ints({0}), ints({4}), ints({2})}, {int8({2})}, {},
        RefusalReason::UnsupportedRank},
    {"strided slice by too few strides", Op::StridedSlice, {int8({4, 4}), ints({0, 0}), ints({4, 4}), ints({1})}, {int8({4, 4})}, {},
        RefusalReason::OutOfBoundsRead, true},
    {"gather of int16", Op::Gather, {int16({4}), ints({1})}, {int16({1})}, {}, RefusalReason::UnsupportedType},
    {"gather by int64", Op::Gather, {int8({4}), longs({1})}, {int8({1})}, {}, RefusalReason::UnsupportedType},
    {"gather along a missing axis", Op::Gather, {int8({4}), ints({1})}, {int8({1})}, model::GatherOptions{.axis = 1},
        RefusalReason::UnsupportedOption},
    {"gather of other batches", Op::Gather, {int8({4, 3}), {{2, 1}, Type::Int32}}, {int8({4, 1})},
        model::GatherOptions{.axis = 1, .batchDims = 1}, RefusalReason::ShapeMismatch},
    {"gather_nd of a scalar", Op::GatherNd, {int8({}), ints({1})}, {int8({1})}, {}, RefusalReason::UnsupportedRank},
    {"gather_nd deeper than it is", Op::GatherNd, {int8({4}), {{1, 2}, Type::Int32}}, {int8({1})}, {}, RefusalReason::ShapeMismatch},
    {"dynamic update slice of more", Op::DynamicUpdateSlice, {int8({4}), int8({5}), ints({0})}, {int8({4})}, {},
        RefusalReason::ShapeMismatch},

    {"pad to another shape", Op::Pad, {int8({8}), ints({1, 1})}, {int8({9})}, {}, RefusalReason::ShapeMismatch},
    {"pad by open paddings", Op::Pad, {int8({8}), kInts}, {int8({10})}, {}, RefusalReason::NotConstant},
    {"pad of six dimensions", Op::Pad, {int8({1, 1, 1, 1, 1, 1}), ints({1, 1})}, {int8({1, 1, 1, 1, 1, 1})}, {},
        RefusalReason::UnsupportedRank},
    {"pad beyond int8", Op::Pad, {int8({8}), ints({1, 1})}, {{{10}, Type::Int8, 0.5F, 200}}, {}, RefusalReason::BadQuantization},
    {"pad with two constants", Op::Padv2, {int8({8}), ints({1, 1}), int8({2})}, {int8({10})}, {}, RefusalReason::ShapeMismatch},
    {"pad with another scale", Op::Padv2, {int8({8}), ints({1, 1}), {{1}, Type::Int8, 0.25F, -3}}, {int8({10})}, {},
        RefusalReason::BadQuantization},
    {"mirror pad of other dimensions", Op::MirrorPad, {int8({2, 3}), {{1, 2}, Type::Int32}}, {int8({3, 5})}, {},
        RefusalReason::ShapeMismatch},
    {"resize bilinear to an open size", Op::ResizeBilinear, {int8({1, 4, 4, 2}), kInts}, {int8({1, 8, 8, 2})}, {},
        RefusalReason::NotConstant},
    {"resize bilinear by both rules", Op::ResizeBilinear, {int8({1, 4, 4, 2}), ints({8, 8})}, {int8({1, 8, 8, 2})},
        model::ResizeOptions{.alignCorners = true, .halfPixelCenters = true}, RefusalReason::UnsupportedOption},
    {"resize nearest to one number", Op::ResizeNearestNeighbor, {int8({1, 4, 4, 2}), ints({8})}, {int8({1, 8, 8, 2})}, {},
        RefusalReason::ShapeMismatch},
    {"space to batch of two dimensions", Op::SpaceToBatchNd, {int8({4, 4}), kInts, kInts}, {int8({4, 4})}, {},
        RefusalReason::UnsupportedRank},
    {"space to depth in parts", Op::SpaceToDepth, {int8({1, 5, 4, 1})}, {int8({1, 2, 2, 4})}, model::BlockOptions{.blockSize = 2},
        RefusalReason::ShapeMismatch},
    {"space to depth by nothing", Op::SpaceToDepth, {int8({1, 4, 4, 1})}, {int8({1, 2, 2, 4})}, {},
        RefusalReason::UnsupportedOption, true},
    {"depth to space by nothing", Op::DepthToSpace, {int8({1, 2, 2, 4})}, {int8({1, 4, 4, 1})}, {}, RefusalReason::UnsupportedOption},
    {"depth to space of int16", Op::DepthToSpace, {int16({1, 2, 2, 4})}, {int16({1, 4, 4, 1})}, model::BlockOptions{.blockSize = 2},
        RefusalReason::UnsupportedType},
};

} // namespace

class KernelsShapeTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QFETCH(int, row); QCOMPARE(difference(kCases[row]), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QFETCH(int, row); QCOMPARE(difference(kRefusals[row]), std::string{}); }
    void writesDims_data();
    void writesDims();
    void temporariesAliveWhenDimsMove();
    void earlierReleases();
    void earlierRefusals();
};

struct Rewritten {
    const char* name;
    Op op;
    std::vector<TensorSpec> inputs;
    TensorSpec output;
    model::Options options;
    Shape dims;
};

// What later operators and the planner see.
const Rewritten kRewritten[] = {
    {"reshape", Op::Reshape, {int8({1, 4, 4, 8})}, int8({4, -1}), {}, {4, 32}},
    {"legacy scalar", Op::Reshape, {float32({1})}, float32({0}), {}, {}},
    {"gather two ranks", Op::Gather, {int8({2, 32, 16}), {{3, 5}, Type::Int32}}, int8({1}), model::GatherOptions{.axis = -2},
        {2, 3, 5, 16}},
    {"gather in batches", Op::Gather, {int8({2, 32, 16}), {{2, 5}, Type::Int32}}, int8({1}),
        model::GatherOptions{.axis = 1, .batchDims = -1}, {2, 5, 16}},
    {"gather_nd", Op::GatherNd, {float32({2, 5, 7}), {{4, 2}, Type::Int32}}, float32({1, 1}), {}, {4, 7}},
    {"space to depth", Op::SpaceToDepth, {int8({1, 10, 16, 24})}, int8({1, 1, 1, 1}), model::BlockOptions{.blockSize = 2}, {1, 5, 8, 96}},
    {"depth to space", Op::DepthToSpace, {int8({1, 5, 8, 96})}, int8({1, 1}), model::BlockOptions{.blockSize = 2}, {1, 10}},
};

void KernelsShapeTest::writesDims_data()
{
    addRows(kRewritten);
}

void KernelsShapeTest::writesDims()
{
    QFETCH(int, row);
    const auto& c = kRewritten[row];
    const auto graph = singleOperator(c.op, c.inputs, {c.output}, c.options);
    const auto target = targetOf("x86_64-reference");
    KernelRunner runner(*graph, target);
    QVERIFY(!runner.run({SubgraphId(0), OpId(0)}).refusal);
    QCOMPARE(runner.dims({SubgraphId(0), graph->subgraphs[0].operators[0].outputs[0]}), c.dims);
}

void KernelsShapeTest::temporariesAliveWhenDimsMove()
{
    const auto target = targetOf("cortex-m4-reference");
    const auto reshape = singleOperator(Op::Reshape, {int8({1, 4, 4, 8})}, {int8({4, -1})});
    QCOMPARE(runKernel(*reshape, target).tempsAlive, std::vector<int>{2});
    const auto gather = singleOperator(Op::Gather, {int8({4}), ints({1})}, {int8({1})});
    QCOMPARE(runKernel(*gather, target).tempsAlive, std::vector<int>{3});
}

void KernelsShapeTest::earlierReleases()
{
    const auto rescaling = targetBefore({2024, 12, 16});
    const auto int8s = singleOperator(Op::Concatenation, {int8({2, 5}), int8({2, 5})}, {int8({4, 5})});
    const auto concatenated = runKernel(*int8s, rescaling);
    QCOMPARE(difference(concatenated, {.builtinData = {8}, .init = {24}, .prepare = {8, 8}, .temp = 364}), std::string{});
    QCOMPARE(concatenated.tempsAlive, (std::vector<int>{1, 1}));
    const auto scales = singleOperator(Op::Concatenation, {int8({2}), {{2}, Type::Int8, 0.25F, -3}}, {int8({4})});
    QVERIFY(!runKernel(*scales, rescaling).refusal);
    const auto reshape = singleOperator(Op::Reshape, {int8({1, 4, 4, 8})}, {int8({4, -1})});
    QCOMPARE(difference(runKernel(*reshape, targetBefore({2023, 2, 19})), {.builtinData = {36}, .temp = 104}), std::string{});
    const auto gather = singleOperator(Op::GatherNd, {int8({1, 10, 24}), {{2, 2}, Type::Int32}}, {int8({2, 24})});
    QCOMPARE(difference(runKernel(*gather, targetBefore({2023, 2, 8})), {.temp = 136}), std::string{});
    const auto fill = singleOperator(Op::Fill, {kInts, float32({})}, {float32({1, 3})});
    QCOMPARE(difference(runKernel(*fill, targetBefore({2025, 8, 7})), {.temp = 96}), std::string{});
}

void KernelsShapeTest::earlierRefusals()
{
    const auto transpose = singleOperator(Op::Transpose, {int8({2, 5}), kInts}, {int8({5, 2})});
    QCOMPARE(difference(runKernel(*transpose, targetBefore({2025, 8, 7})), RefusalReason::NullDereference, true), std::string{});
    const auto booleans = singleOperator(Op::Concatenation, {{{2}, Type::Bool}}, {{{2}, Type::Bool}});
    QCOMPARE(difference(runKernel(*booleans, targetBefore({2022, 8, 12})), RefusalReason::UnsupportedType, false), std::string{});
    const auto five = singleOperator(Op::Concatenation, {float32(Shape(5, 1))}, {float32(Shape(5, 1))});
    QVERIFY(!runKernel(*five, targetBefore({2023, 4, 5})).refusal);
    QCOMPARE(difference(runKernel(*five, targetBefore({2022, 4, 27})), RefusalReason::UnsupportedRank, false), std::string{});
    const auto reverse = singleOperator(Op::ReverseV2, {int8({2}), ints({0})}, {int8({2})});
    QVERIFY(!runKernel(*reverse, targetBefore({2025, 7, 10})).known);
}

QTEST_APPLESS_MAIN(KernelsShapeTest)
#include "kernels_shape_test.moc"
