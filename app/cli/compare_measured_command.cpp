// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/compare_measured_command.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <cmath>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/text_table.h"
#include "text/wrapped_text.h"
#include "measured/log_comparison.h"
#include "report/table.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("compare-measured");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("csv"), QStringLiteral("json"), QStringLiteral("markdown")};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Holds what a run measured against the prediction, row by row, in bytes and per cent.\n\n"
        "  arenascope compare-measured serial.txt --model kws.tflite --target cortex-m4-cmsis-nn --threshold 0\n\n"
        "LOG is whatever the device printed: the report of RecordingMicroAllocator::PrintAllocations (of any release; the\n"
        "firmware uses tflite::RecordingMicroInterpreter), or a line with arena_used_bytes(): “arena_used_bytes: 22820”,\n"
        "“Arena used: 22820 / 30000”, “Used bytes: 22820”, “Memory used: 22820 bytes”. Time stamps and\n"
        "prefixes may stay. Of several runs in one log the last one counts. A row that the report does not print stands for\n"
        "0 bytes.\n\n"
        "Exit status: 0 every figure within the threshold, 1 an alarm, a failed run or nothing to compare, 2 wrong usage or a\n"
        "file that can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("LOG"), QStringLiteral("Text files; “-” or none: standard input."), QStringLiteral("[LOG...]"));
    parser.addOption({QStringLiteral("threshold"), QStringLiteral("Deviation in per cent that raises an alarm when exceeded; 0 asks for equality (default: 20)."), QStringLiteral("PERCENT"), QStringLiteral("20")});
    addArenaOption(parser);
    addFormatOption(parser, kFormats);
    addOutputOption(parser);
    addModelOptions(parser);
}

struct Request {
    QStringList logs;
    QString format;
    double threshold = measured::kDefaultThreshold;
    std::optional<Bytes> arena;
    ModelChoice choice;
    std::shared_ptr<const analysis::Analysis> analysis;
};

QString readThreshold(const QCommandLineParser& parser, double& threshold)
{
    auto text = parser.value(QStringLiteral("threshold")).trimmed();
    if (text.endsWith(u'%'))
        text = text.chopped(1).trimmed();
    bool ok = false;
    const double percent = text.toDouble(&ok);
    if (!ok || !(percent >= 0) || percent > 100000)
        return QStringLiteral("“%1” is no threshold in per cent, 0 or more.").arg(parser.value(QStringLiteral("threshold")));
    threshold = percent / 100;
    return {};
}

QString read(const QCommandLineParser& parser, Request& request)
{
    request.logs = logsNamed(parser);
    if (const auto wrong = readFormatOption(parser, kFormats, request.format); !wrong.isEmpty())
        return wrong;
    if (const auto wrong = readThreshold(parser, request.threshold); !wrong.isEmpty())
        return wrong;
    if (const auto wrong = readBytesOption(parser, QStringLiteral("arena"), request.arena); !wrong.isEmpty())
        return wrong;
    if (const auto wrong = readModelOptions(parser, request.choice); !wrong.isEmpty())
        return wrong;
    return request.choice.graph ? QString() : QStringLiteral("name the model that ran: --model FILE.");
}

report::Cell cell(Bytes value) { return static_cast<std::int64_t>(value); }

// Of the prediction: 100 as predicted; empty where nothing was predicted.
report::Cell percentCell(const measured::Deviation& deviation)
{
    const double ratio = deviation.ratio();
    return std::isfinite(ratio) ? report::Cell{QString::number(100 + ratio * 100, 'f', 2).toStdString()} : report::Cell{};
}

report::Table emptyTable()
{
    return {.columns = {"model", "target", "log", "row", "predicted", "measured", "deviation", "measured_percent", "alarm", "predicted_requested", "measured_requested",
                "predicted_count", "measured_count"}, .rows = {}};
}

void addRows(report::Table& table, const measured::LogComparison& comparison, const Request& request, const QString& log)
{
    const auto model = QFileInfo(request.choice.path).fileName().toStdString();
    for (const auto& row : comparison.rows) {
        const bool counted = row.requested.has_value();
        const auto optional = [&](Bytes value) { return counted ? cell(value) : report::Cell{}; };
        table.rows.push_back({model, std::string(request.analysis->target.id), log.toStdString(), std::string(measured::name(row)), cell(row.bytes.predicted),
            cell(row.bytes.measured), row.bytes.deviation(), percentCell(row.bytes), std::string(row.bytes.within(request.threshold) ? "no" : "yes"),
            optional(counted ? row.requested->predicted : 0), optional(counted ? row.requested->measured : 0), optional(row.predictedCount), optional(row.measuredCount)});
    }
}

QString asText(const measured::LogComparison& comparison, double threshold)
{
    QList<QStringList> rows;
    for (const auto& row : comparison.rows)
        rows << QStringList{row.bytes.within(threshold) ? QString() : QStringLiteral("!"), text::comparisonRowText(row), text::bytes(row.bytes.predicted),
            text::bytes(row.bytes.measured), text::deviationText(row.bytes)};
    QString out;
    if (!rows.isEmpty())
        out = textTable({QString(), QStringLiteral("bytes"), QStringLiteral(">predicted"), QStringLiteral(">measured"), QStringLiteral(">deviation")}, rows) + u'\n';
    return out + text::wrapped(text::comparisonText(comparison, threshold), QStringLiteral("  ")) + u'\n';
}

int compare(const QCommandLineParser& parser, const Request& request)
{
    auto table = emptyTable();
    std::string out;
    int status = Success;
    for (const auto& path : request.logs) {
        const auto log = readLog(kCommand, path);
        if (!log)
            return WrongUsage;
        const auto comparison = measured::compareLog(*log, *request.analysis, request.arena);
        if (!comparison.within(request.threshold))
            status = Findings;
        if (request.format == u"text")
            out += (request.logs.size() > 1 ? path.toStdString() + '\n' : std::string()) + asText(comparison, request.threshold).toStdString();
        else if (request.format == u"json")
            out += measured::comparisonJson(comparison, *request.analysis, QFileInfo(request.choice.path).fileName().toStdString(), path.toStdString(), request.threshold) + '\n';
        else if (comparison.rows.empty())
            printProblem(kCommand, path + QStringLiteral(": ") + text::comparisonText(comparison, request.threshold));
        addRows(table, comparison, request, path);
    }
    if (request.format == u"csv")
        out = report::csv(table);
    if (request.format == u"markdown")
        out = report::markdown(table);
    return writeResult(parser, out, kCommand) ? status : int(Findings);
}

} // namespace

int runCompareMeasured(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    request.analysis = analyzeChoice(kCommand, request.choice);
    return request.analysis ? compare(parser, request) : int(Findings);
}

} // namespace arenascope::cli
