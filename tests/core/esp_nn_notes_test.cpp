// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "analysis/analysis.h"
#include "support/graph_builder.h"

using namespace arenascope;
using analysis::NoteCode;
using model::BuiltinOperator;
using model::Padding;
using model::TensorType;
using test::GraphBuilder;

// Where ESP-NN asks for other memory than it uses.
class EspNnNotesTest : public QObject {
    Q_OBJECT

private slots:
    void softmax_data();
    void softmax();
    void dilated_data();
    void dilated();
    void padding_data();
    void padding();
    void lastRowOfTheP4_data();
    void lastRowOfTheP4();
};

namespace {

std::optional<std::int64_t> noted(const GraphBuilder& builder, const QString& target, NoteCode code)
{
    const auto analysis = *analysis::analyze(builder.graph(), *target::findTarget(target.toStdString()));
    const auto found = std::ranges::find(analysis->notes, code, &analysis::Note::code);
    return found == analysis->notes.end() ? std::nullopt : std::optional(found->number);
}

GraphBuilder softmaxOf(test::Shape shape, TensorType type)
{
    GraphBuilder b;
    const auto in = b.input(shape, type), out = b.output(shape, type);
    b.quantize(in, 0.5f).quantize(out, type == TensorType::Int8 ? 1.0f / 256 : 1.0f / 32768, type == TensorType::Int8 ? -128 : 0);
    b.op(BuiltinOperator::Softmax, {in}, {out}, model::SoftmaxOptions{.beta = 1});
    return b;
}

struct Convolution {
    int size = 8, filter = 3, channels = 16, stride = 1, dilation = 1;
    Padding padding = Padding::Same;
};

int outputSize(const Convolution& c)
{
    const int reach = (c.filter - 1) * c.dilation + 1;
    return c.padding == Padding::Same ? (c.size + c.stride - 1) / c.stride : (c.size - reach + c.stride) / c.stride;
}

GraphBuilder convolution(const Convolution& c)
{
    GraphBuilder b;
    const int out = outputSize(c);
    const auto input = b.input({1, c.size, c.size, c.channels}), filter = b.zeros({8, c.filter, c.filter, c.channels}),
               bias = b.zeros({8}, TensorType::Int32), output = b.output({1, out, out, 8});
    b.quantize(input, 0.5f).quantize(output, 0.5f).quantizePerChannel(filter, 8, 0).quantizePerChannel(bias, 8, 0, 0.25f);
    b.op(BuiltinOperator::Conv2D, {input, filter, bias}, {output}, model::Conv2DOptions{.padding = c.padding, .strideWidth = c.stride,
        .strideHeight = c.stride, .dilationWidth = c.dilation, .dilationHeight = c.dilation});
    return b;
}

GraphBuilder depthwise(const Convolution& c)
{
    GraphBuilder b;
    const int out = outputSize(c);
    const auto input = b.input({1, c.size, c.size, c.channels}), filter = b.zeros({1, c.filter, c.filter, c.channels}),
               bias = b.zeros({c.channels}, TensorType::Int32), output = b.output({1, out, out, c.channels});
    b.quantize(input, 0.5f).quantize(output, 0.5f).quantizePerChannel(filter, std::size_t(c.channels), 3).quantizePerChannel(bias, std::size_t(c.channels), 0, 0.25f);
    b.op(BuiltinOperator::DepthwiseConv2D, {input, filter, bias}, {output}, model::DepthwiseConv2DOptions{.padding = c.padding, .strideWidth = c.stride,
        .strideHeight = c.stride, .depthMultiplier = 1, .dilationWidth = c.dilation, .dilationHeight = c.dilation});
    return b;
}

} // namespace

void EspNnNotesTest::softmax_data()
{
    QTest::addColumn<QList<int>>("shape");
    QTest::addColumn<bool>("int8");
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("missing"); // 0: no note
    const QString s3 = QStringLiteral("esp32s3-esp-nn-1.2.3");
    QTest::newRow("rank 2") << QList<int>{1, 10} << true << s3 << 0;
    QTest::newRow("rank 3, narrow second dimension") << QList<int>{1, 4, 10} << true << s3 << 24;
    QTest::newRow("rank 3, wide second dimension") << QList<int>{1, 235, 2} << true << s3 << 0;
    QTest::newRow("rank 4") << QList<int>{1, 1, 1, 10} << true << s3 << 36;
    QTest::newRow("rank 4 on any ESP32") << QList<int>{1, 1, 1, 10} << true << QStringLiteral("esp32-esp-nn-1.2.3") << 36;
    QTest::newRow("plain C uses none") << QList<int>{1, 1, 1, 10} << true << QStringLiteral("esp32-ansi-c-1.2.3") << 0;
    QTest::newRow("reference kernels") << QList<int>{1, 1, 1, 10} << true << QStringLiteral("esp32-reference") << 0;
    QTest::newRow("CMSIS-NN") << QList<int>{1, 1, 1, 10} << true << QStringLiteral("cortex-m4-cmsis-nn") << 0;
    QTest::newRow("int16 goes another way") << QList<int>{1, 1, 1, 10} << false << s3 << 0;
}

