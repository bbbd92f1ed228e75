// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>

#include "model/reader.h"
#include "session/model_file.h"
#include "session/samples.h"
#include "session/shrinking.h"

using namespace arenascope;
using session::Shrinking;

// A smaller arena in the background: current and proposed, progress, stopping, the file to save.
class ShrinkingTest : public QObject {
    Q_OBJECT

private slots:
    void findsBothPlans();
    void progressGrowsToTheEnd();
    void stoppedItKeepsWhatWasFound();
    void theSmallestSoFarEndsAsTheAnswer();
    void whatIsExcludedStaysAllowed();
    void theNewestSearchAnswers();
    void forgettingBringsNothing();
    void deletedWhileSearching();
    void theFileHoldsTheProposal();
    void whatCannotBeReadIsTold();

private:
    static constexpr int kPatience = 60000;
    static std::shared_ptr<const analysis::Analysis> sample();
    static QString path();
    static shrink::Options overlaps() { return {.pairs = {.inPlace = true, .diagonal = true}}; }
    static bool ended(const Shrinking& shrinking) { return QTest::qWaitFor([&] { return !shrinking.running(); }, kPatience); }
};

QString ShrinkingTest::path()
{
    for (const auto& sample : session::samples())
        if (sample.path.contains(QStringLiteral("keyword")))
            return sample.path;
    return {};
}

std::shared_ptr<const analysis::Analysis> ShrinkingTest::sample()
{
    return *analysis::analyze(*session::readModel(path()), *target::findTarget("x86_64-reference"));
}

void ShrinkingTest::findsBothPlans()
{
    Shrinking shrinking;
    const QSignalSpy answers(&shrinking, &Shrinking::answerChanged);
    const auto analysis = sample();
    shrinking.start(analysis, overlaps());
    QVERIFY(shrinking.running());
    QVERIFY(!shrinking.answer());
    QVERIFY(ended(shrinking));
    const auto answer = shrinking.answer();
    QVERIFY(answer);
    QCOMPARE(answer->current, analysis);
    QVERIFY(answer->shrunk.smaller);
    QCOMPARE(answer->proposed->emulation, answer->shrunk.after);
    QVERIFY(answer->proposed->emulation.required < analysis->emulation.required);
    QVERIFY(!answer->explanation.remedies.empty());
    QVERIFY(answers.count() >= 1);
}

void ShrinkingTest::progressGrowsToTheEnd()
{
    Shrinking shrinking;
    std::vector<double> told;
    connect(&shrinking, &Shrinking::progressChanged, this, [&](double share) { told.push_back(share); });
    shrinking.start(sample(), overlaps());
    QVERIFY(ended(shrinking));
    QVERIFY(std::ranges::is_sorted(told));
    QCOMPARE(shrinking.progress(), 1.0);
}

void ShrinkingTest::stoppedItKeepsWhatWasFound()
{
    Shrinking shrinking;
    shrinking.start(sample(), overlaps());
    shrinking.stop();
    QVERIFY(ended(shrinking));
    if (const auto answer = shrinking.answer())
        QVERIFY(answer->proposed->emulation.required <= answer->current->emulation.required);
}

void ShrinkingTest::theSmallestSoFarEndsAsTheAnswer()
{
    Shrinking shrinking;
    std::vector<Bytes> told;
    connect(&shrinking, &Shrinking::smallestChanged, this, [&](Bytes required) { told.push_back(required); });
    shrinking.start(sample(), overlaps());
    QVERIFY(!shrinking.smallestSoFar());
    QVERIFY(ended(shrinking));
    QVERIFY(!told.empty());
    QVERIFY(std::ranges::is_sorted(told, std::greater()));
    QCOMPARE(shrinking.smallestSoFar(), std::optional(shrinking.answer()->shrunk.after.required));
}

void ShrinkingTest::whatIsExcludedStaysAllowed()
{
    Shrinking shrinking;
    shrinking.start(sample(), overlaps());
    QVERIFY(ended(shrinking));
    const auto first = shrinking.answer();
    QCOMPARE(first->allowed, first->shrunk.offered);
    auto options = overlaps();
    options.pairs.excluded = {first->shrunk.used.front().op};
    shrinking.start(sample(), options);
    QVERIFY(ended(shrinking));
    QCOMPARE(shrinking.answer()->allowed, first->allowed);
    QVERIFY(shrinking.answer()->shrunk.offered.size() < first->allowed.size());
}

void ShrinkingTest::theNewestSearchAnswers()
{
    Shrinking shrinking;
    shrinking.start(sample(), overlaps());
    shrinking.start(sample(), {});
    QVERIFY(ended(shrinking));
    QVERIFY(shrinking.answer());
    QVERIFY(shrinking.answer()->shrunk.offered.empty());
}

void ShrinkingTest::forgettingBringsNothing()
{
    Shrinking shrinking;
    shrinking.start(sample(), overlaps());
    shrinking.forget();
    QVERIFY(!shrinking.running());
    QTest::qWait(200);
    QVERIFY(!shrinking.answer());
}

void ShrinkingTest::deletedWhileSearching()
{
    auto shrinking = std::make_unique<Shrinking>();
    shrinking->start(sample(), overlaps());
    shrinking.reset();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
}

void ShrinkingTest::theFileHoldsTheProposal()
{
    Shrinking shrinking;
    shrinking.start(sample(), overlaps());
    QVERIFY(ended(shrinking));
    const auto file = session::shrunkFile(path(), shrinking.answer()->shrunk);
    QVERIFY(file);
    const auto bytes = std::as_bytes(std::span(file->constData(), std::size_t(file->size())));
    const auto graph = model::readFlatbuffer(std::vector<std::byte>(bytes.begin(), bytes.end()));
    QVERIFY(graph);
    QCOMPARE(*arena::emulate(**graph, *target::findTarget("x86_64-reference")), shrinking.answer()->shrunk.after);
}

void ShrinkingTest::whatCannotBeReadIsTold()
{
    const auto file = session::shrunkFile(QStringLiteral("nowhere.tflite"), {});
    QVERIFY(!file);
    QCOMPARE(file.error().code, ErrorCode::FileReadFailed);
}

QTEST_GUILESS_MAIN(ShrinkingTest)
#include "shrinking_test.moc"
