// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "arena/emulate.h"
#include "support/graph_builder.h"
#include "support/ledger_invariants.h"

using namespace arenascope;
using namespace arenascope::arena;
using kernels::RefusalReason;
using model::BuiltinOperator;
using test::GraphBuilder;

class ArenaEmulationTest : public QObject {
    Q_OBJECT

private slots:
    void recordedRun_data();
    void recordedRun();
    void recordingRows();
    void missingKernelIsRefusedButShown();
    void registeredOperatorIsUnknown();
    void severalRefusalsAreAllNamed();
    void hintsReplaceScratch();
    void hintsAreMonotone();
    void offlinePlanIsFollowed();
    void badOfflinePlans_data();
    void badOfflinePlans();
    void variableTensors();
    void unreachedScratchCrashes();
    void dynamicOutputIsRefused();
    void intermediatesWithSizeAreRefused();
    void int4TakesAByteAnElement();
    void externalConstantIsPlanned();
    void setups();
    void resourceVariables();
    void resourceVariablesByNumber();
    void recordingHasOneArenaAndPlansGreedily();
    void ethosUOnRequest();
    void operatorCodeWithoutName();
    void oneEmptySubgraph();
    void separatePlansOfOldReleases();
    void cancelled();
};

namespace {

const target::Target& targetNamed(const char* id)
{
    const auto all = target::targets();
    return *std::ranges::find(all, std::string_view(id), &target::Target::id);
}

Emulation run(const GraphBuilder& builder, const Setup& setup = {}, const char* target = "x86_64-reference")
{
    return *emulate(*builder.graph(), targetNamed(target), setup);
}

// The shapes and quantisation of the runtime's own example hello_world_int8: three FULLY_CONNECTED.
GraphBuilder helloWorld()
{
    GraphBuilder b;
    const auto quantized = [&](TensorId tensor, float scale = 0.5F) {
        b.quantize(tensor, scale);
        return tensor;
    };
    const auto in = quantized(b.input({1, 1}));
    std::vector<TensorId> weights, biases;
    for (const auto& [units, depth] : {std::pair{16, 1}, std::pair{16, 16}, std::pair{1, 16}}) {
        weights.push_back(quantized(b.zeros({units, depth})));
        biases.push_back(quantized(b.zeros({units}, model::TensorType::Int32), 0.25F)); // input scale × filter scale
    }
    const auto first = quantized(b.tensor({1, 16})), second = quantized(b.tensor({1, 16})), out = quantized(b.output({1, 1}));
    const model::FullyConnectedOptions options{.activation = model::Activation::Relu};
    b.op(BuiltinOperator::FullyConnected, {in, weights[0], biases[0]}, {first}, options);
    b.op(BuiltinOperator::FullyConnected, {first, weights[1], biases[1]}, {second}, options);
    b.op(BuiltinOperator::FullyConnected, {second, weights[2], biases[2]}, {out}, model::FullyConnectedOptions{});
    return b;
}

Bytes requestedTail(const Emulation& e)
{
    Bytes sum = 0;
    for (const auto& row : e.ledger.rows)
        sum += row.section == Section::Tail ? row.requested : 0;
    return sum;
}

// RELU on [1, n].
GraphBuilder relu(std::int32_t n)
{
    GraphBuilder b;
    const auto in = b.input({1, n}), out = b.output({1, n});
    b.quantize(in, 0.5F).quantize(out, 0.5F);
    b.op(BuiltinOperator::Relu, {in}, {out});
    return b;
}

} // namespace

void ArenaEmulationTest::recordedRun_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<quint64>("used");
    QTest::addColumn<quint64>("persistent");
    QTest::addColumn<quint64>("required");
    QTest::addColumn<quint64>("temp");
    // hello_world_int8 on the real runtime, tflite-micro 90b983c2.
    QTest::newRow("x86_64-reference") << QByteArray("x86_64-reference") << quint64(1184) << quint64(1152) << quint64(1608) << quint64(384);
    QTest::newRow("cortex-m4-cmsis-nn") << QByteArray("cortex-m4-cmsis-nn") << quint64(772) << quint64(740) << quint64(1156) << quint64(208);
}

