// SPDX-License-Identifier: GPL-3.0-or-later
// CONV_2D, DEPTHWISE_CONV_2D, TRANSPOSE_CONV. The figures are those that the runtime recorded.
#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

const TensorSpec kInput{{1, 10, 5, 3}, Type::Int8, 0.0625F, -3};
const TensorSpec kOutput{{1, 10, 3, 3}, Type::Int8, 0.0625F, 4};
const TensorSpec kBias{.shape = {3}, .type = Type::Int32, .scale = 0.001F, .channels = 3};
const TensorSpec kFloatInput{{1, 13, 16, 1}, Type::Float32};
const TensorSpec kFloatFilter{{7, 3, 3, 1}, Type::Float32};
const TensorSpec kFloatBias{{7}, Type::Float32};
const TensorSpec kFloatOutput{{1, 13, 16, 7}, Type::Float32};

TensorSpec filter(Shape shape, std::size_t channels, std::int32_t dimension = 0, Type type = Type::Int8)
{
    return {.shape = std::move(shape), .type = type, .scale = 0.015625F, .channels = channels, .dimension = dimension};
}
TensorSpec plain(Shape shape, Type type, std::int64_t zeroPoint = 0)
{
    return {std::move(shape), type, 0.0625F, zeroPoint};
}
const TensorSpec kFilter = filter({3, 1, 3, 3}, 3);
const TensorSpec kOutputShape{{4}, Type::Int32};

