// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/boards_command.h"

#include <QCommandLineParser>
#include <algorithm>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/edit_options.h"
#include "cli/matrix_text.h"
#include "cli/measured_input.h"
#include "cli/output.h"
#include "cli/target_options.h"
#include "session/file_facts.h"
#include "session/model_file.h"
#include "text/matrix_wording.h"
#include "text/numbers.h"
#include "text/target_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("boards");

struct Request {
    QString model, format, output;
    EditOptions edits;
    measured::Calibration calibration;
    std::optional<target::Target> target;
    QStringList boards; // empty: all
    analysis::BoardOrder order = analysis::BoardOrder::Title;
    bool fittingOnly = false, byTarget = false;
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "One model on every board: required arena, static memory beside it, and whether both fit. Each board stands with the\n"
        "build that people use most on it; figures that are reasoned instead of measured are marked ≤.\n\n"
        "  arenascope boards kws.tflite --reserve 16K --sort spare\n"
        "  arenascope boards kws.tflite --board nucleo-f446re --board esp32-s3\n"
        "  arenascope boards kws.tflite --targets --format csv\n\n"
        "The arena must lie within one region of memory without gaps; the largest one of the board is taken. Static memory\n"
        "and --reserve may lie elsewhere. --budget is an upper limit for every board's memory.\n\n"
        "Exit status: 0 it fits, 1 it fits none of all boards, or not each of those named, or it is unreadable, 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("A .tflite file, or the JSON text that flatc makes of one."));
    parser.addOptions({
        {QStringLiteral("board"), QStringLiteral("Only this board (--list-boards shows all). May be repeated."), QStringLiteral("ID")},
        {QStringLiteral("list-boards"), QStringLiteral("List the boards and stop.")},
        {QStringLiteral("target"), QStringLiteral("The same runtime build on every board that can run its kernels (--list-targets shows all)."), QStringLiteral("ID")},
        {QStringLiteral("list-targets"), QStringLiteral("List the targets and stop.")},
        {QStringLiteral("targets"), QStringLiteral("One row for each target instead of each board.")},
        {QStringLiteral("fitting"), QStringLiteral("Only boards that it fits or may fit.")},
        {QStringLiteral("sort"), QStringLiteral("title, memory, required, spare (default: title; figures: the largest first)."), QStringLiteral("ORDER"), QStringLiteral("title")},
        {QStringLiteral("format"), QStringLiteral("text, csv, markdown, json (default: text)."), QStringLiteral("FORMAT"), QStringLiteral("text")},
        {QStringLiteral("output"), QStringLiteral("Write to a file instead of standard output."), QStringLiteral("FILE")},
    });
    addCalibrationOption(parser);
    addEditOptions(parser);
}

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

void printBoards()
{
    for (const auto& board : target::boards())
        printOut(QStringLiteral("%1  %2  %3\n").arg(utf8(board.id), -22).arg(utf8(board.title), -30).arg(utf8(board.target)));
}

QString readOrder(const QString& name, analysis::BoardOrder& order)
{
    const QStringList names{QStringLiteral("title"), QStringLiteral("memory"), QStringLiteral("required"), QStringLiteral("spare")};
    const auto at = names.indexOf(name);
    if (at < 0)
        return QStringLiteral("there is no order “%1”.").arg(name);
    order = static_cast<analysis::BoardOrder>(at);
    return {};
}

// A kernel library on a chip that can't run it gives figures of nothing.
QString objection(const Request& request)
{
    for (const auto& id : request.boards)
        if (const auto board = target::findBoard(id.toStdString()); request.target && !target::runsOn(*request.target, *board))
            return QStringLiteral("%1 does not run on %2: its kernels (%3) are for %4, and the board has %5. Leave --target out for the board's own (%6), or take another.")
                .arg(utf8(request.target->id), id, text::kernelsText(*request.target), utf8(request.target->chip), utf8(board->chip), utf8(board->target));
    return {};
}

QString readChoice(const QCommandLineParser& parser, Request& request)
{
    request.boards = parser.values(QStringLiteral("board"));
    for (const auto& id : request.boards)
        if (!target::findBoard(id.toStdString()))
            return QStringLiteral("there is no board “%1”; --list-boards shows all.").arg(id);
    request.fittingOnly = parser.isSet(QStringLiteral("fitting"));
    request.byTarget = parser.isSet(QStringLiteral("targets"));
    if (request.byTarget && (!request.boards.isEmpty() || request.fittingOnly || parser.isSet(QStringLiteral("target"))))
        return QStringLiteral("--targets goes without --board, --target and --fitting.");
    if (const auto id = parser.value(QStringLiteral("target")); !id.isEmpty()) {
        std::vector<target::Target> found;
        if (const auto wrong = readTargetIds({id}, found); !wrong.isEmpty())
            return wrong;
        request.target = found.front();
    }
    if (const auto wrong = objection(request); !wrong.isEmpty())
        return wrong;
    return readOrder(parser.value(QStringLiteral("sort")), request.order);
}

