// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shrink_command.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/edit_options.h"
#include "cli/measured_input.h"
#include "cli/progress_line.h"
#include "cli/search_options.h"
#include "cli/shrink_text.h"
#include "cli/target_options.h"
#include "export/write_file.h"
#include "report/plan_table.h"
#include "session/file_facts.h"
#include "session/model_file.h"
#include "session/shrinking.h"
#include "shrink/shrink_json.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("shrink");

struct Request {
    QString model, output, table, format;
    target::Target target;
    EditOptions edits;
    shrink::Options options;
    QStringList excluded;
    bool explain = false;
};

struct Answer {
    std::shared_ptr<const analysis::Analysis> before;
    shrink::Shrunk shrunk;
    std::optional<shrink::Explanation> explanation;
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Looks for a smaller arena and writes it into the model, for the runtime as it is: the tensors' places go into the\n"
        "metadata “OfflineMemoryAllocation”. Results do not change. Without options only the placement is improved.\n\n"
        "  arenascope shrink vww.tflite --target cortex-m4-cmsis-nn -o vww_small.tflite\n"
        "  arenascope shrink kws.tflite --in-place --overlap --reorder --explain\n"
        "  arenascope shrink kws.tflite --overlap --exclude 3 --c-table kws_plan.c\n\n"
        "Without -o nothing is written. Where nothing is smaller, OUT is the model as it was.\n\n"
        "Exit status: 0 done (also where nothing is smaller), 1 the model is unreadable, its plan can't be changed or the\n"
        "smaller arena is over the budget, 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("A .tflite file."));
    parser.addOptions({
        {{QStringLiteral("o"), QStringLiteral("output")}, QStringLiteral("Write the model with its plan to this file, whole or not at all."), QStringLiteral("OUT")},
        {QStringLiteral("force"), QStringLiteral("OUT may be the model itself.")},
        {QStringLiteral("in-place"), QStringLiteral("Outputs may take the place of inputs where the kernel allows it.")},
        {QStringLiteral("overlap"), QStringLiteral("Outputs may also be laid over the part of an input that the kernel has read.")},
        {QStringLiteral("reorder"), QStringLiteral("Operators may run in another order.")},
        {QStringLiteral("keep-inputs"), QStringLiteral("Graph inputs stay as they were filled until the end of a run.")},
        {QStringLiteral("exclude"), QStringLiteral("Keep this operator's tensors apart (its index in the model's own order). May be repeated."), QStringLiteral("OP")},
        {QStringLiteral("explain"), QStringLiteral("Say what makes the arena this large, and what every remedy would save.")},
        {QStringLiteral("target"), QStringLiteral("The runtime build it is for (--list-targets shows all). Overlaps hold for its kernels alone."), QStringLiteral("ID")},
        {QStringLiteral("list-targets"), QStringLiteral("List the targets and stop.")},
        {QStringLiteral("format"), QStringLiteral("text or json (default: text)."), QStringLiteral("FORMAT"), QStringLiteral("text")},
        {QStringLiteral("c-table"), QStringLiteral("Write the plan as C source for the runtime's NonPersistentMemoryPlannerShim."), QStringLiteral("FILE")},
    });
    addTimeLimit(parser, QStringLiteral("10"));
    addEditOptions(parser);
}

// Each returns a sentence about what is wrong, or nothing.
QString readFiles(const QCommandLineParser& parser, Request& request)
{
    if (parser.positionalArguments().size() != 1)
        return QStringLiteral("name one model file.");
    request.model = parser.positionalArguments().first();
    request.output = parser.value(QStringLiteral("output"));
    request.table = parser.value(QStringLiteral("c-table"));
    if (session::isSameFile(request.model, request.output) && !parser.isSet(QStringLiteral("force")))
        return QStringLiteral("this would overwrite the model; choose another file, or --force.");
    if (session::isSameFile(request.model, request.table))
        return QStringLiteral("the C source would overwrite the model.");
    if (session::isSameFile(request.table, request.output))
        return QStringLiteral("model and C source need a file each.");
    return {};
}

QString readOptions(const QCommandLineParser& parser, Request& request)
{
    auto& pairs = request.options.pairs;
    pairs.diagonal = parser.isSet(QStringLiteral("overlap"));
    pairs.inPlace = pairs.diagonal || parser.isSet(QStringLiteral("in-place"));
    pairs.inputs = parser.isSet(QStringLiteral("keep-inputs")) ? shrink::GraphInputs::Kept : shrink::GraphInputs::MayBeOverwritten;
    request.options.reorder = parser.isSet(QStringLiteral("reorder"));
    request.explain = parser.isSet(QStringLiteral("explain"));
    request.excluded = parser.values(QStringLiteral("exclude"));
    request.format = parser.value(QStringLiteral("format"));
    if (request.format != u"text" && request.format != u"json")
        return QStringLiteral("there is no format “%1”.").arg(request.format);
    return readTimeLimit(parser, request.options.timeLimit);
}

QString readTarget(const QCommandLineParser& parser, Request& request)
{
    const auto ids = parser.values(QStringLiteral("target"));
    if (ids.size() > 1)
        return QStringLiteral("a plan is for one target.");
    std::vector<target::Target> targets;
    if (const auto wrong = readTargetIds(ids, targets); !wrong.isEmpty())
        return wrong;
    request.target = targets.front();
    auto edits = readEditOptions(parser);
    if (!edits)
        return notUnderstood(edits.error());
    request.edits = std::move(edits).value();
    return {};
}

