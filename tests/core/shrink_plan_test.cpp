// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

#include "architectures.h"
#include "model/reader.h"
#include "shrink/shrink.h"
#include "shrink/writer.h"
#include "support/plan_soundness.h"
#include "support/sample_graphs.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::test;
using model::BuiltinOperator;
using shrink::GraphInputs;
using shrink::Shrunk;

using Bytestring = std::vector<std::byte>;
Q_DECLARE_METATYPE(Bytestring)
Q_DECLARE_METATYPE(shrink::PairOptions)

// Smaller plans for whole models: sound by an independent check, written and read again, as small as is known to work.
class ShrinkPlanTest : public QObject {
    Q_OBJECT

private slots:
    void soundAndKeptByTheFile_data();
    void soundAndKeptByTheFile();
    void asSmallAsKnown_data();
    void asSmallAsKnown();
    void verdictNamesTheBuffers();
    void graphInputsStayWhenKept();
    void eachPairCanBeTurnedOff();
    void overlapsOnlyWhereTheySave();
    void everyOverlapIsNeeded();
    void aPlanOfTheModelsOwnIsReplaced();
    void aBetterPlanOfTheModelsOwnStays();
    void otherOrdersAreTaken_data();
    void otherOrdersAreTaken();
    void exclusionsFollowTheOrder();
    void unreadInputsStayApart();
    void whereNothingCanBeProposed_data();
    void whereNothingCanBeProposed();
    void cancelledAtOnce();
    void cancelledInTheMiddleKeepsWhatWasFound();
    void timeIsLimited();
    void progressOnlyGrows();
};

namespace {

constexpr const char* kPc = "x86_64-reference";

target::Target targetNamed(const char* id) { return *target::findTarget(id); }

shrink::PairOptions pairs(bool inPlace, bool diagonal, GraphInputs inputs = GraphInputs::MayBeOverwritten)
{
    return {.inPlace = inPlace, .diagonal = diagonal, .inputs = inputs};
}

Bytestring readBytes(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto content = file.readAll();
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    return {bytes.begin(), bytes.end()};
}

Bytestring sampleNamed(std::string_view name)
{
    for (const auto& sample : samples::allSamples())
        if (sample.fileName == name)
            return sample.make();
    return {};
}

std::shared_ptr<const model::Graph> read(const Bytestring& file)
{
    auto graph = model::readFlatbuffer(file);
    return graph ? *graph : nullptr;
}

Shrunk shrinkOn(const char* target, const Bytestring& file, const shrink::Options& options)
{
    return *shrink::shrink(read(file), targetNamed(target), options);
}

// A chain with a branch: greedy places the long-lived buffer badly, and RELU may work in place.
GraphBuilder branch()
{
    GraphBuilder b;
    const auto in = b.input({1, 1, 1, 96}), a = b.tensor({1, 1, 1, 96}), c = b.tensor({1, 1, 1, 96}), out = b.output({1, 1, 1, 96});
    for (const auto tensor : {in, a, c, out})
        b.quantize(tensor, 0.5F);
    b.op(BuiltinOperator::Relu, {in}, {a});
    b.op(BuiltinOperator::Relu, {a}, {c});
    b.op(BuiltinOperator::Add, {c, a}, {out}, model::ArithmeticOptions{});
    return b;
}

} // namespace

void ShrinkPlanTest::soundAndKeptByTheFile_data()
{
    QTest::addColumn<Bytestring>("file");
    QTest::addColumn<QString>("target");
    QTest::addColumn<shrink::PairOptions>("pairs");
    const auto rows = [](const QString& name, const Bytestring& file, const QStringList& targets) {
        for (const auto& target : targets) {
            QTest::addRow("%s, %s, placement", qPrintable(name), qPrintable(target)) << file << target << pairs(false, false);
            QTest::addRow("%s, %s, overlap", qPrintable(name), qPrintable(target)) << file << target << pairs(true, true);
            QTest::addRow("%s, %s, overlap, inputs kept", qPrintable(name), qPrintable(target)) << file << target << pairs(true, true, GraphInputs::Kept);
        }
    };
    const QStringList all{QString::fromLatin1(kPc), QStringLiteral("cortex-m4-cmsis-nn"), QStringLiteral("esp32s3-esp-nn-1.2.3"),
        QStringLiteral("cortex-m4-reference-tflm-2022-01")};
    for (const auto& sample : samples::allSamples())
        rows(QString::fromUtf8(sample.fileName.data(), qsizetype(sample.fileName.size())), sample.make(), all);
    rows(QStringLiteral("branch"), branch().bytes(), all);
    rows(QStringLiteral("convolutions"), convolutionGraph().bytes(), all);
    rows(QStringLiteral("control flow"), branchingGraph().bytes(), all);
    if (corpusDirectory().empty())
        return;
    const QDir corpus(QString::fromStdString(corpusDirectory()) + QStringLiteral("/models"));
    for (const auto& file : corpus.entryList({QStringLiteral("*.tflite")}, QDir::Files))
        rows(file, readBytes(corpus.filePath(file)), all.first(2));
}

