// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels that CMSIS-NN replaces. Figures are recorded ones of Cortex-M4 (DSP) and Cortex-M55 (MVE).
#include <QtTest>

#include <functional>

#include "kernels/cmsis_nn/buffer_size.h"
#include "support/kernel_cases.h"
#include "support/kernel_graphs.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using model::Padding;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

using Graph = GraphPointer;
using Sizes = std::vector<Bytes>;

struct Case {
    const char* name;
    std::function<Graph()> make;
    Sizes init;
    Sizes prepareDsp, scratchDsp, prepareMve, scratchMve;
};

const Case kCases[] = {
    {"conv int8", [] { return conv(Type::Int8, Type::Int8, {1, 10, 16, 16}, {1, 3, 3, 16}, {1, 10, 16, 1}); }, {60},
        {4, 4}, {576}, {4, 4}, {576}},
    {"conv int8, columns filled up", [] {
         return conv(Type::Int8, Type::Int8, {2, 16, 13, 17}, {4, 5, 3, 17}, {2, 6, 6, 4}, {Padding::Valid, 2, 2}); }, {60},
        {16, 16}, {1024}, {16, 16}, {1024}},
    {"conv int8 in groups", [] { return conv(Type::Int8, Type::Int8, {2, 16, 5, 12}, {8, 3, 3, 3}, {2, 16, 5, 8}); }, {60},
        {32, 32}, {432}, {32, 32}, {448}},
    {"conv int8 1x1 strided", [] {
         return conv(Type::Int8, Type::Int8, {1, 5, 16, 17}, {7, 1, 1, 17}, {1, 3, 8, 7}, {Padding::Valid, 2, 2}); }, {60},
        {28, 28}, {}, {28, 28}, {}},
    {"conv int8 1xN of odd channels", [] {
         return conv(Type::Int8, Type::Int8, {1, 1, 200, 6}, {16, 1, 3, 6}, {1, 1, 198, 16}, {Padding::Valid}); }, {60},
        {64, 64}, {80}, {64, 64}, {128}},
    {"conv int8 1xN padded at its ends", [] {
         return conv(Type::Int8, Type::Int8, {1, 1, 198, 16}, {32, 1, 3, 16}, {1, 1, 198, 32}); }, {60},
        {128, 128}, {192}, {128, 128}, {64}},
    {"conv int16", [] { return conv(Type::Int16, Type::Int8, {2, 16, 4, 17}, {16, 3, 3, 17}, {2, 16, 4, 16}); }, {60},
        {64, 64}, {612}, {64, 64}, {1280}},
    {"conv int4", [] { return conv(Type::Int8, Type::Int4, {2, 10, 8, 40}, {17, 3, 3, 40}, {2, 10, 8, 17}); }, {60},
        {68, 68}, {1440}, {68, 68}, {1472}},
    {"depthwise 3x3", [] { return depthwise(Type::Int8, {1, 13, 10, 3}, {1, 3, 3, 3}, {1, 13, 10, 3}); }, {60},
        {12, 12}, {}, {12, 12}, {4464}},
    {"depthwise 2x2", [] {
         return depthwise(Type::Int8, {1, 4, 4, 640}, {1, 2, 2, 640}, {1, 3, 3, 640}, {Padding::Valid}); }, {60},
        {2560, 2560}, {5120}, {2560, 2560}, {1984}},
    {"depthwise dilated", [] {
         return depthwise(Type::Int8, {1, 10, 13, 8}, {1, 3, 3, 8}, {1, 10, 13, 8}, {Padding::Same, 1, 1, 2}); }, {60},
        {32, 32}, {}, {32, 32}, {}},
    {"depthwise of one channel", [] {
         return depthwise(Type::Int8, {1, 8, 10, 1}, {1, 1, 4, 8}, {1, 8, 7, 8}, {Padding::Valid}); }, {60},
        {32, 32}, {}, {32, 32}, {96}},
    {"depthwise int4", [] { return depthwise(Type::Int4, {1, 5, 5, 7}, {1, 3, 3, 7}, {1, 5, 5, 7}); }, {60},
        {28, 28}, {126}, {28, 28}, {4464}},
    {"transpose conv", [] { return transposeConv(Type::Int8, {2, 7, 5, 4}, {3, 3, 3, 4}, {2, 14, 10, 3}, 2); }, {76},
        {12, 12}, {396, 0}, {12, 12}, {396, 0}},
    {"transpose conv of many channels, strided by 3", [] {
         return transposeConv(Type::Int8, {1, 4, 4, 32}, {4, 3, 3, 32}, {1, 12, 12, 4}, 3); }, {76},
        {16, 16}, {576, 0}, {16, 16}, {576, 0}},
    {"transpose conv int16", [] { return transposeConv(Type::Int16, {2, 5, 3, 8}, {40, 3, 3, 8}, {2, 10, 6, 40}, 2); }, {76},
        {160, 160}, {38400}, {160, 160}, {38400}},
    {"fully connected", [] { return fullyConnected(Type::Int8, {2, 17}, {3, 17}, {2, 3}, false); }, {72}, {}, {}, {12}, {}},
    {"fully connected per channel", [] { return fullyConnected(Type::Int8, {1, 8}, {5, 8}, {1, 5}, true); }, {72},
        {20, 20}, {}, {20, 20, 20}, {}},
    {"fully connected, computed weights", [] { return fullyConnected(Type::Int8, {2, 5}, {17, 5}, {2, 17}, false, false); },
        {72}, {}, {}, {}, {68}},
    {"fully connected as 1x1", [] { return fullyConnected(Type::Int8, {1, 3, 40}, {32, 40}, {1, 3, 32}, false); }, {72},
        {}, {256}, {}, {256}},
    {"average pool int8", [] { return pool(Op::AveragePool2D, Type::Int8, {1, 16, 13, 7}, {1, 7, 6, 7}); }, {36}, {}, {28}, {}, {}},
    {"average pool int16", [] { return pool(Op::AveragePool2D, Type::Int16, {2, 8, 4, 3}, {2, 4, 2, 3}); }, {36}, {}, {12}, {}, {}},
    {"average pool float", [] { return pool(Op::AveragePool2D, Type::Float32, {1, 4, 4, 3}, {1, 2, 2, 3}); }, {36}, {}, {}, {}, {}},
    {"max pool", [] { return pool(Op::MaxPool2D, Type::Int8, {1, 4, 4, 3}, {1, 2, 2, 3}); }, {36}, {}, {}, {}, {}},
    {"batch matmul", [] { return batchMatMul({2, 10, 3}, {2, 3, 3}, {2, 10, 3}, false, false); }, {36},
        {12, 16, 18, 16, 28}, {}, {12, 16, 18, 16, 28}, {12}},
    {"batch matmul adjoint", [] { return batchMatMul({1, 3, 5, 10}, {1, 3, 10, 5}, {1, 3, 10, 10}, true, true); }, {36},
        {12, 20, 150, 20, 28}, {}, {12, 20, 150, 20, 28}, {40}},
    {"svdf", [] { return svdf(2, 3, 17, 8); }, {40}, {}, {136, 68}, {136}, {136, 68}},
    {"lstm int8", [] { return lstm(Type::Int8, 6, 10, 32); }, {912}, Sizes(8, 128), {64, 64, 64}, Sizes(8, 128), {64, 64, 64}},
    {"lstm int16", [] { return lstm(Type::Int16, 6, 10, 17); }, {912}, Sizes(8, 136), {34, 34, 34}, Sizes(8, 136), {34, 34, 34}},
    {"softmax int16", [] {
         return singleOperator(Op::Softmax, {{{1, 10, 3}, Type::Int16, 0.5F}}, {{{1, 10, 3}, Type::Int16, 1.0F / 32768}},
             model::SoftmaxOptions{.beta = 1}); }, {64}, {1026, 1026}, {}, {1026, 1026}, {}},
    {"add", [] { return singleOperator(Op::Add, {{{2, 4}, Type::Int8, 0.5F}, {{4}, Type::Int8, 0.25F}}, {{{2, 4}, Type::Int8, 0.5F}},
                     model::ArithmeticOptions{}); }, {60}, {}, {}, {}, {}},
};

