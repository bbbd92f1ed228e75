// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

// Who may include whom. A forbidden edge is a design change: change this picture only together with the
// architecture it states, and say why.
class LayeringTest : public QObject {
    Q_OBJECT

private slots:
    void coreRoomsIncludeOnlyRoomsBelow();
    void coreKnowsNoQt();
    void onlyTheModelRoomSeesFlatbuffers();
    void appRooms();
    void everyFileNamesItsLicence();

private:
    struct Include {
        QString file, room, target, text;
    };
    QVector<Include> includesOf(const QString& top) const;
    QString root = QStringLiteral(ARENASCOPE_SOURCE_DIR);
};

QVector<LayeringTest::Include> LayeringTest::includesOf(const QString& top) const
{
    static const QRegularExpression line(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"),
        QRegularExpression::MultilineOption);
    QVector<Include> includes;
    const QDir dir(root + u'/' + top);
    QDirIterator files(dir.path(), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const auto relative = dir.relativeFilePath(file.fileName());
        const auto room = relative.contains(u'/') ? relative.section(u'/', 0, 0) : QString();
        const auto text = QString::fromUtf8(file.readAll());
        for (auto match = line.globalMatch(text); match.hasNext();) {
            const auto name = match.next().captured(1);
            includes.append({relative, room, name.contains(u'/') ? name.section(u'/', 0, 0) : QString(), name});
        }
    }
    return includes;
}

void LayeringTest::coreRoomsIncludeOnlyRoomsBelow()
{
    const QHash<QString, QSet<QString>> allowed = {
        {"support", {}},
        {"model", {"support"}},
        {"target", {"support", "model"}},
        {"kernels", {"support", "model", "target"}},
        {"plan", {"support"}},
        {"arena", {"support", "model", "target", "kernels", "plan"}},
        {"analysis", {"support", "model", "target", "kernels", "plan", "arena"}},
        {"shrink", {"support", "model", "target", "kernels", "plan", "arena", "analysis"}},
        {"measured", {"support", "model", "target", "kernels", "plan", "arena", "analysis"}},
        {"report", {"support", "model", "target", "kernels", "plan", "arena", "analysis"}},
    };
    const auto includes = includesOf(QStringLiteral("core"));
    QVERIFY2(includes.size() > 50, "the sources were not found");
    for (const auto& include : includes) {
        QVERIFY2(allowed.contains(include.room), qPrintable("unknown room: " + include.file));
        if (include.target == include.room || !allowed.contains(include.target))
            continue;
        QVERIFY2(allowed[include.room].contains(include.target), qPrintable(include.file + " includes " + include.text));
    }
}

void LayeringTest::coreKnowsNoQt()
{
    static const QRegularExpression qt(QStringLiteral("^(Q[A-Z]|Qt|qcustomplot)"));
    for (const auto& include : includesOf(QStringLiteral("core")))
        QVERIFY2(!qt.match(include.text).hasMatch(), qPrintable(include.file + " includes " + include.text));
}

void LayeringTest::onlyTheModelRoomSeesFlatbuffers()
{
    for (const auto& include : includesOf(QStringLiteral("core"))) {
        const bool isFlatbuffers = include.target == QStringLiteral("flatbuffers") || include.text.contains(QStringLiteral("schema_generated"));
        // Custom operators' options and the writer of a shrunk model are flatbuffers, too; headers never show it.
        const bool mayUse = include.file.endsWith(QStringLiteral(".cpp")) || include.room == QStringLiteral("model");
        QVERIFY2(!isFlatbuffers || mayUse, qPrintable(include.file + " includes " + include.text));
    }
}

void LayeringTest::appRooms()
{
    const QHash<QString, QSet<QString>> forbidden = {
        {"session", {"models", "charts", "widgets", "export", "cli"}},
        {"models", {"charts", "widgets", "export", "cli"}},
        {"charts", {"models", "widgets", "export", "cli"}},
        {"widgets", {"cli"}},
        {"export", {"widgets", "cli"}},
        {"text", {"models", "charts", "widgets", "export", "cli"}},
    };
    for (const auto& include : includesOf(QStringLiteral("app")))
        QVERIFY2(!forbidden.value(include.room).contains(include.target), qPrintable(include.file + " includes " + include.text));
}

void LayeringTest::everyFileNamesItsLicence()
{
    for (const auto& top : {QStringLiteral("core"), QStringLiteral("app"), QStringLiteral("tests"), QStringLiteral("resources")}) {
        QDirIterator files(root + u'/' + top, {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.fbs")}, QDir::Files,
            QDirIterator::Subdirectories);
        const auto wanted = top == QStringLiteral("core") ? QByteArray("Apache-2.0") : QByteArray("GPL-3.0-or-later");
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto head = file.read(200);
            QVERIFY2(head.contains("SPDX-License-Identifier: " + wanted), qPrintable(file.fileName()));
        }
    }
}

QTEST_APPLESS_MAIN(LayeringTest)
#include "layering_test.moc"
