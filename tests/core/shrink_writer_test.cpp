// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <numeric>

#include "arena/offline_plan.h"
#include "model/flatbuffer_check.h"
#include "model/reader.h"
#include "shrink/writer.h"
#include "support/graph_builder.h"
#include "support/graph_compare.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::test;
using model::BuiltinOperator;

// A shrunk file says what the old one says, and one plan.
class ShrinkWriterTest : public QObject {
    Q_OBJECT

private slots:
    void keepsEverythingElse_data();
    void keepsEverythingElse();
    void addsAPlan();
    void replacesAPlanInItsPlace();
    void replacesPlansThatCannotBeOverwritten_data();
    void replacesPlansThatCannotBeOverwritten();
    void dataStaysAligned();
    void movesDataBehindTheFlatbuffer();
    void keepsFieldsNewerThanTheSchema();
    void newerFieldsOutOfReachAreRefused();
    void damagedFilesAreRefused();
    void filesWithoutBuffersAreRefused();
    void plansOfOtherLengthAreRefused();
};

namespace {

std::vector<std::int32_t> plannedOffsets(const model::Graph& graph)
{
    std::size_t tensors = 0;
    for (const auto& subgraph : graph.subgraphs)
        tensors += subgraph.tensors.size();
    return arena::readOfflinePlan(graph, tensors).offsets;
}


using Bytestring = std::vector<std::byte>;
using GraphPtr = std::shared_ptr<const model::Graph>;

Bytestring readBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto content = file.readAll();
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    return {bytes.begin(), bytes.end()};
}

std::vector<std::int32_t> somePlan(std::size_t tensors)
{
    std::vector<std::int32_t> offsets(tensors);
    for (std::size_t i = 0; i < tensors; ++i)
        offsets[i] = i % 3 == 2 ? shrink::kOnline : std::int32_t(16 * i);
    return offsets;
}

GraphBuilder smallModel()
{
    GraphBuilder b;
    const auto in = b.input({1, 4, 4, 2});
    const auto middle = b.tensor({1, 4, 4, 2});
    const auto out = b.output({1, 4, 4, 2});
    b.op(BuiltinOperator::Relu, {in}, {middle});
    b.op(BuiltinOperator::Add, {middle, b.zeros({1, 4, 4, 2})}, {out});
    return b;
}

// What both must say alike: all but plans, their buffers and places counted from the file's start.
model::Graph withoutPlans(const model::Graph& graph, const model::Graph& old)
{
    auto rest = graph;
    rest.buffers.resize(old.buffers.size());
    for (const auto& metadata : old.metadata)
        if (metadata.name == "OfflineMemoryAllocation" && metadata.buffer.valid())
            rest.buffers[metadata.buffer.index()].data = {};
    std::erase_if(rest.metadata, [](const auto& metadata) { return metadata.name == "OfflineMemoryAllocation"; });
    for (auto& buffer : rest.buffers)
        buffer.externalOffset = 0;
    return rest;
}

// The bytes behind the flatbuffer that a buffer names.
std::span<const std::byte> outsideData(const Bytestring& file, const model::Buffer& buffer)
{
    if (!buffer.isExternal() || buffer.externalOffset + buffer.externalSize > file.size())
        return {};
    return std::span(file).subspan(std::size_t(buffer.externalOffset), std::size_t(buffer.externalSize));
}

} // namespace

void ShrinkWriterTest::keepsEverythingElse_data()
{
    QTest::addColumn<QString>("path");
    QTest::addRow("made up") << QString();
    if (corpusDirectory().empty())
        return;
    for (const auto* folder : {"models", "sweep"}) {
        QDirIterator files(QString::fromStdString(corpusDirectory()) + u'/' + QLatin1String(folder), {QStringLiteral("*.tflite")});
        while (files.hasNext()) {
            const auto path = files.next();
            QTest::addRow("%s", qPrintable(files.fileName())) << path;
        }
    }
}

void ShrinkWriterTest::keepsEverythingElse()
{
    QFETCH(QString, path);
    const auto file = path.isEmpty() ? smallModel().bytes() : readBytes(path);
    const auto before = model::readFlatbuffer(file);
    QVERIFY(before);
    const auto plan = somePlan(shrink::tensorCount(**before));
    const auto written = shrink::writePlan(file, plan);
    QVERIFY(written);
    QVERIFY(model::checkFlatbuffer(*written));
    const auto after = model::readFlatbuffer(*written);
    QVERIFY(after);
    const auto difference = firstDifference(withoutPlans(**before, **before), withoutPlans(**after, **before));
    QVERIFY2(difference.empty(), difference.c_str());
    QCOMPARE(plannedOffsets(**after), plan);
    for (std::size_t i = 0; i < (*before)->buffers.size(); ++i)
        QVERIFY(std::ranges::equal(outsideData(file, (*before)->buffers[i]), outsideData(*written, (*after)->buffers[i])));
    QCOMPARE((written->size() - file.size()) % 64, std::size_t(0));
}

