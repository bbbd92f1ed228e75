// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/compare_command.h"

#include <QCommandLineParser>
#include <algorithm>

#include "cli/command_line.h"
#include "text/comparison_text.h"
#include "cli/console.h"
#include "cli/edit_options.h"
#include "cli/measured_input.h"
#include "cli/output.h"
#include "cli/target_options.h"
#include "session/file_facts.h"
#include "session/model_file.h"
#include "text/comparison_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("compare");
const QString kVersus = QStringLiteral("--vs");

struct SideRequest {
    QString model;
    target::Target target;
    EditOptions edits;
};

struct Request {
    SideRequest before, after;
    QString format, output;
    std::optional<report::ComparisonTableId> table;
    std::optional<Bytes> maxGrowth;
};

struct Side {
    report::ModelFile file;
    std::shared_ptr<const analysis::Analysis> analysis;
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "What changes from one side to the other: two targets, two versions of a library, two models, before and after an\n"
        "option. The headline names the operator that makes the difference.\n\n"
        "  arenascope compare kws.tflite --target esp32s3-esp-nn-1.2.0 --target esp32s3-esp-nn-1.2.1\n"
        "  arenascope compare old.tflite new.tflite --target cortex-m4-cmsis-nn --format markdown\n"
        "  arenascope compare kws.tflite --target cortex-m4-cmsis-nn --vs --two-arenas\n\n"
        "Options hold for both sides; those after --vs for the second alone, which has all else from the first.\n\n"
        "Exit status: 0 compared, 1 a side is refused, unreadable or over its budget, or the growth is too large, 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("One model, or the one before and the one after."), QStringLiteral("MODEL [MODEL]"));
    parser.addOptions({
        {QStringLiteral("target"), QStringLiteral("The runtime build (--list-targets shows all); twice: before and after."), QStringLiteral("ID")},
        {QStringLiteral("list-targets"), QStringLiteral("List the targets and stop.")},
        {QStringLiteral("vs"), QStringLiteral("What follows holds for the second side alone.")},
        {QStringLiteral("format"), QStringLiteral("text, csv, markdown, json (default: text)."), QStringLiteral("FORMAT"), QStringLiteral("text")},
        {QStringLiteral("table"), QStringLiteral("One table for csv or markdown: totals, sections, operators (default for csv: operators)."), QStringLiteral("TABLE")},
        {QStringLiteral("max-growth"), QStringLiteral("Exit status 1 when the required arena grows by more."), QStringLiteral("BYTES")},
        {QStringLiteral("output"), QStringLiteral("Write to a file instead of standard output."), QStringLiteral("FILE")},
    });
    addEditOptions(parser);
}

QString readModels(const QStringList& models, Request& request)
{
    if (models.isEmpty())
        return QStringLiteral("name a model file.");
    if (models.size() > 2)
        return QStringLiteral("more than two models can't be compared.");
    request.before.model = models.first();
    request.after.model = models.last();
    return {};
}

// The first side's target is the first of its own, the second side's the last of all; none: the default.
QString readTargets(const QStringList& first, const QStringList& all, Request& request)
{
    if (all.size() > 2)
        return QStringLiteral("more than two targets can't be compared.");
    std::vector<target::Target> found;
    for (const auto& ids : {first.mid(0, 1), all.isEmpty() ? all : all.last(1)})
        if (const auto wrong = readTargetIds(ids, found); !wrong.isEmpty())
            return wrong;
    request.before.target = found.front();
    request.after.target = found.back();
    return {};
}

QString readEdits(const QCommandLineParser& parser, EditOptions& edits)
{
    auto read = readEditOptions(parser);
    if (!read)
        return notUnderstood(read.error());
    edits = std::move(read).value();
    return {};
}

QString readForm(const QCommandLineParser& parser, Request& request)
{
    request.format = parser.value(QStringLiteral("format"));
    request.output = parser.value(QStringLiteral("output"));
    if (!QStringList{QStringLiteral("text"), QStringLiteral("csv"), QStringLiteral("markdown"), QStringLiteral("json")}.contains(request.format))
        return QStringLiteral("there is no format “%1”.").arg(request.format);
    if (const auto name = parser.value(QStringLiteral("table")); !name.isEmpty()) {
        request.table = report::comparisonTableByName(name.toStdString());
        if (!request.table)
            return QStringLiteral("there is no table “%1”.").arg(name);
    }
    return readBytesOption(parser, QStringLiteral("max-growth"), request.maxGrowth);
}

// The arguments before --vs, and all of them: what comes later overrides.
struct Arguments {
    QStringList first, both;
    bool split = false;
};