void EspNnNotesTest::softmax()
{
    QFETCH(QList<int>, shape);
    QFETCH(bool, int8);
    QFETCH(QString, target);
    QFETCH(int, missing);
    const auto number = noted(softmaxOf({shape.begin(), shape.end()}, int8 ? TensorType::Int8 : TensorType::Int16), target, NoteCode::SoftmaxScratchTooSmall);
    QCOMPARE(number.has_value(), missing > 0);
    QCOMPARE(number.value_or(0), std::int64_t(missing));
}

void EspNnNotesTest::dilated_data()
{
    QTest::addColumn<int>("dilation");
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("note");
    QTest::newRow("dilated on the S3") << 2 << QStringLiteral("esp32s3-esp-nn-1.2.3") << true;
    QTest::newRow("not dilated") << 1 << QStringLiteral("esp32s3-esp-nn-1.2.3") << false;
    QTest::newRow("no scratch on an ESP32") << 2 << QStringLiteral("esp32-esp-nn-1.2.3") << false;
    QTest::newRow("reference kernels") << 2 << QStringLiteral("esp32-reference") << false;
}

void EspNnNotesTest::dilated()
{
    QFETCH(int, dilation);
    QFETCH(QString, target);
    QFETCH(bool, note);
    const Convolution c{.dilation = dilation, .padding = Padding::Valid};
    for (const auto& model : {convolution(c), depthwise(c)}) {
        const auto number = noted(model, target, NoteCode::ScratchUnused);
        QCOMPARE(number.has_value(), note);
        if (note) { // all that the operator asks for
            const auto analysis = *analysis::analyze(model.graph(), *target::findTarget(target.toStdString()));
            QCOMPARE(*number, std::int64_t(analysis->emulation.operators.front().scratch.back()));
        }
    }
}

void EspNnNotesTest::padding_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("filter");
    QTest::addColumn<int>("channels");
    QTest::addColumn<int>("stride");
    QTest::addColumn<bool>("same");
    QTest::addColumn<bool>("note");
    const auto row = [](const char* name, const char* version, int size, int filter, int channels, int stride, bool same, bool note) {
        QTest::newRow(name) << QString::fromLatin1(version) << size << filter << channels << stride << same << note;
    };
    row("only right and below, 1.2.0", "1.2.0", 8, 3, 16, 2, true, true);
    row("only right and below, 1.2.1", "1.2.1", 8, 3, 16, 2, true, false);
    row("alike on both sides", "1.2.0", 8, 3, 16, 1, true, false);
    row("odd size, stride 2", "1.2.0", 9, 3, 16, 2, true, false);
    row("more right than left, 1.2.0", "1.2.0", 8, 5, 16, 2, true, true);
    row("more right than left, 1.2.3", "1.2.3", 8, 5, 16, 2, true, true);
    row("gathered element by element", "1.2.3", 8, 5, 3, 2, true, false);
    row("no padding", "1.2.0", 8, 3, 16, 2, false, false);
}

void EspNnNotesTest::padding()
{
    QFETCH(QString, version);
    QFETCH(int, size);
    QFETCH(int, filter);
    QFETCH(int, channels);
    QFETCH(int, stride);
    QFETCH(bool, same);
    QFETCH(bool, note);
    const auto model = convolution({size, filter, channels, stride, 1, same ? Padding::Same : Padding::Valid});
    QCOMPARE(noted(model, QStringLiteral("esp32s3-esp-nn-") + version, NoteCode::PaddingBeyondInput).has_value(), note);
    QVERIFY(!noted(model, QStringLiteral("esp32-esp-nn-1.2.3"), NoteCode::PaddingBeyondInput));
}

void EspNnNotesTest::lastRowOfTheP4_data()
{
    QTest::addColumn<int>("filter");
    QTest::addColumn<int>("channels");
    QTest::addColumn<bool>("same");
    QTest::addColumn<bool>("note");
    QTest::newRow("2 high: one row is missing") << 2 << 16 << true << true;
    QTest::newRow("3 high: alike above and below") << 3 << 16 << true << false;
    QTest::newRow("few channels are gathered element by element") << 2 << 7 << true << false;
    QTest::newRow("no padding") << 2 << 16 << false << false;
}

void EspNnNotesTest::lastRowOfTheP4()
{
    QFETCH(int, filter);
    QFETCH(int, channels);
    QFETCH(bool, same);
    QFETCH(bool, note);
    const auto model = convolution({8, filter, channels, 1, 1, same ? Padding::Same : Padding::Valid});
    const auto number = noted(model, QStringLiteral("esp32p4-esp-nn-1.2.3"), NoteCode::PaddingBeyondInput);
    QCOMPARE(number.has_value(), note);
    QCOMPARE(number.value_or(1), 1);
}

QTEST_APPLESS_MAIN(EspNnNotesTest)
#include "esp_nn_notes_test.moc"
