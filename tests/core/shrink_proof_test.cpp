// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "model/reader.h"
#include "shrink/shrink.h"
#include "support/test_environment.h"

using namespace arenascope;

// For every model of the corpus the placement is as low as its lower bound, or proven to be the lowest, within 10 s each;
// with overlaps for all but a few.
class ShrinkProofTest : public QObject {
    Q_OBJECT

private slots:
    void placementIsProven_data();
    void placementIsProven();
    void overlapsAreProvenForNearlyAll_data();
    void overlapsAreProvenForNearlyAll();
};

namespace {

QStringList models()
{
    const QDir folder(QString::fromStdString(test::corpusDirectory()) + QStringLiteral("/models"));
    QStringList paths;
    if (!test::corpusDirectory().empty())
        for (const auto& file : folder.entryList({QStringLiteral("*.tflite")}, QDir::Files))
            paths << folder.filePath(file);
    return paths;
}

// Nothing where there is no plan to make: an unreadable file, a refused model.
std::optional<shrink::Shrunk> shrunkModel(const QString& path, const QString& target, bool overlap)
{
    const auto graph = model::readFile(path.toStdString());
    if (!graph)
        return std::nullopt;
    auto shrunk = *shrink::shrink(*graph, *target::findTarget(target.toStdString()), {.pairs = {.inPlace = overlap, .diagonal = overlap}});
    return shrunk.obstacle ? std::nullopt : std::optional(std::move(shrunk));
}

void addTargets()
{
    QTest::addColumn<QString>("target");
    if (models().isEmpty())
        QSKIP("needs ARENASCOPE_CORPUS");
    for (const auto* target : {"x86_64-reference", "cortex-m4-cmsis-nn"})
        QTest::newRow(target) << QString::fromLatin1(target);
}

} // namespace

void ShrinkProofTest::placementIsProven_data() { addTargets(); }

void ShrinkProofTest::placementIsProven()
{
    QFETCH(QString, target);
    int planned = 0;
    for (const auto& path : models())
        if (const auto shrunk = shrunkModel(path, target, false)) {
            QVERIFY2(shrunk->provenOptimal, qPrintable(path));
            ++planned;
        }
    QVERIFY(planned > 100);
}

void ShrinkProofTest::overlapsAreProvenForNearlyAll_data() { addTargets(); }

void ShrinkProofTest::overlapsAreProvenForNearlyAll()
{
    QFETCH(QString, target);
    int planned = 0, proven = 0;
    for (const auto& path : models())
        if (const auto shrunk = shrunkModel(path, target, true)) {
            ++planned;
            proven += shrunk->provenOptimal ? 1 : 0;
        }
    qInfo("%d of %d", proven, planned);
    QVERIFY(planned > 100);
    QVERIFY(proven * 100 >= planned * 98);
}

QTEST_APPLESS_MAIN(ShrinkProofTest)
#include "shrink_proof_test.moc"
