// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"

#include <QCommandLineParser>
#include <QDate>
#include <algorithm>

#include "analysis/analysis.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/edit_options.h"
#include "cli/measured_input.h"
#include "cli/output.h"
#include "cli/page_image.h"
#include "cli/report_format.h"
#include "cli/target_options.h"
#include "session/file_facts.h"
#include "session/model_file.h"
#include "text/headline_wording.h"
#include "text/input.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// What the command line asks for, all checked.
struct Request {
    QStringList models;
    std::vector<target::Target> targets;
    EditOptions edits;
    std::optional<measured::Calibration> calibration;
    std::unique_ptr<ReportFormat> format;
    QString output;
    QString png;
};

QString tableNames()
{
    QStringList names;
    for (const auto& table : report::tableNames())
        names << utf8(table.name);
    return names.join(QStringLiteral(", "));
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "What one or more models need of the tensor arena, on one or more targets.\n\n"
        "  arenascope report kws.tflite --target cortex-m4-cmsis-nn --budget 192K\n"
        "  arenascope report *.tflite --format csv --output summary.csv\n\n"
        "Exit status: 0 all analysed, 1 a model was refused or unreadable or a budget does not hold, 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("A .tflite file, or the JSON text that flatc makes of one."), QStringLiteral("MODEL..."));
    parser.addOptions({
        {QStringLiteral("target"), QStringLiteral("The runtime build to report for (--list-targets shows all). May be repeated."), QStringLiteral("ID")},
        {QStringLiteral("list-targets"), QStringLiteral("List the targets and stop.")},
        {QStringLiteral("format"), reportFormats().join(QStringLiteral(", ")) + QStringLiteral(" (default: text)."), QStringLiteral("FORMAT"), QStringLiteral("text")},
        {QStringLiteral("table"), QStringLiteral("The table for csv and markdown: ") + tableNames() + QStringLiteral(" (default: summary)."), QStringLiteral("TABLE"), QStringLiteral("summary")},
        {QStringLiteral("output"), QStringLiteral("Write to a file instead of standard output."), QStringLiteral("FILE")},
        {QStringLiteral("png"), QStringLiteral("Also draw the report of one model on one target as an image."), QStringLiteral("FILE")},
        {QStringLiteral("header-margin"), QStringLiteral("Bytes added to the arena in a header."), QStringLiteral("BYTES")},
        {QStringLiteral("header-c"), QStringLiteral("A header for C rather than C++.")},
        {QStringLiteral("header-date"), QStringLiteral("Put the date into a header; without it the same input gives the same bytes.")},
    });
    addCalibrationOption(parser);
    addEditOptions(parser);
}

int usageError(const QString& sentence)
{
    printError(QStringLiteral("arenascope report: %1\nTry “arenascope report --help”.\n").arg(sentence));
    return WrongUsage;
}

// Each returns a sentence about what is wrong, or nothing.
QString readTargets(const QCommandLineParser& parser, Request& request)
{
    return readTargetIds(parser.values(QStringLiteral("target")), request.targets);
}

// An option that would change nothing is a slip.
QString uselessOption(const QCommandLineParser& parser)
{
    const auto format = parser.value(QStringLiteral("format"));
    const bool isTable = format == u"csv" || format == u"markdown";
    if (parser.isSet(QStringLiteral("table")) && !isTable)
        return QStringLiteral("--table goes with --format csv or markdown.");
    for (const auto& name : {QStringLiteral("header-margin"), QStringLiteral("header-c"), QStringLiteral("header-date")})
        if (parser.isSet(name) && format != u"header")
            return QStringLiteral("--%1 goes with --format header.").arg(name);
    for (const auto& name : {QStringLiteral("output"), QStringLiteral("png"), QStringLiteral("format")})
        if (parser.isSet(name) && parser.value(name).isEmpty())
            return QStringLiteral("--%1 is empty.").arg(name);
    if (parser.isSet(QStringLiteral("png")) && parser.value(QStringLiteral("png")) == parser.value(QStringLiteral("output")))
        return QStringLiteral("--png and --output name the same file.");
    return {};
}

