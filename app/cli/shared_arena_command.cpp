// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shared_arena_command.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "analysis/analysis.h"
#include "arena/shared_arena.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/target_options.h"
#include "cli/text_table.h"
#include "session/model_file.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("shared-arena");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};

struct SharedArenaCommand {
    Q_DECLARE_TR_FUNCTIONS(SharedArenaCommand)
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "One arena for several models whose interpreters share one MicroAllocator and run one after the other.\n\n"
        "  arenascope shared-arena wake_word.tflite vad.tflite --target esp32s3-esp-nn-1.2.1\n\n"
        "The runtime keeps every model's persistent part and makes the head as large as the largest plan, so that the models\n"
        "overwrite each other's inputs, outputs and activations. The order is that of the AllocateTensors calls. The\n"
        "application calls MicroAllocator::Create once and gives it to each MicroInterpreter.\n\n"
        "Exit status: 0 it fits the budget, if there is one; 1 not, or a model is refused; 2 wrong usage or a file that\n"
        "can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("Two or more, in the order in which they are allocated."), QStringLiteral("MODEL MODEL..."));
    parser.addOptions({
        {QStringLiteral("target"), QStringLiteral("The runtime build (“arenascope --list-targets” shows all)."), QStringLiteral("ID")},
    });
    addFormatOption(parser, kFormats);
    addOutputOption(parser);
    addEditOptions(parser);
}

struct Request {
    QStringList models;
    std::vector<target::Target> targets; // one
    EditOptions edits;
    bool json = false;
};

QString read(const QCommandLineParser& parser, Request& request)
{
    request.models = parser.positionalArguments();
    if (request.models.size() < 2)
        return QStringLiteral("name two or more models.");
    QString format;
    if (const auto wrong = readFormatOption(parser, kFormats, format); !wrong.isEmpty())
        return wrong;
    request.json = format == u"json";
    if (const auto wrong = readTargetIds(parser.values(QStringLiteral("target")), request.targets); !wrong.isEmpty())
        return wrong;
    if (request.targets.size() > 1)
        return QStringLiteral("one target at a time.");
    auto edits = readEditOptions(parser);
    if (!edits)
        return notUnderstood(edits.error());
    request.edits = std::move(edits).value();
    const auto& setup = request.edits.edits.setup;
    if (setup.layout != arena::ArenaLayout::One || setup.interpreter != arena::Interpreter::Plain)
        return QStringLiteral("--two-arenas and --recording are not for a shared arena.");
    return {};
}

// The models' own analyses, and what sharing makes of them.
struct Answer {
    std::vector<std::shared_ptr<const analysis::Analysis>> alone;
    arena::SharedArena shared;
    target::Exactness exactness() const;
    Bytes beside() const; // resolvers, interpreters and what is reserved
    bool fits() const;
};

target::Exactness Answer::exactness() const
{
    auto worst = target::Exactness::Exact;
    for (const auto& analysis : alone)
        worst = std::max(worst, analysis->exactness);
    return worst;
}

Bytes Answer::beside() const
{
    Bytes sum = alone.front()->edits.reserve;
    for (const auto& analysis : alone)
        sum += analysis->staticMemory.total();
    return sum;
}

bool Answer::fits() const
{
    const auto& budget = alone.front()->edits.budget;
    return !budget || shared.required16 + beside() <= *budget;
}

ExitStatus analyzeModels(const Request& request, Answer& answer)
{
    for (const auto& path : request.models) {
        const auto graph = session::readModel(path);
        const auto edits = graph ? editsFor(request.edits, **graph) : Result<analysis::Edits>(graph.error());
        if (!edits) {
            printProblem(kCommand, text::errorText(edits.error(), path));
            return WrongUsage;
        }
        answer.alone.push_back(*analysis::analyze(*graph, request.targets.front(), *edits)); // nothing cancels it
        if (const auto refusal = text::refusalText(*answer.alone.back()); !refusal.isEmpty()) {
            printProblem(kCommand, path + QStringLiteral(": ") + refusal);
            return Findings;
        }
    }
    std::vector<arena::SharedModel> models;
    for (const auto& analysis : answer.alone)
        models.push_back({.graph = analysis->graph.get(), .setup = analysis->edits.setup});
    answer.shared = *arena::emulateShared(models, answer.alone.front()->target); // nothing cancels it
    return Success;
}

