// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic, comparisons and reductions. The cases' figures are recorded ones.
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
const TensorSpec kInt32{{2, 17}, Type::Int32};
const TensorSpec kBool{{2, 17}, Type::Bool};
const TensorSpec kPlainInt8{{2, 17}};
const TensorSpec kScaledInt32{{2, 17}, Type::Int32, 0.5F};
const model::ArithmeticOptions kRelu6{.activation = model::Activation::Relu6};

TensorSpec axes(std::vector<std::int32_t> values)
{
    return {.shape = {}, .type = Type::Int32, .values = std::move(values)};
}

// A reduction; the same scratch buffers on both targets.
KernelCase reduction(const char* name, Op op, const TensorSpec& input, std::vector<std::int32_t> axis,
    const TensorSpec& output, std::vector<Bytes> scratch, Bytes tempPc, Bytes tempM4)
{
    return {.name = name, .op = op, .inputs = {input, axes(std::move(axis))}, .outputs = {output},
        .options = model::ReducerOptions{},
        .pc = {.builtinData = {1}, .init = {44}, .scratch = scratch, .temp = tempPc},
        .cortexM4 = {.builtinData = {1}, .init = {44}, .scratch = scratch, .temp = tempM4}};
}

const KernelCase kCases[] = {
    {"add int8", Op::Add, {kInt8, kInt8}, {kInt8}, kRelu6, {.builtinData = {8}, .init = {60}, .temp = 288},
        {.builtinData = {2}, .init = {60}, .temp = 156}},
    {"add int32", Op::Add, {kInt32, kInt32}, {kInt32}, {}, {.builtinData = {8}, .init = {60}, .temp = 192},
        {.builtinData = {2}, .init = {60}, .temp = 96}},
    {"add of uint8 is refused later", Op::Add, {{{2}, Type::UInt8}, {{2}, Type::UInt8}}, {{{2}, Type::UInt8}}, {},
        {.builtinData = {8}, .init = {60}, .temp = 192}, {.builtinData = {2}, .init = {60}, .temp = 96}},
    {"sub", Op::Sub, {kInt16, kInt16}, {kInt16}, {}, {.builtinData = {8}, .init = {52}, .temp = 288},
        {.builtinData = {2}, .init = {52}, .temp = 156}},
    {"mul", Op::Mul, {kInt8, kInt8}, {kInt8}, kRelu6, {.builtinData = {4}, .init = {36}, .temp = 288},
        {.builtinData = {1}, .init = {36}, .temp = 156}},
    {"div", Op::Div, {kFloat, kFloat}, {kFloat}, {}, {.builtinData = {4}, .init = {28}, .temp = 192},
        {.builtinData = {1}, .init = {28}, .temp = 96}},
    {"add_n float, a pointer an input", Op::AddN, {kFloat, kFloat, kFloat}, {kFloat}, {},
        {.scratch = {24}, .temp = 256}, {.scratch = {12}, .temp = 128}},
    {"add_n int8", Op::AddN, {kInt8, kInt8}, {kInt8}, {}, {.prepare = {40}, .scratch = {16}, .temp = 288},
        {.prepare = {40}, .scratch = {8}, .temp = 156}},
    {"maximum prepares nothing", Op::Maximum, {kInt8, kFloat}, {kInt8}, {}, {}, {}},
    {"squared difference", Op::SquaredDifference, {kInt8, kInt8}, {kInt8}, {}, {.init = {112}, .temp = 288},
        {.init = {112}, .temp = 156}},
    {"floor div", Op::FloorDiv, {kFloat, kFloat}, {kFloat}, {}, {.temp = 192}, {.temp = 96}},
    {"cumsum float", Op::Cumsum, {kFloat, axes({0})}, {kFloat}, model::CumsumOptions{},
        {.builtinData = {2}, .temp = 192}, {.builtinData = {2}, .temp = 96}},
    {"cumsum int8", Op::Cumsum, {kInt8, axes({0})}, {kInt8}, model::CumsumOptions{},
        {.builtinData = {2}, .prepare = {36}, .temp = 256}, {.builtinData = {2}, .prepare = {36}, .temp = 136}},

    {"equal", Op::Equal, {kInt8, kInt8}, {kBool}, {}, {.init = {32}, .temp = 192}, {.init = {32}, .temp = 104}},
    {"less looks at no output", Op::Less, {kFloat, kFloat}, {}, {}, {.init = {32}, .temp = 128}, {.init = {32}, .temp = 64}},
    {"select", Op::SelectV2, {kBool, kInt8, kInt8}, {kInt8}, {}, {.init = {1}, .temp = 352}, {.init = {1}, .temp = 188}},
    {"select broadcast", Op::SelectV2, {{{17}, Type::Bool}, kFloat, {{2, 1}, Type::Float32}}, {kFloat}, {},
        {.init = {1}, .temp = 256}, {.init = {1}, .temp = 128}},
    {"select of scalars of several ranks", Op::SelectV2, {{{}, Type::Bool}, {{1}, Type::Float32}, {{}, Type::Float32}},
        {{{1, 1}, Type::Float32}}, {}, {.init = {1}, .temp = 256}, {.init = {1}, .temp = 128}},

    reduction("mean float", Op::Mean, {{1, 5, 24}, Type::Float32}, {2}, {{1, 5, 1}, Type::Float32}, {12, 4}, 320, 160),
    reduction("mean int8", Op::Mean, {{1, 13, 10, 8}, Type::Int8, 0.5F}, {1, 2}, {{1, 1, 1, 8}, Type::Int8, 0.5F},
        {32, 16, 8}, 512, 272),
    reduction("sum int16", Op::Sum, {{1, 10}, Type::Int16, 0.5F}, {0}, {{1, 10}, Type::Int16, 0.5F}, {40, 8, 4}, 416, 220),
    reduction("reduce max int8", Op::ReduceMax, {{1, 10, 4, 1}, Type::Int8, 0.5F}, {3}, {{1, 10, 4, 1}, Type::Int8, 0.5F},
        {16, 4}, 512, 272),
    reduction("reduce min float", Op::ReduceMin, {{2, 5, 8}, Type::Float32}, {2}, {{2, 5}, Type::Float32}, {12, 4}, 320, 160),
    reduction("reduce all", Op::ReduceAll, {{2, 32}, Type::Bool}, {1}, {{2, 1}, Type::Bool}, {8, 4}, 320, 160),
    {"arg max prepares nothing", Op::ArgMax, {kInt8, axes({0})}, {kInt32}, model::OutputTypeOptions{.outputType = Type::Int32},
        {.builtinData = {4}}, {.builtinData = {1}}},
};

