// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <cstring>
#include <limits>

#include "model/reader.h"
#include "schema_generated.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using namespace arenascope::model;
using test::GraphBuilder;

Q_DECLARE_METATYPE(arenascope::ErrorCode)

namespace {

using Damage = void (*)(GraphBuilder&);

template <std::size_t Size>
std::vector<std::byte> text(const char (&value)[Size])
{
    const auto* bytes = reinterpret_cast<const std::byte*>(value);
    return {bytes, bytes + Size - 1}; // without the literal's closing zero
}

std::vector<std::byte> head(std::vector<std::byte> bytes, std::size_t size)
{
    bytes.resize(size);
    return bytes;
}

std::vector<std::byte> withIdentifier(const char (&identifier)[5])
{
    auto bytes = test::convolutionGraph().bytes();
    std::memcpy(bytes.data() + 4, identifier, 4);
    return bytes;
}

} // namespace

class ModelDamageTest : public QObject {
    Q_OBJECT

private slots:
    void namesTheField_data();
    void namesTheField();
    void indexErrorsGiveValueAndPlace();
    void notAModel_data();
    void notAModel();
    void cutAnywhere();
    void cutInTheWeights();
    void sharedListsCannotFillTheMemory();
};

void ModelDamageTest::namesTheField_data()
{
    QTest::addColumn<Damage>("damage");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("subject");
    const auto row = [](const char* name, Damage damage, ErrorCode code, const char* subject) {
        QTest::addRow("%s", name) << damage << code << QString(subject);
    };
    constexpr auto range = ErrorCode::IndexOutOfRange;
    row("operator input", [](GraphBuilder& b) { b.edit(OpId(0)).inputs[1] = TensorId(9); }, range,
        "subgraphs[0].operators[0].inputs[1]");
    row("operator input below -1", [](GraphBuilder& b) { b.edit(OpId(1)).inputs[2] = TensorId(-2); }, range,
        "subgraphs[0].operators[1].inputs[2]");
    row("operator output", [](GraphBuilder& b) { b.edit(OpId(0)).outputs[0] = TensorId(4); }, range,
        "subgraphs[0].operators[0].outputs[0]");
    row("operator output left out", [](GraphBuilder& b) { b.edit(OpId(0)).outputs[0] = TensorId(-1); }, range,
        "subgraphs[0].operators[0].outputs[0]");
    row("intermediate", [](GraphBuilder& b) { b.edit(OpId(0)).intermediates = {TensorId(77)}; }, range,
        "subgraphs[0].operators[0].intermediates[0]");
    row("operator code", [](GraphBuilder& b) { b.edit(OpId(1)).opcodeIndex = 5; }, range,
        "subgraphs[0].operators[1].opcode_index");
    row("buffer", [](GraphBuilder& b) { b.edit(TensorId(2)).buffer = BufferId(3); }, range,
        "subgraphs[0].tensors[2].buffer");
    row("subgraph input", [](GraphBuilder& b) { b.markInput(TensorId(4)); }, range, "subgraphs[0].inputs[1]");
    row("subgraph output", [](GraphBuilder& b) { b.markOutput(TensorId(-1)); }, range, "subgraphs[0].outputs[1]");
    row("second subgraph",
        [](GraphBuilder& b) {
            b.subgraph("other");
            b.markInput(TensorId(0));
        },
        range, "subgraphs[1].inputs[0]");
    row("metadata", [](GraphBuilder& b) { b.edit().metadata.push_back({.name = "m", .buffer = BufferId(99)}); }, range,
        "metadata[0].buffer");
    row("signature's subgraph",
        [](GraphBuilder& b) { b.edit().signatures.push_back({.key = "s", .subgraph = SubgraphId(1)}); }, range,
        "signature_defs[0].subgraph_index");
    row("signature's tensor",
        [](GraphBuilder& b) {
            b.signature("s");
            b.edit().signatures[0].outputs[0].tensor = TensorId(44);
        },
        range, "signature_defs[0].outputs[0].tensor_index");
    row("no subgraphs", [](GraphBuilder& b) { b.edit().subgraphs.clear(); }, ErrorCode::MissingField, "subgraphs");
    row("newer schema", [](GraphBuilder& b) { b.edit().schemaVersion = 4; }, ErrorCode::UnsupportedVersion, "version");
    row("shape product", [](GraphBuilder& b) { b.edit(TensorId(3)).shape = {65536, 65536, 65536, 65536}; },
        ErrorCode::SizeOverflow, "subgraphs[0].tensors[3].shape");
    row("shape too large to add up", [](GraphBuilder& b) { b.edit(TensorId(0)).shape = {1 << 30, 1 << 15}; },
        ErrorCode::SizeOverflow, "subgraphs[0].tensors[0].shape");
    row("outside data past the end",
        [](GraphBuilder& b) {
            b.edit().buffers[0].externalOffset = std::numeric_limits<std::uint64_t>::max();
            b.edit().buffers[0].externalSize = 2;
        },
        ErrorCode::Truncated, "buffers[0].offset");
}

