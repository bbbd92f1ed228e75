// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <random>

#include "arena/arena_state.h"
#include "arena/constraints.h"

using namespace arenascope;
using namespace arenascope::arena;

// The smallest arena against a literal two-ended allocator that is tried with every size.
class ArenaConstraintsTest : public QObject {
    Q_OBJECT

private slots:
    void tailDepthFollowsTheEnd();
    void smallestArenaEqualsTrying_data();
    void smallestArenaEqualsTrying();
    void releasedTemporariesDoNotCount();
    void headAndTailApart();
};

namespace {

struct Call {
    enum Kind { Tail, Temp, Release, ResetAndResize, Planner } kind{};
    Bytes size = 0, alignment = 1;
    int handle = 0;
};

// arena_allocator/single_arena_buffer_allocator.cc with addresses from 0, and a check that no live temporary is hit.
bool succeeds(const std::vector<Call>& calls, Bytes arena, bool sound)
{
    std::int64_t head = 0, temp = 0, tail = std::int64_t(arena);
    std::vector<std::int64_t> ends;
    for (const auto& call : calls) {
        const auto size = std::int64_t(call.size), alignment = std::int64_t(call.alignment);
        const auto down = [&](std::int64_t x) { return x >= 0 ? x / alignment * alignment : -((-x + alignment - 1) / alignment * alignment); };
        const auto up = [&](std::int64_t x) { return (x + alignment - 1) / alignment * alignment; };
        switch (call.kind) {
        case Call::Tail: {
            const auto result = down(tail - size);
            if (result < head)
                return false;
            for (const auto end : ends)
                if (sound && result < end)
                    return false;
            tail = result;
            break;
        }
        case Call::Temp:
            if (tail - up(temp) < size)
                return false;
            temp = up(temp) + size;
            ends.push_back(temp);
            break;
        case Call::Release: ends[std::size_t(call.handle)] = 0; break;
        case Call::ResetAndResize:
            ends.clear();
            if (tail < size)
                return false;
            head = temp = size;
            break;
        case Call::Planner:
            if (down(tail) - up(temp) < size)
                return false;
            break;
        }
    }
    return true;
}

std::vector<Call> randomCalls(std::mt19937& random)
{
    const auto upTo = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    const auto alignment = [&] { return Bytes(1) << upTo(5); };
    std::vector<Call> calls;
    std::vector<int> live;
    int handles = 0;
    for (int i = 0; i < 30; ++i) {
        switch (upTo(6)) {
        case 0:
        case 1: calls.push_back({.kind = Call::Tail, .size = Bytes(upTo(60)), .alignment = alignment()}); break;
        case 2:
            calls.push_back({.kind = Call::Temp, .size = Bytes(upTo(80)), .alignment = alignment()});
            live.push_back(handles++);
            break;
        case 3:
            if (!live.empty()) {
                calls.push_back({.kind = Call::Release, .handle = live.back()});
                live.pop_back();
            }
            break;
        case 4:
            calls.push_back({.kind = Call::ResetAndResize, .size = Bytes(upTo(150))});
            live.clear();
            handles = 0;
            break;
        case 5:
            if (upTo(3) == 0)
                calls.push_back({.kind = Call::Planner, .size = Bytes(40 * upTo(5)), .alignment = 16});
            break;
        }
    }
    return calls;
}

void play(const std::vector<Call>& calls, ArenaState& arena)
{
    for (const auto& call : calls) {
        switch (call.kind) {
        case Call::Tail: arena.allocateTail({}, call.size, call.alignment); break;
        case Call::Temp: arena.allocateTemp({}, call.size, call.alignment); break;
        case Call::Release: arena.releaseTemp(call.handle); break;
        case Call::ResetAndResize:
            arena.resetTemp();
            arena.resizeHead({}, call.size, 1);
            break;
        case Call::Planner: arena.demandPlannerSpace({}, call.size); break;
        }
    }
}

Bytes smallestByTrying(const std::vector<Call>& calls, bool sound)
{
    Bytes size = 0;
    while (!succeeds(calls, size, sound))
        ++size;
    return size;
}

} // namespace

void ArenaConstraintsTest::tailDepthFollowsTheEnd()
{
    QCOMPARE(tailDepth(0, 10, 16, 0), Bytes(16));
    QCOMPARE(tailDepth(0, 10, 16, 12), Bytes(12)); // the end at 12: the allocation starts at 0
    QCOMPARE(tailDepth(0, 0, 16, 5), Bytes(5));
    QCOMPARE(tailDepth(7, 9, 1, 3), Bytes(16));
}

void ArenaConstraintsTest::smallestArenaEqualsTrying_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 300; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void ArenaConstraintsTest::smallestArenaEqualsTrying()
{
    QFETCH(unsigned, seed);
    std::mt19937 random(seed);
    const auto calls = randomCalls(random);
    ArenaState arena(Space::Shared);
    play(calls, arena);
    QCOMPARE(smallestArena(arena.constraints(), Soundness::Sound).bytes, smallestByTrying(calls, true));
    QVERIFY(smallestArena(arena.constraints(), Soundness::RuntimeChecksOnly).bytes <= smallestByTrying(calls, true));
}

void ArenaConstraintsTest::releasedTemporariesDoNotCount()
{
    ArenaState arena(Space::Shared);
    const int low = arena.allocateTemp({}, 32, 4);
    const int high = arena.allocateTemp({}, 100, 4);
    arena.releaseTemp(high);
    arena.allocateTail({}, 16, 16);
    QCOMPARE(arena.constraints().back().liveTemp, Bytes(32));
    arena.releaseTemp(low);
    arena.allocateTail({}, 16, 16);
    QCOMPARE(arena.constraints().back().liveTemp, Bytes(0));
    QCOMPARE(arena.tempPeak(), Bytes(132)); // releasing gives no space back
}

void ArenaConstraintsTest::headAndTailApart()
{
    ArenaState arena(Space::Apart);
    arena.resizeHead({}, 144, 4);
    arena.allocateTemp({}, 1000, 4);
    arena.allocateTail({}, 36, 4);
    QCOMPARE(arena.constraints().back().head, Bytes(0));
    QCOMPARE(arena.constraints().back().liveTemp, Bytes(0));
}

QTEST_APPLESS_MAIN(ArenaConstraintsTest)
#include "arena_constraints_test.moc"