const KernelCase kCases[] = {
    {"conv float", Op::Conv2D, {kFloatInput, kFloatFilter, kFloatBias}, {kFloatOutput}, model::Conv2DOptions{},
        {{28}, {72}, {28, 28}, {}, 448}, {{28}, {56}, {28, 28}, {}, 224}},
    {"conv int8 without bias", Op::Conv2D, {kInput, kFilter}, {kOutput}, model::Conv2DOptions{},
        {{28}, {72}, {12, 12}, {}, 592}, {{28}, {56}, {12, 12}, {}, 328}},
    {"conv int8, bias -1", Op::Conv2D, {kInput, kFilter, leftOut()}, {kOutput}, model::Conv2DOptions{},
        {{28}, {72}, {12, 12}, {}, 592}, {{28}, {56}, {12, 12}, {}, 328}},
    {"conv int16, bias int32", Op::Conv2D,
        {plain({1, 16, 16, 4}, Type::Int16), filter({7, 3, 3, 4}, 7), filter({7}, 7, 0, Type::Int32)},
        {plain({1, 16, 16, 7}, Type::Int16)}, model::Conv2DOptions{}, {{28}, {72}, {28, 28}, {}, 744},
        {{28}, {56}, {28, 28}, {}, 436}},
    {"conv int4 weights are unpacked", Op::Conv2D,
        {plain({2, 4, 16, 7}, Type::Int8), filter({3, 1, 1, 7}, 3, 0, Type::Int4), kBias},
        {plain({2, 4, 16, 3}, Type::Int8)}, model::Conv2DOptions{}, {{28}, {72}, {12, 12}, {21}, 696},
        {{28}, {56}, {12, 12}, {21}, 388}},

    {"depthwise float", Op::DepthwiseConv2D, {{{1, 13, 10, 7}, Type::Float32}, {{1, 3, 3, 14}, Type::Float32}},
        {{{1, 6, 4, 14}, Type::Float32}}, model::DepthwiseConv2DOptions{}, {{28}, {72}, {56, 56}, {}, 384},
        {{28}, {56}, {56, 56}, {}, 192}},
    {"depthwise int8 per tensor", Op::DepthwiseConv2D,
        {plain({1, 5, 5, 8}, Type::Int8), plain({1, 3, 3, 8}, Type::Int8)}, {plain({1, 5, 5, 8}, Type::Int8)},
        model::DepthwiseConv2DOptions{}, {{28}, {72}, {32, 32}, {}, 576}, {{28}, {56}, {32, 32}, {}, 312}},
    {"depthwise int16", Op::DepthwiseConv2D,
        {plain({1, 10, 16, 16}, Type::Int16), filter({1, 3, 3, 16}, 16, 3), filter({16}, 16, 0, Type::Int64)},
        {plain({1, 10, 16, 16}, Type::Int16)}, model::DepthwiseConv2DOptions{}, {{28}, {72}, {64, 64}, {}, 864},
        {{28}, {56}, {64, 64}, {}, 544}},
    {"depthwise int4", Op::DepthwiseConv2D,
        {plain({1, 5, 10, 7}, Type::Int8), filter({1, 2, 2, 14}, 14, 3, Type::Int4), filter({14}, 14, 0, Type::Int32)},
        {plain({1, 2, 5, 14}, Type::Int8)}, model::DepthwiseConv2DOptions{}, {{28}, {72}, {56, 56}, {56}, 840},
        {{28}, {56}, {56, 56}, {56}, 520}},

    {"transpose conv float", Op::TransposeConv,
        {kOutputShape, {{16, 3, 3, 8}, Type::Float32}, {{2, 5, 9, 8}, Type::Float32}, {{16}, Type::Float32}},
        {{{2, 10, 18, 16}, Type::Float32}}, model::TransposeConvOptions{}, {{20}, {80}, {64, 64}, {}, 192},
        {{16}, {72}, {64, 64}, {}, 96}},
    {"transpose conv int8 accumulates in 32 bits", Op::TransposeConv,
        {kOutputShape, filter({3, 3, 3, 4}, 3), plain({2, 7, 5, 4}, Type::Int8), kBias},
        {plain({2, 14, 10, 3}, Type::Int8)}, model::TransposeConvOptions{}, {{20}, {80}, {12, 12}, {3360}, 696},
        {{16}, {72}, {12, 12}, {3360}, 388}},
    {"transpose conv int16 without bias", Op::TransposeConv,
        {kOutputShape, filter({3, 2, 4, 16}, 3), plain({1, 9, 3, 16}, Type::Int16)},
        {plain({1, 10, 6, 3}, Type::Int16)}, model::TransposeConvOptions{}, {{20}, {80}, {12, 12}, {1440}, 592},
        {{16}, {72}, {12, 12}, {1440}, 328}},
    // Not recorded: transpose_conv.cc, CalculateOpData asks for 8 bytes per element of an INT16 bias.
    {"transpose conv int16, bias int16", Op::TransposeConv,
        {kOutputShape, filter({3, 2, 4, 16}, 3), plain({1, 9, 3, 16}, Type::Int16), {{3}, Type::Int16}},
        {plain({1, 10, 6, 3}, Type::Int16)}, model::TransposeConvOptions{}, {{20}, {80}, {12, 12}, {1440, 24}, 656},
        {{16}, {72}, {12, 12}, {1440, 24}, 360}},
};

const TensorSpec kUnquantized{{1, 10, 3, 3}, Type::Int8};
const auto kRelu = model::Conv2DOptions{.activation = model::Activation::Relu};