QString readFormat(const QCommandLineParser& parser, Request& request)
{
    if (const auto useless = uselessOption(parser); !useless.isEmpty())
        return useless;
    FormatOptions options{.cHeader = parser.isSet(QStringLiteral("header-c")), .calibrated = parser.isSet(QStringLiteral("calibration"))};
    const auto table = report::tableByName(parser.value(QStringLiteral("table")).toStdString());
    if (!table)
        return QStringLiteral("there is no table “%1”.").arg(parser.value(QStringLiteral("table")));
    options.table = *table;
    if (const auto margin = parser.value(QStringLiteral("header-margin")); !margin.isEmpty()) {
        const auto bytes = text::parseBytes(margin);
        if (!bytes)
            return QStringLiteral("“%1” is no number of bytes.").arg(margin);
        options.margin = *bytes;
    }
    if (parser.isSet(QStringLiteral("header-date")))
        options.date = QDate::currentDate().toString(Qt::ISODate).toStdString();
    const auto name = parser.value(QStringLiteral("format"));
    request.format = makeReportFormat(name, options);
    if (!request.format)
        return QStringLiteral("there is no format “%1”.").arg(name);
    request.png = parser.value(QStringLiteral("png"));
    if ((name == u"header" || !request.png.isEmpty()) && request.models.size() * qsizetype(request.targets.size()) != 1)
        return QStringLiteral("a header or an image is for one model on one target.");
    return {};
}

QString read(const QCommandLineParser& parser, Request& request)
{
    request.models = parser.positionalArguments();
    request.output = parser.value(QStringLiteral("output"));
    if (request.models.isEmpty())
        return QStringLiteral("name a model file.");
    for (const auto step : {readTargets, readFormat})
        if (const auto wrong = step(parser, request); !wrong.isEmpty())
            return wrong;
    auto edits = readEditOptions(parser);
    if (!edits)
        return notUnderstood(edits.error());
    request.edits = std::move(edits).value();
    return readCalibrationOption(parser, request.calibration);
}

// Why the exit status is 1; empty where it is 0. A gate that nobody can vouch for does not pass.
QString objection(const analysis::Analysis& analysis)
{
    if (const auto refusal = text::refusalText(analysis); !refusal.isEmpty())
        return refusal;
    if (analysis.verdict && !analysis.verdict->fits)
        return text::verdictText(analysis);
    if (analysis.verdict && analysis.exactness == target::Exactness::Unknown)
        return QStringLiteral("the arena contains unknown parts: whether it fits the budget can't be said");
    const auto error = std::ranges::find(analysis.notes, analysis::Severity::Error, &analysis::Note::severity);
    return error == analysis.notes.end() ? QString() : text::noteText(analysis, *error);
}

bool isClean(const analysis::Analysis& analysis, const report::ModelFile& file)
{
    const auto why = objection(analysis);
    if (!why.isEmpty())
        printError(QStringLiteral("arenascope: %1 on %2: %3\n").arg(QString::fromStdString(file.name),
            QString::fromUtf8(analysis.target.id.data(), qsizetype(analysis.target.id.size())), why));
    return why.isEmpty();
}

int unreadable(const report::ModelFile& file, const Error& error, const Request& request, Output& output)
{
    for (const auto& target : request.targets)
        output.write(request.format->addUnreadable(file, target, error));
    return Findings;
}

bool draw(const QString& path, const QString& model, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file)
{
    if (path.isEmpty())
        return true;
    const auto free = notAnInput(path, {model});
    const auto written = free ? writePageImage(path, analysis, file) : free;
    if (!written)
        printError(QStringLiteral("arenascope: ") + text::errorText(written.error(), path) + u'\n');
    return static_cast<bool>(written);
}

// The model on every target; the exit status it makes for.
int reportModel(const QString& path, const Request& request, Output& output)
{
    const auto file = session::describeFile(path);
    const auto graph = session::readModel(path);
    if (!graph)
        return unreadable(file, graph.error(), request, output);
    const auto edits = editsFor(request.edits, **graph);
    if (!edits)
        return usageError(path + QStringLiteral(": ") + text::errorText(edits.error()));
    bool clean = true;
    for (const auto& target : request.targets) {
        auto analysis = *analysis::analyze(*graph, target, *edits); // nothing cancels it
        analysis = measured::calibrated(std::move(analysis), request.calibration.value_or(measured::Calibration()));
        output.write(request.format->add(file, *analysis));
        clean = draw(request.png, path, analysis, file) && isClean(*analysis, file) && clean;
    }
    return clean ? Success : Findings;
}

int reportAll(const Request& request)
{
    auto output = Output::open(request.output, request.models);
    int status = Success;
    if (output) {
        for (const auto& path : request.models)
            status = std::max(status, reportModel(path, request, *output));
        output->write(request.format->end());
    }
    const auto closed = output ? output->close() : Status(output.error());
    if (closed)
        return status;
    printError(QStringLiteral("arenascope: ") + text::errorText(closed.error(), request.output) + u'\n');
    return std::max<int>(status, Findings);
}

} // namespace

int runReport(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{arguments.value(0) + QStringLiteral(" report")} + arguments.mid(2)))
        return usageError(parser.errorText());
    if (asksForHelp(parser)) {
        printOut(parser.helpText());
        return Success;
    }
    if (parser.isSet(QStringLiteral("list-targets"))) {
        printTargets();
        return Success;
    }
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return usageError(wrong);
    return reportAll(request);
}

} // namespace arenascope::cli