void ArenaEmulationTest::recordedRun()
{
    QFETCH(QByteArray, target);
    const auto e = run(helloWorld(), {}, target.constData());
    QVERIFY(!e.refusal);
    QTEST(quint64(e.used), "used");
    QTEST(quint64(e.persistent), "persistent");
    QTEST(quint64(e.required), "required");
    QTEST(quint64(e.operators[0].temp), "temp");
    QCOMPARE(e.requiredBy.cause, Cause::PlannerScratch);
    QCOMPARE(e.buffers.size(), std::size_t(4));
    QCOMPARE(e.buffers[0].offset, Bytes(16)); // of equal sizes, the last added is placed first
    QCOMPARE(test::brokenInvariant(e), QString());
}

void ArenaEmulationTest::recordingRows()
{
    const auto e = run(helloWorld());
    const auto row = [&](RecordedCategory category) { return e.recording[std::size_t(category)]; };
    QCOMPARE(row(RecordedCategory::EvalTensorData), (RecordedRow{RecordedCategory::EvalTensorData, 240, 240, 10}));
    QCOMPARE(row(RecordedCategory::PersistentTensorData), (RecordedRow{RecordedCategory::PersistentTensorData, 128, 128, 2}));
    QCOMPARE(row(RecordedCategory::PersistentQuantizationData), (RecordedRow{RecordedCategory::PersistentQuantizationData, 64, 64, 4}));
    QCOMPARE(row(RecordedCategory::PersistentBufferData), (RecordedRow{RecordedCategory::PersistentBufferData, 208, 232, 5}));
    QCOMPARE(row(RecordedCategory::NodeAndRegistrationArray), (RecordedRow{RecordedCategory::NodeAndRegistrationArray, 192, 192, 3}));
    QCOMPARE(run(helloWorld(), {.interpreter = Interpreter::Recording}).used, Bytes(1392)); // recorded, too
}

void ArenaEmulationTest::missingKernelIsRefusedButShown()
{
    GraphBuilder b;
    const auto in = b.input({1, 32}), middle = b.tensor({1, 32}), out = b.output({1, 32});
    b.customOp("mine", {in}, {middle});
    b.op(BuiltinOperator::Relu, {middle}, {out});
    const auto e = run(b);
    QVERIFY(e.refusal);
    QCOMPARE(e.refusal->phase, Phase::Parse);
    QCOMPARE(e.refusal->refusal.reason, RefusalReason::NoKernel);
    QCOMPARE(QString::fromStdString(e.refusal->refusal.detail), QStringLiteral("mine"));
    QCOMPARE(e.required, Bytes(0));
    QCOMPARE(e.buffers.size(), std::size_t(3));
    QVERIFY(!e.operators[0].known);
    QCOMPARE(e.operators[1].init.size(), std::size_t(1)); // as it would go on
    QVERIFY(std::ranges::none_of(e.ledger.rows, [](const auto& row) { return row.phase > Phase::Parse; }));
    QCOMPARE(test::brokenInvariant(e), QString());
}

void ArenaEmulationTest::registeredOperatorIsUnknown()
{
    GraphBuilder b;
    const auto in = b.input({1, 32}), out = b.output({1, 32});
    b.customOp("mine", {in}, {out});
    const auto e = run(b, {.registeredOperators = {"mine"}, .defaultScratchHint = 100});
    QVERIFY(!e.refusal);
    QVERIFY(!e.operators[0].known);
    QCOMPARE(e.operators[0].scratch, std::vector<Bytes>{100});
    QVERIFY(e.buffers.back().hinted);
    QCOMPARE(e.nonPersistent, Bytes(32 + 32 + 112));
}

void ArenaEmulationTest::severalRefusalsAreAllNamed()
{
    GraphBuilder b;
    const auto in = b.input({1}), out = b.output({1});
    b.customOp("one", {in}, {out});
    b.customOp("two", {in}, {out});
    const auto e = run(b);
    QCOMPARE(QString::fromStdString(e.refusal->refusal.detail), QStringLiteral("one"));
    QCOMPARE(e.furtherRefusals.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(e.furtherRefusals[0].refusal.detail), QStringLiteral("two"));
}

