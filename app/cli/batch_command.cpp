// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batch_command.h"

#include <QCommandLineParser>
#include <csignal>
#include <thread>

#include "cli/batch_progress.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/edit_options.h"
#include "cli/measured_input.h"
#include "cli/model_paths.h"
#include "cli/output.h"
#include "cli/target_options.h"
#include "measured/batch.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("batch");
const QStringList kFormats{QStringLiteral("jsonl"), QStringLiteral("csv")};
constexpr unsigned kMostJobs = 1024;

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "One line for each model and target, as soon as it is known; memory does not grow with their number.\n\n"
        "  arenascope batch search/ --target cortex-m4-cmsis-nn --budget 256K --jobs 8 > rows.jsonl\n"
        "  find search -name '*.tflite' | arenascope batch - --format csv --output rows.csv\n\n"
        "A model that is refused or can't be read has a line, too (status, error), and never stops the others. Progress\n"
        "goes to standard error.\n\n"
        "Over several machines that see the same folders each takes a share of the list:\n\n"
        "  GNU parallel   find search -name '*.tflite' | parallel --pipe -N500 -S host1,host2 arenascope batch - > rows.jsonl\n"
        "  Slurm array    split -n r/$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT models.txt |\n"
        "                   arenascope batch - --output rows-$SLURM_ARRAY_TASK_ID.jsonl     with --array=1-64\n\n"
        "The status of parallel is the number of shares with a status of 1. Questions to the rows (DuckDB):\n\n"
        "  duckdb -c \"SELECT target, count(*), min(required_16), median(required_16) FROM 'rows*.jsonl'\n"
        "             WHERE status = 'ok' AND required_16 <= 200*1024 GROUP BY target\"\n\n"
        "Exit status: 0 every row is ok and within the budget, if there is one; 1 not, or nobody can say; 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("Files, folders (every .tflite below them), “-”: a list of both on standard input."), QStringLiteral("MODEL..."));
    parser.addOptions({
        {QStringLiteral("target"), QStringLiteral("The runtime build (“arenascope --list-targets” shows all). May be repeated."), QStringLiteral("ID")},
        {QStringLiteral("jobs"), QStringLiteral("Models at a time (default: the processors of this machine)."), QStringLiteral("N")},
        {QStringLiteral("ordered"), QStringLiteral("Rows in the order of the models: the same input gives the same bytes.")},
        {QStringLiteral("quiet"), QStringLiteral("No progress on standard error.")},
        {QStringLiteral("output"), QStringLiteral("Write to a file, which appears whole, instead of standard output."), QStringLiteral("FILE")},
    });
    addFormatOption(parser, kFormats, QStringLiteral("jsonl, one object a line, or csv"));
    addCalibrationOption(parser);
    addEditOptions(parser);
}

struct Request {
    QStringList models;
    measured::BatchFormat format = measured::BatchFormat::JsonLines;
    measured::BatchOptions options;
    EditOptions edits;
};

QString readJobs(const QCommandLineParser& parser, unsigned& jobs)
{
    const auto text = parser.value(QStringLiteral("jobs"));
    jobs = std::max(1u, std::thread::hardware_concurrency());
    bool ok = text.isEmpty();
    if (!ok)
        jobs = text.toUInt(&ok);
    return ok && jobs >= 1 && jobs <= kMostJobs ? QString() : QStringLiteral("“%1” is no number of jobs, 1 to %2.").arg(text).arg(kMostJobs);
}

QString read(const QCommandLineParser& parser, Request& request)
{
    request.models = parser.positionalArguments();
    if (request.models.isEmpty())
        return QStringLiteral("name models or folders, or “-” for a list on standard input.");
    QString format;
    if (const auto wrong = readFormatOption(parser, kFormats, format); !wrong.isEmpty())
        return wrong;
    std::optional<measured::Calibration> calibration;
    if (const auto wrong = readCalibrationOption(parser, calibration); !wrong.isEmpty())
        return wrong;
    request.options.calibration = calibration.value_or(measured::Calibration());
    request.format = format == u"csv" ? measured::BatchFormat::Csv : measured::BatchFormat::JsonLines;
    if (const auto wrong = readTargetIds(parser.values(QStringLiteral("target")), request.options.targets); !wrong.isEmpty())
        return wrong;
    if (const auto wrong = readJobs(parser, request.options.jobs); !wrong.isEmpty())
        return wrong;
    auto edits = readEditOptions(parser);
    if (!edits)
        return notUnderstood(edits.error());
    request.edits = std::move(edits).value();
    request.options.order = parser.isSet(QStringLiteral("ordered")) ? measured::BatchOrder::AsGiven : measured::BatchOrder::AsFinished;
    return {};
}

// The one thing a signal may touch.
volatile std::sig_atomic_t g_interrupted = 0;

void interrupt(int) { g_interrupted = 1; }

// Ctrl-C ends after the models in hand, so that every row written is whole.
class InterruptGuard {
public:
    InterruptGuard() : m_interrupt(std::signal(SIGINT, interrupt)), m_terminate(std::signal(SIGTERM, interrupt)) { g_interrupted = 0; }
    ~InterruptGuard()
    {
        std::signal(SIGINT, m_interrupt);
        std::signal(SIGTERM, m_terminate);
    }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    void (*m_interrupt)(int);
    void (*m_terminate)(int);
};

measured::BatchTotals runAll(Request& request, Output& output, bool quiet)
{
    request.options.editsFor = [&](const model::Graph& graph) { return editsFor(request.edits, graph); };
    ModelPaths paths(request.models);
    BatchProgress progress(quiet);
    const InterruptGuard guard;
    bool interrupted = false;
    const auto next = [&]() -> std::optional<std::string> {
        interrupted = interrupted || g_interrupted != 0;
        return interrupted ? std::nullopt : paths.next();
    };
    output.write(measured::batchHeader(request.format));
    auto totals = measured::runBatch(next, request.options, [&](const measured::BatchRow& row) { output.write(measured::batchLine(request.format, row)); },
        [&](const measured::BatchTotals& soFar) { progress.show(soFar); });
    totals.cancelled = interrupted;
    progress.finish(totals);
    return totals;
}

} // namespace

int runBatch(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    const auto path = parser.value(QStringLiteral("output"));
    auto output = Output::open(path, parser.positionalArguments());
    measured::BatchTotals totals;
    if (output)
        totals = runAll(request, *output, parser.isSet(QStringLiteral("quiet")));
    if (output && totals.cancelled && !path.isEmpty()) {
        printError(QStringLiteral("arenascope batch: interrupted; %1 is not written.\n").arg(path));
        return Findings;
    }
    const auto closed = output ? output->close() : Status(output.error());
    if (!closed)
        printError(QStringLiteral("arenascope batch: %1\n").arg(text::errorText(closed.error(), path)));
    if (totals.models == 0 && !totals.cancelled)
        printError(QStringLiteral("arenascope batch: no model was named or found\n"));
    const bool clean = closed && totals.models > 0 && !totals.cancelled && totals.refused + totals.unreadable + totals.overBudget + totals.undecided == 0;
    return clean ? Success : Findings;
}

} // namespace arenascope::cli
