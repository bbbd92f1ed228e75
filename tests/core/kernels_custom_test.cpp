// SPDX-License-Identifier: GPL-3.0-or-later
// Custom operators: those of TFLM and the signal library's. The cases' figures are recorded ones.
#include <QtTest>

#include "support/flex_options.h"
#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

TensorSpec of(Type type, Shape shape) { return {std::move(shape), type}; }
TensorSpec int16(Shape shape) { return of(Type::Int16, std::move(shape)); }
TensorSpec uint32(Shape shape) { return of(Type::UInt32, std::move(shape)); }
TensorSpec int8(Shape shape) { return {std::move(shape), Type::Int8, 0.5F, -3}; }
const TensorSpec kFlag{{}, Type::Bool};
const TensorSpec kNumber{{}, Type::Int32};

std::vector<std::byte> transform(Type type, int length)
{
    return flexMap({{"T", static_cast<int>(type)}, {"fft_length", length}});
}

std::vector<std::byte> overlap(int type)
{
    return flexMap({{"T", type}, {"frame_step", 10}});
}

std::vector<std::byte> stacking(int channels, int left, int right)
{
    return flexMap({{"num_channels", channels}, {"stacker_left_context", left}, {"stacker_right_context", right}, {"stacker_step", 1}});
}

std::vector<std::byte> subtraction(int channels)
{
    return flexMap({{"alternate_one_minus_smoothing", 1}, {"alternate_smoothing", 1}, {"clamping", 0}, {"min_signal_remaining", 1},
        {"num_channels", channels}, {"one_minus_smoothing", 1}, {"smoothing", 1}, {"smoothing_bits", 1}, {"spectral_subtraction_bits", 1}});
}

std::vector<std::byte> detection(int detections, int classes)
{
    return flexMap({{"max_detections", detections}, {"max_classes_per_detection", 1}, {"num_classes", classes}});
}

KernelCase custom(const char* name, const char* op, std::vector<TensorSpec> inputs, std::vector<TensorSpec> outputs,
    std::vector<std::byte> options, Asked pc, Asked cortexM4)
{
    return {.name = name, .op = Op::Custom, .inputs = std::move(inputs), .outputs = std::move(outputs), .pc = std::move(pc),
        .cortexM4 = std::move(cortexM4), .custom = op, .customOptions = std::move(options)};
}

// The ancillary tensor of TFLM_DECODE: common metadata, of which the type, two versions and one byte count, then data.
TensorSpec ancillary(std::uint8_t type, std::uint8_t byte5 = 0, std::uint8_t version = 1, std::uint8_t typeVersion = 1)
{
    std::vector<std::uint8_t> bytes(20, 0);
    bytes[0] = type;
    bytes[1] = version;
    bytes[4] = typeVersion;
    bytes[5] = byte5;
    return {.shape = {20}, .type = Type::UInt8, .data = bytesOf(bytes)};
}
const TensorSpec kEncoded{.shape = {6}, .type = Type::UInt8, .data = bytesOf(std::vector<std::uint8_t>(6, 0))};
constexpr std::uint8_t kLut = 0, kHuffman = 1, kPrune = 2;

