// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "architectures.h"
#include "model/reader.h"
#include "shrink/explain.h"
#include "shrink/shrink_json.h"
#include "support/sample_graphs.h"

using namespace arenascope;
using namespace arenascope::test;
using model::BuiltinOperator;
using shrink::Remedy;

// Why an arena is as large as it is: what is told of a remedy is what it brings.
class ShrinkExplainTest : public QObject {
    Q_OBJECT

private slots:
    void peakIsAllThere_data();
    void peakIsAllThere();
    void remediesBringWhatTheySay_data();
    void remediesBringWhatTheySay();
    void halfTheResolution();
    void eightBitsForFloats();
    void refusedModelsHaveNoRemedies();
    void cancelled();
    void progressOnlyGrows();
    void jsonNamesEverything();
};

namespace {

using GraphPtr = std::shared_ptr<const model::Graph>;

target::Target pc() { return *target::findTarget("x86_64-reference"); }

std::vector<std::pair<std::string, GraphPtr>> graphs()
{
    std::vector<std::pair<std::string, GraphPtr>> all{{"branches", wideBranches().graph()}};
    for (const auto& sample : samples::allSamples())
        all.emplace_back(sample.fileName, *model::readFlatbuffer(sample.make()));
    return all;
}

void addGraphs()
{
    QTest::addColumn<GraphPtr>("graph");
    for (const auto& [name, graph] : graphs())
        QTest::newRow(name.c_str()) << graph;
}

std::optional<shrink::RemedyEffect> effectOf(const shrink::Explanation& explanation, Remedy remedy)
{
    const auto found = std::ranges::find(explanation.remedies, remedy, &shrink::RemedyEffect::remedy);
    return found == explanation.remedies.end() ? std::nullopt : std::optional(*found);
}

GraphBuilder floats()
{
    GraphBuilder b;
    const auto type = model::TensorType::Float32;
    const auto in = b.input({1, 16, 16, 4}, type), middle = b.tensor({1, 16, 16, 4}, type), out = b.output({1, 16, 16, 4}, type);
    b.op(BuiltinOperator::Relu, {in}, {middle});
    b.op(BuiltinOperator::Relu, {middle}, {out});
    return b;
}

} // namespace

void ShrinkExplainTest::peakIsAllThere_data() { addGraphs(); }

void ShrinkExplainTest::peakIsAllThere()
{
    QFETCH(GraphPtr, graph);
    const auto emulation = *arena::emulate(*graph, pc());
    const auto explanation = *shrink::explain(graph, pc(), {});
    QVERIFY(!explanation.obstacle);
    QCOMPARE(explanation.head + explanation.tail, emulation.used);
    QVERIFY(emulation.required <= emulation.used + explanation.temporaries); // less where the tail needs less padding
    Bytes sum = 0, last = ~Bytes(0);
    for (const auto index : explanation.verdict.buffers) {
        const auto& buffer = emulation.buffers[index];
        QVERIFY(buffer.first <= explanation.verdict.step && explanation.verdict.step <= buffer.last);
        QVERIFY(buffer.bytes <= last);
        last = buffer.bytes;
        sum += alignUp(buffer.bytes, 16);
    }
    QCOMPARE(sum, explanation.verdict.lowerBound);
    QCOMPARE(sum, emulation.lowerBound);
}

void ShrinkExplainTest::remediesBringWhatTheySay_data() { addGraphs(); }

void ShrinkExplainTest::remediesBringWhatTheySay()
{
    QFETCH(GraphPtr, graph);
    const auto explanation = *shrink::explain(graph, pc(), {});
    QVERIFY(std::ranges::is_sorted(explanation.remedies, std::greater{}, &shrink::RemedyEffect::saved));
    const auto check = [&](Remedy remedy, bool inPlace, bool diagonal, bool reorder) {
        const auto effect = effectOf(explanation, remedy);
        const auto simplest = effectOf(explanation, Remedy::Placement);
        const auto shrunk = *shrink::shrink(graph, pc(), {.pairs = {.inPlace = inPlace, .diagonal = diagonal}, .reorder = reorder});
        if (!effect) // no better than a simpler one
            return std::ranges::any_of(explanation.remedies, [&](const auto& one) { return one.required <= shrunk.after.required; });
        const bool saysMore = remedy == Remedy::Placement || effect->saved > simplest->saved;
        return saysMore && effect->required == shrunk.after.required && effect->saved == shrunk.before.required - shrunk.after.required;
    };
    QVERIFY(check(Remedy::Placement, false, false, false));
    QVERIFY(check(Remedy::InPlace, true, false, false));
    QVERIFY(check(Remedy::Overlap, true, true, false));
    QVERIFY(check(Remedy::Order, false, false, true));
    QVERIFY(check(Remedy::AllTogether, true, true, true));
}