void ArenaEmulationTest::hintsReplaceScratch()
{
    GraphBuilder b;
    const auto in = b.input({1, 4, 4, 2}, model::TensorType::Float32), out = b.output({1, 2}, model::TensorType::Float32);
    const auto op = b.op(BuiltinOperator::Mean, {in, b.ints({1, 2})}, {out}, model::ReducerOptions{});
    const auto plain = run(b);
    QVERIFY(!plain.operators[0].scratch.empty());
    const OpRef ref{SubgraphId(0), op};
    const auto hinted = run(b, {.scratchHints = {{ref, 500}}});
    QCOMPARE(hinted.operators[0].scratch, std::vector<Bytes>{500});
    QVERIFY(run(b, {.scratchHints = {{ref, 0}}}).operators[0].scratch.empty());
}

void ArenaEmulationTest::hintsAreMonotone()
{
    Bytes last = 0;
    for (Bytes hint = 0; hint < 4000; hint += 37) {
        const auto e = run(relu(100), {.scratchHints = {{{SubgraphId(0), OpId(0)}, hint}}});
        QVERIFY(e.required >= last);
        QCOMPARE(test::brokenInvariant(e), QString());
        last = e.required;
    }
}

void ArenaEmulationTest::offlinePlanIsFollowed()
{
    auto b = relu(16);
    b.offlinePlan({48, -1});
    const auto e = run(b);
    QVERIFY(!e.refusal);
    QCOMPARE(e.buffers[0].offset, Bytes(48));
    QCOMPARE(e.buffers[0].offline, std::optional<Bytes>(48));
    QCOMPARE(e.buffers[1].offset, Bytes(0));
    QCOMPARE(e.nonPersistent, Bytes(64));
}

void ArenaEmulationTest::badOfflinePlans_data()
{
    QTest::addColumn<std::vector<std::int32_t>>("words");
    QTest::addColumn<int>("reason");
    QTest::addColumn<bool>("crash");
    const auto row = [](const char* name, std::vector<std::int32_t> words, RefusalReason reason, bool crash) { QTest::newRow(name) << words << int(reason) << crash; };
    row("another count", {1, 0, 3, 0, 0, 0}, RefusalReason::OfflinePlanCount, false);
    row("no data", {}, RefusalReason::NullDereference, true);
    row("no count", {1, 0}, RefusalReason::OutOfBoundsRead, true);
    row("too short", {1, 0, 2, 0}, RefusalReason::OutOfBoundsRead, true);
    row("below the arena", {1, 0, 2, -16, -1}, RefusalReason::PlacedBeforeArena, true);
}

void ArenaEmulationTest::badOfflinePlans()
{
    QFETCH(std::vector<std::int32_t>, words);
    QFETCH(int, reason);
    auto b = relu(16);
    b.metadata("OfflineMemoryAllocation", test::bytesOf(words));
    const auto e = run(b);
    QVERIFY(e.refusal);
    QCOMPARE(int(e.refusal->refusal.reason), reason);
    QTEST(e.refusal->refusal.crash, "crash");
    QCOMPARE(e.refusal->phase, Phase::Plan);
}

void ArenaEmulationTest::variableTensors()
{
    auto b = relu(16);
    b.variable({1, 20});
    const auto persistent = run(b);
    QCOMPARE(persistent.buffers.size(), std::size_t(2));
    QVERIFY(std::ranges::any_of(persistent.ledger.rows, [](const auto& row) { return row.cause == Cause::VariableTensor && row.requested == 20; }));
    b.offlinePlan({-1, -1, 0});
    const auto planned = run(b);
    QCOMPARE(planned.buffers.size(), std::size_t(3));
    QCOMPARE(planned.buffers[2].role, BufferRole::Variable);
    QVERIFY(std::ranges::none_of(planned.ledger.rows, [](const auto& row) { return row.cause == Cause::VariableTensor; }));
}

void ArenaEmulationTest::unreachedScratchCrashes()
{
    auto b = relu(16);
    b.subgraph("second signature");
    const auto in = b.input({1, 4, 4, 2}, model::TensorType::Float32), out = b.output({1, 2}, model::TensorType::Float32);
    b.op(BuiltinOperator::Mean, {in, b.ints({1, 2})}, {out}, model::ReducerOptions{});
    const auto e = run(b);
    QVERIFY(e.refusal && e.refusal->refusal.crash);
    QCOMPARE(e.refusal->refusal.reason, RefusalReason::UninitializedMemory);
    QCOMPARE(e.buffers[2].first, -1);
}

