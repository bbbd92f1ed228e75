// SPDX-License-Identifier: GPL-3.0-or-later
// FULLY_CONNECTED, BATCH_MATMUL, EMBEDDING_LOOKUP. The figures are those that the runtime recorded.
#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

TensorSpec quantized(Shape shape, Type type = Type::Int8, float scale = 0.0625F)
{
    return {std::move(shape), type, scale};
}
TensorSpec perChannel(Shape shape, std::size_t channels, Type type = Type::Int8)
{
    return {.shape = std::move(shape), .type = type, .scale = 0.015625F, .channels = channels};
}
TensorSpec real(Shape shape)
{
    return {std::move(shape), Type::Float32};
}

const auto kAdjointX = model::BatchMatMulOptions{.adjointX = true};
const auto kAdjointY = model::BatchMatMulOptions{.adjointY = true};
const auto kAdjointBoth = model::BatchMatMulOptions{.adjointX = true, .adjointY = true};

const KernelCase kCases[] = {
    {"float", Op::FullyConnected, {real({1, 3}), real({17, 3}), real({17})}, {real({1, 17})}, {},
        {{16}, {64}, {}, {}, 256}, {{5}, {48}, {}, {}, 128}},
    {"int8 without bias", Op::FullyConnected, {quantized({2, 8}), quantized({32, 8}), leftOut()}, {quantized({2, 32})},
        {}, {{16}, {64}, {}, {}, 288}, {{5}, {48}, {}, {}, 156}},
    {"int8 per channel", Op::FullyConnected,
        {quantized({1, 8}), perChannel({5, 8}, 5), perChannel({5}, 5, Type::Int32)}, {quantized({1, 5})}, {},
        {{16}, {64}, {20, 20}, {}, 416}, {{5}, {48}, {20, 20}, {}, 240}},
    {"int16 per channel", Op::FullyConnected,
        {quantized({1, 5}, Type::Int16), perChannel({17, 5}, 17), perChannel({17}, 17, Type::Int64)},
        {quantized({1, 17}, Type::Int16)}, {}, {{16}, {64}, {68, 68}, {}, 512}, {{5}, {48}, {68, 68}, {}, 336}},
    {"int4 weights are unpacked", Op::FullyConnected,
        {quantized({1, 3}), quantized({10, 3}, Type::Int4), quantized({10}, Type::Int32, 0.00390625F)},
        {quantized({1, 10})}, {}, {{16}, {64}, {}, {30}, 384}, {{5}, {48}, {}, {30}, 208}},

    {"matrices, right side as it is needed", Op::BatchMatmul, {real({17, 10}), real({8, 10})}, {real({17, 8})},
        kAdjointY, {{3}, {32}, {12}, {}, 192}, {{3}, {16}, {12}, {}, 96}},
    {"matrices int16 are transposed", Op::BatchMatmul,
        {quantized({2, 17, 32}, Type::Int16), quantized({2, 32, 3}, Type::Int16)}, {quantized({2, 17, 3}, Type::Int16)},
        {}, {{3}, {32}, {28, 24, 16, 384, 16}, {}, 288}, {{3}, {16}, {28, 12, 16, 384, 16}, {}, 156}},
    {"matrices, both adjoint", Op::BatchMatmul, {quantized({1, 3, 5, 10}), quantized({1, 3, 10, 5})},
        {quantized({1, 3, 10, 10})}, kAdjointBoth, {{3}, {32}, {28, 24, 20, 150, 20}, {}, 288},
        {{3}, {16}, {28, 12, 20, 150, 20}, {}, 156}},
    {"matrices, both transposed", Op::BatchMatmul, {quantized({2, 10, 10}), quantized({2, 10, 10})},
        {quantized({2, 10, 10})}, kAdjointX, {{3}, {32}, {28, 24, 16, 200, 24, 16, 200, 16}, {}, 288},
        {{3}, {16}, {28, 12, 16, 200, 12, 16, 200, 16}, {}, 156}},

    {"lookup float", Op::EmbeddingLookup, {{{3}, Type::Int32}, real({3, 10})}, {real({3, 10})}, {},
        {{}, {}, {12, 16}, {}, 192}, {{}, {}, {12, 8}, {}, 96}},
    {"lookup int8 to float", Op::EmbeddingLookup, {{{3}, Type::Int32}, quantized({3, 8})}, {real({3, 8})}, {},
        {{}, {}, {12, 16}, {}, 224}, {{}, {}, {12, 8}, {}, 116}},
};

const TensorSpec kIndices{{3}, Type::Int32};
const TensorSpec kCoarseBias = quantized({5}, Type::Int32, 1.0F);