const KernelCase kCases[] = {
    custom("window", "SignalWindow", {int16({32}), int16({32})}, {int16({32})}, flexMap({{"shift", 12}}),
        {.init = {8}, .temp = 192}, {.init = {8}, .temp = 96}),
    custom("auto scale", "SignalFftAutoScale", {int16({32})}, {int16({32}), kNumber}, {}, {.temp = 192}, {.temp = 96}),
    custom("rfft int16", "SignalRfft", {int16({54})}, {int16({66})}, transform(Type::Int16, 64),
        {.init = {48, 608}, .scratch = {128}, .temp = 128}, {.init = {32, 596}, .scratch = {128}, .temp = 64}),
    custom("rfft int32", "SignalRfft", {of(Type::Int32, {54})}, {of(Type::Int32, {66})}, transform(Type::Int32, 64),
        {.init = {48, 928}, .scratch = {256}, .temp = 128}, {.init = {32, 916}, .scratch = {256}, .temp = 64}),
    custom("rfft float", "SignalRfft", {of(Type::Float32, {54})}, {of(Type::Float32, {66})}, transform(Type::Float32, 64),
        {.init = {48, 928}, .scratch = {256}, .temp = 128}, {.init = {32, 916}, .scratch = {256}, .temp = 64}),
    custom("rfft of odd length keeps nothing", "SignalRfft", {int16({5})}, {int16({6})}, transform(Type::Int16, 5),
        {.init = {48, 0}, .scratch = {10}, .temp = 128}, {.init = {32, 0}, .scratch = {10}, .temp = 64}),
    custom("irfft int16", "SignalIrfft", {int16({66})}, {int16({64})}, transform(Type::Int16, 64),
        {.init = {32, 608}, .temp = 128}, {.init = {24, 596}, .temp = 64}),
    custom("irfft int32", "SignalIrfft", {of(Type::Int32, {66})}, {of(Type::Int32, {64})}, transform(Type::Int32, 64),
        {.init = {32, 928}, .temp = 128}, {.init = {24, 916}, .temp = 64}),
    custom("irfft float keeps its length too", "SignalIrfft", {of(Type::Float32, {66})}, {of(Type::Float32, {64})},
        transform(Type::Float32, 64), {.init = {32, 944}, .temp = 128}, {.init = {24, 924}, .temp = 64}),
    custom("energy", "SignalEnergy", {int16({64})}, {uint32({32})}, flexMap({{"end_index", 16}, {"start_index", 1}}),
        {.init = {8}, .temp = 128}, {.init = {8}, .temp = 64}),
    custom("filter bank", "SignalFilterBank", {uint32({32}), int16({15}), int16({15}), int16({5}), int16({5}), int16({5})},
        {of(Type::UInt64, {4})}, flexMap({{"num_channels", 4}}), {.init = {64, 40}, .temp = 448}, {.init = {36, 40}, .temp = 224}),
    custom("filter bank log", "SignalFilterBankLog", {uint32({4})}, {int16({4})},
        flexMap({{"input_correction_bits", 3}, {"output_scale", 1600}}), {.init = {8}, .temp = 128}, {.init = {8}, .temp = 64}),
    custom("square root", "SignalFilterBankSquareRoot", {of(Type::UInt64, {4}), kNumber}, {uint32({4})}, {}, {.temp = 192}, {.temp = 96}),
    custom("spectral subtraction", "SignalFilterBankSpectralSubtraction", {uint32({4})}, {uint32({4}), uint32({4})}, subtraction(4),
        {.init = {56, 16}, .temp = 192}, {.init = {44, 16}, .temp = 96}),
    custom("pcan", "SignalPCAN", {uint32({4}), uint32({4}), int16({128})}, {uint32({4})}, flexMap({{"snr_shift", 6}}),
        {.init = {4}, .temp = 256}, {.init = {4}, .temp = 128}),
    custom("delay of two rows", "SignalDelay", {int16({2, 32})}, {int16({2, 32})}, flexMap({{"delay_length", 5}}),
        {.init = {32}, .prepare = {16, 16, 188, 188}, .temp = 128}, {.init = {20}, .prepare = {8, 8, 172, 172}, .temp = 64}),
    custom("framer", "SignalFramer", {int16({1, 40})}, {int16({1, 4, 20}), kFlag},
        flexMap({{"frame_size", 20}, {"frame_step", 10}, {"prefill", 1}}),
        {.init = {40}, .prepare = {8, 8, 120}, .temp = 192}, {.init = {28}, .prepare = {4, 4, 104}, .temp = 96}),
    custom("framer rounds up to steps", "SignalFramer", {int16({40})}, {int16({4, 25}), kFlag},
        flexMap({{"frame_size", 25}, {"frame_step", 10}, {"prefill", 0}}),
        {.init = {40}, .prepare = {8, 8, 160}, .temp = 192}, {.init = {28}, .prepare = {4, 4, 144}, .temp = 96}),
    custom("overlap add float", "SignalOverlapAdd", {of(Type::Float32, {2, 2, 20})}, {of(Type::Float32, {2, 20})}, overlap(0),
        {.init = {32}, .prepare = {16, 80, 80}, .temp = 128}, {.init = {24}, .prepare = {8, 80, 80}, .temp = 64}),
    custom("overlap add int16", "SignalOverlapAdd", {int16({1, 20})}, {int16({10})}, overlap(7),
        {.init = {32}, .prepare = {8, 40}, .temp = 128}, {.init = {24}, .prepare = {4, 40}, .temp = 64}),
    custom("stacker", "SignalStacker", {int16({4})}, {int16({12}), kFlag}, stacking(4, 1, 1),
        {.init = {56, 88}, .temp = 192}, {.init = {36, 72}, .temp = 96}),

    custom("circular buffer", "CIRCULAR_BUFFER", {int8({1, 1, 4, 4})}, {int8({1, 6, 4, 4})}, flexMap({{"cycles_max", 1}}),
        {.init = {8}, .temp = 192}, {.init = {8}, .temp = 104}),
    custom("circular buffer without options", "CIRCULAR_BUFFER", {int8({1, 1, 2, 3})}, {int8({1, 5, 2, 3})}, {},
        {.init = {8}, .temp = 192}, {.init = {8}, .temp = 104}),
    custom("detection", "TFLite_Detection_PostProcess",
        {of(Type::Float32, {1, 6, 4}), of(Type::Float32, {1, 6, 4}), of(Type::Float32, {6, 4})},
        std::vector<TensorSpec>(4, of(Type::Float32, {1, 2})), detection(2, 3),
        {.init = {112}, .scratch = {6, 96, 96, 24, 24, 48, 48, 24, 48, 72, 48}, .temp = 192},
        {.init = {112}, .scratch = {6, 96, 96, 24, 24, 48, 48, 24, 48, 72, 48}, .temp = 96}),

    custom("decode by table", "TFLM_DECODE", {kEncoded, ancillary(kLut)}, {int8({24})}, {},
        {.prepare = {8, 72}, .temp = 224}, {.prepare = {4, 36}, .temp = 116}),
    custom("decode two by table", "TFLM_DECODE", {kEncoded, ancillary(kLut), kEncoded, ancillary(kLut)}, {int8({6, 8}), int8({6})}, {},
        {.prepare = {16, 72, 72}, .temp = 448}, {.prepare = {8, 36, 36}, .temp = 232}),
    custom("decode huffman", "TFLM_DECODE", {kEncoded, ancillary(kHuffman)}, {int8({24})}, {},
        {.prepare = {8, 56}, .temp = 224}, {.prepare = {4, 28}, .temp = 116}),
    custom("decode huffman of 32 bits", "TFLM_DECODE", {kEncoded, ancillary(kHuffman, 1)}, {int16({24})}, {},
        {.prepare = {8, 56}, .temp = 192}, {.prepare = {4, 28}, .temp = 96}),
    custom("decode pruned", "TFLM_DECODE", {kEncoded, ancillary(kPrune)}, {{{24}, Type::Int16, 0.5F}}, {},
        {.prepare = {8, 80}, .temp = 224}, {.prepare = {4, 40}, .temp = 116}),
    custom("decode pruned channels at zero", "TFLM_DECODE", {kEncoded, ancillary(kPrune)}, {{.shape = {3, 16}, .scale = 0.5F, .channels = 3}},
        {}, {.prepare = {8, 80}, .temp = 232}, {.prepare = {4, 40}, .temp = 124}),
};