struct Refused {
    const char* name;
    std::function<Graph()> make;
    RefusalReason reason;
    bool crash = false;
};

const Refused kRefused[] = {
    {"conv of uint8", [] { return conv(Type::UInt8, Type::UInt8, {1, 4, 4, 1}, {1, 1, 1, 1}, {1, 4, 4, 1}); }, RefusalReason::UnsupportedType},
    {"conv hybrid", [] { return conv(Type::Float32, Type::Int8, {1, 4, 4, 1}, {1, 1, 1, 1}, {1, 4, 4, 1}); }, RefusalReason::UnsupportedType},
    {"conv groups that do not divide", [] { return conv(Type::Int8, Type::Int8, {1, 4, 4, 4}, {3, 1, 1, 3}, {1, 4, 4, 3}); },
        RefusalReason::ShapeMismatch},
    {"transpose conv hybrid", [] { return transposeConv(Type::Float32, {1, 4, 4, 1}, {1, 3, 3, 1}, {1, 4, 4, 1}, 1); },
        RefusalReason::UnsupportedType},
    {"transpose conv int16 without bias", [] { return transposeConv(Type::Int16, {1, 4, 4, 8}, {4, 3, 3, 8}, {1, 4, 4, 4}, 1, false); },
        RefusalReason::NullDereference, true},
    {"fully connected int16 per channel", [] { return fullyConnected(Type::Int16, {1, 5}, {17, 5}, {1, 17}, true); },
        RefusalReason::BadQuantization},
    {"batch matmul of five dimensions", [] { return batchMatMul({1, 1, 1, 2, 3}, {1, 1, 1, 3, 2}, {1, 1, 1, 2, 2}, false, false); },
        RefusalReason::UnsupportedRank},
    {"softmax of a scalar", [] { return singleOperator(Op::Softmax, {{{}, Type::Int8, 0.5F}}, {{{}, Type::Int8, 1.0F / 256, -128}},
                                     model::SoftmaxOptions{.beta = 1}); }, RefusalReason::UnsupportedRank},
    {"svdf without bias", [] { return svdf(1, 3, 4, 2, false); }, RefusalReason::MissingTensor},
    {"lstm of computed weights", [] { return lstm(Type::Int8, 6, 10, 32, false); }, RefusalReason::NotConstant},
    {"add of finer output than can be scaled", [] {
         return singleOperator(Op::Add, {{{4}, Type::Int8, 0.5F}, {{4}, Type::Int8, 0.5F}}, {{{4}, Type::Int8, 1e-7F}}); },
        RefusalReason::BadQuantization, true},
};

