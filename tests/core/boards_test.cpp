// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <set>

#include "target/boards.h"
#include "target/target.h"

using namespace arenascope;

class BoardsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void coversBoardsInCommonUse()
    {
        QVERIFY(target::boards().size() >= 30);
    }

    void everyBoardIsWhole()
    {
        std::set<std::string_view> ids;
        for (const auto& board : target::boards()) {
            QVERIFY2(ids.insert(board.id).second, board.id.data());
            QVERIFY2(!board.title.empty() && !board.chip.empty() && !board.source.empty(), board.id.data());
            QVERIFY2(!board.regions.empty(), board.id.data());
            QVERIFY2(target::findTarget(board.target), board.id.data());
            QVERIFY2(std::ranges::is_sorted(board.regions, std::ranges::greater{}, &target::MemoryRegion::bytes), board.id.data());
            for (const auto& region : board.regions)
                QVERIFY2(!region.name.empty() && region.bytes % 1024 == 0 && region.bytes > 0, board.id.data());
        }
    }

    void sortedByTitle()
    {
        const auto lower = [](const target::Board& board) {
            std::string title(board.title);
            std::ranges::transform(title, title.begin(), [](unsigned char c) { return std::tolower(c); });
            return title;
        };
        QVERIFY(std::ranges::is_sorted(target::boards(), {}, lower));
    }

    void figures_data()
    {
        QTest::addColumn<quint64>("total");
        QTest::addColumn<quint64>("largest");
        QTest::newRow("stm32f407") << quint64(192 * 1024) << quint64(128 * 1024);
        QTest::newRow("arduino-nano-33-ble") << quint64(256 * 1024) << quint64(256 * 1024);
        QTest::newRow("raspberry-pi-pico") << quint64(264 * 1024) << quint64(264 * 1024);
        QTest::newRow("lpcxpresso55s69") << quint64(320 * 1024) << quint64(272 * 1024);
    }

    void figures()
    {
        QFETCH(quint64, total);
        QFETCH(quint64, largest);
        const auto board = target::findBoard(QTest::currentDataTag());
        QVERIFY(board);
        QCOMPARE(quint64(board->total()), total);
        QCOMPARE(quint64(board->largest()), largest);
    }

    void unknownBoard()
    {
        const auto board = target::findBoard("no-such-board");
        QVERIFY(!board);
        QVERIFY(board.error().code == ErrorCode::UnknownName);
        QCOMPARE(QString::fromStdString(board.error().detail), QStringLiteral("board"));
    }
};

QTEST_APPLESS_MAIN(BoardsTest)
#include "boards_test.moc"