RefusedCase refused(const char* name, const char* op, std::vector<TensorSpec> inputs, std::vector<TensorSpec> outputs,
    std::vector<std::byte> options, RefusalReason reason, bool crash = false)
{
    return {.name = name, .op = Op::Custom, .inputs = std::move(inputs), .outputs = std::move(outputs), .reason = reason,
        .crash = crash, .custom = op, .customOptions = std::move(options)};
}

const std::vector<std::byte> kGarbage = bytesOf(std::vector<std::uint8_t>{250, 37, 4}); // a map that starts before its bytes

const RefusedCase kRefusals[] = {
    refused("window without options", "SignalWindow", {int16({32}), int16({32})}, {int16({32})}, {}, RefusalReason::InvalidCustomOptions, true),
    refused("window of two types", "SignalWindow", {int16({32}), int8({32})}, {int16({32})}, flexMap({{"shift", 12}}),
        RefusalReason::UnsupportedType),
    refused("rfft with garbage for options", "SignalRfft", {int16({8})}, {int16({10})}, kGarbage, RefusalReason::InvalidCustomOptions, true),
    refused("rfft of int8", "SignalRfft", {int8({8})}, {int8({10})}, transform(Type::Int8, 8), RefusalReason::InvalidCustomOptions, true),
    refused("rfft of another type than its tensors", "SignalRfft", {int16({8})}, {int16({10})}, transform(Type::Float32, 8),
        RefusalReason::UnsupportedType),
    refused("rfft of negative length", "SignalRfft", {int16({8})}, {int16({10})}, transform(Type::Int16, -8), RefusalReason::TensorTooLarge),
    refused("filter bank of less than no channel", "SignalFilterBank", {}, {}, flexMap({{"num_channels", -2}}), RefusalReason::TensorTooLarge),
    refused("filter bank of five inputs", "SignalFilterBank", std::vector<TensorSpec>(5, int16({4})), {of(Type::UInt64, {4})},
        flexMap({{"num_channels", 4}}), RefusalReason::WrongInputCount),
    refused("delay of nothing", "SignalDelay", {int16({2, 0})}, {int16({2, 0})}, flexMap({{"delay_length", 5}}),
        RefusalReason::ShapeMismatch, true),
    refused("delay of millions of rows", "SignalDelay", {int16({4000000, 1})}, {int16({4000000, 1})}, flexMap({{"delay_length", 1}}),
        RefusalReason::TensorTooLarge),
    refused("framer in parts of a step", "SignalFramer", {int16({45})}, {int16({4, 20}), kFlag},
        flexMap({{"frame_size", 20}, {"frame_step", 10}, {"prefill", 1}}), RefusalReason::ShapeMismatch),
    refused("framer without a step", "SignalFramer", {int16({40})}, {int16({4, 20}), kFlag},
        flexMap({{"frame_size", 20}, {"frame_step", 0}, {"prefill", 1}}), RefusalReason::InvalidCustomOptions, true),
    refused("overlap add of int64", "SignalOverlapAdd", {int16({1, 20})}, {int16({10})}, overlap(4), RefusalReason::InvalidCustomOptions, true),
    refused("overlap add of one dimension", "SignalOverlapAdd", {int16({20})}, {int16({})}, overlap(7), RefusalReason::UnsupportedRank),
    refused("stacker of too much", "SignalStacker", {}, {}, stacking(2000000000, 1000, 1000), RefusalReason::TensorTooLarge),
    refused("circular buffer of int16", "CIRCULAR_BUFFER", {int16({1, 1, 2, 3})}, {int16({1, 5, 2, 3})}, {}, RefusalReason::UnsupportedType),
    refused("circular buffer of three dimensions", "CIRCULAR_BUFFER", {int8({1, 1, 2})}, {int8({1, 5, 2})}, {},
        RefusalReason::OutOfBoundsRead, true),
    refused("detection without options", "TFLite_Detection_PostProcess", {}, {}, {}, RefusalReason::InvalidCustomOptions, true),
    refused("detection of more than memory", "TFLite_Detection_PostProcess",
        {of(Type::Float32, {1, 60000, 4}), of(Type::Float32, {1, 60000, 4}), of(Type::Float32, {6, 4})},
        std::vector<TensorSpec>(4, of(Type::Float32, {1, 2})), detection(60000, 3), RefusalReason::TensorTooLarge),
    refused("decode of one input", "TFLM_DECODE", {kEncoded}, {int8({24})}, {}, RefusalReason::WrongInputCount),
    refused("decode without outputs", "TFLM_DECODE", {}, {}, {}, RefusalReason::WrongOutputCount),
    refused("decode of an activation", "TFLM_DECODE", {of(Type::UInt8, {6}), ancillary(kLut)}, {int8({24})}, {}, RefusalReason::NotConstant),
    refused("decode of a new type", "TFLM_DECODE", {kEncoded, ancillary(3)}, {int8({24})}, {}, RefusalReason::UnsupportedOption),
    refused("decode of a new version", "TFLM_DECODE", {kEncoded, ancillary(kLut, 0, 2)}, {int8({24})}, {}, RefusalReason::UnsupportedOption),
    refused("decode of a new table version", "TFLM_DECODE", {kEncoded, ancillary(kLut, 0, 1, 2)}, {int8({24})}, {},
        RefusalReason::UnsupportedOption),
    refused("decode with short metadata", "TFLM_DECODE", {kEncoded, {.shape = {2}, .type = Type::UInt8, .data = bytesOf(std::vector<std::uint8_t>{0, 1})}},
        {int8({24})}, {}, RefusalReason::OutOfBoundsRead, true),
    refused("decode huffman of 16 bits to int16", "TFLM_DECODE", {kEncoded, ancillary(kHuffman)}, {int16({24})}, {},
        RefusalReason::UnsupportedType),
    refused("decode pruned int16 with an offset", "TFLM_DECODE", {kEncoded, ancillary(kPrune)}, {{{24}, Type::Int16, 0.5F, 7}}, {},
        RefusalReason::BadQuantization),
};

} // namespace

class KernelsCustomTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QFETCH(int, row); QCOMPARE(difference(kCases[row]), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QFETCH(int, row); QCOMPARE(difference(kRefusals[row]), std::string{}); }
    void prunedZeroPoints();
    void middleAxisIsRefused();
    void ethosURefusals();
    void circularBufferLooksAtItsLengthFirst();
    void otherNamesAreUnknown();
    void earlierReleases();
};

namespace {

GraphBuilder prunedChannels(std::vector<std::int64_t> zeroPoints, std::int32_t axis)
{
    GraphBuilder b;
    const auto encoded = b.constant({6}, Type::UInt8, kEncoded.data), metadata = b.constant({20}, Type::UInt8, ancillary(kPrune).data);
    const auto output = b.output({3, 16, 1});
    b.quantizePerChannel(output, 3, axis);
    b.edit(output).quantization.zeroPoints = std::move(zeroPoints);
    b.customOp("TFLM_DECODE", {encoded, metadata}, {output});
    return b;
}

} // namespace

void KernelsCustomTest::prunedZeroPoints()
{
    const auto target = targetOf("cortex-m4-reference");
    const auto own = prunedChannels({0, 0, 5}, 0).graph();
    QCOMPARE(difference(runKernel(*own, target), {.prepare = {4, 40, 3}, .temp = 124}), std::string{});
    const auto shared = prunedChannels({5}, 2).graph();
    QCOMPARE(difference(runKernel(*shared, target), {.prepare = {4, 40, 3}, .temp = 124}), std::string{});
}

