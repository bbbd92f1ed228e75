// SPDX-License-Identifier: GPL-3.0-or-later
// Pooling, SOFTMAX, LOG_SOFTMAX, L2_NORMALIZATION. The figures are those that the runtime recorded.
#include "kernels/reference/common.h"
#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

const TensorSpec kFloat{{1, 4, 4, 4}, Type::Float32};
const TensorSpec kInt8{{1, 4, 4, 4}, Type::Int8, 0.0625F, -3};
const TensorSpec kInt16{{1, 4, 4, 4}, Type::Int16, 0.0625F};
const TensorSpec kInt32{{1, 4, 4, 4}, Type::Int32};
const auto kWindow = model::Pool2DOptions{.padding = model::Padding::Same, .strideWidth = 2, .strideHeight = 2,
    .filterWidth = 2, .filterHeight = 3};
const auto kBeta = model::SoftmaxOptions{.beta = 1.0F};
const TensorSpec kUnitInt8{{1, 4, 4, 4}, Type::Int8, 1 / 256.0F, -128};
const TensorSpec kUnitInt16{{1, 4, 4, 4}, Type::Int16, 1 / 32768.0F};
const TensorSpec kFineInt16{{1, 4, 4, 4}, Type::Int16, 1 / 65536.0F, -32768};
const TensorSpec kLogInt8{{1, 4, 4, 4}, Type::Int8, 16 / 256.0F, 127};

const KernelCase kCases[] = {
    {"average int8", Op::AveragePool2D, {kInt8}, {kInt8}, kWindow,
        {{40}, {32}, {}, {}, 192}, {{40}, {32}, {}, {}, 104}},
    {"maximum int16", Op::MaxPool2D, {kInt16}, {kInt16}, kWindow,
        {{40}, {32}, {}, {}, 192}, {{40}, {32}, {}, {}, 104}},
    {"maximum float", Op::MaxPool2D, {kFloat}, {kFloat}, kWindow,
        {{40}, {32}, {}, {}, 128}, {{40}, {32}, {}, {}, 64}},
    {"l2 pool", Op::L2Pool2D, {kFloat}, {kFloat}, kWindow, {{40}, {}, {20}, {}, 128}, {{40}, {}, {20}, {}, 64}},

    {"softmax float", Op::Softmax, {kFloat}, {kFloat}, kBeta, {{4}, {80}, {}, {}, 128}, {{4}, {56}, {}, {}, 64}},
    {"softmax int8", Op::Softmax, {kInt8}, {kUnitInt8}, kBeta, {{4}, {80}, {}, {}, 192}, {{4}, {56}, {}, {}, 104}},
    {"softmax int8 to int16", Op::Softmax, {kInt8}, {kFineInt16}, kBeta,
        {{4}, {80}, {}, {}, 192}, {{4}, {56}, {}, {}, 104}},
    {"softmax int16 has two tables", Op::Softmax, {kInt16}, {kUnitInt16}, kBeta,
        {{4}, {80}, {1026, 1026}, {}, 192}, {{4}, {56}, {1026, 1026}, {}, 104}},
    {"log softmax float", Op::LogSoftmax, {kFloat}, {kFloat}, {}, {{}, {}, {}, {}, 128}, {{}, {}, {}, {}, 64}},
    {"log softmax int8", Op::LogSoftmax, {kInt8}, {kLogInt8}, {}, {{}, {}, {40}, {}, 192}, {{}, {}, {28}, {}, 104}},
    {"l2 normalization float", Op::L2Normalization, {kFloat}, {kFloat}, {},
        {{4}, {4}, {}, {}, 128}, {{1}, {4}, {}, {}, 64}},
    {"l2 normalization int8", Op::L2Normalization, {kInt8}, {kInt8}, {},
        {{4}, {4}, {}, {}, 192}, {{1}, {4}, {}, {}, 104}},
};

const TensorSpec kFineInt8{{1, 4, 4, 4}, Type::Int8, 1.0E-9F};

