// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "plan/csv.h"
#include "plan/greedy.h"

using namespace arenascope;
using plan::Buffer;
using plan::BufferTable;

class PlanCsvTest : public QObject {
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void writesOffsets();
    void readsWhatItWrote();
};

void PlanCsvTest::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<BufferTable>("expected");
    const BufferTable two{{"b1", "b2"}, {{.size = 4, .start = 0, .end = 3}, {.size = 8, .start = -1, .end = 9}}};
    QTest::newRow("plain") << QByteArray("id,lower,upper,size\nb1,0,3,4\nb2,-1,9,8\n") << two;
    QTest::newRow("no last line end") << QByteArray("id,lower,upper,size\nb1,0,3,4\nb2,-1,9,8") << two;
    QTest::newRow("CR LF, blank lines, blanks")
        << QByteArray("\r\nid, lower ,upper,size\r\n\r\nb1,0,3,4\r\n  \r\n b2 , -1,9,8\r\n\r\n") << two;
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFid,lower,upper,size\nb1,0,3,4\nb2,-1,9,8\n") << two;
    QTest::newRow("other order, further columns")
        << QByteArray("size,kind,upper,id,lower\n4,x,3,b1,0\n8,,9,b2,-1\n") << two;
    QTest::newRow("inclusive ends") << QByteArray("id,start,end,size\nb1,0,2,4\nb2,-1,8,8\n") << two;
    BufferTable fixed = two;
    fixed.buffers[1].fixedOffset = 12;
    QTest::newRow("offsets") << QByteArray("id,lower,upper,size,offset\nb1,0,3,4,-1\nb2,-1,9,8,12\n") << fixed;
    QTest::newRow("empty offset") << QByteArray("offset,id,lower,upper,size\n,b1,0,3,4\n12,b2,-1,9,8\n") << fixed;
    QTest::newRow("header only") << QByteArray("id,lower,upper,size\n") << BufferTable{};
    QTest::newRow("no size, no steps") << QByteArray("id,lower,upper,size\na,5,5,0\n")
                                       << BufferTable{{"a"}, {{.size = 0, .start = 5, .end = 5}}};
}

void PlanCsvTest::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(BufferTable, expected);
    const Result<BufferTable> table = plan::readBuffers(text.toStdString());
    QVERIFY2(table.hasValue(), table ? "" : table.error().detail.c_str());
    QVERIFY(*table == expected);
}

void PlanCsvTest::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<QString>("detail");
    const QByteArray header("id,lower,upper,size\n");
    QTest::newRow("empty") << QByteArray() << 0 << "id" << "no header";
    QTest::newRow("blank lines only") << QByteArray("\n\r\n") << 2 << "id" << "no header";
    QTest::newRow("no upper") << QByteArray("id,lower,size\n") << 1 << "upper" << "missing column";
    QTest::newRow("no header line") << QByteArray("b1,0,3,4\n") << 1 << "id" << "missing column";
    QTest::newRow("size twice") << QByteArray("id,lower,upper,size,size\n") << 1 << "size" << "duplicate column";
    QTest::newRow("short line") << header + "b1,0,3,4\nb2,0,3\n" << 3 << "size" << "missing field";
    QTest::newRow("not a number") << header + "b1,0,three,4\n" << 2 << "upper" << "not a whole number";
    QTest::newRow("a fraction") << header + "b1,0,3,4.5\n" << 2 << "size" << "not a whole number";
    QTest::newRow("empty field") << header + "b1,,3,4\n" << 2 << "lower" << "not a whole number";
    QTest::newRow("negative size") << header + "b1,0,3,-4\n" << 2 << "size" << "negative";
    QTest::newRow("very negative size") << header + "b1,0,3,-99999999999999999999\n" << 2 << "size" << "negative";
    QTest::newRow("size too large") << header + "b1,0,3,99999999999999999999\n" << 2 << "size" << "out of range";
    QTest::newRow("step too large") << header + "b1,0,3000000000,4\n" << 2 << "upper" << "out of range";
    QTest::newRow("ends first") << header + "\nb1,4,3,4\n" << 3 << "b1" << "ends before it starts";
    QTest::newRow("same id") << header + "b1,0,3,4\r\nb2,0,3,4\r\nb1,0,3,4\r\n" << 4 << "b1" << "duplicate id";
    QTest::newRow("sum too large") << header + "a,0,3,4000000000000000000\nb,0,3,4000000000000000000\n" << 3 << "b"
                                   << "sizes too large";
    QTest::newRow("negative offset") << QByteArray("id,lower,upper,size,offset\nb1,0,3,4,-2\n") << 2 << "offset"
                                     << "negative";
}

void PlanCsvTest::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(QString, subject);
    QFETCH(QString, detail);
    const Result<BufferTable> table = plan::readBuffers(text.toStdString());
    QVERIFY(!table);
    QCOMPARE(table.error().code, ErrorCode::InvalidCsv);
    QCOMPARE(table.error().number, std::optional<std::int64_t>(line));
    QCOMPARE(QString::fromStdString(table.error().subject), subject);
    QCOMPARE(QString::fromStdString(table.error().detail), detail);
}

void PlanCsvTest::writesOffsets()
{
    const BufferTable table{{"a", "b"}, {{.size = 16, .start = 0, .end = 3}, {.size = 8, .start = -1, .end = 2}}};
    QCOMPARE(plan::writePlacement(table, plan::greedy(table.buffers)),
        std::string("id,lower,upper,size,offset\na,0,3,16,0\nb,-1,2,8,16\n"));
}

void PlanCsvTest::readsWhatItWrote()
{
    BufferTable table{{"a", "b"}, {{.size = 16, .start = 0, .end = 3}, {.size = 8, .start = -1, .end = 2}}};
    const Result<BufferTable> again = plan::readBuffers(plan::writePlacement(table, plan::greedy(table.buffers)));
    QVERIFY(again.hasValue());
    table.buffers[0].fixedOffset = 0;
    table.buffers[1].fixedOffset = 16;
    QVERIFY(*again == table);
}

QTEST_APPLESS_MAIN(PlanCsvTest)
#include "plan_csv_test.moc"