// Of the main graph: no operator of another is ever overlapped.
QString readExcluded(const QStringList& numbers, const model::Graph& graph, shrink::PairOptions& pairs)
{
    for (const auto& number : numbers) {
        bool ok = false;
        const auto index = number.toUInt(&ok);
        if (!ok || index >= graph.subgraphs.front().operators.size())
            return QStringLiteral("the main graph has no operator “%1” to exclude.").arg(number);
        pairs.excluded.insert({SubgraphId(0), OpId(std::size_t(index))});
    }
    return {};
}

int fail(const Error& error, const QString& path)
{
    printError(QStringLiteral("arenascope: ") + QStringList{text::errorText(error, path), text::errorAdvice(error)}.join(u' ').trimmed() + u'\n');
    return Findings;
}

Result<Answer> search(const std::shared_ptr<const model::Graph>& graph, const analysis::Edits& edits, const Request& request)
{
    auto before = analysis::analyze(graph, request.target, edits);
    if (!before)
        return before.error();
    auto options = request.options;
    options.setup = edits.setup;
    ProgressLine progress(request.model);
    options.progress = progress.function();
    auto shrunk = shrink::shrink(graph, (*before)->target, options);
    if (!shrunk)
        return shrunk.error();
    Answer answer{.before = *before, .shrunk = std::move(shrunk).value(), .explanation = {}};
    if (!request.explain)
        return answer;
    options.progress = {};
    auto explanation = shrink::explain(graph, (*before)->target, options);
    if (!explanation)
        return explanation.error();
    answer.explanation = std::move(explanation).value();
    return answer;
}

Status writeModel(const Request& request, const shrink::Shrunk& shrunk)
{
    const auto file = session::shrunkFile(request.model, shrunk);
    return file ? exporting::writeFile(request.output, *file) : Status(file.error());
}

Status writeTable(const Request& request, const Answer& answer, analysis::Edits edits)
{
    edits.setup = shrink::withOrder(edits.setup, answer.shrunk.order);
    const auto planned = analysis::analyze(answer.shrunk.graph, request.target, edits);
    if (!planned)
        return planned.error();
    const auto text = report::planTable(session::describeFile(request.model), **planned, {.toolVersion = ARENASCOPE_VERSION});
    return exporting::writeFile(request.table, QByteArray::fromStdString(text));
}

bool isOfTheOutput(const Error& error)
{
    return error.code == ErrorCode::FileWriteFailed || error.code == ErrorCode::FileIsDirectory;
}

// The exit status of what is written.
int write(const Request& request, const Answer& answer, const analysis::Edits& edits)
{
    if (answer.shrunk.obstacle)
        return Findings;
    if (!request.output.isEmpty())
        if (const auto written = writeModel(request, answer.shrunk); !written)
            return fail(written.error(), isOfTheOutput(written.error()) ? request.output : request.model);
    if (!request.table.isEmpty())
        if (const auto written = writeTable(request, answer, edits); !written)
            return fail(written.error(), request.table);
    return Success;
}

void print(const Request& request, const Answer& answer)
{
    const auto name = QFileInfo(request.model).fileName();
    const auto* explanation = answer.explanation ? &*answer.explanation : nullptr;
    const auto model = name.toStdString(), output = request.output.toStdString();
    if (request.format == u"json")
        printOut(shrink::shrunkJson({.model = model, .target = request.target.id, .output = answer.shrunk.obstacle ? std::string_view() : output}, answer.shrunk, explanation) + '\n');
    else
        printOut(shrinkText({.model = name, .before = *answer.before, .shrunk = answer.shrunk, .explanation = explanation}));
}

// The budget is held against the smaller arena.
bool fitsBudget(const Answer& answer)
{
    if (!answer.before->verdict)
        return true;
    const auto& verdict = *answer.before->verdict;
    const auto needed = verdict.needed - answer.shrunk.before.required16 + answer.shrunk.after.required16;
    if (needed <= verdict.budget)
        return true;
    printError(QStringLiteral("arenascope shrink: the smaller arena does not fit %1 either: %2 too many\n")
            .arg(text::bytesWithUnit(verdict.budget), text::bytesWithUnit(needed - verdict.budget)));
    return false;
}

int shrinkModel(Request& request)
{
    const auto graph = session::readModel(request.model);
    if (!graph)
        return fail(graph.error(), request.model);
    const auto edits = editsFor(request.edits, **graph);
    if (!edits)
        return commandUsageError(kCommand, text::errorText(edits.error(), request.model));
    if (const auto wrong = readExcluded(request.excluded, **graph, request.options.pairs); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    const auto answer = search(*graph, *edits, request);
    if (!answer)
        return fail(answer.error(), request.model);
    const auto status = write(request, *answer, *edits);
    if (status == Success || answer->shrunk.obstacle)
        print(request, *answer);
    return status == Success && !fitsBudget(*answer) ? int(Findings) : status;
}

} // namespace

int runShrink(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{arguments.value(0) + QStringLiteral(" shrink")} + arguments.mid(2)))
        return commandUsageError(kCommand, parser.errorText());
    if (asksForHelp(parser)) {
        printOut(parser.helpText());
        return Success;
    }
    if (parser.isSet(QStringLiteral("list-targets"))) {
        printTargets();
        return Success;
    }
    Request request;
    for (const auto read : {readFiles, readOptions, readTarget})
        if (const auto wrong = read(parser, request); !wrong.isEmpty())
            return commandUsageError(kCommand, wrong);
    return shrinkModel(request);
}

} // namespace arenascope::cli
