// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "plan/bound.h"
#include "plan/greedy.h"
#include "plan/optimal.h"
#include "plan/validate.h"
#include "support/plan_exhaustive.h"
#include "support/plan_reference.h"

using namespace arenascope;
using plan::Buffer;
using plan::FitResult;
using plan::FitVerdict;
using plan::OptimalOptions;
using plan::OptimalResult;
using plan::OverlapKind;
using plan::OverlapRule;
using test::RandomBuffers;

namespace {

struct RandomCase {
    RandomBuffers buffers{};
    int rulePercent = 0; // of the pairs alive together
    Bytes alignment = 1;
};

std::vector<OverlapRule> randomRules(const std::vector<Buffer>& buffers, int percent, std::mt19937& random)
{
    std::vector<OverlapRule> rules;
    for (std::size_t i = 0; i < buffers.size(); ++i)
        for (std::size_t j = 0; j < buffers.size(); ++j)
            if (i != j && plan::overlapInTime(buffers[i], buffers[j]) && static_cast<int>(random() % 100) < percent)
                rules.push_back({.output = i, .input = j,
                    .kind = random() % 2 == 0 ? OverlapKind::Identical : OverlapKind::Below, .lag = random() % 4});
    return rules;
}

bool onlyFixedOnesConflict(
    const std::vector<Buffer>& buffers, const plan::Placement& placement, std::span<const OverlapRule> rules)
{
    const std::vector<plan::Conflict> found = plan::conflicts(buffers, placement, rules);
    return std::all_of(found.begin(), found.end(), [&](const plan::Conflict& one) {
        return buffers[one.first].fixedOffset && buffers[one.second].fixedOffset;
    });
}

bool keepsFixedAndAligned(const std::vector<Buffer>& buffers, const plan::Placement& placement, Bytes alignment)
{
    for (std::size_t i = 0; i < buffers.size(); ++i)
        if (buffers[i].fixedOffset ? placement.offsets[i] != *buffers[i].fixedOffset
                                   : placement.offsets[i] % alignment != 0)
            return false;
    return true;
}

} // namespace

Q_DECLARE_METATYPE(RandomCase)

class PlanOptimalTest : public QObject {
    Q_OBJECT

private slots:
    void nothingToPlace();
    void idleBuffersCountTheirSize();
    void beatsGreedy();
    void aboveTheBoundAndProven();
    void apartInTimeApartInSearch();
    void outputBelowItsInput();
    void chainOfLags_data();
    void chainOfLags();
    void inPlace();
    void inPlaceOfOneInputOnly();
    void sameAsExhaustive_data();
    void sameAsExhaustive();
    void cutRectangles_data();
    void cutRectangles();
    void neverAboveGreedy();
    void cancelledAtOnce();
    void progressEndsAtOne();
    void tooManyPairs();
};

void PlanOptimalTest::nothingToPlace()
{
    const OptimalResult result = plan::optimal({});
    QCOMPARE(result.placement, plan::Placement{});
    QVERIFY(result.provenOptimal);
    QCOMPARE(plan::fitWithin({}, 0).verdict, FitVerdict::Fits);
}

void PlanOptimalTest::idleBuffersCountTheirSize()
{
    const std::vector<Buffer> buffers{{.size = 48, .start = 3, .end = 3}, {.size = 0, .start = 0, .end = 9},
        {.size = 16, .start = 0, .end = 2}};
    const OptimalResult result = plan::optimal(buffers);
    QCOMPARE(result.placement, (plan::Placement{{0, 0, 0}, 48}));
    QVERIFY(result.provenOptimal);
}

// Greedy puts the large buffers at 0 and 64 and leaves a hole beneath the one that lives in between.
void PlanOptimalTest::beatsGreedy()
{
    const std::vector<Buffer> buffers{{48, 0, 2}, {32, 1, 3}, {48, 2, 4}, {32, 0, 1}, {32, 3, 4}, {16, 1, 2}};
    const OptimalResult result = plan::optimal(buffers);
    QCOMPARE(result.placement.height, test::smallestHeight(buffers, {}, 16));
    QVERIFY(result.provenOptimal);
    QVERIFY(plan::conflicts(buffers, result.placement).empty());
}

// No placement reaches the largest live sum here, and the search must show it.
void PlanOptimalTest::aboveTheBoundAndProven()
{
    const std::vector<Buffer> buffers{{3, 7, 8}, {2, 2, 6}, {3, 0, 2}, {2, 2, 5}, {1, 4, 7}, {2, 1, 4}, {3, 5, 8}};
    QCOMPARE(plan::lowerBound(buffers).bytes, Bytes(6));
    QCOMPARE(test::smallestHeight(buffers), Bytes(7));
    const OptimalResult result = plan::optimal(buffers);
    QCOMPARE(result.placement.height, Bytes(7));
    QCOMPARE(result.lowerBound, Bytes(7));
    QVERIFY(result.provenOptimal);
    QCOMPARE(plan::fitWithin(buffers, 6).verdict, FitVerdict::Impossible);
}

