// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include <flatbuffers/idl.h>

#include "model/reader.h"
#include "model/writer.h"
#include "schema_text.h"
#include "support/graph_compare.h"
#include "support/sample_graphs.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::model;
using test::GraphBuilder;

namespace {

enum class Form { Strict, Loose, StrictWithDefaults };

// What `flatc -t` writes for a model.
std::string jsonOf(const std::vector<std::byte>& bytes, Form form)
{
    flatbuffers::IDLOptions options;
    options.strict_json = form != Form::Loose;
    options.output_default_scalars_in_json = form == Form::StrictWithDefaults;
    options.allow_non_utf8 = true;
    flatbuffers::Parser parser(options);
    std::string text;
    if (!parser.Parse(kSchemaText) || !flatbuffers::GenerateText(parser, bytes.data(), &text))
        qFatal("cannot write JSON: %s", parser.error_.c_str());
    return text;
}

// flatc writes floating-point numbers with six decimals: what is left of them is not compared.
Graph withoutFloats(Graph graph)
{
    for (auto& subgraph : graph.subgraphs) {
        for (auto& tensor : subgraph.tensors)
            std::ranges::fill(tensor.quantization.scales, 0.0f);
        for (auto& op : subgraph.operators) {
            if (auto* softmax = std::get_if<SoftmaxOptions>(&op.options))
                softmax->beta = 0;
            if (auto* leaky = std::get_if<LeakyReluOptions>(&op.options))
                leaky->alpha = 0;
            if (auto* lstm = std::get_if<LstmOptions>(&op.options))
                lstm->cellClip = lstm->projectionClip = 0;
        }
    }
    return graph;
}

const char kHandWritten[] = R"({
  version: 3,
  operator_codes: [ { builtin_code: SOFTMAX, version: 2, from_the_future: { list: [1, "two", {}], more: true } } ],
  subgraphs: [ {
    tensors: [
      { shape: [1, 4], type: INT8, buffer: 1, name: "in", quantization: { scale: [0.5], zero_point: [-3], }, },
      { shape: [1, 4], type: "INT8", buffer: 1, name: "out \u00e9" },
    ],
    inputs: [0], outputs: [1],
    operators: [ { opcode_index: 0, inputs: [0], outputs: [1],
                   builtin_options_type: SoftmaxOptions, builtin_options: { beta: 1.0 } } ],
  } ],
  buffers: [ {}, { data: [1, 2, 255] }, ],
})";

} // namespace

class ModelJsonTest : public QObject {
    Q_OBJECT

private slots:
    void sameAsTheBinary_data();
    void sameAsTheBinary();
    void writtenByHand();
    void fixedScalesSurvive();
    void fromAFile();
    void outsideDataIsNamedOnly();
    void errorsGiveThePlace_data();
    void errorsGiveThePlace();
    void indexesAreChecked();
    void nothingIsIncluded();
};

void ModelJsonTest::sameAsTheBinary_data()
{
    QTest::addColumn<std::vector<std::byte>>("bytes");
    QTest::addRow("convolution") << test::convolutionGraph().bytes();
    QTest::addRow("branches") << test::branchingGraph().bytes();
    QTest::addRow("oddities") << test::oddGraph().bytes();
    QTest::addRow("empty") << GraphBuilder().bytes();
    if (test::corpusDirectory().empty())
        return;
    for (const auto* folder : {"models", "sweep"})
        for (const auto& entry : std::filesystem::directory_iterator(test::corpusDirectory() + "/" + folder)) {
            constexpr std::uintmax_t kLargest = 100'000; // text of weights is slow to make
            if (entry.file_size() > kLargest)
                continue;
            QFile file(QString::fromStdString(entry.path().string()));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto content = file.readAll();
            const auto* data = reinterpret_cast<const std::byte*>(content.data());
            QTest::addRow("%s", entry.path().stem().c_str()) << std::vector(data, data + content.size());
        }
}

void ModelJsonTest::sameAsTheBinary()
{
    QFETCH(std::vector<std::byte>, bytes);
    auto binary = readFlatbuffer(bytes);
    QVERIFY(binary.hasValue());
    for (const auto form : {Form::Strict, Form::Loose, Form::StrictWithDefaults}) {
        const auto text = jsonOf(bytes, form);
        const auto read = readJson(text);
        QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
        QCOMPARE(test::firstDifference(withoutFloats(**read), withoutFloats(**binary)), std::string());
        QCOMPARE((*read)->fileBytes, Bytes{text.size()});
    }
}

void ModelJsonTest::writtenByHand()
{
    const auto read = readJson(kHandWritten);
    QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
    const auto& graph = **read;
    const auto& op = graph.subgraphs[0].operators[0];
    QCOMPARE(op.code, BuiltinOperator::Softmax);
    QCOMPARE(std::get<SoftmaxOptions>(op.options).beta, 1.0f);
    QCOMPARE(graph.subgraphs[0].tensors[0].quantization.zeroPoints, std::vector<std::int64_t>{-3});
    QCOMPARE(graph.subgraphs[0].tensors[1].name, std::string("out \xc3\xa9"));
    QCOMPARE(graph.constantData(graph.subgraphs[0].tensors[0])[2], std::byte{255});
}

