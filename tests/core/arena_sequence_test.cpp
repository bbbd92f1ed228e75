// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "arena/emulate.h"
#include "arena/lifetimes.h"
#include "arena/sequence.h"
#include "arena/type_history.h"
#include "support/graph_builder.h"

using namespace arenascope;
using arena::Lifetime;
using arena::Sequence;
using model::BuiltinOperator;
using target::Date;
using test::GraphBuilder;

// What earlier releases did in another way while they allocated tensors.
class ArenaSequenceTest : public QObject {
    Q_OBJECT

private slots:
    void habitsEndWithTheirCommit_data();
    void habitsEndWithTheirCommit();
    void typesBeginWithTheirCommit_data();
    void typesBeginWithTheirCommit();
    void lifetimesPerSubgraph();
    void neverReadInputOverlapsNothing();
    void eachSubgraphHadAPlan();
    void planStoodAboveTheRequests();
    void emptyTensorsWerePlanned();
    void handlesForEverySubgraph();
    void namesOfPlansMatchedByPrefix();
    void variablesWereNeverPlannedOffline();
    void offlineOffsetsBySubgraph();
    void openOutputShapesWereAccepted();
};

namespace {

constexpr Date kFirst{2022, 1, 14};
constexpr Date kNow{2026, 8, 20};

arena::Emulation emulateAt(Date date, const GraphBuilder& builder)
{
    auto build = *target::findTarget("cortex-m4-reference");
    build.release = {.id = "dated", .commit = "", .date = date};
    return *arena::emulate(*builder.graph(), build);
}

// Two RELUs in a row.
void chain(GraphBuilder& b, std::int32_t bytes)
{
    const auto in = b.input({bytes});
    const auto middle = b.tensor({bytes});
    const auto out = b.output({bytes});
    b.op(BuiltinOperator::Abs, {in}, {middle});
    b.op(BuiltinOperator::Abs, {middle}, {out});
    for (const auto tensor : {in, middle, out})
        b.quantize(tensor, 0.5f);
}

std::ptrdiff_t countRows(const arena::Emulation& emulation, arena::Cause cause)
{
    return std::ranges::count(emulation.ledger.rows, cause, &arena::LedgerRow::cause);
}

struct Habit {
    bool Sequence::*member;
    Date last; // the last day on which it holds
};

} // namespace

void ArenaSequenceTest::habitsEndWithTheirCommit_data()
{
    QTest::addColumn<Habit>("habit");
    QTest::newRow("temporaries held") << Habit{&Sequence::tempsHeldByOperator, {2022, 2, 2}};
    QTest::newRow("plan per subgraph") << Habit{&Sequence::planPerSubgraph, {2022, 3, 1}};
    QTest::newRow("outputs end before calls") << Habit{&Sequence::outputsEndBeforeCalls, {2022, 3, 16}};
    QTest::newRow("empty tensors planned") << Habit{&Sequence::emptyTensorsPlanned, {2022, 4, 17}};
    QTest::newRow("metadata by prefix") << Habit{&Sequence::metadataByPrefix, {2022, 8, 15}};
    QTest::newRow("handles per subgraph") << Habit{&Sequence::handlesPerSubgraph, {2022, 8, 24}};
    QTest::newRow("unused inputs never end") << Habit{&Sequence::unusedInputsNeverEnd, {2022, 11, 17}};
    QTest::newRow("unmade outputs never begin") << Habit{&Sequence::unmadeOutputsNeverBegin, {2022, 12, 13}};
    QTest::newRow("variables before records") << Habit{&Sequence::variablesBeforeRecords, {2023, 2, 12}};
    QTest::newRow("offsets by subgraph") << Habit{&Sequence::offsetsBySubgraph, {2023, 3, 28}};
    QTest::newRow("dynamic outputs accepted") << Habit{&Sequence::dynamicOutputsAccepted, {2025, 8, 21}};
}

void ArenaSequenceTest::habitsEndWithTheirCommit()
{
    QFETCH(Habit, habit);
    QVERIFY(arena::sequenceOf({.date = kFirst}).*habit.member);
    QVERIFY(arena::sequenceOf({.date = habit.last}).*habit.member);
    auto dayAfter = habit.last;
    ++dayAfter.day; // compares as later, whatever the month's length
    QVERIFY(!(arena::sequenceOf({.date = dayAfter}).*habit.member));
    QCOMPARE(arena::sequenceOf({.date = kNow}), Sequence{});
}