const RefusedCase kRefusals[] = {
    {"conv hybrid", Op::Conv2D, {kFloatInput, filter({7, 3, 3, 1}, 7)}, {kFloatOutput}, {},
        RefusalReason::UnsupportedType},
    {"conv uint8", Op::Conv2D, {plain({1, 4, 4, 3}, Type::UInt8), plain({3, 1, 1, 3}, Type::UInt8)},
        {plain({1, 4, 4, 3}, Type::UInt8)}, {}, RefusalReason::UnsupportedType},
    {"conv to another type", Op::Conv2D, {kInput, kFilter}, {kFloatOutput}, {}, RefusalReason::TypeMismatch},
    {"conv without filter", Op::Conv2D, {kInput}, {kOutput}, {}, RefusalReason::MissingTensor},
    {"conv of four inputs", Op::Conv2D, {kInput, kFilter, kBias, kBias}, {kOutput}, {}, RefusalReason::WrongInputCount},
    {"conv with a wrong number of scales", Op::Conv2D, {kInput, filter({3, 1, 3, 3}, 2)}, {kOutput}, {},
        RefusalReason::BadQuantization},
    {"conv quantised along another dimension", Op::Conv2D, {kInput, filter({3, 1, 3, 3}, 3, 1)}, {kOutput}, {},
        RefusalReason::ShapeMismatch},
    {"conv with a filter without scale", Op::Conv2D, {kInput, {{3, 1, 3, 3}}}, {kOutput}, {},
        RefusalReason::MissingQuantization},
    {"conv with an input without scale", Op::Conv2D, {{{1, 10, 5, 3}}, kFilter}, {kOutput}, {},
        RefusalReason::MissingQuantization},
    {"conv, relu of an output without scale", Op::Conv2D, {kInput, kFilter}, {kUnquantized}, kRelu,
        RefusalReason::BadQuantization},
    {"conv with an unknown bias type", Op::Conv2D, {kInput, kFilter}, {kOutput},
        model::Conv2DOptions{.quantizedBiasType = static_cast<Type>(99)}, RefusalReason::UnsupportedOption},
    {"conv with a scalar filter", Op::Conv2D, {kFloatInput, {{}, Type::Float32}}, {kFloatOutput}, {},
        RefusalReason::OutOfBoundsRead, true},
    {"depthwise hybrid", Op::DepthwiseConv2D, {kFloatInput, filter({1, 3, 3, 1}, 1, 3)}, {kFloatOutput}, {},
        RefusalReason::UnsupportedType},
    {"depthwise, bias -1", Op::DepthwiseConv2D, {kInput, filter({1, 1, 3, 3}, 3, 3), leftOut()}, {kOutput}, {},
        RefusalReason::NullDereference, true},
    {"transpose conv of two inputs", Op::TransposeConv, {kOutputShape, kFilter}, {kOutput}, {},
        RefusalReason::MissingTensor},
    {"transpose conv hybrid", Op::TransposeConv, {kOutputShape, kFilter, kFloatInput}, {kFloatOutput}, {},
        RefusalReason::UnsupportedType},
};

std::vector<Bytes> initBefore(target::Date date)
{
    return runKernel(*singleOperator(Op::Conv2D, {kInput, kFilter, kBias}, {kOutput}), targetBefore(date)).init;
}

} // namespace

class KernelsConvolutionTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QCOMPARE(difference(currentRow(kCases)), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QCOMPARE(difference(currentRow(kRefusals)), std::string{}); }
    void temporariesLiveWhilePersistentMemoryIsTaken();
    void earlierReleases();
};

void KernelsConvolutionTest::temporariesLiveWhilePersistentMemoryIsTaken()
{
    const auto graph = singleOperator(Op::Conv2D, {kInput, kFilter, kBias}, {kOutput});
    QCOMPARE(runKernel(*graph, targetOf("x86_64-reference")).tempsAlive, (std::vector<int>{3, 3}));
}

void KernelsConvolutionTest::earlierReleases()
{
    QCOMPARE(initBefore({2022, 10, 14}), std::vector<Bytes>{52});
    QCOMPARE(initBefore({2024, 1, 1}), std::vector<Bytes>{56});

    const auto biasless = singleOperator(Op::Conv2D, {kInput, kFilter}, {kOutput});
    const auto crashing = runKernel(*biasless, targetBefore({2023, 8, 24}));
    QCOMPARE(difference(crashing, RefusalReason::NullDereference, true), std::string{});
    QVERIFY(!runKernel(*biasless, targetBefore({2022, 2, 1})).refusal);

    const auto hybrid
        = singleOperator(Op::DepthwiseConv2D, {kFloatInput, filter({1, 3, 3, 1}, 1, 3), kFloatBias}, {kFloatOutput});
    QVERIFY(!runKernel(*hybrid, targetBefore({2023, 3, 8})).refusal);
    QVERIFY(runKernel(*hybrid, targetBefore({2023, 3, 10})).refusal);
}

QTEST_APPLESS_MAIN(KernelsConvolutionTest)
#include "kernels_convolution_test.moc"
