// SPDX-License-Identifier: GPL-3.0-or-later
// Activations, element-wise operators and changes of type. The cases' figures are recorded ones.
#include <QtTest>

#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

const TensorSpec kFloat{{2, 17}, Type::Float32};
const TensorSpec kInt8{{2, 17}, Type::Int8, 0.5F, -3};
const TensorSpec kInt16{{2, 17}, Type::Int16, 0.25F};
const TensorSpec kBool{{2, 17}, Type::Bool};

// One operator with one input and one output; the same data on both targets.
KernelCase unary(const char* name, Op op, const TensorSpec& input, const TensorSpec& output, std::vector<Bytes> init,
    Bytes tempPc, Bytes tempM4)
{
    return {.name = name, .op = op, .inputs = {input}, .outputs = {output},
        .pc = {.init = init, .temp = tempPc}, .cortexM4 = {.init = init, .temp = tempM4}};
}

KernelCase cast(const char* name, const TensorSpec& input, const TensorSpec& output)
{
    return {.name = name, .op = Op::Cast, .inputs = {input}, .outputs = {output},
        .pc = {.builtinData = {8}, .temp = 128}, .cortexM4 = {.builtinData = {2}, .temp = 64}};
}

const KernelCase kCases[] = {
    unary("relu float", Op::Relu, kFloat, kFloat, {28}, 128, 64),
    unary("relu int8", Op::Relu, kInt8, kInt8, {28}, 192, 104),
    unary("relu int16", Op::Relu, kInt16, kInt16, {28}, 192, 104),
    unary("relu6 looks at its input alone", Op::Relu6, kInt8, kInt8, {8}, 96, 52),
    {"leaky relu", Op::LeakyRelu, {kInt16}, {kInt16}, model::LeakyReluOptions{.alpha = 0.5F},
        {.builtinData = {4}, .init = {24}, .temp = 192}, {.builtinData = {4}, .init = {24}, .temp = 104}},
    {"prelu", Op::Prelu, {kInt8, kInt8}, {kInt8}, {}, {.init = {28}, .temp = 288}, {.init = {28}, .temp = 156}},
    {"prelu int16 by int8", Op::Prelu, {kInt16, kInt8}, {kInt16}, {}, {.init = {28}, .temp = 288},
        {.init = {28}, .temp = 156}},
    unary("elu has a table", Op::Elu, kFloat, kFloat, {256}, 128, 64),
    unary("hard swish", Op::HardSwish, kInt8, kInt8, {20}, 192, 104),
    unary("logistic int8", Op::Logistic, kInt8, {{2, 17}, Type::Int8, 1 / 256.0F, -128}, {16}, 192, 104),
    unary("logistic int16", Op::Logistic, kInt16, {{2, 17}, Type::Int16, 1 / 32768.0F}, {16}, 192, 104),
    unary("tanh makes its input twice", Op::Tanh, kFloat, kFloat, {16}, 192, 96),
    unary("tanh int16", Op::Tanh, kInt16, {{2, 17}, Type::Int16, 1 / 32768.0F}, {16}, 288, 156),

    unary("abs int8", Op::Abs, kInt8, kInt8, {28}, 192, 104),
    unary("abs int16 without quantisation", Op::Abs, {{5}, Type::Int16}, {{5}, Type::Int16}, {28}, 128, 64),
    unary("rsqrt int16", Op::Rsqrt, kInt16, kInt16, {28}, 192, 104),
    unary("sin of any type", Op::Sin, kInt8, kInt8, {}, 192, 104),
    unary("logical not", Op::LogicalNot, kBool, kBool, {}, 128, 64),
    unary("exp", Op::Exp, kFloat, kFloat, {}, 128, 64),
    unary("round", Op::Round, kFloat, kFloat, {}, 128, 64),
    unary("zeros like", Op::ZerosLike, kInt8, kInt8, {}, 192, 104),
    unary("neg prepares nothing", Op::Neg, kInt8, kFloat, {}, 0, 0),

    unary("quantize", Op::Quantize, kFloat, kInt8, {32}, 160, 84),
    unary("quantize int16 to int8", Op::Quantize, kInt16, kInt8, {32}, 192, 104),
    unary("dequantize", Op::Dequantize, kInt8, kFloat, {32}, 160, 84),
    cast("cast", kBool, kFloat),
};

// Finer than 1/128 of the input scale: more than HARD_SWISH can shift.
const TensorSpec kFine{{2, 17}, Type::Int8, 0.5F / 1024};