void ShrinkPlanTest::soundAndKeptByTheFile()
{
    QFETCH(Bytestring, file);
    QFETCH(QString, target);
    QFETCH(shrink::PairOptions, pairs);
    const auto graph = read(file);
    if (!graph)
        return; // a damaged file of the corpus: the reader's tests know it
    const auto on = targetNamed(qPrintable(target));
    const shrink::Options options{.pairs = pairs, .timeLimit = std::chrono::milliseconds(300)};
    const auto shrunk = shrink::shrink(graph, on, options);
    QVERIFY(shrunk);
    const auto fault = planFault(*shrunk, options);
    QVERIFY2(fault.empty(), fault.c_str());
    if (!shrunk->smaller)
        return;
    const auto written = shrink::writePlan(file, shrunk->offsets);
    QVERIFY(written);
    const auto again = read(*written);
    QVERIFY(again);
    const auto emulation = arena::emulate(*again, on);
    QVERIFY(emulation);
    QCOMPARE(emulation->used, shrunk->after.used);
    QCOMPARE(emulation->required, shrunk->after.required);
    QVERIFY(*emulation == shrunk->after);
}

// Measured with the unmodified runtime and bit-identical outputs: the arena must not be larger than that.
void ShrinkPlanTest::asSmallAsKnown_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<shrink::PairOptions>("pairs");
    QTest::addColumn<Bytes>("greedy");
    QTest::addColumn<Bytes>("known");
    if (corpusDirectory().empty())
        QSKIP("needs ARENASCOPE_CORPUS");
    const auto row = [](const char* model, const char* what, const shrink::PairOptions& allowed, Bytes greedy, Bytes known) {
        QTest::addRow("%s, %s", model, what) << QString::fromLatin1(model) << allowed << greedy << known;
    };
    const auto placement = pairs(false, false), inPlace = pairs(true, false), overlap = pairs(true, true);
    row("mlperf_tiny__vww_96_int8", "placement", placement, 103'392, 84'960);
    row("mlperf_tiny__vww_96_int8", "overlap", overlap, 103'392, 66'560);
    row("mlperf_tiny__pretrainedResnet_quant", "overlap", overlap, 55'712, 39'872);
    row("tflm__person_detect", "overlap", overlap, 85'024, 66'624);
    row("mlperf_tiny__kws_ref_model", "overlap", overlap, 24'000, 18'048);
    row("mlperf_tiny__str_ww_ref_model", "overlap", overlap, 16'352, 13'712);
    row("ambiq__har", "in place", inPlace, 55'568, 42'896);
}

void ShrinkPlanTest::asSmallAsKnown()
{
    QFETCH(QString, model);
    QFETCH(shrink::PairOptions, pairs);
    QFETCH(Bytes, greedy);
    QFETCH(Bytes, known);
    const auto file = readBytes(QString::fromStdString(corpusDirectory()) + QStringLiteral("/models/%1.tflite").arg(model));
    const shrink::Options options{.pairs = pairs};
    const auto shrunk = shrinkOn(kPc, file, options);
    QCOMPARE(shrunk.before.used, greedy);
    QVERIFY2(shrunk.after.used <= known, qPrintable(QString::number(shrunk.after.used)));
    const auto fault = planFault(shrunk, options);
    QVERIFY2(fault.empty(), fault.c_str());
}

void ShrinkPlanTest::verdictNamesTheBuffers()
{
    const auto emulation = arena::emulate(*branch().graph(), targetNamed(kPc));
    const auto verdict = shrink::verdict(*emulation);
    QCOMPARE(verdict.lowerBound, Bytes(3 * 96));
    QVERIFY(verdict.provablyOptimal());
    QCOMPARE(verdict.step, 3);
    QCOMPARE(verdict.buffers, (std::vector<std::size_t>{1, 2, 3})); // not the input
}