void KernelsCustomTest::middleAxisIsRefused()
{
    const auto graph = prunedChannels({0, 0, 0}, 1).graph();
    QCOMPARE(difference(runKernel(*graph, targetOf("cortex-m4-reference")), RefusalReason::BadQuantization, false), std::string{});
}

void KernelsCustomTest::ethosURefusals()
{
    const auto refused = [](std::vector<TensorSpec> inputs, std::vector<std::byte> options) {
        return runKernel(*singleCustomOperator("ethos-u", std::move(inputs), {int8({4})}, std::move(options)), targetOf("cortex-m55-cmsis-nn"));
    };
    QCOMPARE(difference(refused({}, {std::byte{1}}), RefusalReason::WrongInputCount, false), std::string{});
    QCOMPARE(difference(refused({int8({4})}, {}), RefusalReason::InvalidCustomOptions, false), std::string{});
}

// circular_buffer_common.cc, CircularBufferPrepare: the second dimension is looked at before the others are read.
void KernelsCustomTest::circularBufferLooksAtItsLengthFirst()
{
    const auto graph = singleCustomOperator("CIRCULAR_BUFFER", {int8({1, 4})}, {int8({1, 4})}, flexMap({{"cycles_max", 1}}));
    QCOMPARE(difference(runKernel(*graph, targetOf("cortex-m4-reference")), RefusalReason::ShapeMismatch, false), std::string{});
}

void KernelsCustomTest::otherNamesAreUnknown()
{
    QVERIFY(!runKernel(*singleCustomOperator("SignalRFFT", {}, {}, {}), targetOf("x86_64-reference")).known);
    QVERIFY(!runKernel(*singleCustomOperator("", {}, {}, {}), targetOf("x86_64-reference")).known);
}

void KernelsCustomTest::earlierReleases()
{
    const auto rfft = singleCustomOperator("SignalRfft", {int16({54})}, {int16({66})}, transform(Type::Int16, 64));
    QCOMPARE(difference(runKernel(*rfft, targetBefore({2024, 4, 12})), {.init = {28, 128, 596}, .temp = 64}), std::string{});
    QVERIFY(!runKernel(*rfft, targetBefore({2023, 6, 21})).known);
    const auto huffman = singleCustomOperator("TFLM_DECODE", {kEncoded, ancillary(kHuffman)}, {int8({24})}, {});
    QCOMPARE(difference(runKernel(*huffman, targetBefore({2025, 10, 31})), RefusalReason::UnsupportedOption, false), std::string{});
    QVERIFY(!runKernel(*huffman, targetBefore({2025, 10, 17})).known);
}

QTEST_APPLESS_MAIN(KernelsCustomTest)
#include "kernels_custom_test.moc"
