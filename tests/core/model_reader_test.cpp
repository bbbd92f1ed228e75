// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cstring>
#include <filesystem>

#include "model/reader.h"
#include "schema_generated.h"
#include "support/graph_compare.h"
#include "support/sample_graphs.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::model;
using test::GraphBuilder;
using Op = BuiltinOperator;

namespace {

std::shared_ptr<const Graph> readBack(const GraphBuilder& builder)
{
    auto read = readFlatbuffer(builder.bytes());
    return read ? *read : nullptr;
}

// A model with one operator, written field by field where GraphBuilder would tidy up.
struct RawOperator {
    std::int8_t deprecatedCode = 0;
    std::int32_t code = 0;
    std::uint8_t optionsTable = 0;
    std::uint64_t largeOptionsOffset = 0, largeOptionsSize = 0;
    std::uint32_t schemaVersion = 3;
};

std::vector<std::byte> rawModel(const RawOperator& raw)
{
    flatbuffers::FlatBufferBuilder b;
    const auto options = flatbuffers::Offset<void>(b.EndTable(b.StartTable()));
    const auto code = fbs::CreateOperatorCode(
        b, raw.deprecatedCode, b.CreateString("Mine"), 1, static_cast<fbs::BuiltinOperator>(raw.code));
    const auto op = fbs::CreateOperator(b, 0, 0, 0, static_cast<fbs::BuiltinOptions>(raw.optionsTable),
        raw.optionsTable ? options : flatbuffers::Offset<void>(), 0, fbs::CustomOptionsFormat::FLEXBUFFERS, 0, 0,
        raw.largeOptionsOffset, raw.largeOptionsSize);
    const auto operators = b.CreateVector(&op, 1);
    const auto subgraph = fbs::CreateSubGraph(b, 0, 0, 0, operators);
    const auto subgraphs = b.CreateVector(&subgraph, 1);
    const auto codes = b.CreateVector(&code, 1);
    fbs::FinishModelBuffer(b, fbs::CreateModel(b, raw.schemaVersion, codes, subgraphs));
    const auto* data = reinterpret_cast<const std::byte*>(b.GetBufferPointer());
    return {data, data + b.GetSize()};
}

std::vector<std::byte> withTail(std::vector<std::byte> bytes, const char* tail)
{
    const auto* text = reinterpret_cast<const std::byte*>(tail);
    bytes.insert(bytes.end(), text, text + std::strlen(tail));
    return bytes;
}

std::string textOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace

class ModelReaderTest : public QObject {
    Q_OBJECT

private slots:
    void shapes();
    void quantisation();
    void sharedBuffers();
    void leftOutInputs();
    void operatorCodes_data();
    void operatorCodes();
    void duplicateOperatorCodes();
    void unknownOptionTable();
    void olderSchemaVersion();
    void noBufferList();
    void dataBehindTheFlatbuffer();
    void customOptionsBehindTheFlatbuffer();
    void negativeDimensionsAreKept();
    void buffersPointIntoTheGivenBytes();
    void unalignedBytes();
    void everyRecordedModelReads_data();
    void everyRecordedModelReads();
};

void ModelReaderTest::shapes()
{
    GraphBuilder b;
    const auto zero = b.tensor({3, 0, 2});
    const auto scalar = b.scalarWithoutShape();
    const auto empty = b.tensor({});
    const auto graph = readBack(b);
    QVERIFY(graph);
    const auto& tensors = graph->subgraphs[0].tensors;
    QCOMPARE(tensors[zero.index()].shape, (std::vector<std::int32_t>{3, 0, 2}));
    QCOMPARE(elementCount(tensors[zero.index()].shape), std::optional<Bytes>(0));
    QVERIFY(!tensors[scalar.index()].hasShape);
    QVERIFY(tensors[empty.index()].hasShape);
    QCOMPARE(elementCount(tensors[empty.index()].shape), std::optional<Bytes>(1));
}

void ModelReaderTest::quantisation()
{
    const auto graph = readBack(test::convolutionGraph());
    QVERIFY(graph);
    const auto& tensors = graph->subgraphs[0].tensors;
    QCOMPARE(tensors[0].quantization.zeroPoints, std::vector<std::int64_t>{-128});
    QCOMPARE(tensors[1].quantization.scales, std::vector<float>(4, 0.5f));
    QVERIFY(!tensors[2].quantization.present);
    QCOMPARE(readBack(test::oddGraph())->subgraphs[0].tensors[2].quantization.blockSize, 32);
}

void ModelReaderTest::sharedBuffers()
{
    GraphBuilder b;
    const auto first = b.constant({2}, TensorType::Int8, test::bytesOf<std::int8_t>({1, 2}));
    const auto second = b.tensor({2});
    b.edit(second).buffer = b.edit(first).buffer;
    const auto graph = readBack(b);
    QVERIFY(graph);
    const auto& tensors = graph->subgraphs[0].tensors;
    QCOMPARE(tensors[0].buffer, tensors[1].buffer);
    QCOMPARE(graph->constantData(tensors[1]).data(), graph->constantData(tensors[0]).data());
    QCOMPARE(graph->constantData(tensors[1]).size(), std::size_t{2});
}

void ModelReaderTest::leftOutInputs()
{
    const auto graph = readBack(test::convolutionGraph());
    QVERIFY(graph);
    QVERIFY(!graph->subgraphs[0].operators[1].inputs[2].valid());
}

void ModelReaderTest::operatorCodes_data()
{
    QTest::addColumn<int>("deprecated");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("onlyDeprecated");
    QTest::addRow("both") << 3 << 3 << "CONV_2D" << false;
    QTest::addRow("old file") << 3 << 0 << "CONV_2D" << true;
    QTest::addRow("new field alone") << 0 << 128 << "CUMSUM" << false;
    QTest::addRow("placeholder and new") << 127 << 150 << "GELU" << false;
    QTest::addRow("code 0 is ADD") << 0 << 0 << "ADD" << false;
    QTest::addRow("newer than this list") << 127 << 9999 << "BUILTIN 9999" << false;
    QTest::addRow("custom") << 32 << 32 << "Mine" << false;
    QTest::addRow("negative") << -5 << -7 << "BUILTIN -5" << false;
}

void ModelReaderTest::operatorCodes()
{
    QFETCH(int, deprecated);
    QFETCH(int, code);
    const auto read = readFlatbuffer(rawModel({.deprecatedCode = static_cast<std::int8_t>(deprecated), .code = code}));
    QVERIFY(read.hasValue());
    const auto& op = (*read)->subgraphs[0].operators[0];
    QTEST(QString::fromStdString(operatorName(op)), "name");
    QTEST(op.onlyDeprecatedCode, "onlyDeprecated");
}

void ModelReaderTest::duplicateOperatorCodes()
{
    GraphBuilder b;
    const auto x = b.input({1});
    b.op(Op::Relu, {x}, {x});
    b.op(Op::Relu, {x}, {x});
    b.edit().operatorCodes.push_back({.code = Op::Relu, .version = 2});
    b.edit(OpId(1)).opcodeIndex = 1;
    const auto graph = readBack(b);
    QVERIFY(graph);
    QCOMPARE(graph->operatorCodes.size(), std::size_t{2});
    QCOMPARE(graph->subgraphs[0].operators[1].code, Op::Relu);
    QCOMPARE(graph->subgraphs[0].operators[1].version, 2);
}

void ModelReaderTest::unknownOptionTable()
{
    const auto read = readFlatbuffer(rawModel({.optionsTable = 250}));
    QVERIFY(read.hasValue());
    QCOMPARE((*read)->subgraphs[0].operators[0].optionsTable, std::uint8_t{250});
    QVERIFY(std::holds_alternative<std::monostate>((*read)->subgraphs[0].operators[0].options));
}

void ModelReaderTest::olderSchemaVersion()
{
    const auto read = readFlatbuffer(rawModel({.schemaVersion = 2}));
    QVERIFY(read.hasValue());
    QCOMPARE((*read)->schemaVersion, 2u);
}

void ModelReaderTest::noBufferList()
{
    GraphBuilder b;
    b.tensor({1});
    b.edit(TensorId(0)).buffer = BufferId{};
    b.edit().buffers.clear();
    const auto graph = readBack(b);
    QVERIFY(graph);
    QVERIFY(!graph->subgraphs[0].tensors[0].buffer.valid());
    QVERIFY(graph->constantData(graph->subgraphs[0].tensors[0]).empty());
}

void ModelReaderTest::dataBehindTheFlatbuffer()
{
    GraphBuilder b;
    const auto tensor = b.tensor({4});
    b.edit(tensor).buffer = b.buffer({});
    b.edit().buffers[1].externalSize = 4;
    b.edit().buffers[1].externalOffset = 2; // the size of the file does not depend on the value
    b.edit().buffers[1].externalOffset = b.bytes().size();
    const auto read = readFlatbuffer(withTail(b.bytes(), "data"));
    QVERIFY(read.hasValue());
    const auto& buffer = (*read)->buffers[1];
    QVERIFY(buffer.isExternal());
    QCOMPARE(buffer.externalSize, std::uint64_t{4});
    QVERIFY(buffer.data.empty());

    const auto cut = readFlatbuffer(withTail(b.bytes(), "dat"));
    QVERIFY(!cut.hasValue());
    QCOMPARE(cut.error().code, ErrorCode::Truncated);
    QCOMPARE(cut.error().subject, std::string("buffers[1].offset"));
}

void ModelReaderTest::customOptionsBehindTheFlatbuffer()
{
    RawOperator raw{.deprecatedCode = 32, .code = 32, .largeOptionsOffset = 2, .largeOptionsSize = 4};
    raw.largeOptionsOffset = rawModel(raw).size();
    const auto read = readFlatbuffer(withTail(rawModel(raw), "data"));
    QVERIFY(read.hasValue());
    QCOMPARE(textOf((*read)->subgraphs[0].operators[0].customOptions), std::string("data"));

    const auto cut = readFlatbuffer(rawModel(raw));
    QVERIFY(!cut.hasValue());
    QCOMPARE(cut.error().subject, std::string("subgraphs[0].operators[0].large_custom_options_offset"));
}

void ModelReaderTest::negativeDimensionsAreKept()
{
    GraphBuilder b;
    b.tensor({1, -1, 3});
    const auto graph = readBack(b);
    QVERIFY(graph);
    QCOMPARE(graph->subgraphs[0].tensors[0].shape[1], -1);
    QCOMPARE(elementCount(graph->subgraphs[0].tensors[0].shape), std::optional<Bytes>(0));
}

void ModelReaderTest::buffersPointIntoTheGivenBytes()
{
    GraphBuilder b;
    b.zeros({1000});
    const auto bytes = b.bytes();
    const auto read = readFlatbuffer(bytes, nullptr);
    QVERIFY(read.hasValue());
    const auto data = (*read)->constantData((*read)->subgraphs[0].tensors[0]);
    QVERIFY(data.data() > bytes.data() && data.data() < bytes.data() + bytes.size());
}

void ModelReaderTest::unalignedBytes()
{
    const auto whole = test::convolutionGraph().bytes();
    for (std::size_t shift = 1; shift < 8; ++shift) {
        std::vector<std::byte> moved(shift);
        moved.insert(moved.end(), whole.begin(), whole.end());
        const auto read = readFlatbuffer(std::span(moved).subspan(shift), nullptr);
        QVERIFY(read.hasValue());
        QCOMPARE(test::firstDifference(**read, *test::convolutionGraph().graph()), std::string());
    }
}

void ModelReaderTest::everyRecordedModelReads_data()
{
    QTest::addColumn<QString>("path");
    if (test::corpusDirectory().empty())
        QSKIP("needs the recorded models (ARENASCOPE_CORPUS)");
    for (const auto* folder : {"models", "sweep"})
        for (const auto& entry : std::filesystem::directory_iterator(test::corpusDirectory() + "/" + folder))
            QTest::addRow("%s", entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
}

void ModelReaderTest::everyRecordedModelReads()
{
    QFETCH(QString, path);
    const auto read = readFile(path.toStdString());
    QVERIFY2(read.hasValue(), read ? "" : read.error().subject.c_str());
    QCOMPARE((*read)->fileBytes, std::uint64_t{std::filesystem::file_size(path.toStdString())});
    for (const auto& subgraph : (*read)->subgraphs)
        for (const auto& op : subgraph.operators)
            QVERIFY(!operatorName(op).empty());
}

QTEST_APPLESS_MAIN(ModelReaderTest)
#include "model_reader_test.moc"
