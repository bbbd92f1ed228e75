// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "arena/emulate.h"
#include "model/reader.h"
#include "support/test_environment.h"

using namespace arenascope;

// Every recorded run of the corpus, field by field.
class ArenaCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void equalsRecordedRuns_data();
    void equalsRecordedRuns();
};

namespace {

constexpr const char* kTargets[] = {"x86_64-reference", "cortex-m4-reference", "cortex-m3-cmsis-nn", "cortex-m4-cmsis-nn", "cortex-m55-cmsis-nn"};

QString modelPath(const QDir& corpus, const QString& name)
{
    for (const auto* folder : {"models", "sweep"})
        if (const auto path = corpus.filePath(QLatin1String(folder) + u'/' + name + QStringLiteral(".tflite")); QFile::exists(path))
            return path;
    return {};
}

QJsonObject readObject(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::vector<Bytes> sizes(const QJsonValue& list)
{
    std::vector<Bytes> result;
    for (const auto value : list.toArray())
        result.push_back(Bytes(value.toInteger()));
    return result;
}

// The recordings of one release lack what single operators asked for, and who asked for scratch memory.
enum class Recorded : std::uint8_t { Whole, WithoutOperators };

Recorded recordedParts(const QDir& truth)
{
    for (const auto& file : truth.entryList({QStringLiteral("*.json")}, QDir::Files))
        for (const auto op : readObject(truth.filePath(file))[u"operators"].toArray())
            if (op.toObject()[u"temp"].toInteger() > 0)
                return Recorded::Whole;
    return Recorded::WithoutOperators;
}

bool equalBuffers(const std::vector<arena::PlannedBuffer>& have, const QJsonArray& want, Recorded recorded)
{
    if (have.size() != std::size_t(want.size()))
        return false;
    for (qsizetype i = 0; i < want.size(); ++i) {
        const auto wanted = want[i].toObject();
        const auto& buffer = have[std::size_t(i)];
        const bool scratch = buffer.kind == arena::BufferKind::Scratch;
        const auto number = [&](const char* key) { return wanted[QLatin1String(key)].toInteger(); };
        const bool owned = !scratch || recorded == Recorded::Whole;
        if (wanted[u"kind"].toString() != (scratch ? u"scratch" : u"tensor") || (owned && number("subgraph") != buffer.subgraph.value)
            || (owned && number(scratch ? "op" : "tensor") != (scratch ? buffer.op.value : buffer.tensor.value)) || number("bytes") != qint64(buffer.bytes)
            || number("first") != buffer.first || number("last") != buffer.last || number("offset") != qint64(buffer.offset))
            return false;
    }
    return true;
}

bool equalOperators(const std::vector<arena::OperatorUse>& have, const QJsonArray& want, Recorded recorded)
{
    if (have.size() != std::size_t(want.size()))
        return false;
    for (qsizetype i = 0; i < want.size(); ++i) {
        const auto wanted = want[i].toObject();
        const auto& use = have[std::size_t(i)];
        if (sizes(wanted[u"builtin_data"]) != use.builtinData)
            return false;
        if (recorded == Recorded::WithoutOperators)
            continue;
        if (sizes(wanted[u"init"]) != use.init || sizes(wanted[u"prepare"]) != use.prepare
            || sizes(wanted[u"scratch"]) != use.scratch || Bytes(wanted[u"temp"].toInteger()) != use.temp)
            return false;
    }
    return true;
}

bool equalRecording(const arena::Emulation& have, const QJsonArray& want)
{
    for (const auto value : want) {
        const auto wanted = value.toObject();
        const auto found = std::find_if(have.recording.begin(), have.recording.end(), [&](const auto& row) {
            const auto name = arena::recordedCategoryName(row.category);
            return wanted[u"category"].toString() == QLatin1String(name.data(), qsizetype(name.size()));
        });
        if (found == have.recording.end() || Bytes(wanted[u"requested"].toInteger()) != found->requested
            || Bytes(wanted[u"used"].toInteger()) != found->used || wanted[u"count"].toInteger() != qint64(found->count))
            return false;
    }
    return true;
}

// Names of the fields that differ.
QStringList differences(const arena::Emulation& have, const QJsonObject& want, Recorded recorded)
{
    if (want[u"status"].toString() != u"ok")
        return have.refusal ? QStringList{} : QStringList{QStringLiteral("status")};
    if (have.refusal)
        return {QStringLiteral("status")};
    QStringList names;
    const auto compare = [&](const char* name, Bytes figure) {
        if (Bytes(want[QLatin1String(name)].toInteger()) != figure)
            names << QLatin1String(name);
    };
    compare("used", have.used);
    compare("persistent", have.persistent);
    compare("non_persistent", have.nonPersistent);
    compare("required", have.required);
    compare("required_16", have.required16);
    if (!equalBuffers(have.buffers, want[u"buffers"].toArray(), recorded))
        names << QStringLiteral("buffers");
    if (!equalOperators(have.operators, want[u"operators"].toArray(), recorded))
        names << QStringLiteral("operators");
    if (!equalRecording(have, want[u"recording"].toArray()))
        names << QStringLiteral("recording");
    return names;
}

} // namespace

void ArenaCorpusTest::equalsRecordedRuns_data()
{
    QTest::addColumn<QString>("target");
    for (const auto* id : kTargets)
        if (!test::corpusDirectory().empty())
            QTest::addRow("%s", id) << QString::fromLatin1(id);
    if (test::corpusDirectory().empty())
        QSKIP("ARENASCOPE_CORPUS names no recorded runs");
}

void ArenaCorpusTest::equalsRecordedRuns()
{
    QFETCH(QString, target);
    const QDir corpus(QString::fromStdString(test::corpusDirectory()));
    const QDir truth(corpus.filePath(QStringLiteral("truth/") + target));
    const auto build = *target::findTarget(target.toStdString());
    const auto recorded = recordedParts(truth);
    QStringList wrong;
    int runs = 0;
    for (const auto& file : truth.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        const auto path = modelPath(corpus, file.chopped(5));
        if (path.isEmpty())
            continue;
        ++runs;
        const auto graph = model::readFile(QFile::encodeName(path).toStdString());
        QVERIFY2(graph, qPrintable(path));
        const auto emulation = arena::emulate(**graph, build);
        QVERIFY(emulation);
        if (const auto names = differences(*emulation, readObject(truth.filePath(file)), recorded); !names.isEmpty())
            wrong << file.chopped(5) + QStringLiteral(": ") + names.join(u' ');
    }
    QVERIFY(runs > 0);
    QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 of %2 differ:\n  ").arg(wrong.size()).arg(runs) + wrong.mid(0, 30).join(QStringLiteral("\n  "))));
}

QTEST_GUILESS_MAIN(ArenaCorpusTest)
#include "arena_corpus_test.moc"