void ShrinkWriterTest::addsAPlan()
{
    const auto file = smallModel().bytes();
    const auto graph = *model::readFlatbuffer(file);
    const std::vector<std::int32_t> plan{0, 32, 64, -1};
    const auto written = *shrink::writePlan(file, plan);
    QVERIFY(std::equal(file.begin(), file.end(), written.end() - std::ptrdiff_t(file.size())));
    const auto difference = firstDifference(**shrink::withPlan(graph, plan), **model::readFlatbuffer(written));
    QVERIFY2(difference.empty(), difference.c_str());
}

void ShrinkWriterTest::replacesAPlanInItsPlace()
{
    const auto file = smallModel().offlinePlan({0, 32, 64, -1}).bytes();
    const std::vector<std::int32_t> plan{96, 0, 16, -1};
    const auto written = *shrink::writePlan(file, plan);
    QCOMPARE(written.size(), file.size());
    const auto graph = *model::readFlatbuffer(written);
    QCOMPARE(plannedOffsets(*graph), plan);
    QCOMPARE(graph->metadata.size(), std::size_t(1));
    QCOMPARE(*shrink::writePlan(written, std::vector<std::int32_t>{0, 32, 64, -1}), file);
}

void ShrinkWriterTest::replacesPlansThatCannotBeOverwritten_data()
{
    QTest::addColumn<Bytestring>("file");
    QTest::addRow("two plans") << smallModel().offlinePlan({0, 0, 0, 0}).metadata("note", bytesOf<char>({'x'})).offlinePlan({-1, -1, -1, -1}).bytes();
    QTest::addRow("of another length") << smallModel().offlinePlan({0, 0}).bytes();
    auto shared = smallModel();
    shared.offlinePlan({0, 0, 0, 0});
    shared.edit().metadata.push_back({.name = "note", .buffer = shared.edit().metadata.front().buffer});
    QTest::addRow("buffer of another entry, too") << shared.bytes();
    auto weights = smallModel();
    weights.offlinePlan({0, 0, 0, 0});
    weights.edit(TensorId(3)).buffer = weights.edit().metadata.front().buffer;
    QTest::addRow("buffer of a tensor, too") << weights.bytes();
}

void ShrinkWriterTest::replacesPlansThatCannotBeOverwritten()
{
    QFETCH(Bytestring, file);
    const std::vector<std::int32_t> plan{96, 0, 16, -1};
    const auto before = *model::readFlatbuffer(file);
    const auto graph = *model::readFlatbuffer(*shrink::writePlan(file, plan));
    QCOMPARE(plannedOffsets(*graph), plan);
    QCOMPARE(std::ranges::count(graph->metadata, "OfflineMemoryAllocation", &model::Metadata::name), std::ptrdiff_t(1));
    const auto difference = firstDifference(**shrink::withPlan(before, plan), *graph);
    QVERIFY2(difference.empty(), difference.c_str());
}

void ShrinkWriterTest::dataStaysAligned()
{
    const auto written = *shrink::writePlan(smallModel().bytes(), somePlan(4));
    const auto graph = *model::readFlatbuffer(written);
    const auto* start = graph->buffers.back().data.data();
    for (const auto& buffer : graph->buffers)
        if (!buffer.data.empty())
            QCOMPARE((buffer.data.data() - start) % 16, std::ptrdiff_t(0));
}

void ShrinkWriterTest::movesDataBehindTheFlatbuffer()
{
    auto b = smallModel();
    const auto external = b.buffer({});
    b.edit().buffers[external.index()] = {.externalOffset = 1, .externalSize = 3};
    auto file = b.bytes();
    file.resize((file.size() + 15) / 16 * 16);
    b.edit().buffers[external.index()].externalOffset = file.size(); // a number of its own width: the size stays
    auto again = b.bytes();
    again.resize(file.size());
    const auto data = bytesOf<char>({'a', 'b', 'c'});
    again.insert(again.end(), data.begin(), data.end());

    const auto written = *shrink::writePlan(again, somePlan(4));
    const auto graph = *model::readFlatbuffer(written);
    const auto& moved = graph->buffers[external.index()];
    QCOMPARE(moved.externalOffset, file.size() + (written.size() - again.size()));
    QVERIFY(std::ranges::equal(outsideData(written, moved), data));
}

namespace {

// The file with a new model table in front that has fields of a later schema: number 10 a byte, 12 a reference to
// the text "later". `gap` bytes lie between it and the old root.
Bytestring withNewerFields(const Bytestring& file, std::size_t gap)
{
    const auto read32 = [&](std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, file.data() + at, 4);
        return value;
    };
    const std::size_t oldRoot = read32(0);
    std::int32_t back = 0;
    std::memcpy(&back, file.data() + oldRoot, 4);
    const std::size_t oldVtable = oldRoot - std::size_t(std::ptrdiff_t(back));
    std::uint16_t vtableBytes = 0;
    std::memcpy(&vtableBytes, file.data() + oldVtable, 2);

