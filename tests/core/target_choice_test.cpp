// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <set>
#include <tuple>

#include "target/boards.h"
#include "target/target_choice.h"

using namespace arenascope;

class TargetChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void everyTargetIsReached();
    void everyBoardHasAChip();
    void closest_data();
    void closest();
    void nothingForAnUnknownChip();
};

// Chip, release and kernels name one target each: nothing is hidden behind another.
void TargetChoiceTest::everyTargetIsReached()
{
    std::set<std::string_view> reached;
    for (const auto chip : target::chips())
        for (const auto& release : target::releasesFor(chip)) {
            std::set<std::tuple<target::KernelLibrary, std::string_view, bool>> kernels;
            for (const auto& target : target::targetsFor(chip, release.id)) {
                reached.insert(target.id);
                QVERIFY2(kernels.emplace(target.library, target.libraryVersion.name, target.espAnsiC).second, target.id.data());
            }
        }
    QCOMPARE(reached.size(), target::targets().size());
}

void TargetChoiceTest::everyBoardHasAChip()
{
    const auto chips = target::chips();
    for (const auto& board : target::boards())
        QVERIFY2(std::ranges::find(chips, target::findTarget(board.target)->chip) != chips.end(), board.id.data());
}

void TargetChoiceTest::closest_data()
{
    QTest::addColumn<QString>("like");
    QTest::addColumn<QString>("chip");
    QTest::addColumn<QString>("release");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* like, const char* chip, const char* release, const char* id) {
        QTest::addRow("%s on %s, %s", like, chip, release) << QString::fromLatin1(like) << QString::fromLatin1(chip) << QString::fromLatin1(release) << QString::fromLatin1(id);
    };
    row("cortex-m4-reference", "Cortex-M4", "", "cortex-m4-reference");
    row("cortex-m4-reference", "Cortex-M4", "2022-01", "cortex-m4-reference-tflm-2022-01");
    row("cortex-m4-cmsis-nn-tflm-2022-01", "Cortex-M7", "", "cortex-m7-cmsis-nn");
    row("cortex-m4-cmsis-nn", "Cortex-M4", "Zephyr 4.4", "cortex-m4-reference-zephyr-4.4");
    row("esp32s3-esp-nn-1.2.0", "ESP32-P4", "", "esp32p4-esp-nn-1.2.3");
    row("esp32s3-esp-nn-1.2.0", "ESP32", "", "esp32-esp-nn-1.2.3");
    row("esp32-ansi-c-1.2.3", "ESP32-S3", "", "esp32s3-esp-nn-1.2.3");
    row("esp32-reference", "Cortex-M4", "", "cortex-m4-reference");
}

void TargetChoiceTest::closest()
{
    QFETCH(QString, like);
    QFETCH(QString, chip);
    QFETCH(QString, release);
    const auto from = *target::findTarget(like.toStdString());
    const auto found = target::closestTarget(from, chip.toStdString(), release.toStdString());
    QTEST(QString::fromStdString(std::string(found.id)), "id");
}

void TargetChoiceTest::nothingForAnUnknownChip()
{
    const auto& any = target::targets().front();
    QVERIFY(target::releasesFor("PDP-11").empty());
    QVERIFY(target::closestTarget(any, "PDP-11") == any);
}

QTEST_APPLESS_MAIN(TargetChoiceTest)
#include "target_choice_test.moc"