std::string asked(const KernelRun& run, const Sizes& init, const Sizes& prepare, const Sizes& scratch)
{
    return difference(run, {.builtinData = run.builtinData, .init = init, .prepare = prepare, .scratch = scratch, .temp = run.temp});
}

} // namespace

class KernelsCmsisNnTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks();
    void refuses_data() { addRows(kRefused); }
    void refuses();
    void scalarProcessors();
    void wraps();
    void temporariesAliveWhenDataIsTaken();
    void onlyWhereTheLibraryReplaces();
};

void KernelsCmsisNnTest::asks()
{
    QFETCH(int, row);
    const auto& c = kCases[row];
    const auto graph = c.make();
    QCOMPARE(asked(runKernel(*graph, targetOf("cortex-m4-cmsis-nn")), c.init, c.prepareDsp, c.scratchDsp), std::string{});
    QCOMPARE(asked(runKernel(*graph, targetOf("cortex-m55-cmsis-nn")), c.init, c.prepareMve, c.scratchMve), std::string{});
}

void KernelsCmsisNnTest::refuses()
{
    QFETCH(int, row);
    const auto& c = kRefused[row];
    const auto graph = c.make();
    for (const auto* id : {"cortex-m3-cmsis-nn", "cortex-m4-cmsis-nn", "cortex-m55-cmsis-nn"})
        QCOMPARE(difference(runKernel(*graph, targetOf(id)), c.reason, c.crash), std::string{});
}