void ShrinkPlanTest::graphInputsStayWhenKept()
{
    const auto file = branch().bytes();
    const auto free = shrinkOn(kPc, file, {.pairs = pairs(true, true)});
    QVERIFY(free.smaller);
    QCOMPARE(free.overwrittenInputs, (std::vector<TensorRef>{{SubgraphId(0), TensorId(0)}}));
    const shrink::Options keep{.pairs = pairs(true, true, GraphInputs::Kept)};
    const auto kept = shrinkOn(kPc, file, keep);
    QVERIFY(planFault(kept, keep).empty());
    QVERIFY(std::ranges::none_of(kept.offered, [](const auto& pair) { return pair.input.tensor == TensorId(0); }));
    if (kept.smaller)
        QVERIFY(kept.overwrittenInputs.empty());
}

void ShrinkPlanTest::eachPairCanBeTurnedOff()
{
    const auto file = sampleNamed("image_classification");
    const auto all = shrinkOn(kPc, file, {.pairs = pairs(true, true)});
    QVERIFY(!all.used.empty());
    for (const auto& pair : all.used) {
        auto options = shrink::Options{.pairs = pairs(true, true), .timeLimit = std::chrono::milliseconds(500)};
        options.pairs.excluded = {pair.op};
        const auto without = shrinkOn(kPc, file, options);
        QVERIFY(std::ranges::none_of(without.offered, [&](const auto& one) { return one.op == pair.op; }));
        QVERIFY(planFault(without, options).empty());
    }
    QVERIFY(shrinkOn(kPc, file, {}).offered.empty());
    for (const auto& pair : shrinkOn(kPc, file, {.pairs = pairs(true, false)}).offered)
        QCOMPARE(pair.technique, shrink::Technique::InPlace);
    for (const auto& pair : shrinkOn(kPc, file, {.pairs = pairs(false, true)}).offered)
        QCOMPARE(pair.technique, shrink::Technique::Diagonal);
}

// Nothing can be below the two tensors of the middle operator, which keeps its input: the chain around it may overlap, in
// vain.
void ShrinkPlanTest::overlapsOnlyWhereTheySave()
{
    GraphBuilder b;
    const auto in = b.input({1, 64}), a = b.tensor({1, 64}), wide = b.tensor({1, 640}), narrow = b.tensor({1, 8}), out = b.output({1, 8});
    const auto longLived = b.output({1, 1280});
    for (const auto tensor : {in, a, wide, narrow, out, longLived})
        b.quantize(tensor, 0.5F);
    b.op(BuiltinOperator::Relu, {in}, {a});
    b.op(BuiltinOperator::Concatenation, std::vector<TensorId>(10, a), {wide}, model::ConcatenationOptions{.axis = 1});
    b.op(BuiltinOperator::Concatenation, {wide, wide}, {longLived}, model::ConcatenationOptions{.axis = 1});
    b.op(BuiltinOperator::StridedSlice, {wide, b.ints({0, 0}), b.ints({1, 8}), b.ints({1, 1})}, {narrow}, model::StridedSliceOptions{});
    b.op(BuiltinOperator::Relu, {narrow}, {out});
    const shrink::Options options{.pairs = pairs(true, true)};
    const auto shrunk = shrinkOn(kPc, b.bytes(), options);
    QVERIFY(!shrunk.obstacle);
    QVERIFY(!shrunk.offered.empty());
    QVERIFY(shrunk.provenOptimal);
    QVERIFY(shrunk.used.empty());
    QVERIFY(planFault(shrunk, options).empty());
}

void ShrinkPlanTest::everyOverlapIsNeeded()
{
    for (const auto* name : {"keyword_spotting", "image_classification", "person_detection"}) {
        const auto file = sampleNamed(name);
        shrink::Options options{.pairs = pairs(true, true)};
        const auto shrunk = shrinkOn(kPc, file, options);
        QVERIFY(!shrunk.used.empty());
        for (const auto& pair : shrunk.offered)
            if (std::ranges::count(shrunk.used, pair.op, &shrink::OverlapPair::op) == 0)
                options.pairs.excluded.insert(pair.op);
        QCOMPARE(shrinkOn(kPc, file, options).after.nonPersistent, shrunk.after.nonPersistent);
        for (const auto& pair : shrunk.used) {
            auto without = options;
            without.pairs.excluded.insert(pair.op);
            QVERIFY(shrinkOn(kPc, file, without).after.nonPersistent > shrunk.after.nonPersistent);
        }
    }
}

