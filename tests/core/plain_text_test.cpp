// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "support/plain_text.h"

using namespace arenascope;

// Names that others gave, made fit for terminals and tables.
class PlainTextTest : public QObject {
    Q_OBJECT

private slots:
    void controls_data();
    void controls();
    void cells_data();
    void cells();
};

void PlainTextTest::controls_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("plain");
    QTest::newRow("nothing to do") << QByteArray("a|b\tc\r\nd") << QByteArray("a|b\tc\r\nd");
    QTest::newRow("UTF-8") << QByteArray("naïve ≤ 模型") << QByteArray("naïve ≤ 模型");
    QTest::newRow("escape sequence") << QByteArray("a\x1b[31mb") << QByteArray("a�[31mb");
    QTest::newRow("delete and bell") << QByteArray("\x7f\x07") << QByteArray("��");
    QTest::newRow("one-byte CSI in UTF-8") << QByteArray("a\xC2\x9B") + "31m" << QByteArray("a�31m");
    QTest::newRow("no-break space stays") << QByteArray("1\xC2\xA0" "B") << QByteArray("1\xC2\xA0" "B");
    QTest::newRow("cut short") << QByteArray("a\xC2") << QByteArray("a\xC2");
}

void PlainTextTest::controls()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(withoutControls(text.toStdString())), "plain");
}

void PlainTextTest::cells_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("cell");
    QTest::newRow("plain") << QByteArray("kws.tflite") << QByteArray("kws.tflite");
    QTest::newRow("comma and quote") << QByteArray("a,b\"c") << QByteArray("\"a,b\"\"c\"");
    QTest::newRow("line end") << QByteArray("a\nb") << QByteArray("\"a\nb\"");
    QTest::newRow("formula") << QByteArray("=HYPERLINK(1)") << QByteArray("'=HYPERLINK(1)");
    QTest::newRow("empty") << QByteArray() << QByteArray();
}

void PlainTextTest::cells()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(csvText(text.toStdString())), "cell");
}

QTEST_APPLESS_MAIN(PlainTextTest)
#include "plain_text_test.moc"