void ArenaEmulationTest::dynamicOutputIsRefused()
{
    GraphBuilder b;
    const auto in = b.input({1, 4}, model::TensorType::Float32), out = b.output({1, -1}, model::TensorType::Float32);
    b.op(BuiltinOperator::Relu, {in}, {out});
    QCOMPARE(run(b).refusal->refusal.reason, RefusalReason::DynamicShape);
    QCOMPARE(run(b).refusal->refusal.tensor, (TensorRef{SubgraphId(0), out}));
}

void ArenaEmulationTest::intermediatesWithSizeAreRefused()
{
    auto b = relu(16);
    const auto between = b.tensor({3});
    b.edit(OpId(0)).intermediates = {between};
    QCOMPARE(run(b).refusal->refusal.reason, RefusalReason::HasIntermediates);
    b.edit(between).shape = {0};
    QVERIFY(!run(b).refusal);
}

void ArenaEmulationTest::int4TakesAByteAnElement()
{
    GraphBuilder b;
    b.input({1, 33}, model::TensorType::Int4);
    QCOMPARE(run(b).buffers[0].bytes, Bytes(33));
}

void ArenaEmulationTest::externalConstantIsPlanned()
{
    auto b = relu(16);
    const auto outside = b.tensor({64});
    b.edit(outside).buffer = b.buffer({});
    b.edit().buffers.back().externalOffset = 4096;
    b.edit().buffers.back().externalSize = 64;
    const auto e = run(b);
    QCOMPARE(e.buffers.size(), std::size_t(3));
    QCOMPARE(e.buffers[2].bytes, Bytes(64));
}

void ArenaEmulationTest::setups()
{
    const auto b = helloWorld();
    const auto plain = run(b);
    const auto linear = run(b, {.planner = Planner::Linear});
    QCOMPARE(linear.nonPersistent, Bytes(64)); // nothing shares memory
    QVERIFY(linear.persistent > plain.persistent + 8000); // the planner's table
    const auto apart = run(b, {.layout = ArenaLayout::TwoArenas});
    QCOMPARE(apart.required, apart.requiredHead + apart.requiredTail);
    QVERIFY(apart.requiredTail >= apart.persistent && apart.requiredTail % 16 == 0);
    auto full = targetNamed("cortex-m4-cmsis-nn");
    full.staticMemory = false;
    // An I/O tensor takes 32 bytes more and an operator 12 (measured on an Arduino build).
    QCOMPARE(requestedTail(*emulate(*b.graph(), full)), requestedTail(run(b, {}, "cortex-m4-cmsis-nn")) + 2 * 32 + 3 * 12);
    for (const auto& e : {linear, apart})
        QCOMPARE(test::brokenInvariant(e), QString());
}

void ArenaEmulationTest::resourceVariables()
{
    GraphBuilder b;
    const auto value = b.input({1, 40}, model::TensorType::Float32), handle = b.tensor({1}, model::TensorType::Resource);
    b.op(BuiltinOperator::VarHandle, {}, {handle}, model::VarHandleOptions{.container = "c", .sharedName = "state"});
    b.op(BuiltinOperator::AssignVariable, {handle, value}, {});
    const auto e = run(b);
    QVERIFY(!e.refusal);
    QCOMPARE(e.resourceVariables, 1U);
    QVERIFY(std::ranges::any_of(e.ledger.rows, [](const auto& row) { return row.cause == Cause::ResourceVariableData && row.requested == 160; }));
    const auto elsewhere = run(b, {.variablesInOwnArena = true});
    QVERIFY(elsewhere.persistent < e.persistent);
    QVERIFY(std::ranges::none_of(elsewhere.ledger.rows, [](const auto& row) { return row.cause == Cause::ResourceVariables; }));
    QVERIFY(run(b, {.resourceVariables = 8}).persistent > e.persistent);
    QVERIFY(run(b, {.resourceVariables = 0}).refusal);
}

