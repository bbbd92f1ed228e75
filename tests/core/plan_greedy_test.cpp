// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

#include "plan/bound.h"
#include "plan/greedy.h"
#include "plan/validate.h"
#include "support/plan_reference.h"
#include "support/test_environment.h"

using namespace arenascope;
using plan::Buffer;
using plan::Placement;
using test::RandomBuffers;

Q_DECLARE_METATYPE(RandomBuffers)

namespace {

// Without what a planner cannot avoid: buffers put over one another by the user, and lifetimes that are none.
std::vector<Buffer> onlinePart(const std::vector<Buffer>& buffers)
{
    std::vector<Buffer> online;
    std::copy_if(buffers.begin(), buffers.end(), std::back_inserter(online),
        [](const Buffer& buffer) { return !buffer.fixedOffset && buffer.start < buffer.end; });
    return online;
}

struct Recording {
    std::vector<Buffer> buffers;
    std::vector<Bytes> offsets;
    QString model{};
};

Recording readRecording(const QString& path)
{
    Recording recording;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return recording;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    if (root["status"].toString() != "ok")
        return recording;
    recording.model = root["model"].toString();
    for (const QJsonValue& value : root["buffers"].toArray()) {
        const Bytes bytes = static_cast<Bytes>(value["bytes"].toInteger());
        recording.buffers.push_back(
            {.size = alignUp(bytes, 16), .start = value["first"].toInt(), .end = value["last"].toInt() + 1});
        recording.offsets.push_back(static_cast<Bytes>(value["offset"].toInteger()));
    }
    return recording;
}

// Such models need the offsets of their own plan, which the emulator reads and its tests cover.
bool carriesOfflinePlan(const QString& modelName)
{
    const QDir corpus(QString::fromStdString(test::corpusDirectory()));
    for (const char* folder : {"models", "sweep"}) {
        QFile file(corpus.filePath(QString("%1/%2").arg(folder, modelName)));
        if (file.open(QIODevice::ReadOnly))
            return file.readAll().contains("OfflineMemoryAllocation");
    }
    return false;
}

} // namespace

class PlanGreedyTest : public QObject {
    Q_OBJECT

private slots:
    void emptyListHasNoHeight();
    void largestGoesFirst();
    void equalSizesLastAddedFirst();
    void fixedBuffersKeepTheirPlace();
    void zeroSizeSplitsAGap();
    void manyOfOneLifetime();
    void sizesBeyondThirtyTwoBits();
    void sameAsTheSlowOne_data();
    void sameAsTheSlowOne();
    void linearReusesNothing();
    void recordedOffsets_data();
    void recordedOffsets();
};

void PlanGreedyTest::emptyListHasNoHeight()
{
    QCOMPARE(plan::greedy({}), Placement{});
    QCOMPARE(plan::linear({}), Placement{});
}

void PlanGreedyTest::largestGoesFirst()
{
    const std::vector<Buffer> buffers{{16, 0, 2}, {64, 1, 3}, {32, 2, 4}};
    QCOMPARE(plan::greedy(buffers), (Placement{{64, 0, 64}, 96}));
}

void PlanGreedyTest::equalSizesLastAddedFirst()
{
    const std::vector<Buffer> buffers{{32, 0, 3}, {32, 0, 3}, {32, 0, 3}};
    QCOMPARE(plan::greedy(buffers), (Placement{{64, 32, 0}, 96}));
}

void PlanGreedyTest::fixedBuffersKeepTheirPlace()
{
    // The two fixed ones overlap each other at unaligned offsets; the online one fits nowhere below them.
    const std::vector<Buffer> buffers{
        {.size = 32, .start = 0, .end = 3},
        {.size = 64, .start = 0, .end = 3, .fixedOffset = 20},
        {.size = 64, .start = 0, .end = 3, .fixedOffset = 50},
    };
    QCOMPARE(plan::greedy(buffers), (Placement{{114, 20, 50}, 146}));
}

void PlanGreedyTest::zeroSizeSplitsAGap()
{
    // The planner passes the empty buffer at 32 and goes on from there, although the whole gap [0, 64) is free.
    const std::vector<Buffer> buffers{
        {.size = 0, .start = 0, .end = 3, .fixedOffset = 32},
        {.size = 16, .start = 0, .end = 3, .fixedOffset = 64},
        {.size = 48, .start = 0, .end = 3},
        {.size = 0, .start = 0, .end = 3},
    };
    QCOMPARE(plan::greedy(buffers), (Placement{{32, 64, 80, 0}, 128}));
}

