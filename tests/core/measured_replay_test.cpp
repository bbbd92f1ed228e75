// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include "architectures.h"
#include "arena/emulate.h"
#include "measured/log_fit.h"
#include "measured/log_parser.h"
#include "measured/replay.h"
#include "model/reader.h"
#include "support/test_environment.h"

using namespace arenascope;
using namespace arenascope::measured;

namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

ObservedFailure asObserved(const PredictedFailure& failure)
{
    return {failure.kind, failure.requested, failure.available};
}

// What the runtime would print first in an arena of this size, in one comparable form.
QString predicted(const arena::Emulation& emulation, const target::Target& target, Bytes size)
{
    const auto failure = Replay(emulation, target).firstFailure(size);
    if (!failure)
        return QStringLiteral("fits");
    const bool buffers = failure->kind == FailureKind::TooManyBuffers;
    return QStringLiteral("%1 %2 %3").arg(int(failure->kind)).arg(buffers ? 0 : failure->requested).arg(failure->available);
}

QString recorded(const LogEvent& event)
{
    const auto seen = observed(event);
    return QStringLiteral("%1 %2 %3").arg(int(*seen->kind)).arg(seen->requested).arg(seen->available);
}

} // namespace

// An emulation played again in arenas of all sizes: what it says must be what the runtime says.
class MeasuredReplayTest : public QObject {
    Q_OBJECT

private slots:
    void everyFailureExplainsItself_data();
    void everyFailureExplainsItself();
    void recordedMessages_data();
    void recordedMessages();
};

void MeasuredReplayTest::everyFailureExplainsItself_data()
{
    QTest::addColumn<int>("sample");
    QTest::addColumn<QString>("target");
    const auto samples = samples::allSamples();
    for (std::size_t i = 0; i < samples.size(); ++i)
        for (const char* target : {"cortex-m4-cmsis-nn", "x86_64-reference"})
            QTest::addRow("%s on %s", qPrintable(text(samples[i].fileName)), target) << int(i) << QString(target);
}

void MeasuredReplayTest::everyFailureExplainsItself()
{
    QFETCH(int, sample);
    QFETCH(QString, target);
    const auto graph = model::readFlatbuffer(samples::allSamples()[std::size_t(sample)].make());
    const auto build = target::findTarget(target.toStdString());
    const auto emulation = arena::emulate(**graph, *build);
    const Replay replay(*emulation, *build);
    QVERIFY(!replay.firstFailure(emulation->happensToWork));
    QVERIFY(replay.firstFailure(emulation->happensToWork - 1));
    QCOMPARE(replay.usedBytes(emulation->required16), emulation->used);
    for (Bytes size = 1; size < emulation->happensToWork; size += std::max<Bytes>(1, emulation->happensToWork / 97) | 1) {
        const auto failure = replay.firstFailure(size);
        if (!failure)
            continue; // above the smallest size of this residue
        const auto explanations = replay.explain(asObserved(*failure));
        QVERIFY2(std::ranges::find(explanations, Explanation{failure->row, size}) != explanations.end(), qPrintable(QString::number(size)));
        QVERIFY(replay.firstFailure(size + failure->missing).value_or(PredictedFailure{.row = ~std::size_t(0)}).row != failure->row || failure->missing % 16 != 0);
    }
}

// truth/TARGET/MODEL.json: message_below_required is what the runtime printed one byte below the smallest arena.
void MeasuredReplayTest::recordedMessages_data()
{
    QTest::addColumn<QString>("target");
    const auto folder = QString::fromStdString(test::corpusDirectory());
    for (const auto& target : target::targets())
        if (QDir(folder + "/truth/" + text(target.id)).exists() && !folder.isEmpty())
            QTest::newRow(qPrintable(text(target.id))) << text(target.id);
    if (folder.isEmpty())
        QTest::newRow("no corpus") << QString();
}

void MeasuredReplayTest::recordedMessages()
{
    QFETCH(QString, target);
    if (target.isEmpty())
        QSKIP("needs the recorded runs (ARENASCOPE_CORPUS)");
    const auto folder = QString::fromStdString(test::corpusDirectory());
    const auto build = target::findTarget(target.toStdString());
    const QDir truth(folder + "/truth/" + target);
    int compared = 0, different = 0;
    for (const auto& name : truth.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        QFile file(truth.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto json = QJsonDocument::fromJson(file.readAll()).object();
        const auto message = json["message_below_required"].toString().toStdString();
        const auto log = parseLog(message);
        if (json["status"] != "ok" || log.attempts.empty() || !log.attempts.front().failure())
            continue;
        const auto model = json["model"].toString();
        auto path = folder + "/models/" + model;
        if (!QFile::exists(path))
            path = folder + "/sweep/" + model;
        const auto graph = model::readFile(path.toStdString());
        if (!graph)
            continue;
        const auto emulation = arena::emulate(**graph, *build);
        if (emulation->refusal || emulation->required != Bytes(json["required"].toDouble()))
            continue; // another test's matter
        ++compared;
        const auto below = predicted(*emulation, *build, Bytes(json["happens_to_work"].toDouble()) - 1);
        const auto printed = recorded(*log.attempts.front().failure());
        if (below != printed && ++different <= 5)
            qWarning("%s: predicted %s, printed %s", qPrintable(name), qPrintable(below), qPrintable(printed));
    }
    QCOMPARE(different, 0);
    if (compared == 0)
        QSKIP("no recorded message of this target is of memory");
}

QTEST_APPLESS_MAIN(MeasuredReplayTest)
#include "measured_replay_test.moc"