void ShrinkExplainTest::halfTheResolution()
{
    const auto graph = floats().graph();
    arena::Setup setup;
    setup.inputShapes["t0"] = {1, 8, 8, 4};
    const auto exact = effectOf(*shrink::explain(graph, pc(), {}), Remedy::HalfResolution);
    QVERIFY(exact);
    QCOMPARE(exact->required, arena::emulate(*graph, pc(), setup)->required);
    QCOMPARE(exact->exactness, target::Exactness::Exact);
    const auto all = graphs(); // its pooling is larger than half the image
    const auto& pooled = std::ranges::find(all, std::string("visual_wake_words"), &std::pair<std::string, GraphPtr>::first)->second;
    const auto estimate = effectOf(*shrink::explain(pooled, pc(), {}), Remedy::HalfResolution);
    QVERIFY(estimate);
    QCOMPARE(estimate->exactness, target::Exactness::Bounded);
    QVERIFY(estimate->saved > arena::emulate(*pooled, pc())->nonPersistent / 2);
    QVERIFY(!effectOf(*shrink::explain(wideBranches().graph(), pc(), {}), Remedy::HalfResolution)); // no image
}

void ShrinkExplainTest::eightBitsForFloats()
{
    const auto graph = floats().graph();
    const auto effect = effectOf(*shrink::explain(graph, pc(), {}), Remedy::Int8);
    QVERIFY(effect);
    QCOMPARE(effect->saved, Bytes(2 * 4096 - 2 * 1024));
    QCOMPARE(effect->exactness, target::Exactness::Bounded);
    QVERIFY(!effectOf(*shrink::explain(wideBranches().graph(), pc(), {}), Remedy::Int8)); // 8 bits already
}

void ShrinkExplainTest::refusedModelsHaveNoRemedies()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto explanation = *shrink::explain(b.graph(), pc(), {});
    QCOMPARE(explanation.obstacle, std::optional(shrink::Obstacle::Refused));
    QVERIFY(explanation.remedies.empty());
}

void ShrinkExplainTest::cancelled()
{
    shrink::Options options;
    options.cancel.cancel();
    const auto explanation = shrink::explain(floats().graph(), pc(), options);
    QVERIFY(!explanation);
    QCOMPARE(explanation.error().code, ErrorCode::Cancelled);
}

void ShrinkExplainTest::progressOnlyGrows()
{
    std::vector<double> told;
    shrink::Options options;
    options.progress = [&](double share) { told.push_back(share); };
    QVERIFY(shrink::explain(wideBranches().graph(), pc(), options));
    QVERIFY(std::ranges::is_sorted(told));
    QCOMPARE(told.back(), 1.0);
}

void ShrinkExplainTest::jsonNamesEverything()
{
    const auto graph = graphs().back().second;
    const auto shrunk = *shrink::shrink(graph, pc(), {.pairs = {.inPlace = true, .diagonal = true}, .reorder = true});
    const auto explanation = *shrink::explain(graph, pc(), {});
    QVERIFY(shrunk.smaller);
    const auto json = shrink::shrunkJson({.model = "a.tflite", .target = "x86_64-reference", .output = "b.tflite"}, shrunk, &explanation);
    for (const auto* field : {R"("schema":"arenascope.shrink/1")", R"("obstacle":null)", R"("proven_optimal":true)", R"("technique":"diagonal")",
             R"("remedy":"overlap")", R"("output":"b.tflite")"})
        QVERIFY2(json.find(field) != std::string::npos, field);
    QVERIFY(json.find("\"required\":" + std::to_string(shrunk.after.required)) != std::string::npos);
    QVERIFY(json.find('\n') == std::string::npos);
}

QTEST_APPLESS_MAIN(ShrinkExplainTest)
#include "shrink_explain_test.moc"