void PlanGreedyTest::manyOfOneLifetime()
{
    const std::vector<Buffer> buffers(50'000, Buffer{.size = 16, .start = -1, .end = 0});
    const Placement placement = plan::greedy(buffers);
    QCOMPARE(placement.height, Bytes(50'000 * 16));
    QCOMPARE(placement.offsets.front(), Bytes(49'999 * 16));
    QCOMPARE(placement.offsets.back(), Bytes(0));
}

void PlanGreedyTest::sizesBeyondThirtyTwoBits()
{
    const Bytes large = Bytes(3) << 30;
    const std::vector<Buffer> buffers{{large, 0, 2}, {large, 1, 3}};
    QCOMPARE(plan::greedy(buffers), (Placement{{large, 0}, 2 * large}));
    QCOMPARE(plan::lowerBound(buffers), (plan::LowerBound{2 * large, 1}));
}

void PlanGreedyTest::sameAsTheSlowOne_data()
{
    QTest::addColumn<RandomBuffers>("kind");
    QTest::newRow("ordinary") << RandomBuffers{.count = 40, .distinctSizes = 200};
    QTest::newRow("ties") << RandomBuffers{.count = 40, .distinctSizes = 2};
    QTest::newRow("all equal") << RandomBuffers{.count = 30, .distinctSizes = 1};
    QTest::newRow("crowded") << RandomBuffers{.count = 60, .steps = 4, .longest = 4, .distinctSizes = 30};
    QTest::newRow("unreached at -1") << RandomBuffers{.count = 30, .steps = 8, .firstStep = -1, .longest = 2};
    QTest::newRow("negative steps") << RandomBuffers{.count = 30, .steps = 20, .firstStep = -10};
    QTest::newRow("zero sizes") << RandomBuffers{.count = 30, .distinctSizes = 4, .zeroSizePercent = 30};
    QTest::newRow("some fixed") << RandomBuffers{.count = 30, .distinctSizes = 10, .fixedPercent = 25};
    QTest::newRow("unaligned") << RandomBuffers{.count = 30, .distinctSizes = 60, .unit = 1, .fixedPercent = 25};
    QTest::newRow("mostly fixed") << RandomBuffers{
        .count = 30, .steps = 6, .unit = 3, .zeroSizePercent = 10, .fixedPercent = 80};
    QTest::newRow("few") << RandomBuffers{
        .count = 3, .steps = 3, .longest = 3, .distinctSizes = 3, .zeroSizePercent = 20, .fixedPercent = 20};
    QTest::newRow("inverted lifetimes") << RandomBuffers{.count = 30, .steps = 12, .invertedPercent = 30};
    QTest::newRow("all kinds") << RandomBuffers{.count = 50, .steps = 30, .firstStep = -3, .longest = 9,
        .distinctSizes = 6, .unit = 1, .zeroSizePercent = 15, .fixedPercent = 30, .invertedPercent = 10};
}

void PlanGreedyTest::sameAsTheSlowOne()
{
    QFETCH(RandomBuffers, kind);
    std::mt19937 random(2026);
    for (int round = 0; round < 600; ++round) {
        const std::vector<Buffer> buffers = test::randomBuffers(kind, random);
        QCOMPARE(plan::greedy(buffers), test::slowGreedy(buffers));
        const std::vector<Buffer> online = onlinePart(buffers);
        const Placement placement = plan::greedy(online);
        QVERIFY(plan::conflicts(online, placement).empty());
        QVERIFY(placement.height >= plan::lowerBound(online).bytes);
    }
}

void PlanGreedyTest::linearReusesNothing()
{
    const std::vector<Buffer> buffers{{48, 0, 1}, {0, 3, 4}, {16, 8, 9}};
    QCOMPARE(plan::linear(buffers), (Placement{{0, 48, 48}, 64}));
}

// Runs of the real runtime.
void PlanGreedyTest::recordedOffsets_data()
{
    QTest::addColumn<QString>("directory");
    const std::string corpus = test::corpusDirectory();
    if (corpus.empty())
        QSKIP("needs ARENASCOPE_CORPUS");
    const QDir truth(QString::fromStdString(corpus) + "/truth");
    for (const QString& target : truth.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
        QTest::newRow(qPrintable(target)) << truth.filePath(target);
}

void PlanGreedyTest::recordedOffsets()
{
    QFETCH(QString, directory);
    int compared = 0;
    for (const QString& name : QDir(directory).entryList({"*.json"}, QDir::Files, QDir::Name)) {
        const Recording recording = readRecording(QDir(directory).filePath(name));
        const Placement placement = plan::greedy(recording.buffers);
        const bool equal = placement.offsets == recording.offsets;
        QVERIFY2(equal || carriesOfflinePlan(recording.model), qPrintable(name));
        compared += equal && !recording.buffers.empty();
    }
    if (compared == 0)
        QSKIP("no buffers recorded for this target");
}

QTEST_APPLESS_MAIN(PlanGreedyTest)
#include "plan_greedy_test.moc"