const RefusedCase kRefusals[] = {
    {"relu of text", Op::Relu, {{{2}, Type::String}}, {{{2}, Type::String}}, {}, RefusalReason::UnsupportedTensor},
    {"relu without output", Op::Relu, {kFloat}, {}, {}, RefusalReason::MissingTensor},
    {"relu of asymmetric int16", Op::Relu, {{{2}, Type::Int16, 0.5F, 1}}, {kInt16}, {}, RefusalReason::BadQuantization},
    {"leaky relu to another type", Op::LeakyRelu, {kFloat}, {kInt8}, {}, RefusalReason::TypeMismatch},
    {"elu of two", Op::Elu, {kFloat, kFloat}, {kFloat}, {}, RefusalReason::WrongInputCount},
    {"prelu int16 by int16", Op::Prelu, {kInt16, kInt16}, {kInt16}, {}, RefusalReason::UnsupportedType},
    {"prelu without alpha", Op::Prelu, {kInt8, leftOut()}, {kInt8}, {}, RefusalReason::MissingTensor},
    {"hard swish to a fine scale", Op::HardSwish, {kInt8}, {kFine}, {}, RefusalReason::BadQuantization},
    {"logistic int8 not from -128", Op::Logistic, {kInt8}, {kInt8}, {}, RefusalReason::BadQuantization},
    {"logistic int16 of another scale", Op::Logistic, {kInt16}, {kInt16}, {}, RefusalReason::BadQuantization},
    {"tanh int16 of no power of two", Op::Tanh, {kInt16}, {{{2, 17}, Type::Int16, 0.3F}}, {},
        RefusalReason::BadQuantization},
    {"tanh int16 without scale", Op::Tanh, {kInt16}, {{{2, 17}, Type::Int16}}, {}, RefusalReason::BadQuantization},
    {"abs int8 without scale", Op::Abs, {kInt8}, {{{2, 17}}}, {}, RefusalReason::MissingQuantization},
    {"rsqrt of asymmetric int16", Op::Rsqrt, {kInt16}, {{{2, 17}, Type::Int16, 0.5F, 2}}, {},
        RefusalReason::BadQuantization},
    {"cos to another type", Op::Cos, {kFloat}, {kInt8}, {}, RefusalReason::TypeMismatch},
    {"exp int8", Op::Exp, {kInt8}, {kInt8}, {}, RefusalReason::UnsupportedType},
    {"ceil to another shape", Op::Ceil, {kFloat}, {{{17, 2}, Type::Float32}}, {}, RefusalReason::ShapeMismatch},
    {"quantize to float", Op::Quantize, {kInt8}, {{{2, 17}, Type::Float32, 0.5F}}, {}, RefusalReason::UnsupportedType},
    {"quantize without scale", Op::Quantize, {kFloat}, {{{2, 17}}}, {}, RefusalReason::MissingQuantization},
    {"quantize per channel", Op::Quantize, {kFloat}, {{.shape = {2, 17}, .scale = 0.5F, .channels = 2}}, {},
        RefusalReason::BadQuantization},
    {"dequantize float16", Op::Dequantize, {{{2}, Type::Float16}}, {kFloat}, {}, RefusalReason::UnsupportedType},
    {"cast from an unknown type", Op::Cast, {kFloat}, {kInt8}, model::CastOptions{.inType = static_cast<Type>(77)},
        RefusalReason::UnsupportedOption},
};

} // namespace

class KernelsUnaryTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QFETCH(int, row); QCOMPARE(difference(kCases[row]), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QFETCH(int, row); QCOMPARE(difference(kRefusals[row]), std::string{}); }
    void earlierReleases();
};

void KernelsUnaryTest::earlierReleases()
{
    const auto abs = singleOperator(Op::Abs, {kFloat}, {kFloat});
    QCOMPARE(difference(runKernel(*abs, targetBefore({2022, 6, 17})), Asked{.temp = 64}), std::string{});
    const auto relu = singleOperator(Op::Relu, {{{2}, Type::Int16, 0.5F, 1}}, {kInt16});
    QVERIFY(!runKernel(*relu, targetBefore({2025, 3, 21})).refusal);
    const auto relu6 = singleOperator(Op::Relu6, {kFloat}, {kFloat});
    QCOMPARE(runKernel(*relu6, targetBefore({2024, 9, 26})).init, std::vector<Bytes>{2});
    const auto dequantize = singleOperator(Op::Dequantize, {{{2}, Type::UInt8, 0.5F}}, {kFloat});
    QCOMPARE(difference(runKernel(*dequantize, targetBefore({2022, 5, 10})), RefusalReason::UnsupportedType, false),
        std::string{});
}

QTEST_APPLESS_MAIN(KernelsUnaryTest)
#include "kernels_unary_test.moc"