void ArenaSequenceTest::typesBeginWithTheirCommit_data()
{
    QTest::addColumn<model::TensorType>("type");
    QTest::addColumn<Date>("since");
    QTest::newRow("UINT16") << model::TensorType::UInt16 << Date{2022, 2, 11};
    QTest::newRow("INT4") << model::TensorType::Int4 << Date{2022, 10, 11};
    QTest::newRow("BFLOAT16") << model::TensorType::BFloat16 << Date{2024, 3, 18};
    QTest::newRow("INT2") << model::TensorType::Int2 << Date{2025, 10, 16};
    QTest::newRow("UINT4") << model::TensorType::UInt4 << Date{2026, 1, 16};
}

void ArenaSequenceTest::typesBeginWithTheirCommit()
{
    QFETCH(model::TensorType, type);
    QFETCH(Date, since);
    auto before = since;
    --before.day;
    QVERIFY(arena::convertsType(type, {.date = since}));
    QVERIFY(!arena::convertsType(type, {.date = before}));
    QVERIFY(arena::convertsType(model::TensorType::Int8, {.date = kFirst}));
    QVERIFY(!arena::convertsType(static_cast<model::TensorType>(99), {.date = kNow}));
}

void ArenaSequenceTest::lifetimesPerSubgraph()
{
    GraphBuilder b;
    const auto unused = b.input({4});
    const auto orphan = b.tensor({4});
    chain(b, 4); // tensors 2, 3, 4
    b.subgraph("other");
    chain(b, 4);
    const auto lifetimes = arena::markLifetimesPerSubgraph(*b.graph());
    QCOMPARE(lifetimes.tensors[0][unused.index()], (Lifetime{0, -1}));
    QCOMPARE(lifetimes.tensors[0][orphan.index()], (Lifetime{-1, -1}));
    QCOMPARE(lifetimes.tensors[0][2], (Lifetime{0, 0}));
    QCOMPARE(lifetimes.tensors[0][3], (Lifetime{0, 1}));
    QCOMPARE(lifetimes.tensors[0][4], (Lifetime{1, 1}));
    QCOMPARE(lifetimes.tensors[1][1], (Lifetime{0, 1}));
    QCOMPARE(lifetimes.operators[1][1], (Lifetime{1, 1}));
}

void ArenaSequenceTest::neverReadInputOverlapsNothing()
{
    GraphBuilder b;
    b.input({64});
    chain(b, 64);
    QCOMPARE(emulateAt(kFirst, b).nonPersistent, Bytes(128));
    QCOMPARE(emulateAt({2022, 6, 1}, b).nonPersistent, Bytes(128));
    QCOMPARE(emulateAt(kNow, b).nonPersistent, Bytes(128)); // now alive at step 0, beside one other
    GraphBuilder two;
    two.input({64});
    two.input({64});
    chain(two, 64);
    QCOMPARE(emulateAt(kFirst, two).nonPersistent, Bytes(128));
    QCOMPARE(emulateAt({2022, 6, 1}, two).nonPersistent, Bytes(128));
    QCOMPARE(emulateAt(kNow, two).nonPersistent, Bytes(192));
}

// Later, what nobody calls is planned all at once.
void ArenaSequenceTest::eachSubgraphHadAPlan()
{
    GraphBuilder b;
    chain(b, 32);
    b.subgraph("other");
    chain(b, 64);
    const auto first = emulateAt(kFirst, b);
    QCOMPARE(first.nonPersistent, Bytes(128));
    QCOMPARE(first.buffers.size(), std::size_t(3)); // of the highest plan
    QCOMPARE(first.buffers.front().subgraph, SubgraphId(1));
    QCOMPARE(first.lowerBound, Bytes(128));
    QCOMPARE(countRows(first, arena::Cause::Plan), std::ptrdiff_t(4)); // each looked for room, then taken
    const auto later = emulateAt({2022, 3, 2}, b);
    QCOMPARE(later.nonPersistent, Bytes(192));
    QCOMPARE(later.buffers.size(), std::size_t(6));
}

