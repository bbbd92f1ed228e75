// SPDX-License-Identifier: GPL-3.0-or-later
// SVDF and UNIDIRECTIONAL_SEQUENCE_LSTM. The figures are those that the runtime recorded.
#include "support/kernel_cases.h"

using namespace arenascope;
using namespace arenascope::test;
using kernels::RefusalReason;
using Op = model::BuiltinOperator;
using Type = model::TensorType;

namespace {

TensorSpec quantized(Shape shape, Type type, float scale)
{
    return {std::move(shape), type, scale};
}
TensorSpec variable(Shape shape, Type type, float scale = 0)
{
    return {.shape = std::move(shape), .type = type, .scale = scale, .variable = true};
}
model::Options rank(std::int32_t value)
{
    return model::SvdfOptions{.rank = value};
}

const std::vector<TensorSpec> kFloatSvdf = {{{1, 17}, Type::Float32}, {{64, 17}, Type::Float32},
    {{64, 8}, Type::Float32}, {{32}, Type::Float32}, variable({1, 512}, Type::Float32)};
const TensorSpec kFloatSvdfOutput{{1, 32}, Type::Float32};
const std::vector<TensorSpec> kInt8Svdf = {quantized({1, 3}, Type::Int8, 0.5F), quantized({34, 3}, Type::Int8, 0.25F),
    quantized({34, 8}, Type::Int16, 0.25F), quantized({17}, Type::Int32, 0.0625F),
    variable({1, 272}, Type::Int16, 0.25F)};
const TensorSpec kInt8SvdfOutput = quantized({1, 17}, Type::Int8, 0.5F);

std::vector<TensorSpec> with(std::vector<TensorSpec> specs, std::size_t index, TensorSpec spec)
{
    specs[index] = std::move(spec);
    return specs;
}

struct LstmTypes {
    Type input, weights, bias, cell;
    float scale = 0;
    std::size_t weightChannels = 0;
};

// The 24 inputs: data, four weights and four recurrent weights, no peepholes, biases, no projection, states.
std::vector<TensorSpec> lstm(const Shape& input, std::int32_t batches, std::int32_t state, const LstmTypes& t)
{
    const auto matrix = [&t](Shape shape) {
        return TensorSpec{.shape = std::move(shape), .type = t.weights, .scale = t.scale, .channels = t.weightChannels};
    };
    std::vector<TensorSpec> specs = {{input, t.input, t.scale}};
    specs.insert(specs.end(), 4, matrix({state, input.back()}));
    specs.insert(specs.end(), 4, matrix({state, state}));
    specs.insert(specs.end(), 3, leftOut());
    specs.insert(specs.end(), 4, {{state}, t.bias, t.scale});
    specs.insert(specs.end(), 2, leftOut());
    specs.push_back(variable({batches, state}, t.input, t.scale));
    specs.push_back(variable({batches, state}, t.cell, t.scale));
    specs.insert(specs.end(), 4, leftOut());
    return specs;
}

const LstmTypes kFloatTypes{Type::Float32, Type::Float32, Type::Float32, Type::Float32};
const LstmTypes kInt8Types{Type::Int8, Type::Int8, Type::Int32, Type::Int16, 0.0078125F};
const LstmTypes kInt16Types{Type::Int16, Type::Int8, Type::Int64, Type::Int16, 0.0078125F};
const LstmTypes kPerChannel{Type::Int8, Type::Int8, Type::Int32, Type::Int16, 0.0078125F, 4};
const auto kFloatLstm = lstm({1, 5, 6}, 1, 4, kFloatTypes);
const TensorSpec kFloatLstmOutput{{1, 5, 4}, Type::Float32};

const KernelCase kCases[] = {
    {"svdf float", Op::Svdf, kFloatSvdf, {kFloatSvdfOutput}, rank(2), {{12}, {36}, {}, {256}, 384},
        {{8}, {36}, {}, {256}, 192}},
    {"svdf int8, state int16", Op::Svdf, kInt8Svdf, {kInt8SvdfOutput}, rank(2), {{12}, {36}, {}, {136, 68}, 576},
        {{8}, {36}, {}, {136, 68}, 312}},
    {"lstm float, time major", Op::UnidirectionalSequenceLstm, lstm({5, 2, 17}, 2, 3, kFloatTypes),
        {{{5, 2, 3}, Type::Float32}}, model::LstmOptions{.timeMajor = true}, {{16}, {688}, {}, {24, 24, 24, 24}, 1024},
        {{16}, {688}, {}, {24, 24, 24, 24}, 512}},
    {"lstm int8", Op::UnidirectionalSequenceLstm, lstm({2, 4, 17}, 2, 32, kInt8Types),
        {quantized({2, 4, 32}, Type::Int8, 0.0078125F)}, {}, {{16}, {688}, {}, {128, 128, 128, 128}, 1536},
        {{16}, {688}, {}, {128, 128, 128, 128}, 832}},
    {"lstm int16", Op::UnidirectionalSequenceLstm, lstm({1, 6, 10}, 1, 8, kInt16Types),
        {quantized({1, 6, 8}, Type::Int16, 0.0078125F)}, {}, {{16}, {688}, {}, {16, 16, 16, 16}, 1536},
        {{16}, {688}, {}, {16, 16, 16, 16}, 832}},
    // Not recorded: fully_connected_common.cc allocates two arrays for each of the eight filters with several scales.
    {"lstm int8, weights per channel", Op::UnidirectionalSequenceLstm, lstm({1, 5, 6}, 1, 4, kPerChannel),
        {quantized({1, 5, 4}, Type::Int8, 0.0078125F)}, {},
        {{16}, {688}, std::vector<Bytes>(16, 16), {8, 8, 8, 8}, 1664},
        {{16}, {688}, std::vector<Bytes>(16, 16), {8, 8, 8, 8}, 928}},
};

std::vector<TensorSpec> shortened(std::vector<TensorSpec> specs)
{
    specs.pop_back();
    return specs;
}

const RefusedCase kRefusals[] = {
    {"svdf to another size", Op::Svdf, kFloatSvdf, {{{1, 30}, Type::Float32}}, rank(2), RefusalReason::ShapeMismatch},
    {"svdf of a rank that does not divide", Op::Svdf, kFloatSvdf, {kFloatSvdfOutput}, rank(3),
        RefusalReason::UnsupportedOption},
    {"svdf of rank 0", Op::Svdf, kFloatSvdf, {kFloatSvdfOutput}, rank(0), RefusalReason::UnsupportedOption, true},
    {"svdf of a negative rank", Op::Svdf, kFloatSvdf, {kFloatSvdfOutput}, rank(-1), RefusalReason::UnsupportedOption},
    {"svdf with a constant state", Op::Svdf, with(kFloatSvdf, 4, {{1, 512}, Type::Float32}), {kFloatSvdfOutput},
        rank(2), RefusalReason::NotVariable},
    {"svdf float, bias -1", Op::Svdf, with(kFloatSvdf, 3, leftOut()), {kFloatSvdfOutput}, rank(2),
        RefusalReason::NullDereference, true},
    {"svdf int8, bias -1", Op::Svdf, with(kInt8Svdf, 3, leftOut()), {kInt8SvdfOutput}, rank(2),
        RefusalReason::NullDereference, true},
    {"svdf with a bias scale unlike the product", Op::Svdf, with(kInt8Svdf, 3, quantized({17}, Type::Int32, 0.5F)),
        {kInt8SvdfOutput}, rank(2), RefusalReason::BadQuantization},
    {"svdf int16", Op::Svdf, with(kFloatSvdf, 0, {{1, 17}, Type::Int16}), {kFloatSvdfOutput}, rank(2),
        RefusalReason::UnsupportedType},
    {"lstm of 23 inputs", Op::UnidirectionalSequenceLstm, shortened(kFloatLstm), {kFloatLstmOutput}, {},
        RefusalReason::WrongInputCount},
    {"lstm with a peephole", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 9, {{4}, Type::Float32}),
        {kFloatLstmOutput}, {}, RefusalReason::UnsupportedOption},
    {"lstm without input gate", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 1, leftOut()), {kFloatLstmOutput}, {},
        RefusalReason::MissingTensor},
    {"lstm without forget gate", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 2, leftOut()), {kFloatLstmOutput}, {},
        RefusalReason::NullDereference, true},
    {"lstm with a constant state", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 18, {{1, 4}, Type::Float32}),
        {kFloatLstmOutput}, {}, RefusalReason::NotVariable},
    {"lstm with an int8 cell", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 19, variable({1, 4}, Type::Int8)),
        {kFloatLstmOutput}, {}, RefusalReason::UnsupportedType},
    {"lstm of another state size", Op::UnidirectionalSequenceLstm,
        with(kFloatLstm, 19, variable({1, 5}, Type::Float32)), {kFloatLstmOutput}, {}, RefusalReason::ShapeMismatch},
    {"lstm with a matrix bias", Op::UnidirectionalSequenceLstm, with(kFloatLstm, 13, {{1, 4}, Type::Float32}),
        {kFloatLstmOutput}, {}, RefusalReason::UnsupportedRank},
};

} // namespace

class KernelsRecurrentTest : public QObject {
    Q_OBJECT

private slots:
    void asks_data() { addRows(kCases); }
    void asks() { QCOMPARE(difference(currentRow(kCases)), std::string{}); }
    void refuses_data() { addRows(kRefusals); }
    void refuses() { QCOMPARE(difference(currentRow(kRefusals)), std::string{}); }
    void nullReadsOnArmRefuse();
};

// Recorded: address 0 can be read on Cortex-M, and a later check fails.
void KernelsRecurrentTest::nullReadsOnArmRefuse()
{
    const auto graph = singleOperator(Op::Svdf, with(kInt8Svdf, 3, leftOut()), {kInt8SvdfOutput}, rank(2));
    const auto run = runKernel(*graph, targetOf("cortex-m4-reference"));
    QCOMPARE(difference(run, RefusalReason::MissingTensor, false), std::string{});
}

QTEST_APPLESS_MAIN(KernelsRecurrentTest)
#include "kernels_recurrent_test.moc"