    // root, identifier, vtable of 13 fields (30 bytes, 2 to fill), table of 12 words, text; then the gap
    constexpr std::size_t vtable = 8, table = 40, text = table + 48;
    Bytestring front((text + 12 + gap + 63) / 64 * 64);
    const auto put32 = [&](std::size_t at, std::size_t value) { const auto v = std::uint32_t(value); std::memcpy(front.data() + at, &v, 4); };
    const auto put16 = [&](std::size_t at, std::size_t value) { const auto v = std::uint16_t(value); std::memcpy(front.data() + at, &v, 2); };
    put32(0, table);
    std::memcpy(front.data() + 4, file.data() + 4, 4);
    put16(vtable, 30);
    put16(vtable + 2, 48);
    put32(table, table - vtable);
    for (std::size_t field = 0; field < 10 && 4 + 2 * field < vtableBytes; ++field) {
        std::uint16_t offset = 0;
        std::memcpy(&offset, file.data() + oldVtable + 4 + 2 * field, 2);
        if (offset == 0)
            continue;
        const auto slot = table + 4 + 4 * field;
        put16(vtable + 4 + 2 * field, slot - table);
        const auto value = read32(oldRoot + offset);
        put32(slot, field == 0 ? value : front.size() + oldRoot + offset + value - slot);
    }
    put16(vtable + 4 + 2 * 10, 44);
    front[table + 44] = std::byte(77);
    put16(vtable + 4 + 2 * 12, 40); // in the place of field 9, which the made-up file does not have
    put32(table + 40, text - (table + 40));
    put32(text, 5);
    std::memcpy(front.data() + text + 4, "later", 6);
    front.insert(front.end(), file.begin(), file.end());
    return front;
}

// A field of the root table; null when there is none.
const std::byte* rootField(const Bytestring& file, std::size_t field)
{
    std::uint32_t root = 0;
    std::int32_t back = 0;
    std::uint16_t bytes = 0, offset = 0;
    std::memcpy(&root, file.data(), 4);
    std::memcpy(&back, file.data() + root, 4);
    const auto* vtable = file.data() + root - back;
    std::memcpy(&bytes, vtable, 2);
    if (4 + 2 * field >= bytes)
        return nullptr;
    std::memcpy(&offset, vtable + 4 + 2 * field, 2);
    return offset ? file.data() + root + offset : nullptr;
}

} // namespace

void ShrinkWriterTest::keepsFieldsNewerThanTheSchema()
{
    auto file = withNewerFields(smallModel().bytes(), 0);
    QVERIFY(model::readFlatbuffer(file));
    for (int i = 0; i < 3; ++i) { // the last one overwrites
        file = *shrink::writePlan(file, somePlan(4));
        QVERIFY(model::readFlatbuffer(file));
        QVERIFY(rootField(file, 10) && rootField(file, 12));
        QCOMPARE(int(*rootField(file, 10)), 77);
        QVERIFY(!rootField(file, 11));
        std::uint32_t reference = 0;
        std::memcpy(&reference, rootField(file, 12), 4);
        QCOMPARE(std::memcmp(rootField(file, 12) + reference + 4, "later", 6), 0);
    }
}

void ShrinkWriterTest::newerFieldsOutOfReachAreRefused()
{
    const std::size_t tensors = 20'000; // their plan alone is longer than a table may be
    GraphBuilder b;
    for (std::size_t i = 0; i < tensors; ++i)
        b.tensor({1});
    const auto plain = b.bytes();
    QVERIFY(shrink::writePlan(plain, somePlan(tensors)));
    const auto written = shrink::writePlan(withNewerFields(plain, 0), somePlan(tensors));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::UnsupportedVersion);
}

void ShrinkWriterTest::damagedFilesAreRefused()
{
    const auto file = smallModel().bytes();
    for (std::size_t size = 0; size < file.size(); size += 7) {
        const auto written = shrink::writePlan(std::span(file).first(size), somePlan(4));
        QVERIFY(!written || model::readFlatbuffer(*written));
    }
    for (std::size_t at = 0; at < file.size(); ++at) {
        auto damaged = file;
        damaged[at] ^= std::byte(0x55);
        const auto written = shrink::writePlan(damaged, somePlan(4));
        QVERIFY(!written || model::checkFlatbuffer(*written));
    }
}

void ShrinkWriterTest::filesWithoutBuffersAreRefused()
{
    auto b = smallModel();
    auto file = b.bytes();
    // Field 4 of the model's vtable is the buffer list.
    std::uint32_t root = 0;
    std::int32_t back = 0;
    std::memcpy(&root, file.data(), 4);
    std::memcpy(&back, file.data() + root, 4);
    std::memset(file.data() + std::ptrdiff_t(root) - back + 4 + 2 * 4, 0, 2);
    const auto written = shrink::writePlan(file, somePlan(4));
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::MissingField);
}

void ShrinkWriterTest::plansOfOtherLengthAreRefused()
{
    const auto b = smallModel();
    QCOMPARE(shrink::writePlan(b.bytes(), somePlan(3)).error().code, ErrorCode::InvalidValue);
    QCOMPARE(shrink::withPlan(b.graph(), somePlan(5)).error().code, ErrorCode::InvalidValue);
}

QTEST_APPLESS_MAIN(ShrinkWriterTest)
#include "shrink_writer_test.moc"
