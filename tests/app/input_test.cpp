// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "target/boards.h"
#include "text/input.h"

using namespace arenascope;

// What people type into cells.
class InputTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytes_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<qint64>("size"); // -1: refused
        const auto add = [](const char* typed, qint64 size) { QTest::newRow(typed) << QString::fromUtf8(typed) << size; };
        add("196608", 196608);
        add("196 608", 196608);
        add("196\u2009608\u2009B", 196608);
        add("196,608", 196608);
        add("192 KiB", 196608);
        add("192k", 196608);
        add("192 KB", 196608);
        add("0x1000", 4096);
        add("0X30000", 196608);
        add("1.5 MiB", 1572864);
        add("1,5 MiB", 1572864);
        add("0.5k", 512);
        add("2 GiB", 2147483648);
        add("0", 0);
        add("", -1);
        add("k", -1);
        add("-1", -1);
        add("0.3", -1);
        add("12 parsecs", -1);
        add("0xZZ", -1);
        add("99999999999 GiB", -1);
        add("1e3", -1);
    }

    void bytes()
    {
        QFETCH(QString, typed);
        QFETCH(qint64, size);
        const auto parsed = text::parseBytes(typed);
        QCOMPARE(parsed ? qint64(*parsed) : -1, size);
    }

    void sizesReadBack()
    {
        for (const Bytes size : {Bytes(0), Bytes(1), Bytes(1000), Bytes(1024), Bytes(82320), Bytes(196608), Bytes(1) << 40})
            QCOMPARE(text::parseBytes(text::sizeForInput(size)).value_or(~Bytes(0)), size);
        for (const auto& board : target::boards())
            QCOMPARE(text::parseBytes(text::sizeForInput(board.total())).value_or(0), board.total());
    }

    void counts()
    {
        QCOMPARE(text::parseCount(QStringLiteral(" 12 "), 100).value_or(0), 12u);
        QVERIFY(!text::parseCount(QStringLiteral("101"), 100));
        QVERIFY(!text::parseCount(QStringLiteral("-1"), 100));
        QVERIFY(!text::parseCount(QStringLiteral("six"), 100));
    }

    void shapes_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QList<int>>("shape"); // empty: refused
        QTest::newRow("x") << QStringLiteral("1x96x96x1") << QList<int>{1, 96, 96, 1};
        QTest::newRow("times") << QStringLiteral("1×96×96×1") << QList<int>{1, 96, 96, 1};
        QTest::newRow("list") << QStringLiteral("[1, 49, 40]") << QList<int>{1, 49, 40};
        QTest::newRow("blanks") << QStringLiteral("1 49 40") << QList<int>{1, 49, 40};
        QTest::newRow("zero") << QStringLiteral("1x0") << QList<int>{};
        QTest::newRow("open") << QStringLiteral("1x-1") << QList<int>{};
        QTest::newRow("word") << QStringLiteral("one") << QList<int>{};
        QTest::newRow("nothing") << QString() << QList<int>{};
    }

    void shapes()
    {
        QFETCH(QString, typed);
        QFETCH(QList<int>, shape);
        const auto parsed = text::parseShape(typed);
        QCOMPARE(parsed.has_value(), !shape.isEmpty());
        if (parsed)
            QCOMPARE(QList<int>(parsed->begin(), parsed->end()), shape);
    }

    void names()
    {
        QCOMPARE(text::parseNames(QStringLiteral(" FOO, ,BAR ")), (std::vector<std::string>{"FOO", "BAR"}));
    }
};

QTEST_APPLESS_MAIN(InputTest)
#include "input_test.moc"
