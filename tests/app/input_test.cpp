// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "target/boards.h"
#include "text/input.h"
#include "text/names.h"
#include "text/numbers.h"

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

    void sizesAreInTheUnitThatFits_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::addColumn<QString>("shown"), QTest::addColumn<QString>("typed");
        QTest::newRow("small") << quint64(82320) << "80.4 KiB" << "82 320 B";
        QTest::newRow("thousands") << quint64(9 << 20) + 512 << "9 216.5 KiB" << "9 437 696 B";
        QTest::newRow("last in KiB") << quint64(9 << 20) << "9 216.0 KiB" << "9 216 KiB";
        QTest::newRow("first in MiB") << quint64(10 << 20) << "10.0 MiB" << "10 MiB";
        QTest::newRow("half a MiB") << quint64(500 << 20) + (1 << 19) << "500.5 MiB" << "512 512 KiB";
        QTest::newRow("many") << (quint64(2000) << 20) << "2 000.0 MiB" << "2 000 MiB";
    }

    void sizesAreInTheUnitThatFits()
    {
        QFETCH(quint64, size);
        QFETCH(QString, shown);
        QFETCH(QString, typed);
        QCOMPARE(text::kibibytes(size), shown.replace(u' ', QChar(0x2009)));
        QCOMPARE(text::sizeForInput(size), typed.replace(u' ', QChar(0x2009)));
        QCOMPARE(text::parseBytes(typed).value_or(0), Bytes(size));
    }

    void namesStayOnTheirLine()
    {
        QCOMPARE(text::displayName("conv/é"), QStringLiteral("conv/é"));
        QCOMPARE(text::displayName("a\nb\tc\x7f"), QStringLiteral("a\ufffdb\ufffdc\ufffd"));
        QCOMPARE(text::displayName("\u202eabc\u2028\u2066\u200f\u0085"), QStringLiteral("\ufffdabc\ufffd\ufffd\ufffd\ufffd"));
        QCOMPARE(text::displayName(std::string_view("a\0b", 3)), QStringLiteral("a\ufffdb"));
        QCOMPARE(text::displayName("\u05d0\u05d1"), QStringLiteral("\u05d0\u05d1")); // a script of its own is no trick
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