const RefusedCase kRefusals[] = {
    {"add int8 without scale", Op::Add, {kInt8, kInt8}, {kPlainInt8}, {}, RefusalReason::MissingQuantization, true},
    {"add int8 of no scale", Op::Add, {kPlainInt8, kInt8}, {kInt8}, {}, RefusalReason::BadQuantization, true},
    {"add quantised int32", Op::Add, {kInt32, kScaledInt32}, {kInt32}, {}, RefusalReason::BadQuantization},
    {"add one", Op::Add, {kInt8}, {kInt8}, {}, RefusalReason::MissingTensor},
    {"sub to a fine scale", Op::Sub, {kInt8, kInt8}, {{{2, 17}, Type::Int8, 1e-7F}}, {}, RefusalReason::BadQuantization, true},
    {"sub to quantised int32", Op::Sub, {kInt32, kInt32}, {kScaledInt32}, {}, RefusalReason::BadQuantization},
    {"mul of three", Op::Mul, {kInt8, kInt8, kInt8}, {kInt8}, {}, RefusalReason::WrongInputCount},
    {"mul of two types", Op::Mul, {kInt8, kFloat}, {kInt8}, {}, RefusalReason::TypeMismatch},
    {"mul int16 with an offset", Op::Mul, {kInt16, kInt16}, {{{2, 17}, Type::Int16, 0.5F, 4}}, {},
        RefusalReason::BadQuantization},
    {"mul clamped without scale", Op::Mul, {kInt8, kInt8}, {kPlainInt8}, kRelu6, RefusalReason::BadQuantization},
    {"div to another type", Op::Div, {kFloat, kFloat}, {kInt8}, {}, RefusalReason::TypeMismatch},
    {"add_n of one", Op::AddN, {kFloat}, {kFloat}, {}, RefusalReason::WrongInputCount},
    {"add_n of two shapes", Op::AddN, {kFloat, {{17}, Type::Float32}}, {kFloat}, {}, RefusalReason::ShapeMismatch},
    {"add_n int8 of two scales", Op::AddN, {kInt8, {{2, 17}, Type::Int8, 0.25F, -3}}, {kInt8}, {},
        RefusalReason::BadQuantization},
    {"add_n int32", Op::AddN, {kInt32, kInt32}, {kInt32}, {}, RefusalReason::UnsupportedType},
    {"squared difference beyond int8", Op::SquaredDifference, {kInt8, {{2}, Type::Int8, 0.5F, 128}}, {kInt8}, {},
        RefusalReason::BadQuantization},
    {"floor mod of two types", Op::FloorMod, {kFloat, kInt32}, {kFloat}, {}, RefusalReason::TypeMismatch},
    {"cumsum int16", Op::Cumsum, {kInt16, axes({0})}, {kInt16}, {}, RefusalReason::UnsupportedType},
    {"cumsum along two axes", Op::Cumsum, {kFloat, axes({0, 1})}, {kFloat}, {}, RefusalReason::ShapeMismatch},
    {"cumsum of a scalar", Op::Cumsum, {{{}, Type::Float32}, axes({0})}, {{{}, Type::Float32}}, {},
        RefusalReason::UnsupportedRank},
    {"cumsum without input", Op::Cumsum, {leftOut(), axes({0})}, {kFloat}, {}, RefusalReason::NullDereference, true},
    {"greater int8 of a large scale", Op::Greater, {kInt8, {{2, 17}, Type::Int8, 2.0F}}, {kBool}, {},
        RefusalReason::BadQuantization, true},
    {"select by int8", Op::SelectV2, {kInt8, kInt8, kInt8}, {kInt8}, {}, RefusalReason::UnsupportedType},
    {"select of shapes that do not fit", Op::SelectV2, {kBool, {{3}, Type::Float32}, kFloat}, {kFloat}, {},
        RefusalReason::ShapeMismatch},
    {"select without a choice", Op::SelectV2, {kBool, kFloat, leftOut()}, {kFloat}, {}, RefusalReason::NullDereference, true},
    {"mean along int64 axes", Op::Mean, {kFloat, {{1}, Type::Int64}}, {kFloat}, {}, RefusalReason::UnsupportedType},
    {"mean without axes crashes", Op::Mean, {kFloat}, {kFloat}, {}, RefusalReason::NullDereference, true},
    {"reduce max without axes does not", Op::ReduceMax, {kFloat}, {kFloat}, {}, RefusalReason::WrongInputCount},
    {"reduce all of int8", Op::ReduceAll, {kInt8, axes({0})}, {kBool}, {}, RefusalReason::UnsupportedType},
    {"arg min of an unknown type", Op::ArgMin, {kInt8, axes({0})}, {kInt32},
        model::OutputTypeOptions{.outputType = static_cast<Type>(77)}, RefusalReason::UnsupportedOption},
};

} // namespace

class KernelsBinaryTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QFETCH(int, row); QCOMPARE(difference(kCases[row]), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QFETCH(int, row); QCOMPARE(difference(kRefusals[row]), std::string{}); }
    void temporariesAliveWhenDataIsTaken();
    void earlierReleases();
};

// They decide how small an arena is sound: a persistent buffer must not be laid over them.
void KernelsBinaryTest::temporariesAliveWhenDataIsTaken()
{
    const auto target = targetOf("cortex-m4-reference");
    const auto cumsum = singleOperator(Op::Cumsum, {kInt8, axes({0})}, {kInt8});
    QCOMPARE(runKernel(*cumsum, target).tempsAlive, std::vector<int>{3});
    const auto addN = singleOperator(Op::AddN, {kInt8, kInt8, kInt8}, {kInt8});
    QCOMPARE(runKernel(*addN, target).tempsAlive, std::vector<int>{2});
}

void KernelsBinaryTest::earlierReleases()
{
    const auto mean = singleOperator(Op::Mean, {kInt8, axes({0})}, {{{17}, Type::Int8, 0.5F}});
    const auto scratchOnStack = runKernel(*mean, targetBefore({2026, 1, 16}));
    QCOMPARE(difference(scratchOnStack, {.builtinData = {1}, .init = {40}, .scratch = {68}, .temp = 272}), std::string{});
    const auto axisUnread = runKernel(*mean, targetBefore({2022, 11, 17}));
    QCOMPARE(difference(axisUnread, {.builtinData = {1}, .init = {36}, .scratch = {68}, .temp = 240}), std::string{});
    const auto sum = singleOperator(Op::Sum, {kFloat, axes({0})}, {kFloat});
    QVERIFY(!runKernel(*sum, targetBefore({2022, 7, 22})).known);
    const auto add = singleOperator(Op::Add, {kInt32, kScaledInt32}, {kInt32});
    QVERIFY(!runKernel(*add, targetBefore({2023, 3, 30})).refusal);
}

QTEST_APPLESS_MAIN(KernelsBinaryTest)
#include "kernels_binary_test.moc"
