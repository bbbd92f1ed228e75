// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "analysis/chart_rows.h"
#include "analysis/rows.h"
#include "analysis/static_memory.h"
#include "support/graph_builder.h"

using namespace arenascope;
using namespace arenascope::analysis;
using model::BuiltinOperator;
using test::GraphBuilder;

class AnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void sameInputsSameValue();
    void breakdownSumsToRequired_data();
    void breakdownSumsToRequired();
    void breakdownOfOverlappingOfflinePlan();
    void stepsCountEachBuffer();
    void unreachedStepsComeFirst();
    void resolverSizesAreTheMeasuredOnes_data();
    void resolverSizesAreTheMeasuredOnes();
    void staticMemoryCountsDistinctOperators();
    void verdict();
    void exactness();
    void staticMemoryOff();
    void notes_data();
    void notes();
    void registrationsThatNothingUsesAreTold();
    void operatorRowsTellWhoAsks();
    void tensorRowsTellWhereTheyAre();
    void tailOfARefusedModelLiesAboveThePlan();
    void timelineBarsAreHalfOpen();
};

namespace {

const target::Target& targetNamed(std::string_view id)
{
    return *std::ranges::find(target::targets(), id, &target::Target::id);
}

std::shared_ptr<const Analysis> run(const GraphBuilder& b, const Edits& edits = {}, const char* target = "cortex-m4-cmsis-nn")
{
    return *analyze(b.graph(), targetNamed(target), edits);
}

GraphBuilder chain()
{
    GraphBuilder b;
    const auto in = b.input({1, 100}), middle = b.tensor({1, 300}), out = b.output({1, 10});
    for (const auto tensor : {in, middle, out})
        b.quantize(tensor, 0.5F);
    b.op(BuiltinOperator::FullyConnected, {in, b.zeros({300, 100}), TensorId{}}, {middle}, model::FullyConnectedOptions{});
    b.op(BuiltinOperator::FullyConnected, {middle, b.zeros({10, 300}), TensorId{}}, {out}, model::FullyConnectedOptions{});
    b.quantize(TensorId(std::size_t(3)), 0.5F).quantize(TensorId(std::size_t(4)), 0.5F);
    return b;
}

GraphBuilder floatRelu(std::int32_t n)
{
    GraphBuilder b;
    const auto in = b.input({1, n}, model::TensorType::Float32), out = b.output({1, n}, model::TensorType::Float32);
    b.op(BuiltinOperator::Relu, {in}, {out});
    return b;
}

Bytes arenaSum(const std::vector<BreakdownRow>& rows, bool leaves)
{
    Bytes sum = 0;
    for (std::size_t i = 0; i < rows.size() && rows[i].id != BreakdownId::Required; ++i) {
        const bool leaf = i + 1 == rows.size() || rows[i + 1].depth <= rows[i].depth;
        sum += (leaves ? leaf : rows[i].depth == 0) ? rows[i].total() : 0;
    }
    return sum;
}

const BreakdownRow& rowOf(const std::vector<BreakdownRow>& rows, BreakdownId id)
{
    return *std::ranges::find(rows, id, &BreakdownRow::id);
}

bool has(const Analysis& analysis, NoteCode code)
{
    return std::ranges::any_of(analysis.notes, [code](const Note& note) { return note.code == code; });
}

} // namespace

void AnalysisTest::sameInputsSameValue()
{
    const auto b = chain();
    QVERIFY(run(b)->emulation == run(b)->emulation);
    QVERIFY(run(b)->notes == run(b)->notes);
}

void AnalysisTest::breakdownSumsToRequired_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<bool>("apart");
    for (const auto& target : target::targets())
        for (const bool apart : {false, true})
            QTest::addRow("%s%s", std::string(target.id).c_str(), apart ? ", two arenas" : "") << QByteArray(target.id.data(), qsizetype(target.id.size())) << apart;
}

void AnalysisTest::breakdownSumsToRequired()
{
    QFETCH(QByteArray, target);
    QFETCH(bool, apart);
    const Edits edits{.setup = {.layout = apart ? arena::ArenaLayout::TwoArenas : arena::ArenaLayout::One}};
    for (const auto& builder : {chain(), floatRelu(3), floatRelu(5000), GraphBuilder()}) {
        const auto analysis = run(builder, edits, target.constData());
        const auto rows = breakdownRows(*analysis);
        QCOMPARE(arenaSum(rows, true), analysis->emulation.required);
        QCOMPARE(arenaSum(rows, false), analysis->emulation.required);
        QCOMPARE(rowOf(rows, BreakdownId::Required).requested, analysis->emulation.required);
    }
}

void AnalysisTest::breakdownOfOverlappingOfflinePlan()
{
    auto b = floatRelu(16);
    b.offlinePlan({0, 32});
    const auto analysis = run(b);
    QCOMPARE(arenaSum(breakdownRows(*analysis), true), analysis->emulation.required);
    QVERIFY(has(*analysis, NoteCode::OfflinePlanPresent));
    QVERIFY(has(*analysis, NoteCode::OfflinePlanOverlap));
}