void ArenaSequenceTest::planStoodAboveTheRequests()
{
    GraphBuilder b;
    chain(b, 4096);
    const auto first = emulateAt(kFirst, b);
    const auto later = emulateAt({2022, 3, 2}, b);
    // Until then the plan did not replace the 12 records of 8 bytes, but came on top of them.
    QVERIFY(first.required >= first.nonPersistent + 96);
    QCOMPARE(first.nonPersistent, later.nonPersistent);
    QVERIFY(later.required < later.used + 16);
}

void ArenaSequenceTest::emptyTensorsWerePlanned()
{
    GraphBuilder b;
    b.tensor({0});
    chain(b, 64);
    QCOMPARE(emulateAt({2022, 4, 17}, b).buffers.size(), std::size_t(4));
    QCOMPARE(emulateAt({2022, 4, 18}, b).buffers.size(), std::size_t(3));
}

void ArenaSequenceTest::handlesForEverySubgraph()
{
    GraphBuilder mean;
    const auto in = mean.input({1, 4, 4, 3});
    const auto axes = mean.ints({1, 2});
    const auto out = mean.output({1, 3});
    for (const auto tensor : {in, out})
        mean.quantize(tensor, 0.5f);
    mean.op(BuiltinOperator::Mean, {in, axes}, {out}, model::ReducerOptions{});
    mean.subgraph("other");
    chain(mean, 64);
    for (const auto& [date, blocks] : {std::pair{Date{2022, 8, 24}, 2}, std::pair{Date{2022, 8, 25}, 1}}) {
        const auto emulation = emulateAt(date, mean);
        QVERIFY(!emulation.operators.front().scratch.empty());
        QCOMPARE(countRows(emulation, arena::Cause::ScratchHandles), std::ptrdiff_t(blocks));
    }
}

void ArenaSequenceTest::namesOfPlansMatchedByPrefix()
{
    GraphBuilder b;
    chain(b, 64);
    b.metadata("OfflineMemoryAllocation of another tool", test::bytesOf(std::vector<std::int32_t>{1, 0, 3, 256, -1, -1}));
    QCOMPARE(emulateAt({2022, 8, 15}, b).nonPersistent, Bytes(320));
    QCOMPARE(emulateAt({2022, 8, 16}, b).nonPersistent, Bytes(128));
}

void ArenaSequenceTest::variablesWereNeverPlannedOffline()
{
    GraphBuilder b;
    chain(b, 64);
    b.variable({64});
    b.offlinePlan({-1, -1, -1, 512});
    const auto before = emulateAt({2023, 2, 12}, b);
    QCOMPARE(before.buffers.size(), std::size_t(3));
    QCOMPARE(countRows(before, arena::Cause::VariableTensor), std::ptrdiff_t(1));
    const auto after = emulateAt({2023, 2, 13}, b);
    QCOMPARE(after.buffers.size(), std::size_t(4));
    QCOMPARE(countRows(after, arena::Cause::VariableTensor), std::ptrdiff_t(0));
}

void ArenaSequenceTest::offlineOffsetsBySubgraph()
{
    GraphBuilder b;
    chain(b, 64);
    b.subgraph("other");
    chain(b, 64);
    b.offlinePlan({0, 64, 128, 1024, 1088, 1152});
    QCOMPARE(emulateAt({2023, 3, 28}, b).nonPersistent, Bytes(192)); // the second subgraph reads the first three
    QCOMPARE(emulateAt({2023, 3, 29}, b).nonPersistent, Bytes(1216));
}

void ArenaSequenceTest::openOutputShapesWereAccepted()
{
    GraphBuilder b;
    const auto in = b.input({4});
    const auto out = b.output({0, 4});
    b.customOp("none", {in}, {out});
    const auto at = [&](Date date) {
        auto build = *target::findTarget("cortex-m4-reference");
        build.release.date = date;
        return *arena::emulate(*b.graph(), build, {.registeredOperators = {"none"}});
    };
    QVERIFY(!at({2025, 8, 21}).refusal);
    const auto refusal = at({2025, 8, 22}).refusal;
    QVERIFY(refusal);
    QCOMPARE(refusal->refusal.reason, kernels::RefusalReason::DynamicShape);
}

QTEST_APPLESS_MAIN(ArenaSequenceTest)
#include "arena_sequence_test.moc"