void PlanOptimalTest::apartInTimeApartInSearch()
{
    std::mt19937 random(11);
    std::vector<Buffer> buffers;
    for (int part = 0; part < 40; ++part)
        for (Buffer buffer : test::cutRectangle(8, 12, 64, random)) {
            buffer.start += 20 * part;
            buffer.end += 20 * part;
            buffers.push_back(buffer);
        }
    const OptimalResult result = plan::optimal(buffers);
    QCOMPARE(result.placement.height, Bytes(64));
    QVERIFY(result.provenOptimal);
}

void PlanOptimalTest::outputBelowItsInput()
{
    const std::vector<Buffer> buffers{{.size = 100, .start = 0, .end = 2}, {.size = 100, .start = 1, .end = 3}};
    const std::vector<OverlapRule> rules{{.output = 1, .input = 0, .kind = OverlapKind::Below, .lag = 16}};
    const OptimalResult result = plan::optimal(buffers, {.rules = rules});
    QCOMPARE(result.placement, (plan::Placement{{16, 0}, 116}));
    QVERIFY(result.provenOptimal);
    QVERIFY(plan::conflicts(buffers, result.placement, rules).empty());
    QCOMPARE(plan::conflicts(buffers, result.placement).size(), std::size_t(1));
}

void PlanOptimalTest::chainOfLags_data()
{
    QTest::addColumn<int>("layers");
    QTest::addColumn<Bytes>("height");
    QTest::newRow("the whole chain slides downwards") << 8 << Bytes(1024 + 7 * 64);
    QTest::newRow("too long: it turns back where the arena ends") << 30 << Bytes(2048);
}

void PlanOptimalTest::chainOfLags()
{
    QFETCH(int, layers);
    QFETCH(Bytes, height);
    std::vector<Buffer> buffers;
    std::vector<OverlapRule> rules;
    for (int layer = 0; layer < layers; ++layer) {
        buffers.push_back({.size = 1024, .start = layer, .end = layer + 2});
        if (layer > 0)
            rules.push_back({.output = static_cast<std::size_t>(layer), .input = static_cast<std::size_t>(layer - 1),
                .kind = OverlapKind::Below, .lag = 64});
    }
    const OptimalResult result
        = plan::optimal(buffers, {.alignment = 16, .rules = rules, .timeLimit = std::chrono::seconds(1)});
    QVERIFY(plan::conflicts(buffers, result.placement, rules).empty());
    QCOMPARE(result.placement.height, height);
}

void PlanOptimalTest::inPlace()
{
    const std::vector<Buffer> buffers{{.size = 64, .start = 0, .end = 2}, {.size = 48, .start = 1, .end = 3},
        {.size = 64, .start = 2, .end = 4}};
    const std::vector<OverlapRule> rules{{.output = 1, .input = 0}, {.output = 2, .input = 1}};
    const OptimalResult result = plan::optimal(buffers, {.rules = rules});
    QCOMPARE(result.placement, (plan::Placement{{0, 0, 0}, 64}));
    QVERIFY(result.provenOptimal);
}

// An addition may go over either of its inputs, which must stay apart from one another.
void PlanOptimalTest::inPlaceOfOneInputOnly()
{
    const std::vector<Buffer> buffers{{.size = 64, .start = 0, .end = 2}, {.size = 64, .start = 0, .end = 2},
        {.size = 64, .start = 1, .end = 3}};
    const std::vector<OverlapRule> rules{{.output = 2, .input = 0}, {.output = 2, .input = 1}};
    const OptimalResult result = plan::optimal(buffers, {.rules = rules, .timeLimit = std::chrono::seconds(2)});
    QCOMPARE(result.placement.height, Bytes(128));
    QVERIFY(plan::conflicts(buffers, result.placement, rules).empty());
}

void PlanOptimalTest::sameAsExhaustive_data()
{
    QTest::addColumn<RandomCase>("kind");
    const RandomBuffers small{.count = 6, .steps = 5, .longest = 4, .distinctSizes = 4, .unit = 1};
    RandomBuffers fixed = small;
    fixed.fixedPercent = 25;
    RandomBuffers odd = small;
    odd.zeroSizePercent = 20;
    odd.firstStep = -3;
    QTest::newRow("plain") << RandomCase{.buffers = small};
    QTest::newRow("zero sizes, negative steps") << RandomCase{.buffers = odd};
    QTest::newRow("fixed") << RandomCase{.buffers = fixed};
    QTest::newRow("aligned to 4") << RandomCase{.buffers = small, .alignment = 4};
    QTest::newRow("fixed, aligned to 2") << RandomCase{.buffers = fixed, .alignment = 2};
    QTest::newRow("a few rules") << RandomCase{.buffers = small, .rulePercent = 10};
    QTest::newRow("many rules") << RandomCase{.buffers = small, .rulePercent = 30};
    QTest::newRow("fixed, rules, aligned") << RandomCase{.buffers = fixed, .rulePercent = 25, .alignment = 2};
}