void AnalysisTest::stepsCountEachBuffer()
{
    const auto analysis = run(chain());
    QCOMPARE(analysis->steps.size(), std::size_t(3));
    QCOMPARE(analysis->steps[0], (StepUse{.step = 0, .inputOutput = 112}));
    QCOMPARE(analysis->steps[1], (StepUse{.step = 1, .inputOutput = 112, .activations = 304}));
    QCOMPARE(analysis->steps[2], (StepUse{.step = 2, .inputOutput = 16, .activations = 304}));
    QCOMPARE(analysis->emulation.lowerBound, Bytes(416));
    QCOMPARE(analysis->emulation.peakStep, 1);
}

void AnalysisTest::unreachedStepsComeFirst()
{
    auto b = floatRelu(4);
    b.subgraph("other");
    b.input({1, 100});
    const auto analysis = run(b);
    QCOMPARE(analysis->steps.front().step, -1);
    QCOMPARE(analysis->steps.front().total(), Bytes(112));
    const auto note = std::ranges::find(analysis->notes, NoteCode::UnreachedSubgraph, &Note::code);
    QVERIFY(note != analysis->notes.end());
    QCOMPARE(note->number, 112);
    QCOMPARE(QString::fromStdString(note->subject), QStringLiteral("other"));
}

void AnalysisTest::resolverSizesAreTheMeasuredOnes_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<unsigned>("operators");
    QTest::addColumn<int>("structure");
    for (const char* target : {"x86_64-reference", "cortex-m4-cmsis-nn"}) {
        const auto row = [&](unsigned operators, target::Struct s) { QTest::addRow("%s %u", target, operators) << QByteArray(target) << operators << int(s); };
        row(1, target::Struct::MicroMutableOpResolver1);
        row(2, target::Struct::MicroMutableOpResolver2);
        row(10, target::Struct::MicroMutableOpResolver10);
        row(50, target::Struct::MicroMutableOpResolver50);
        row(118, target::Struct::MicroMutableOpResolver118);
    }
}

void AnalysisTest::resolverSizesAreTheMeasuredOnes()
{
    QFETCH(QByteArray, target);
    QFETCH(unsigned, operators);
    QFETCH(int, structure);
    const auto& build = targetNamed(target.toStdString());
    QCOMPARE(resolverBytes(build, operators), build.size(target::Struct(structure)));
}

void AnalysisTest::staticMemoryCountsDistinctOperators()
{
    auto b = chain();
    b.op(BuiltinOperator::Relu, {TensorId(std::size_t(2))}, {TensorId(std::size_t(2))});
    QCOMPARE(run(b)->staticMemory.resolverNeeded, 2U);
    const auto small = run(b, {.resolverOperators = 1});
    QCOMPARE(small->staticMemory.resolverCapacity, 1U);
    QVERIFY(has(*small, NoteCode::ResolverTooSmall));
}