void ShrinkPlanTest::aPlanOfTheModelsOwnIsReplaced()
{
    const auto wasteful = branch().offlinePlan({0, 4096, 8192, 12'288}).bytes();
    const auto shrunk = shrinkOn(kPc, wasteful, {});
    QVERIFY(shrunk.smaller);
    QCOMPARE(shrunk.before.nonPersistent, Bytes(12'288 + 96));
    QCOMPARE(shrunk.after.nonPersistent, Bytes(3 * 96));
    QVERIFY(planFault(shrunk, {}).empty());
    const auto again = read(*shrink::writePlan(wasteful, shrunk.offsets));
    QCOMPARE(again->metadata.size(), std::size_t(1));
    QVERIFY(*arena::emulate(*again, targetNamed(kPc)) == shrunk.after);
}

// As small as any plan without overlap; what it overlaps is the model maker's own affair.
void ShrinkPlanTest::aBetterPlanOfTheModelsOwnStays()
{
    const auto tight = branch().offlinePlan({0, 0, 96, 0}).bytes();
    const auto shrunk = shrinkOn(kPc, tight, {});
    QVERIFY(!shrunk.smaller);
    QCOMPARE(shrunk.after, shrunk.before);
    QVERIFY(shrunk.offsets.empty());
}

void ShrinkPlanTest::otherOrdersAreTaken_data()
{
    QTest::addColumn<Bytestring>("file");
    QTest::newRow("no plan") << wideBranches().bytes();
    auto planned = wideBranches();
    std::vector<std::int32_t> offsets;
    for (std::size_t i = 0; i < planned.graph()->subgraphs.front().tensors.size(); ++i)
        offsets.push_back(std::int32_t(1024 * i));
    QTest::newRow("a plan for the old order") << planned.offlinePlan(offsets).bytes();
}

void ShrinkPlanTest::otherOrdersAreTaken()
{
    QFETCH(Bytestring, file);
    const auto asItIs = shrinkOn(kPc, file, {});
    const shrink::Options options{.reorder = true};
    const auto shrunk = shrinkOn(kPc, file, options);
    QVERIFY(!shrunk.order.empty());
    QVERIFY(shrunk.orderProven);
    QVERIFY(shrunk.after.nonPersistent < asItIs.after.nonPersistent);
    const auto fault = planFault(shrunk, options);
    QVERIFY2(fault.empty(), fault.c_str());
    const auto again = read(*shrink::writeShrunk(file, shrunk));
    QVERIFY(*arena::emulate(*again, targetNamed(kPc)) == shrunk.after);
    QCOMPARE(again->metadata.size(), std::size_t(1));
    for (std::size_t place = 0; place < shrunk.order.size(); ++place)
        QCOMPARE(again->subgraphs[0].operators[place].outputs, read(file)->subgraphs[0].operators[shrunk.order[place].index()].outputs);
}

void ShrinkPlanTest::exclusionsFollowTheOrder()
{
    auto b = wideBranches();
    const auto relu = b.tensor({1, 640});
    const auto wide = b.edit(OpId(1)).outputs.front();
    b.op(BuiltinOperator::Relu, {wide}, {relu});
    auto& operators = b.edit().subgraphs.front().operators;
    std::rotate(operators.begin() + 3, operators.end() - 1, operators.end()); // behind the wide ones
    for (auto& op : operators)
        if (op.code == BuiltinOperator::StridedSlice && op.inputs.front() == wide)
            op.inputs.front() = relu;
    for (std::size_t i = 0; i < b.edit().subgraphs.front().tensors.size(); ++i)
        b.quantize(TensorId(i), 0.5F);
    shrink::Options options{.pairs = pairs(true, true), .reorder = true};
    const auto shrunk = shrinkOn(kPc, b.bytes(), options);
    QVERIFY(!shrunk.order.empty());
    QVERIFY(std::ranges::any_of(shrunk.offered, [&](const auto& pair) { return shrunk.order[pair.op.op.index()] == OpId(3); }));
    options.pairs.excluded = {{SubgraphId(0), OpId(3)}};
    const auto without = shrinkOn(kPc, b.bytes(), options);
    QVERIFY(!without.order.empty());
    QVERIFY(std::ranges::none_of(without.offered, [&](const auto& pair) { return without.order[pair.op.op.index()] == OpId(3); }));
    QVERIFY(planFault(without, options).empty());
}

// Early releases say of an input that nobody reads that it never lives; the application fills it all the same.
void ShrinkPlanTest::unreadInputsStayApart()
{
    auto b = branch();
    b.input({1, 48});
    const auto shrunk = shrinkOn("cortex-m4-reference-tflm-2022-01", b.bytes(), {.pairs = pairs(true, true)});
    if (shrunk.smaller)
        QCOMPARE(planFault(shrunk, {.pairs = pairs(true, true)}), std::string());
    QVERIFY(!shrunk.obstacle);
}

void ShrinkPlanTest::whereNothingCanBeProposed_data()
{
    QTest::addColumn<Bytestring>("file");
    QTest::addColumn<bool>("linear");
    QTest::addColumn<int>("obstacle");
    const auto row = [](const char* name, const GraphBuilder& b, shrink::Obstacle obstacle, bool linear = false) {
        QTest::newRow(name) << b.bytes() << linear << int(obstacle);
    };
    GraphBuilder custom;
    custom.customOp("mine", {custom.input({4})}, {custom.output({4})});
    row("refused", custom, shrink::Obstacle::Refused);
    row("linear planner", branch(), shrink::Obstacle::LinearPlanner, true);
    auto old = branchingGraph();
    old.select(SubgraphId(0)).edit(OpId(0)).onlyDeprecatedCode = true;
    old.edit().operatorCodes.front().onlyDeprecatedCode = true;
    row("control flow in an old file", old, shrink::Obstacle::DeprecatedControlFlow);
}

void ShrinkPlanTest::whereNothingCanBeProposed()
{
    QFETCH(Bytestring, file);
    QFETCH(bool, linear);
    QFETCH(int, obstacle);
    shrink::Options options;
    options.setup.planner = linear ? arena::Planner::Linear : arena::Planner::Greedy;
    const auto shrunk = shrinkOn(kPc, file, options);
    QVERIFY(shrunk.obstacle);
    QCOMPARE(int(*shrunk.obstacle), obstacle);
    QVERIFY(!shrunk.smaller);
}

void ShrinkPlanTest::cancelledAtOnce()
{
    shrink::Options options;
    options.cancel.cancel();
    const auto shrunk = shrink::shrink(branch().graph(), targetNamed(kPc), options);
    QVERIFY(!shrunk);
    QCOMPARE(shrunk.error().code, ErrorCode::Cancelled);
}

void ShrinkPlanTest::cancelledInTheMiddleKeepsWhatWasFound()
{
    shrink::Options options{.pairs = pairs(true, true)};
    const auto cancel = options.cancel;
    options.progress = [&](double) { cancel.cancel(); };
    const auto shrunk = shrink::shrink(read(sampleNamed("image_classification")), targetNamed(kPc), options);
    QVERIFY(shrunk);
    QVERIFY(planFault(*shrunk, options).empty());
}

void ShrinkPlanTest::timeIsLimited()
{
    const shrink::Options options{.pairs = pairs(true, true), .timeLimit = std::chrono::milliseconds(0)};
    const auto shrunk = shrinkOn(kPc, sampleNamed("visual_wake_words"), options);
    QVERIFY(planFault(shrunk, options).empty());
    QVERIFY(shrunk.lowerBound <= shrunk.after.nonPersistent);
    QVERIFY(!shrunk.cancelled);
}

void ShrinkPlanTest::progressOnlyGrows()
{
    std::vector<double> told;
    shrink::Options options{.pairs = pairs(true, true)};
    options.progress = [&](double share) { told.push_back(share); };
    for (const auto* target : {kPc, "cortex-m4-cmsis-nn"}) {
        told.clear();
        shrinkOn(target, sampleNamed("person_detection"), options);
        QVERIFY(!told.empty());
        QVERIFY(std::ranges::is_sorted(told));
        QVERIFY(told.front() >= 0);
        QCOMPARE(told.back(), 1.0);
    }
}

QTEST_APPLESS_MAIN(ShrinkPlanTest)
#include "shrink_plan_test.moc"