Arguments splitArguments(const QStringList& arguments)
{
    const auto at = arguments.indexOf(kVersus);
    if (at < 0)
        return {arguments, arguments, false};
    return {arguments.first(at), arguments.first(at) + arguments.mid(at + 1), true};
}

// Whether there are two sides at all, and which belongs to which.
QString checkSides(const QCommandLineParser& first, const QCommandLineParser& both, bool split)
{
    const auto models = [](const QCommandLineParser& parser) { return parser.positionalArguments().size(); };
    const auto targets = [](const QCommandLineParser& parser) { return parser.values(QStringLiteral("target")).size(); };
    if (split && (models(first) != 1 || targets(first) > 1 || models(both) - models(first) > 1 || targets(both) - targets(first) > 1))
        return QStringLiteral("before --vs stand one model and at most one target, after it at most one of each.");
    if (!split && models(both) == 1 && targets(both) < 2)
        return QStringLiteral("name two models or two targets, or say after --vs what is different.");
    return {};
}

QString read(const QCommandLineParser& first, const QCommandLineParser& both, bool split, Request& request)
{
    const auto targets = [](const QCommandLineParser& parser) { return parser.values(QStringLiteral("target")); };
    for (const auto& wrong : {checkSides(first, both, split), readModels(both.positionalArguments(), request), readTargets(targets(first), targets(both), request),
             readEdits(first, request.before.edits), readEdits(both, request.after.edits), readForm(both, request)})
        if (!wrong.isEmpty())
            return wrong;
    return {};
}

int fail(const Error& error, const QString& path)
{
    printError(QStringLiteral("arenascope: ") + text::errorText(error, path) + u'\n');
    return Findings;
}

// The analysis of a side, or the exit status it makes for.
int analyzeSide(const SideRequest& request, Side& side)
{
    side.file = session::describeFile(request.model);
    const auto graph = session::readModel(request.model);
    if (!graph)
        return fail(graph.error(), request.model);
    const auto edits = editsFor(request.edits, **graph);
    if (!edits)
        return commandUsageError(kCommand, request.model + QStringLiteral(": ") + text::errorText(edits.error()));
    side.analysis = *analysis::analyze(*graph, request.target, *edits); // nothing cancels it
    return Success;
}

std::string formatted(const Request& request, const report::ComparedSide& before, const report::ComparedSide& after, const analysis::Comparison& comparison)
{
    if (request.format == u"json")
        return report::jsonComparison(before, after, comparison, text::comparisonHeadline(before.analysis, after.analysis, comparison).toStdString()) + '\n';
    if (request.format == u"csv" || (request.format == u"markdown" && request.table)) {
        const auto table = report::prefixColumns(report::table(request.table.value_or(report::ComparisonTableId::Operators), comparison), before, after);
        return request.format == u"csv" ? report::csv(table) : report::markdown(table);
    }
    return (request.format == u"markdown" ? text::comparisonMarkdown(before, after, comparison) : text::comparisonText(before, after, comparison)).toStdString();
}

bool isClean(const Request& request, const analysis::Analysis& after, const analysis::Comparison& comparison)
{
    const auto required = comparison.total(analysis::TotalId::Required);
    const bool tooLarge = request.maxGrowth && required && required->delta() > 0 && Bytes(required->delta()) > *request.maxGrowth;
    return required && !tooLarge && (!after.verdict || after.verdict->fits);
}

int compareSides(const Request& request)
{
    Side before, after;
    const auto status = std::max(analyzeSide(request.before, before), analyzeSide(request.after, after));
    if (status != Success)
        return status;
    const auto comparison = analysis::compare(*before.analysis, *after.analysis);
    auto output = Output::open(request.output, {request.before.model, request.after.model});
    if (output)
        output->write(formatted(request, {before.file, *before.analysis}, {after.file, *after.analysis}, comparison));
    const auto closed = output ? output->close() : Status(output.error());
    if (!closed)
        return fail(closed.error(), request.output);
    return isClean(request, *after.analysis, comparison) ? Success : Findings;
}

} // namespace

int runCompare(const QStringList& arguments)
{
    QCommandLineParser first, both;
    describe(first);
    describe(both);
    const auto program = arguments.value(0) + QStringLiteral(" compare");
    const auto parts = splitArguments(arguments.mid(2));
    if (!both.parse(QStringList{program} + parts.both))
        return commandUsageError(kCommand, both.errorText());
    if (asksForHelp(both)) {
        printOut(both.helpText());
        return Success;
    }
    if (both.isSet(QStringLiteral("list-targets"))) {
        printTargets();
        return Success;
    }
    Request request;
    first.parse(QStringList{program} + parts.first);
    if (const auto wrong = read(first, both, parts.split, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    return compareSides(request);
}

} // namespace arenascope::cli