void ModelDamageTest::namesTheField()
{
    QFETCH(Damage, damage);
    auto builder = test::convolutionGraph();
    damage(builder);
    const auto read = readFlatbuffer(builder.bytes());
    QVERIFY(!read.hasValue());
    QTEST(read.error().code, "code");
    QTEST(QString::fromStdString(read.error().subject), "subject");
}

void ModelDamageTest::indexErrorsGiveValueAndPlace()
{
    auto builder = test::convolutionGraph();
    builder.edit(OpId(0)).inputs[1] = TensorId(77777);
    const auto bytes = builder.bytes();
    const auto read = readFlatbuffer(bytes, nullptr);
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().number, std::optional<std::int64_t>(77777));
    QVERIFY(read.error().offset.has_value());
    std::int32_t there = 0;
    std::memcpy(&there, bytes.data() + *read.error().offset, sizeof there);
    QCOMPARE(there, 77777);
}

void ModelDamageTest::notAModel_data()
{
    QTest::addColumn<std::vector<std::byte>>("bytes");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("subject");
    QTest::addRow("nothing") << std::vector<std::byte>{} << ErrorCode::FileEmpty << "";
    QTest::addRow("three bytes") << text("abc") << ErrorCode::Truncated << "file_identifier";
    QTest::addRow("a word") << text("hello") << ErrorCode::WrongIdentifier << "";
    QTest::addRow("a beginning") << text("\x1c\0\0\0TF") << ErrorCode::Truncated << "file_identifier";
    QTest::addRow("text") << text("once upon a time") << ErrorCode::WrongIdentifier << " upo";
    QTest::addRow("other flatbuffer") << withIdentifier("ARFB") << ErrorCode::WrongIdentifier << "ARFB";
    QTest::addRow("older format") << withIdentifier("TFL2") << ErrorCode::WrongIdentifier << "TFL2";
    QTest::addRow("unprintable") << withIdentifier("\x01\x7f\xe9Z") << ErrorCode::WrongIdentifier << "\\x01\\x7f\\xe9Z";
    QTest::addRow("identifier alone") << text("\x08\x10\x10\x10TFL3") << ErrorCode::Truncated << "root";
    QTest::addRow("broken table") << text("\x08\x00\x00\x00TFL3\xff\xff\xff\x7f") << ErrorCode::NotAFlatbuffer << "root";
}

void ModelDamageTest::notAModel()
{
    QFETCH(std::vector<std::byte>, bytes);
    const auto read = readFlatbuffer(bytes);
    QVERIFY(!read.hasValue());
    QTEST(read.error().code, "code");
    QTEST(QString::fromStdString(read.error().subject), "subject");
}

void ModelDamageTest::cutAnywhere()
{
    const auto whole = test::oddGraph().bytes();
    for (std::size_t size = 1; size < whole.size(); ++size) {
        const auto read = readFlatbuffer(head(whole, size));
        if (read)
            continue; // what was cut off is padding or nothing refers to it
        const auto code = read.error().code;
        QVERIFY2(code == ErrorCode::Truncated || code == ErrorCode::NotAFlatbuffer, std::to_string(size).c_str());
    }
}

void ModelDamageTest::cutInTheWeights()
{
    GraphBuilder b;
    const auto x = b.input({1});
    b.zeros({5000});
    b.op(BuiltinOperator::Relu, {x}, {x});
    const auto whole = b.bytes();
    const auto size = whole.size() - 4000;
    const auto read = readFlatbuffer(head(whole, size));
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::Truncated);
    QCOMPARE(read.error().offset, std::optional<std::uint64_t>(size));
}

void ModelDamageTest::sharedListsCannotFillTheMemory()
{
    // All tensors have one and the same long shape: 250 MB of copies from a file of 200 KB.
    flatbuffers::FlatBufferBuilder b;
    const auto shape = b.CreateVector(std::vector<std::int32_t>(16'000, 0));
    std::vector<flatbuffers::Offset<fbs::Tensor>> tensors;
    for (int i = 0; i < 4'000; ++i)
        tensors.push_back(fbs::CreateTensor(b, shape));
    const auto subgraph = fbs::CreateSubGraph(b, b.CreateVector(tensors));
    const auto subgraphs = b.CreateVector(&subgraph, 1);
    fbs::FinishModelBuffer(b, fbs::CreateModel(b, 3, 0, subgraphs));
    const auto* data = reinterpret_cast<const std::byte*>(b.GetBufferPointer());
    const auto read = readFlatbuffer(std::vector(data, data + b.GetSize()));
    QVERIFY(!read.hasValue());
    QCOMPARE(read.error().code, ErrorCode::SizeOverflow);
    QCOMPARE(read.error().subject, std::string("tensors"));
}

QTEST_APPLESS_MAIN(ModelDamageTest)
#include "model_damage_test.moc"
