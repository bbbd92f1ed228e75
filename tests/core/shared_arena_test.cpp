// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "architectures.h"
#include "arena/shared_arena.h"
#include "model/reader.h"
#include "support/graph_builder.h"
#include "support/test_environment.h"

using namespace arenascope;
using arena::SharedModel;

class SharedArenaTest : public QObject {
    Q_OBJECT

private slots:
    void oneModelIsAsAlone_data();
    void oneModelIsAsAlone();
    void partsOfSeveral();
    void recordedPairs_data();
    void recordedPairs();
    void refusedModel();
};

namespace {

std::shared_ptr<const model::Graph> sample(std::string_view name)
{
    for (const auto& candidate : samples::allSamples())
        if (candidate.fileName == name)
            return *model::readFlatbuffer(candidate.make());
    return nullptr;
}

arena::SharedArena shared(const std::vector<std::shared_ptr<const model::Graph>>& graphs, const char* target)
{
    std::vector<SharedModel> models;
    for (const auto& graph : graphs)
        models.push_back({.graph = graph.get()});
    return *arena::emulateShared(models, *target::findTarget(target));
}

} // namespace

void SharedArenaTest::oneModelIsAsAlone_data()
{
    QTest::addColumn<QString>("model");
    for (const auto& candidate : samples::allSamples())
        QTest::newRow(std::string(candidate.fileName).c_str()) << QString::fromUtf8(candidate.fileName.data(), qsizetype(candidate.fileName.size()));
}

void SharedArenaTest::oneModelIsAsAlone()
{
    QFETCH(QString, model);
    const auto graph = sample(model.toStdString());
    for (const auto& target : target::targets()) {
        const auto alone = *arena::emulate(*graph, target);
        const auto one = *arena::emulateShared(std::vector<SharedModel>{{.graph = graph.get()}}, target);
        QCOMPARE(one.required, alone.required);
        QCOMPARE(one.head, alone.nonPersistent);
        QCOMPARE(one.tail, alone.persistent);
        QCOMPARE(one.used(), alone.used);
    }
}

void SharedArenaTest::partsOfSeveral()
{
    const auto large = sample("person_detection"), small = sample("keyword_spotting");
    const auto one = shared({large, small}, "cortex-m4-cmsis-nn"), other = shared({small, large}, "cortex-m4-cmsis-nn");
    const auto& a = one.models[0];
    const auto& b = one.models[1];
    QCOMPARE(one.head, std::max(a.nonPersistent, b.nonPersistent));
    QCOMPARE(other.head, one.head);
    QVERIFY(one.tail < a.persistent + b.persistent);       // the allocator is there once
    QVERIFY(one.tail + 200 > a.persistent + b.persistent);
    QVERIFY(one.required >= one.used());
    QVERIFY(one.required < a.required + b.required);
    QVERIFY(!one.refused);
}

// Smallest arenas and used_bytes() of the runtime (TFLM 90b983c2b on x86-64, reference kernels): MicroInterpreters of
// these models with one MicroAllocator, in this order, bisected.
void SharedArenaTest::recordedPairs_data()
{
    QTest::addColumn<QStringList>("models");
    QTest::addColumn<qulonglong>("used");
    QTest::addColumn<qulonglong>("required");
    const auto row = [](const char* names, qulonglong used, qulonglong required) {
        QStringList models;
        for (const auto& name : QString::fromLatin1(names).split(u' '))
            models << QStringLiteral("tflm__") + name;
        QTest::newRow(names) << models << used << required;
    };
    row("hello_world_int8", 1184, 1608);
    row("hello_world_int8 micro_speech_quantized", 8240, 8232);
    row("micro_speech_quantized hello_world_int8", 8240, 8232);
    row("hello_world_int8 hello_world_float", 2144, 2536);
    row("hello_world_float hello_world_int8", 2144, 2472); // the order matters: the last one's planning decides
    row("hello_world_float hello_world_int8 micro_speech_quantized", 9104, 9096);
}

void SharedArenaTest::recordedPairs()
{
    if (test::corpusDirectory().empty())
        QSKIP("needs the recorded models (ARENASCOPE_CORPUS)");
    QFETCH(QStringList, models);
    std::vector<std::shared_ptr<const model::Graph>> graphs;
    for (const auto& name : models) {
        const auto read = model::readFile(test::corpusDirectory() + "/models/" + name.toStdString() + ".tflite");
        QVERIFY(read);
        graphs.push_back(*read);
    }
    const auto all = shared(graphs, "x86_64-reference");
    QTEST(qulonglong(all.used()), "used");
    QTEST(qulonglong(all.required), "required");
}

void SharedArenaTest::refusedModel()
{
    test::GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    const auto all = shared({sample("keyword_spotting"), custom.graph()}, "cortex-m4-cmsis-nn");
    QCOMPARE(all.refused, std::optional<std::size_t>(1));
    QCOMPARE(all.required, Bytes(0));
    QVERIFY(shared({}, "cortex-m4-cmsis-nn").models.empty());
}

QTEST_APPLESS_MAIN(SharedArenaTest)
#include "shared_arena_test.moc"