// Six decimals make 0.003906 of 1/256, which the kernels of softmax and logistic would refuse.
void ModelJsonTest::fixedScalesSurvive()
{
    for (const float scale : {1.0F / 128, 1.0F / 256, 1.0F / 32768}) {
        GraphBuilder builder;
        const auto in = builder.input({1, 4}, TensorType::Int8), out = builder.output({1, 4}, TensorType::Int8);
        builder.quantize(in, 0.0235F).quantize(out, scale, -128);
        builder.op(BuiltinOperator::Softmax, {in}, {out}, SoftmaxOptions{.beta = 1});
        const auto read = readJson(jsonOf(builder.bytes(), Form::Strict));
        QVERIFY(read.hasValue());
        const auto& tensors = (*read)->subgraphs[0].tensors;
        QCOMPARE(tensors[out.index()].quantization.scales, std::vector<float>{scale});
        QVERIFY(std::abs(tensors[in.index()].quantization.scales.front() - 0.0235F) < 1e-6F);
    }
}

void ModelJsonTest::fromAFile()
{
    QTemporaryDir folder;
    for (const QByteArray start : {"", "\n  ", "\xEF\xBB\xBF"}) {
        QFile file(folder.filePath("model.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(start + kHandWritten);
        file.close();
        const auto read = readFile(file.fileName().toStdString());
        QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
        QCOMPARE((*read)->subgraphs[0].operators.size(), std::size_t{1});
    }
}

void ModelJsonTest::outsideDataIsNamedOnly()
{
    const auto read = readJson(R"({"version": 3, "subgraphs": [{}], "buffers": [{"offset": 9000000000, "size": 16}]})");
    QVERIFY(read.hasValue());
    QCOMPARE((*read)->buffers[0].externalOffset, std::uint64_t{9'000'000'000});
}

void ModelJsonTest::errorsGiveThePlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("line");
    QTest::addColumn<qint64>("offset"); // -1: not looked at
    QTest::addRow("not closed") << QByteArray("{ \"version\": 3,\n") << qint64{2} << qint64{-1};
    QTest::addRow("wrong sign") << QByteArray("{\n  \"version\" 3 }") << qint64{2} << qint64{15};
    QTest::addRow("unknown name") << QByteArray("{ version: 3,\n operator_codes: [\n { builtin_code: \"WARP\" } ] }")
                                  << qint64{3} << qint64{-1};
    QTest::addRow("text for a number") << QByteArray("{ version: \"three\" }") << qint64{1} << qint64{-1};
    QTest::addRow("number too large") << QByteArray("{ version: 99999999999 }") << qint64{1} << qint64{-1};
    QTest::addRow("text behind") << QByteArray("{ version: 3 } rest") << qint64{1} << qint64{-1};
    QTest::addRow("a list") << QByteArray("[1]") << qint64{1} << qint64{-1};
    QTest::addRow("too deep") << QByteArray(100'000, '{') << qint64{1} << qint64{-1};
}

void ModelJsonTest::errorsGiveThePlace()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, line);
    QFETCH(qint64, offset);
    const auto read = readJson({text.data(), static_cast<std::size_t>(text.size())});
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::InvalidJson);
    QVERIFY(!read.error().subject.empty());
    QCOMPARE(read.error().number, std::optional<std::int64_t>(line));
    QVERIFY(read.error().offset && *read.error().offset <= static_cast<std::uint64_t>(text.size()));
    if (offset >= 0)
        QCOMPARE(*read.error().offset, static_cast<std::uint64_t>(offset));
}

void ModelJsonTest::indexesAreChecked()
{
    const auto read = readJson(R"({version: 3, subgraphs: [{inputs: [0]}]})");
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::IndexOutOfRange);
    QCOMPARE(read.error().subject, std::string("subgraphs[0].inputs[0]"));
    QVERIFY(!read.error().offset); // a place in the text is not known

    const auto empty = readJson("");
    QVERIFY(!empty.hasValue());
    QCOMPARE(empty.error().code, ErrorCode::FileEmpty);
}

void ModelJsonTest::nothingIsIncluded()
{
    // Schema language in the text must not reach the parser's include handling.
    QVERIFY(!readJson("include \"/etc/passwd\";\n{ version: 3 }").hasValue());
    QVERIFY(!readJson("{ version: 3, subgraphs: [{}] } table Extra { x: int; }").hasValue());
    QVERIFY(!readJson(std::string_view("{ version: 3 }\0{}", 17)).hasValue());
}

QTEST_APPLESS_MAIN(ModelJsonTest)
#include "model_json_test.moc"