// A handle may be a number in the file: it means a variable that was made before (assign_variable.cc, Prepare).
void ArenaEmulationTest::resourceVariablesByNumber()
{
    const auto assigned = [](bool made, std::int32_t id, arena::Setup setup) {
        GraphBuilder b;
        const auto value = b.input({40});
        if (made)
            b.op(BuiltinOperator::VarHandle, {}, {b.tensor({1}, model::TensorType::Resource)}, model::VarHandleOptions{.container = "c", .sharedName = "state"});
        b.op(BuiltinOperator::AssignVariable, {b.ints({id}), value}, {});
        return run(b, std::move(setup));
    };
    const auto good = assigned(true, 0, {});
    QVERIFY(!good.refusal);
    QCOMPARE(std::ranges::count_if(good.ledger.rows, [](const auto& row) { return row.cause == Cause::ResourceVariableData && row.requested == 40; }), 1);
    const auto none = assigned(false, 0, {});
    QVERIFY(none.refusal && none.refusal->refusal.crash);
    QCOMPARE(none.refusal->refusal.reason, RefusalReason::NullDereference);
    for (const auto& e : {assigned(true, 1, {}), assigned(true, -1, {}), assigned(false, 0, {.resourceVariables = 1})}) {
        QVERIFY(e.refusal && !e.refusal->refusal.crash);
        QCOMPARE(e.refusal->refusal.reason, RefusalReason::NoSuchVariable);
    }
}

void ArenaEmulationTest::recordingHasOneArenaAndPlansGreedily()
{
    const auto b = relu(16);
    const auto recording = run(b, {.interpreter = arena::Interpreter::Recording});
    QCOMPARE(run(b, {.interpreter = arena::Interpreter::Recording, .planner = arena::Planner::Linear, .layout = arena::ArenaLayout::TwoArenas}), recording);
}

// ethos_u/ethosu.cc: found only where the firmware is built with it.
void ArenaEmulationTest::ethosUOnRequest()
{
    GraphBuilder b;
    b.customOp("ethos-u", {b.input({8}), b.input({4}), b.input({4}), b.input({4})}, {b.output({16})}, {std::byte{1}, std::byte{0}, std::byte{0}});
    QCOMPARE(run(b).refusal->refusal.reason, RefusalReason::NoKernel);
    for (const auto* target : {"cortex-m55-cmsis-nn", "x86_64-reference"}) {
        const auto e = run(b, {.registeredOperators = {"ethos-u"}}, target);
        QVERIFY(!e.refusal);
        const auto& use = e.operators.front();
        QVERIFY(use.known);
        QCOMPARE(use.init, (std::vector<Bytes>{12}));
        const Bytes pointer = std::string_view(target) == "x86_64-reference" ? 8 : 4;
        QCOMPARE(use.scratch, (std::vector<Bytes>{5 * 8, 5 * pointer}));
        QVERIFY(use.temp > 0);
    }
}

void ArenaEmulationTest::operatorCodeWithoutName()
{
    GraphBuilder b;
    b.customOp("", {b.input({4})}, {b.output({4})});
    QCOMPARE(run(b, {.registeredOperators = {"", "CUSTOM"}}).refusal->refusal.reason, RefusalReason::UnnamedOperator);
}

void ArenaEmulationTest::oneEmptySubgraph()
{
    const auto e = run(GraphBuilder());
    QVERIFY(!e.refusal);
    QCOMPARE(e.nonPersistent, Bytes(0));
    QCOMPARE(test::brokenInvariant(e), QString());
}

void ArenaEmulationTest::separatePlansOfOldReleases()
{
    auto b = relu(160);
    b.subgraph("second");
    const auto in = b.input({1, 320}), out = b.output({1, 320});
    b.quantize(in, 0.5F).quantize(out, 0.5F);
    b.op(BuiltinOperator::Relu, {in}, {out});
    const auto now = run(b, {}, "cortex-m4-reference");
    const auto then = run(b, {}, "cortex-m4-reference-tflm-2022-01");
    QCOMPARE(then.nonPersistent, Bytes(640));      // the larger of two plans
    QCOMPARE(now.buffers[2].first, -1);            // one plan, the second subgraph unreached
    QCOMPARE(then.buffers.size(), std::size_t(2)); // the larger plan's
    QCOMPARE(then.buffers[1].first, 0);            // operator 0 is step 0
    QVERIFY(!then.refusal);
}

void ArenaEmulationTest::cancelled()
{
    const CancelToken cancel;
    cancel.cancel();
    const auto e = emulate(*helloWorld().graph(), targetNamed("x86_64-reference"), {}, cancel);
    QCOMPARE(e.error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(ArenaEmulationTest)
#include "arena_emulation_test.moc"