const RefusedCase kRefusals[] = {
    {"pool to another scale", Op::MaxPool2D, {kInt8}, {{{1, 4, 4, 4}, Type::Int8, 0.5F, -3}}, kWindow,
        RefusalReason::BadQuantization},
    {"pool to another zero point", Op::AveragePool2D, {kInt8}, {{{1, 4, 4, 4}, Type::Int8, 0.0625F, 3}}, kWindow,
        RefusalReason::BadQuantization},
    {"pool int32", Op::MaxPool2D, {kInt32}, {kInt32}, kWindow, RefusalReason::UnsupportedType},
    {"pool without output", Op::MaxPool2D, {kFloat}, {}, kWindow, RefusalReason::MissingTensor},
    {"l2 pool int8", Op::L2Pool2D, {kInt8}, {kInt8}, kWindow, RefusalReason::UnsupportedType},
    {"l2 pool of three dimensions", Op::L2Pool2D, {{{4, 4, 4}, Type::Float32}}, {kFloat}, kWindow,
        RefusalReason::UnsupportedRank},
    {"softmax of a scalar", Op::Softmax, {{{}, Type::Float32}}, {{{}, Type::Float32}}, kBeta,
        RefusalReason::UnsupportedRank},
    {"softmax of two inputs", Op::Softmax, {kFloat, kFloat}, {kFloat}, kBeta, RefusalReason::WrongInputCount},
    {"softmax float to int8", Op::Softmax, {kFloat}, {kUnitInt8}, kBeta, RefusalReason::TypeMismatch},
    {"softmax uint8", Op::Softmax, {{{1, 4}, Type::UInt8, 0.5F}}, {{{1, 4}, Type::UInt8, 0.5F}}, kBeta,
        RefusalReason::UnsupportedType},
    {"softmax int8 of another output scale", Op::Softmax, {kInt8}, {{{1, 4, 4, 4}, Type::Int8, 0.5F, -128}}, kBeta,
        RefusalReason::BadQuantization},
    {"softmax int16 from asymmetric", Op::Softmax, {{{1, 4, 4, 4}, Type::Int16, 0.5F, 1}}, {kUnitInt16}, kBeta,
        RefusalReason::BadQuantization},
    {"softmax of a scale too fine to multiply", Op::Softmax, {kFineInt8}, {kUnitInt8}, kBeta,
        RefusalReason::BadQuantization, true},
    {"log softmax of another shape", Op::LogSoftmax, {kFloat}, {{{1, 64}, Type::Float32}}, {},
        RefusalReason::ShapeMismatch},
    {"log softmax int8 of another output scale", Op::LogSoftmax, {kInt8}, {kInt8}, {}, RefusalReason::BadQuantization},
    {"l2 normalization int16", Op::L2Normalization, {kInt16}, {kInt16}, {}, RefusalReason::UnsupportedType},
    {"l2 normalization of five dimensions", Op::L2Normalization, {{{1, 1, 1, 1, 4}, Type::Float32}}, {kFloat}, {},
        RefusalReason::UnsupportedRank},
    {"l2 normalization with activation", Op::L2Normalization, {kFloat}, {kFloat},
        model::ArithmeticOptions{.activation = model::Activation::Relu}, RefusalReason::UnsupportedOption},
};

struct WindowCase {
    const char* name;
    model::Padding padding;
    std::int32_t image, filter, stride, dilation, size;
};

// lite/kernels/padding.h: ceil(image / stride), or what the window covers; 0 where the arguments make no sense.
const WindowCase kWindows[] = {
    {"same", model::Padding::Same, 13, 3, 2, 1, 7},
    {"same does not look at the filter", model::Padding::Same, 13, 99, 2, 1, 7},
    {"valid", model::Padding::Valid, 13, 3, 2, 1, 6},
    {"valid, dilated", model::Padding::Valid, 13, 3, 1, 4, 5},
    {"valid, filter as large", model::Padding::Valid, 5, 5, 1, 1, 1},
    {"valid, filter too large", model::Padding::Valid, 5, 9, 1, 1, 0},
    {"no stride", model::Padding::Same, 13, 3, 0, 1, 0},
    {"no filter", model::Padding::Valid, 13, 0, 1, 1, 0},
    {"negative image", model::Padding::Same, -1, 3, 1, 1, 0},
    {"largest", model::Padding::Same, 2147483647, 1, 1, 1, 2147483647},
};

} // namespace

class KernelsPoolingTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QCOMPARE(difference(currentRow(kCases)), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QCOMPARE(difference(currentRow(kRefusals)), std::string{}); }
    void windowSizes_data() { addRows(kWindows); }
    void windowSizes();
    void earlierReleases();
};

void KernelsPoolingTest::windowSizes()
{
    const auto& w = currentRow(kWindows);
    QCOMPARE(kernels::windowedOutputSize(w.padding, w.image, w.filter, w.stride, w.dilation), w.size);
}

void KernelsPoolingTest::earlierReleases()
{
    const auto rescaled = singleOperator(Op::MaxPool2D, {kInt8}, {{{1, 2, 2, 4}, Type::Int8, 0.5F, -3}}, kWindow);
    QVERIFY(!runKernel(*rescaled, targetBefore({2025, 4, 4})).refusal);
    const auto wide = singleOperator(Op::MaxPool2D, {kInt32}, {kInt32}, kWindow);
    QVERIFY(!runKernel(*wide, targetBefore({2023, 1, 17})).refusal);
}

QTEST_APPLESS_MAIN(KernelsPoolingTest)
#include "kernels_pooling_test.moc"