void PlanOptimalTest::sameAsExhaustive()
{
    QFETCH(RandomCase, kind);
    std::mt19937 random(3);
    for (int round = 0; round < 80; ++round) {
        const std::vector<Buffer> buffers = test::randomBuffers(kind.buffers, random);
        const std::vector<OverlapRule> rules = randomRules(buffers, kind.rulePercent, random);
        const OptimalOptions options{
            .alignment = kind.alignment, .rules = rules, .timeLimit = std::chrono::milliseconds(300)};
        const OptimalResult result = plan::optimal(buffers, options);
        QVERIFY(onlyFixedOnesConflict(buffers, result.placement, rules));
        QVERIFY(keepsFixedAndAligned(buffers, result.placement, kind.alignment));
        const Bytes smallest = test::smallestHeight(buffers, rules, kind.alignment);
        QCOMPARE(result.placement.height, smallest);
        QVERIFY(result.lowerBound <= smallest);
        QVERIFY(result.provenOptimal || !rules.empty());
    }
}

void PlanOptimalTest::cutRectangles_data()
{
    QTest::addColumn<int>("buffers");
    QTest::addColumn<int>("steps");
    QTest::newRow("20 in 10 steps") << 20 << 10;
    QTest::newRow("60 in 40 steps") << 60 << 40;
    QTest::newRow("120 in 60 steps") << 120 << 60;
}

void PlanOptimalTest::cutRectangles()
{
    QFETCH(int, buffers);
    QFETCH(int, steps);
    std::mt19937 random(static_cast<unsigned>(buffers));
    for (int round = 0; round < 5; ++round) {
        const std::vector<Buffer> pieces = test::cutRectangle(buffers, steps, 1024, random);
        const FitResult result = plan::fitWithin(pieces, 1024, {.timeLimit = std::chrono::seconds(60)});
        QCOMPARE(result.verdict, FitVerdict::Fits);
        QVERIFY(result.placement.height <= 1024);
        QVERIFY(plan::conflicts(pieces, result.placement).empty());
        QCOMPARE(plan::fitWithin(pieces, 1023).verdict, FitVerdict::Impossible);
    }
}

void PlanOptimalTest::neverAboveGreedy()
{
    std::mt19937 random(17);
    for (int round = 0; round < 20; ++round) {
        const std::vector<Buffer> buffers = test::randomBuffers(
            {.count = 300, .steps = 120, .longest = 12, .distinctSizes = 500}, random);
        const OptimalResult result = plan::optimal(buffers, {.timeLimit = std::chrono::milliseconds(20)});
        QVERIFY(result.placement.height <= plan::greedy(buffers).height);
        QVERIFY(result.placement.height >= result.lowerBound);
        QVERIFY(result.lowerBound >= plan::lowerBound(buffers).bytes);
        QVERIFY(plan::conflicts(buffers, result.placement).empty());
    }
}

void PlanOptimalTest::cancelledAtOnce()
{
    std::mt19937 random(1);
    const std::vector<Buffer> buffers = test::cutRectangle(400, 200, 1 << 20, random);
    OptimalOptions options{.timeLimit = std::chrono::hours(1)};
    options.cancel.cancel();
    const OptimalResult result = plan::optimal(buffers, options);
    QVERIFY(result.cancelled);
    QVERIFY(!result.provenOptimal);
    QVERIFY(plan::conflicts(buffers, result.placement).empty());
    QCOMPARE(plan::fitWithin(buffers, 1 << 20, options).verdict, FitVerdict::Unknown);
}

void PlanOptimalTest::progressEndsAtOne()
{
    std::vector<double> told;
    std::mt19937 random(1);
    const std::vector<Buffer> buffers = test::cutRectangle(400, 100, 1 << 20, random);
    const auto tell = [&](double share) { told.push_back(share); };
    (void)plan::optimal(buffers, {.timeLimit = std::chrono::milliseconds(300), .progress = tell});
    QVERIFY(std::is_sorted(told.begin(), told.end()));
    QVERIFY(told.front() >= 0);
    QCOMPARE(told.back(), 1.0);
}

void PlanOptimalTest::tooManyPairs()
{
    std::vector<Buffer> buffers(8000, Buffer{.size = 24, .start = 0, .end = 5});
    buffers.push_back({.size = 10, .start = 1, .end = 2, .fixedOffset = 3});
    const OptimalResult result = plan::optimal(buffers, {.alignment = 16});
    QVERIFY(keepsFixedAndAligned(buffers, result.placement, 16));
    QVERIFY(plan::conflicts(buffers, result.placement).empty());
    QVERIFY(result.placement.height >= result.lowerBound);
    QCOMPARE(plan::fitWithin(buffers, 1000).verdict, FitVerdict::Impossible);
}

QTEST_APPLESS_MAIN(PlanOptimalTest)
#include "plan_optimal_test.moc"