const RefusedCase kRefusals[] = {
    {"hybrid", Op::FullyConnected, {real({1, 3}), quantized({17, 3})}, {real({1, 17})}, {},
        RefusalReason::UnsupportedType},
    {"to another type", Op::FullyConnected, {quantized({1, 3}), quantized({17, 3})}, {real({1, 17})}, {},
        RefusalReason::TypeMismatch},
    {"int32", Op::FullyConnected, {quantized({1, 3}, Type::Int32), quantized({17, 3}, Type::Int32)},
        {quantized({1, 17}, Type::Int32)}, {}, RefusalReason::UnsupportedType},
    {"int4 per channel", Op::FullyConnected, {quantized({1, 8}), perChannel({5, 8}, 5, Type::Int4)},
        {quantized({1, 5})}, {}, RefusalReason::UnsupportedType},
    {"as many scales as columns", Op::FullyConnected, {quantized({1, 8}), perChannel({5, 8}, 8)}, {quantized({1, 5})},
        {}, RefusalReason::ShapeMismatch},
    {"a bias scale unlike the product", Op::FullyConnected, {quantized({1, 8}), quantized({5, 8}), kCoarseBias},
        {quantized({1, 5})}, {}, RefusalReason::BadQuantization},
    {"an unknown weights format", Op::FullyConnected, {real({1, 3}), real({17, 3})}, {real({1, 17})},
        model::FullyConnectedOptions{.weightsFormat = 2}, RefusalReason::UnsupportedOption},
    {"without filter", Op::FullyConnected, {real({1, 3})}, {real({1, 17})}, {}, RefusalReason::MissingTensor},

    {"matrix by vector", Op::BatchMatmul, {real({4, 4}), real({4})}, {real({4, 4})}, {},
        RefusalReason::UnsupportedRank},
    {"matrices int32", Op::BatchMatmul, {quantized({4, 4}, Type::Int32), quantized({4, 4}, Type::Int32)},
        {quantized({4, 4}, Type::Int32)}, {}, RefusalReason::UnsupportedType},
    {"matrices of two types", Op::BatchMatmul, {real({4, 4}), quantized({4, 4})}, {real({4, 4})}, {},
        RefusalReason::TypeMismatch},
    {"matrices that do not fit", Op::BatchMatmul, {real({4, 5}), real({4, 5})}, {real({4, 5})}, {},
        RefusalReason::ShapeMismatch},
    {"batches that do not broadcast", Op::BatchMatmul, {real({2, 4, 4}), real({3, 4, 4})}, {real({3, 4, 4})}, {},
        RefusalReason::ShapeMismatch},
    {"a result of another size", Op::BatchMatmul, {real({4, 5}), real({5, 4})}, {real({4, 5})}, {},
        RefusalReason::ShapeMismatch},
    {"matrices int16 asymmetric", Op::BatchMatmul, {{{4, 4}, Type::Int16, 0.5F, 1}, quantized({4, 4}, Type::Int16)},
        {quantized({4, 4}, Type::Int16)}, {}, RefusalReason::BadQuantization},

    {"matrices too large to count", Op::BatchMatmul,
        {real({2147483647, 2147483647, 2147483647}), real({2147483647, 2147483647, 2147483647})}, {real({1, 1, 1})}, {},
        RefusalReason::TensorTooLarge},
    {"lookup by float", Op::EmbeddingLookup, {real({3}), real({3, 10})}, {real({3, 10})}, {},
        RefusalReason::UnsupportedType},
    {"lookup in a vector", Op::EmbeddingLookup, {kIndices, real({3})}, {real({3, 10})}, {},
        RefusalReason::UnsupportedRank},
    {"lookup with too small a result", Op::EmbeddingLookup, {kIndices, real({3, 10})}, {real({2, 10})}, {},
        RefusalReason::ShapeMismatch},
    {"lookup of asymmetric int8", Op::EmbeddingLookup, {kIndices, {{3, 8}, Type::Int8, 0.5F, 1}}, {real({3, 8})}, {},
        RefusalReason::BadQuantization},
};

} // namespace

class KernelsFullyConnectedTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QCOMPARE(difference(currentRow(kCases)), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QCOMPARE(difference(currentRow(kRefusals)), std::string{}); }
    void earlierReleases();
};

void KernelsFullyConnectedTest::earlierReleases()
{
    const auto graph
        = singleOperator(Op::FullyConnected, {quantized({1, 8}), perChannel({5, 8}, 5)}, {quantized({1, 5})});
    const auto initBefore = [&graph](target::Date date) { return runKernel(*graph, targetBefore(date)).init; };
    QCOMPARE(initBefore({2022, 11, 23}), std::vector<Bytes>{32});
    QCOMPARE(initBefore({2024, 9, 27}), std::vector<Bytes>{36});
    // Several scales: the first one is used, then they are refused, then each is used.
    QVERIFY(!runKernel(*graph, targetBefore({2024, 5, 29})).refusal);
    QVERIFY(runKernel(*graph, targetBefore({2024, 9, 27})).refusal);
    QVERIFY(!runKernel(*graph, targetBefore({2025, 1, 1})).refusal);
    const auto product = singleOperator(Op::BatchMatmul, {real({4, 4}), real({4, 4})}, {real({4, 4})});
    QVERIFY(!runKernel(*product, targetBefore({2023, 9, 6})).known);
}

QTEST_APPLESS_MAIN(KernelsFullyConnectedTest)
#include "kernels_fully_connected_test.moc"