QString read(const QCommandLineParser& parser, Request& request)
{
    if (parser.positionalArguments().size() != 1)
        return QStringLiteral("name one model file.");
    request.model = parser.positionalArguments().first();
    request.output = parser.value(QStringLiteral("output"));
    request.format = parser.value(QStringLiteral("format"));
    if (!QStringList{QStringLiteral("text"), QStringLiteral("csv"), QStringLiteral("markdown"), QStringLiteral("json")}.contains(request.format))
        return QStringLiteral("there is no format “%1”.").arg(request.format);
    if (const auto wrong = readChoice(parser, request); !wrong.isEmpty())
        return wrong;
    auto edits = readEditOptions(parser);
    if (!edits)
        return notUnderstood(edits.error());
    request.edits = std::move(edits).value();
    std::optional<measured::Calibration> calibration;
    const auto wrong = readCalibrationOption(parser, calibration);
    request.calibration = calibration.value_or(measured::Calibration());
    return wrong;
}

using Fits = std::vector<analysis::BoardFit>;

Fits onBoards(Fits fits, const QStringList& boards)
{
    if (!boards.isEmpty())
        std::erase_if(fits, [&](const auto& fit) { return !boards.contains(utf8(fit.board.id)); });
    return fits;
}

std::string formatted(const QString& format, const report::ModelFile& file, std::span<const analysis::BoardFit> fits, const QString& summary)
{
    if (format == u"json")
        return report::jsonBoards(file, fits) + '\n';
    if (format == u"text")
        return boardsText(file, fits, summary).toStdString();
    if (format == u"markdown" && fits.empty())
        return (QString::fromStdString(file.name) + QStringLiteral(": ") + summary).toStdString() + '\n';
    const auto table = report::boardTable(file, fits);
    return format == u"csv" ? report::csv(table) : report::markdown(table);
}

std::string formatted(const QString& format, const report::ModelFile& file, std::span<const analysis::AnalysisPtr> analyses)
{
    if (format == u"json")
        return report::jsonTargets(file, analyses) + '\n';
    if (format == u"text")
        return targetsText(file, analyses).toStdString();
    const auto table = report::targetTable(file, analyses);
    return format == u"csv" ? report::csv(table) : report::markdown(table);
}

int fail(const Error& error, const QString& path)
{
    printError(QStringLiteral("arenascope: ") + text::errorText(error, path) + u'\n');
    return Findings;
}

int write(const Request& request, const std::string& text, bool clean)
{
    auto output = Output::open(request.output, {request.model});
    if (output)
        output->write(text);
    const auto closed = output ? output->close() : Status(output.error());
    if (!closed)
        return fail(closed.error(), request.output);
    return clean ? Success : Findings;
}

int showTargets(const Request& request, const std::shared_ptr<const model::Graph>& graph, const analysis::Edits& edits)
{
    const auto analyses = measured::calibrated(*analysis::analyzeTargets(graph, edits), request.calibration); // nothing cancels it
    const bool clean = std::ranges::any_of(analyses, [](const auto& a) { return a->status == analysis::AnalysisStatus::Ok; });
    return write(request, formatted(request.format, session::describeFile(request.model), analyses), clean);
}

// With what is missing least where it fits none.
QString summaryOf(const Fits& fits)
{
    auto summary = text::boardsSummary(fits);
    const auto least = std::ranges::max_element(fits, {}, &analysis::BoardFit::spare);
    if (least != fits.end() && least->fit() == analysis::Fit::Refused)
        return summary + QStringLiteral("; ") + text::refusalText(*least->analysis);
    if (least != fits.end() && least->spare < 0)
        summary += QStringLiteral("; %1 lacks least: %2").arg(utf8(least->board.title), text::bytesWithUnit(static_cast<Bytes>(-least->spare)));
    return summary;
}

int showBoards(const Request& request, const std::shared_ptr<const model::Graph>& graph, const analysis::Edits& edits)
{
    auto fits = onBoards(measured::calibrated(*analysis::fitBoards(graph, edits, request.target), request.calibration), request.boards); // nothing cancels it
    const bool clean = request.boards.isEmpty() ? std::ranges::any_of(fits, &analysis::BoardFit::fits) : std::ranges::all_of(fits, &analysis::BoardFit::fits);
    const auto summary = summaryOf(fits);
    if (request.fittingOnly)
        std::erase_if(fits, [](const auto& fit) { return fit.fit() != analysis::Fit::Fits && fit.fit() != analysis::Fit::MayFit; });
    sortBoards(fits, request.order);
    return write(request, formatted(request.format, session::describeFile(request.model), fits, summary), clean);
}

int analyzeModel(const Request& request)
{
    const auto graph = session::readModel(request.model);
    if (!graph)
        return fail(graph.error(), request.model);
    const auto edits = editsFor(request.edits, **graph);
    if (!edits)
        return commandUsageError(kCommand, request.model + QStringLiteral(": ") + text::errorText(edits.error()));
    return request.byTarget ? showTargets(request, *graph, *edits) : showBoards(request, *graph, *edits);
}

} // namespace

int runBoards(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{arguments.value(0) + QStringLiteral(" boards")} + arguments.mid(2)))
        return commandUsageError(kCommand, parser.errorText());
    if (asksForHelp(parser)) {
        printOut(parser.helpText());
        return Success;
    }
    if (parser.isSet(QStringLiteral("list-boards")) || parser.isSet(QStringLiteral("list-targets"))) {
        parser.isSet(QStringLiteral("list-boards")) ? printBoards() : printTargets();
        return Success;
    }
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    return analyzeModel(request);
}

} // namespace arenascope::cli
