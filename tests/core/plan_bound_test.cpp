// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "plan/bound.h"
#include "plan/validate.h"
#include "support/plan_reference.h"

using namespace arenascope;
using plan::Buffer;
using plan::Conflict;
using plan::LiveBytes;
using plan::LowerBound;
using plan::Placement;

class PlanBoundTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsZero();
    void firstStepOfThePeak();
    void zeroSizesCountNothing();
    void gapsAreZero();
    void farApartSteps();
    void agreesWithSummingUp();
    void conflictsNameBothBuffers();
    void touchingIsNoConflict();
};

void PlanBoundTest::nothingIsZero()
{
    QCOMPARE(plan::lowerBound({}), LowerBound{});
    QCOMPARE(plan::liveBytes({}), LiveBytes{});
}

void PlanBoundTest::firstStepOfThePeak()
{
    const std::vector<Buffer> buffers{{16, 0, 3}, {32, 2, 4}, {48, 6, 8}};
    QCOMPARE(plan::lowerBound(buffers), (LowerBound{48, 2}));
    QCOMPARE(plan::liveBytes(buffers), (LiveBytes{0, {16, 16, 48, 32, 0, 0, 48, 48}}));
}

void PlanBoundTest::zeroSizesCountNothing()
{
    const std::vector<Buffer> buffers{{0, -5, 9}, {16, 2, 3}};
    QCOMPARE(plan::lowerBound(buffers), (LowerBound{16, 2}));
    QCOMPARE(plan::liveBytes(buffers), (LiveBytes{2, {16}}));
}

void PlanBoundTest::gapsAreZero()
{
    const std::vector<Buffer> buffers{{32, -1, 0}, {16, 2, 3}};
    QCOMPARE(plan::lowerBound(buffers), (LowerBound{32, -1}));
    QCOMPARE(plan::liveBytes(buffers), (LiveBytes{-1, {32, 0, 0, 16}}));
}

void PlanBoundTest::farApartSteps()
{
    const std::vector<Buffer> buffers{{16, -2'000'000'000, 2'000'000'000}, {16, 1'999'999'999, 2'000'000'000}};
    QCOMPARE(plan::lowerBound(buffers), (LowerBound{32, 1'999'999'999}));
}

void PlanBoundTest::agreesWithSummingUp()
{
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        const std::vector<Buffer> buffers
            = test::randomBuffers({.count = 25, .firstStep = -4, .zeroSizePercent = 10}, random);
        const LiveBytes live = plan::liveBytes(buffers);
        for (std::size_t i = 0; i < live.bytes.size(); ++i) {
            const int step = live.firstStep + static_cast<int>(i);
            Bytes sum = 0;
            for (const Buffer& buffer : buffers)
                sum += buffer.start <= step && step < buffer.end ? buffer.size : 0;
            QCOMPARE(live.bytes[i], sum);
        }
        const auto peak = std::max_element(live.bytes.begin(), live.bytes.end());
        const int step = live.firstStep + static_cast<int>(peak - live.bytes.begin());
        QCOMPARE(plan::lowerBound(buffers), (LowerBound{*peak, step}));
    }
}

void PlanBoundTest::conflictsNameBothBuffers()
{
    const std::vector<Buffer> buffers{{32, 0, 2}, {32, 2, 4}, {32, 1, 3}};
    const std::vector<Conflict> expected{{0, 2}, {1, 2}};
    QCOMPARE(plan::conflicts(buffers, Placement{{0, 0, 16}, 48}), expected);
}

void PlanBoundTest::touchingIsNoConflict()
{
    const std::vector<Buffer> buffers{{32, 0, 2}, {32, 0, 2}, {0, 0, 2}};
    QVERIFY(plan::conflicts(buffers, Placement{{0, 32, 16}, 64}).empty());
}

QTEST_APPLESS_MAIN(PlanBoundTest)
#include "plan_bound_test.moc"