void AnalysisTest::verdict()
{
    const auto b = chain();
    QVERIFY(!run(b)->verdict);
    const auto free = *run(b, {.budget = 100'000, .reserve = 1000})->verdict;
    QVERIFY(free.fits);
    QCOMPARE(free.needed + Bytes(free.spare), Bytes(100'000));
    const auto exact = run(b, {.budget = free.needed, .reserve = 1000});
    QVERIFY(exact->verdict->fits);
    QCOMPARE(exact->verdict->spare, 0);
    const auto over = run(b, {.budget = free.needed - 1, .reserve = 1000});
    QVERIFY(!over->verdict->fits);
    QVERIFY(has(*over, NoteCode::BudgetExceeded));
    QVERIFY(!run(b, {.budget = 100, .reserve = ~Bytes(0)})->verdict->fits); // saturates
    // Memory in parts: the arena has to lie in one of them.
    const auto arena = over->emulation.required16;
    const auto whole = run(b, {.budget = 100'000, .region = arena});
    QVERIFY(whole->verdict->fits);
    const auto parted = run(b, {.budget = 100'000, .region = arena - 16});
    QVERIFY(!parted->verdict->fits && parted->verdict->needed <= parted->verdict->budget);
    QCOMPARE(parted->verdict->spare, -16);
    QCOMPARE(parted->verdict->regionExcess, Bytes(16));
    QVERIFY(has(*parted, NoteCode::RegionExceeded));
    QVERIFY(!has(*parted, NoteCode::BudgetExceeded));
}

void AnalysisTest::exactness()
{
    QCOMPARE(run(chain())->exactness, target::Exactness::Exact);
    const OpRef first{SubgraphId(0), OpId(0)};
    QCOMPARE(run(chain(), {.setup = {.scratchHints = {{first, 32}}}})->exactness, target::Exactness::Unknown);
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto unknown = run(b, {.setup = {.registeredOperators = {"mine"}}});
    QCOMPARE(unknown->exactness, target::Exactness::Unknown);
    QVERIFY(has(*unknown, NoteCode::OperatorWithoutRule));
    const auto rows = breakdownRows(*unknown);
    QCOMPARE(rowOf(rows, BreakdownId::Required).exactness, target::Exactness::Unknown);
}

void AnalysisTest::staticMemoryOff()
{
    const auto b = chain();
    const auto off = run(b, {.staticMemory = false});
    QVERIFY(!off->target.staticMemory);
    QVERIFY(off->emulation.persistent > run(b)->emulation.persistent);
}

void AnalysisTest::notes_data()
{
    QTest::addColumn<std::function<void(GraphBuilder&)>>("change");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, NoteCode code, std::function<void(GraphBuilder&)> change) { QTest::newRow(name) << change << int(code); };
    row("refused", NoteCode::Refused, [](auto& b) { b.customOp("mine", {}, {}); });
    row("would crash", NoteCode::WouldCrash, [](auto& b) { b.metadata("OfflineMemoryAllocation", {}); });
    row("used is not required", NoteCode::UsedIsNotRequired, [](auto&) {});
    row("orphans", NoteCode::OrphanTensors, [](auto& b) { b.tensor({4}); });
    row("open shape", NoteCode::OpenShape, [](auto& b) { b.edit(TensorId(std::size_t(0))).shapeSignature = {-1, 4}; });
    row("no buffer list", NoteCode::WouldCrash, [](auto& b) { b.edit(TensorId(std::size_t(0))).buffer = {}; });
    row("external buffer", NoteCode::ExternalBuffer, [](auto& b) {
        b.edit(b.tensor({8})).buffer = b.buffer({});
        b.edit().buffers.back().externalOffset = 64;
    });
    row("deprecated control flow", NoteCode::DeprecatedControlFlow, [](auto& b) {
        b.edit(b.op(BuiltinOperator::CallOnce, {}, {}, model::CallOnceOptions{.initSubgraph = 1})).onlyDeprecatedCode = true;
        b.subgraph("called");
    });
}

void AnalysisTest::notes()
{
    QFETCH(std::function<void(GraphBuilder&)>, change);
    QFETCH(int, code);
    auto b = floatRelu(4);
    change(b);
    const auto analysis = run(b);
    QVERIFY(has(*analysis, NoteCode(code)));
    QVERIFY(std::ranges::is_sorted(analysis->notes, std::ranges::greater{}, &Note::severity));
}

void AnalysisTest::registrationsThatNothingUsesAreTold()
{
    GraphBuilder b;
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    QVERIFY(!has(*run(b, {.setup = {.registeredOperators = {"mine"}}}), NoteCode::UnknownRegistration));
    const auto mistyped = run(b, {.setup = {.registeredOperators = {"Mine"}}});
    QVERIFY(has(*mistyped, NoteCode::UnknownRegistration));
    QVERIFY(has(*mistyped, NoteCode::Refused));
}

void AnalysisTest::operatorRowsTellWhoAsks()
{
    const auto rows = operatorRows(*run(chain()));
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(QString::fromStdString(rows[0].name), QStringLiteral("FULLY_CONNECTED"));
    QCOMPARE(rows[0].outputBytes, Bytes(300));
    QCOMPARE(rows[0].active, Bytes(416));
    QVERIFY(rows[0].atPeak && !rows[1].atPeak);
    QVERIFY(rows[0].persistent > 0 && rows[0].known && !rows[0].refused);
}

void AnalysisTest::tensorRowsTellWhereTheyAre()
{
    auto b = chain();
    const auto variable = b.variable({5});
    const auto rows = tensorRows(*run(b));
    QCOMPARE(rows[0].place, TensorPlace::Planned);
    QCOMPARE(rows[0].kind, MemoryKind::InputOutput);
    QVERIFY(!rows[0].producer.op.valid());
    QCOMPARE(rows[0].consumers, (std::vector<OpRef>{{SubgraphId(0), OpId(0)}}));
    QCOMPARE(rows[1].producer, (OpRef{SubgraphId(0), OpId(0)}));
    QCOMPARE(rows[3].place, TensorPlace::Constant);
    QVERIFY(!rows[3].offset);
    QCOMPARE(rows[variable.index()].place, TensorPlace::Persistent);
}

// Where the runtime refuses there is no arena's size: what is there must not be drawn over one another.
void AnalysisTest::tailOfARefusedModelLiesAboveThePlan()
{
    auto b = chain();
    b.customOp("mine", {b.input({4})}, {b.output({4})});
    const auto analysis = run(b);
    QCOMPARE(analysis->status, AnalysisStatus::Refused);
    Bytes planned = 0;
    for (const auto& bar : timelineBars(*analysis))
        planned = std::max(planned, bar.offset + bar.bytes);
    const auto tail = tailSections(*analysis);
    QVERIFY(!tail.empty());
    QVERIFY(tail.back().offset >= planned);
}

void AnalysisTest::timelineBarsAreHalfOpen()
{
    const auto analysis = run(chain());
    const auto bars = timelineBars(*analysis);
    QCOMPARE(bars.size(), analysis->emulation.buffers.size());
    QCOMPARE(bars[0].start, 0);
    QCOMPARE(bars[0].end, 2);
    QCOMPARE(bars[0].bytes, Bytes(112));
    QCOMPARE(QString::fromStdString(bars[1].label), QStringLiteral("t1"));
}

QTEST_APPLESS_MAIN(AnalysisTest)
#include "analysis_test.moc"