// Recorded on Cortex-M3: as with DSP, but for what only DSP instructions work on.
void KernelsCmsisNnTest::scalarProcessors()
{
    const auto scratch = [](const Graph& graph) { return runKernel(*graph, targetOf("cortex-m3-cmsis-nn")).scratch; };
    QCOMPARE(scratch(conv(Type::Int8, Type::Int8, {1, 10, 16, 16}, {1, 3, 3, 16}, {1, 10, 16, 1})), Sizes{576});
    QCOMPARE(scratch(conv(Type::Int16, Type::Int8, {2, 16, 4, 17}, {16, 3, 3, 17}, {2, 16, 4, 16})), Sizes{612});
    QCOMPARE(scratch(depthwise(Type::Int8, {1, 4, 4, 640}, {1, 2, 2, 640}, {1, 4, 4, 640})), Sizes{});
    QCOMPARE(scratch(depthwise(Type::Int4, {1, 5, 5, 7}, {1, 3, 3, 7}, {1, 5, 5, 7})), Sizes{126});
    QCOMPARE(scratch(pool(Op::AveragePool2D, Type::Int8, {1, 16, 13, 7}, {1, 7, 6, 7})), Sizes{});
}

// Impossible sizes and strides must not trap.
void KernelsCmsisNnTest::wraps()
{
    using namespace kernels::cmsis;
    constexpr std::int32_t huge = 0x7fffffff;
    const Library mve{.processor = target::Processor::ArmMve, .date = {2026, 6, 17}};
    const Dims all{huge, huge, huge, huge};
    const ConvolutionParams none{.stride = {0, 0}, .padding = {-huge - 1, 3}};
    QCOMPARE(convolveS8BufferSize(mve, all, all), 64);
    QCOMPARE(convolveWrapperS8BufferSize(mve, none, {1, 1, -huge - 1, 4}, {1, 1, 3, 4}, {1, 1, huge, 1}), 12);
    QCOMPARE(transposeConvS8ReverseBufferSize({1, 1}, {1, 1, 1, 17}, {1 << 16, 1 << 8, 1 << 8, 1}), 0);
}

// They decide how small an arena is sound: a persistent buffer must not be laid over them.
void KernelsCmsisNnTest::temporariesAliveWhenDataIsTaken()
{
    const auto target = targetOf("cortex-m55-cmsis-nn");
    const auto convolution = conv(Type::Int8, Type::Int8, {1, 4, 4, 1}, {2, 3, 3, 1}, {1, 4, 4, 2});
    QCOMPARE(runKernel(*convolution, target).tempsAlive, (std::vector<int>{3, 3}));
    const auto dense = fullyConnected(Type::Int8, {1, 8}, {5, 8}, {1, 5}, true);
    QCOMPARE(runKernel(*dense, target).tempsAlive, (std::vector<int>{3, 3, 3}));
    QCOMPARE(runKernel(*svdf(1, 3, 4, 2), target).tempsAlive, std::vector<int>{6});
    QCOMPARE(runKernel(*lstm(Type::Int8, 2, 3, 4), target).tempsAlive, std::vector<int>(8, 16));
}

void KernelsCmsisNnTest::onlyWhereTheLibraryReplaces()
{
    const auto target = targetOf("cortex-m4-cmsis-nn");
    const auto source = [&](Op op) {
        model::Operator o;
        o.code = op;
        return std::string(kernels::findRule(o, target)->source);
    };
    QCOMPARE(source(Op::Conv2D), std::string("cmsis_nn/conv.cc"));
    QCOMPARE(source(Op::Svdf), std::string("cmsis_nn/svdf.cc"));
    QVERIFY(!source(Op::Relu).starts_with("cmsis_nn/"));
    QVERIFY(!source(Op::L2Pool2D).starts_with("cmsis_nn/"));
}

QTEST_APPLESS_MAIN(KernelsCmsisNnTest)
#include "kernels_cmsis_nn_test.moc"
