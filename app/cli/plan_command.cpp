// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/plan_command.h"

#include <QCommandLineParser>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "cli/search_options.h"
#include "plan/bound.h"
#include "plan/csv.h"
#include "plan/greedy.h"
#include "plan/optimal.h"
#include "plan/validate.h"
#include "session/file_facts.h"
#include "text/numbers.h"
#include "text/plan_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("plan");
constexpr Bytes kLargestTable = Bytes(256) << 20;

struct Request {
    QString input, output;
    std::optional<Bytes> capacity, alignment;
    std::chrono::milliseconds timeLimit{};
};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Places buffers so that they take as little memory as possible, and proves it where it can.\n\n"
        "  arenascope plan buffers.csv --output placed.csv\n"
        "  arenascope plan buffers.csv --capacity 1M\n\n"
        "The file names its columns in the first line: id, lower and upper (alive at steps lower <= step < upper; start and\n"
        "end mean an inclusive end), size in bytes, and optionally offset for what is fixed. The answer has the columns\n"
        "id,lower,upper,size,offset; on standard error stand the height, the lower bound and whether nothing is lower.\n\n"
        "Exit status: 0 placed (within the capacity, where one is given), 1 not within it or unreadable, 2 wrong usage."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("FILE.csv"), QStringLiteral("The buffers; “-”: standard input."));
    parser.addOptions({
        {{QStringLiteral("o"), QStringLiteral("output")}, QStringLiteral("Write to a file instead of standard output."), QStringLiteral("FILE")},
        {QStringLiteral("capacity"), QStringLiteral("Look for any placement that is not higher (K and M are understood), rather than for the lowest."), QStringLiteral("BYTES")},
        {QStringLiteral("alignment"), QStringLiteral("Offsets are multiples of this power of two (default: 1)."), QStringLiteral("BYTES")},
    });
    addTimeLimit(parser, QStringLiteral("60"));
}

QString read(const QCommandLineParser& parser, Request& request)
{
    if (parser.positionalArguments().size() != 1)
        return QStringLiteral("name one file of buffers.");
    request.input = parser.positionalArguments().first();
    request.output = parser.value(QStringLiteral("output"));
    if (request.input != u"-" && session::isSameFile(request.input, request.output))
        return QStringLiteral("the answer must not replace the question: choose another file to write.");
    for (const auto& wrong : {readBytesOption(parser, QStringLiteral("capacity"), request.capacity), readBytesOption(parser, QStringLiteral("alignment"), request.alignment),
             readTimeLimit(parser, request.timeLimit)})
        if (!wrong.isEmpty())
            return wrong;
    const auto alignment = request.alignment.value_or(1);
    if (alignment == 0 || (alignment & (alignment - 1)) != 0 || alignment > (Bytes(1) << 30))
        return QStringLiteral("an alignment is a power of two.");
    return {};
}

int fail(const Error& error, const QString& path)
{
    printError(QStringLiteral("arenascope: ") + text::errorText(error, path) + u'\n');
    return Findings;
}

int write(const Request& request, const plan::BufferTable& table, const plan::Placement& placement)
{
    auto output = Output::open(request.output);
    if (!output)
        return fail(output.error(), request.output);
    output->write(plan::writePlacement(table, placement));
    const auto closed = output->close();
    return closed ? int(Success) : fail(closed.error(), request.output);
}

plan::OptimalOptions options(const Request& request, ProgressLine& progress)
{
    return {.alignment = request.alignment.value_or(1), .timeLimit = request.timeLimit, .progress = progress.function()};
}

int fitWithin(const Request& request, const plan::BufferTable& table)
{
    plan::FitResult result;
    {
        ProgressLine progress(request.input);
        result = plan::fitWithin(table.buffers, *request.capacity, options(request, progress));
    }
    printError(text::fitText(result, *request.capacity) + u'\n');
    return result.verdict == plan::FitVerdict::Fits ? write(request, table, result.placement) : int(Findings);
}

// Sizes rounded up leave every offset aligned; what ends the plan counts as it is.
Bytes greedyHeight(const std::vector<plan::Buffer>& buffers, Bytes alignment)
{
    auto aligned = buffers;
    for (auto& buffer : aligned)
        buffer.size = alignUp(buffer.size, alignment);
    const auto placement = plan::greedy(aligned);
    Bytes height = 0;
    for (std::size_t i = 0; i < buffers.size(); ++i)
        height = std::max(height, placement.offsets[i] + buffers[i].size);
    return height;
}

// Fixed buffers stay where the table has them, so two of them may lie in each other's way.
int reportConflicts(const Request& request, const plan::BufferTable& table, const plan::Placement& placement)
{
    std::vector<plan::Buffer> fixed;
    std::vector<std::size_t> rows;
    plan::Placement where;
    for (std::size_t i = 0; i < table.buffers.size(); ++i)
        if (table.buffers[i].fixedOffset) {
            fixed.push_back(table.buffers[i]);
            rows.push_back(i + 1);
            where.offsets.push_back(placement.offsets[i]);
        }
    const auto found = plan::conflicts(fixed, where);
    if (found.empty())
        return Success;
    printError(QStringLiteral("arenascope plan: %1: the fixed buffers of rows %2 and %3 lie over one another while both are alive\n")
            .arg(request.input).arg(rows[found.front().first]).arg(rows[found.front().second]));
    return Findings;
}

int findLowest(const Request& request, const plan::BufferTable& table)
{
    plan::OptimalResult result;
    {
        ProgressLine progress(request.input);
        result = plan::optimal(table.buffers, options(request, progress));
    }
    printError(text::placementText(result, greedyHeight(table.buffers, request.alignment.value_or(1))) + u'\n');
    return std::max(write(request, table, result.placement), reportConflicts(request, table, result.placement));
}

int place(const Request& request)
{
    const auto content = readInput(request.input, kLargestTable);
    if (!content)
        return fail(content.error(), request.input);
    const auto table = plan::readBuffers(*content);
    if (!table)
        return fail(table.error(), request.input);
    return request.capacity ? fitWithin(request, *table) : findLowest(request, *table);
}

} // namespace

int runPlan(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (!parser.parse(QStringList{arguments.value(0) + QStringLiteral(" plan")} + arguments.mid(2)))
        return commandUsageError(kCommand, parser.errorText());
    if (asksForHelp(parser)) {
        printOut(parser.helpText());
        return Success;
    }
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    return place(request);
}

} // namespace arenascope::cli