QString fileName(const QString& path) { return QFileInfo(path).fileName(); }

QString verdict(const Answer& answer)
{
    const auto& budget = answer.alone.front()->edits.budget;
    if (!budget)
        return {};
    const auto needed = answer.shared.required16 + answer.beside();
    return needed <= *budget ? SharedArenaCommand::tr("With static memory and reserve %1 B: %2 B of the budget to spare.").arg(text::bytes(needed), text::bytes(*budget - needed)) + u'\n'
                             : SharedArenaCommand::tr("With static memory and reserve %1 B: %2 B too many for the budget.").arg(text::bytes(needed), text::bytes(needed - *budget)) + u'\n';
}

QString asText(const Request& request, const Answer& answer)
{
    QList<QStringList> rows;
    Bytes apart = 0;
    for (qsizetype i = 0; i < request.models.size(); ++i) {
        const auto& alone = answer.shared.models[std::size_t(i)];
        rows << QStringList{fileName(request.models[i]), text::bytes(alone.nonPersistent), text::bytes(alone.persistent), text::bytes(alone.required16)};
        apart += alone.required16;
    }
    const auto& shared = answer.shared;
    rows << QStringList{SharedArenaCommand::tr("shared"), text::bytes(shared.head), text::bytes(shared.tail), text::bytes(shared.required16)};
    auto out = textTable({SharedArenaCommand::tr("model"), u'>' + SharedArenaCommand::tr("head"), u'>' + SharedArenaCommand::tr("tail"), u'>' + SharedArenaCommand::tr("required")}, rows);
    out += u'\n' + SharedArenaCommand::tr("Required arena for all: %1 B (%2), to the byte %3 B; %4, decided by %5.")
        .arg(text::bytes(shared.required16), text::kibibytes(shared.required16), text::bytes(shared.required), text::exactnessText(answer.exactness()), fileName(request.models[qsizetype(shared.requiredBy)])) + u'\n';
    out += SharedArenaCommand::tr("Arenas of their own would take %1 B.").arg(text::bytes(apart)) + u'\n';
    return out + verdict(answer);
}

std::string asJson(const Request& request, const Answer& answer)
{
    const auto number = [](Bytes bytes) { return static_cast<qint64>(bytes); };
    QJsonArray models;
    for (qsizetype i = 0; i < request.models.size(); ++i) {
        const auto& alone = answer.shared.models[std::size_t(i)];
        models.append(QJsonObject{{QStringLiteral("file"), fileName(request.models[i])}, {QStringLiteral("non_persistent"), number(alone.nonPersistent)},
            {QStringLiteral("persistent"), number(alone.persistent)}, {QStringLiteral("required"), number(alone.required)}});
    }
    const auto exactness = answer.exactness();
    const auto id = answer.alone.front()->target.id;
    return QJsonDocument(QJsonObject{{QStringLiteral("schema"), QStringLiteral("arenascope.shared-arena/1")}, {QStringLiteral("target"), QString::fromUtf8(id.data(), qsizetype(id.size()))},
        {QStringLiteral("exactness"), exactness == target::Exactness::Exact ? QStringLiteral("exact") : exactness == target::Exactness::Bounded ? QStringLiteral("bounded") : QStringLiteral("unknown")},
        {QStringLiteral("models"), models}, {QStringLiteral("non_persistent"), number(answer.shared.head)}, {QStringLiteral("persistent"), number(answer.shared.tail)},
        {QStringLiteral("used"), number(answer.shared.used())}, {QStringLiteral("required"), number(answer.shared.required)}, {QStringLiteral("required_16"), number(answer.shared.required16)}})
               .toJson(QJsonDocument::Compact).toStdString() + '\n';
}

} // namespace

int runSharedArena(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    Answer answer;
    if (const auto status = analyzeModels(request, answer); status != Success)
        return status;
    const bool written = writeResult(parser, request.json ? asJson(request, answer) : asText(request, answer).toStdString(), kCommand);
    return written && answer.fits() ? Success : Findings;
}

} // namespace arenascope::cli
