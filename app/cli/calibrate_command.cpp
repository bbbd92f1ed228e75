// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/calibrate_command.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "cli/text_table.h"
#include "text/wrapped_text.h"
#include "export/write_file.h"
#include "measured/log_comparison.h"
#include "session/file_facts.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("calibrate");

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Keeps what runs of a target measured, for builds that differ from every target known (a vendor's fork).\n\n"
        "  arenascope calibrate serial.txt --model kws.tflite --target cortex-m4-cmsis-nn\n"
        "  arenascope calibrate --used 30112 --model vww.tflite --target cortex-m4-cmsis-nn --note \"SDK 4.2\"\n"
        "  arenascope calibrate                                    show the runs and what they say\n"
        "  arenascope report kws.tflite --target cortex-m4-cmsis-nn --calibration arenascope.calibration.json\n\n"
        "A run is taken from a log (arena_used_bytes() or the recorder's total, of the last run in it) or from a number.\n"
        "When the runs of a target differ from its figures by a constant, reports show that as a correction beside the\n"
        "prediction, and no figure counts as exact; they never add it silently. Differences that are no constant say that\n"
        "the target does not describe the build. A new run of the same model replaces the old one.\n\n"
        "Exit status: 0 done, 1 a log has nothing to keep or the model is refused, 2 wrong usage or a file that can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("LOG"), QStringLiteral("Text files; “-”: standard input."), QStringLiteral("[LOG...]"));
    parser.addOptions({
        {QStringLiteral("calibration"), QStringLiteral("The file (default: arenascope.calibration.json in this folder); “user”: the one in your settings."), QStringLiteral("FILE"), QStringLiteral("arenascope.calibration.json")},
        {QStringLiteral("used"), QStringLiteral("What arena_used_bytes() returned, instead of a log."), QStringLiteral("BYTES")},
        {QStringLiteral("smallest"), QStringLiteral("The smallest arena that worked, instead of a log."), QStringLiteral("BYTES")},
        {QStringLiteral("note"), QStringLiteral("Kept with the run: which SDK, which board."), QStringLiteral("TEXT")},
    });
    addArenaOption(parser);
    addModelOptions(parser, TargetOption::Needed);
}

struct Request {
    QStringList logs;
    QString file;
    std::optional<Bytes> used, smallest, arena;
    QString note;
    ModelChoice choice;
    measured::Calibration calibration;
    bool addsRuns() const { return !logs.isEmpty() || used || smallest; }
};

QString read(const QCommandLineParser& parser, Request& request)
{
    request.logs = parser.positionalArguments();
    request.file = calibrationFile(parser.value(QStringLiteral("calibration")));
    request.note = parser.value(QStringLiteral("note"));
    for (const auto& [name, bytes] : {std::pair{"used", &request.used}, {"smallest", &request.smallest}, {"arena", &request.arena}})
        if (const auto wrong = readBytesOption(parser, QLatin1String(name), *bytes); !wrong.isEmpty())
            return wrong;
    if (const auto wrong = readModelOptions(parser, request.choice); !wrong.isEmpty())
        return wrong;
    if (request.addsRuns() && (!request.choice.graph || !request.choice.targetGiven))
        return QStringLiteral("say what ran: --model FILE --target ID.");
    std::optional<measured::Calibration> old;
    if (!QFileInfo::exists(request.file))
        return request.addsRuns() ? QString() : QStringLiteral("%1 does not exist; add runs with: arenascope calibrate LOG --model FILE --target ID").arg(request.file);
    if (const auto wrong = readCalibrationOption(parser, old); !wrong.isEmpty())
        return wrong;
    request.calibration = std::move(*old);
    return {};
}

// Measures the runs against the model's analysis, and keeps them.
class Keeper {
public:
    Keeper(Request& request, const analysis::Analysis& analysis) : m_request(request), m_analysis(analysis), m_file(session::describeFile(request.choice.path)) {}

    void add(measured::Quantity quantity, const measured::Deviation& figure)
    {
        m_request.calibration.add({.target = std::string(m_analysis.target.id), .model = m_file.name, .sha256 = m_file.sha256, .quantity = quantity,
            .predicted = figure.predicted, .measured = figure.measured, .note = m_request.note.toStdString()});
        printOut(QStringLiteral("%1: %2\n").arg(QString::fromStdString(m_file.name), text::deviationText(figure)));
    }

    ExitStatus addLog(const QString& path)
    {
        const auto log = readLog(kCommand, path);
        if (!log)
            return WrongUsage;
        const auto comparison = measured::compareLog(*log, m_analysis, m_request.arena);
        if (comparison.rows.empty()) {
            printProblem(kCommand, path + QStringLiteral(": ") + text::comparisonText(comparison, 0));
            return Findings;
        }
        add(comparison.rows.front().part == measured::ComparedPart::Used ? measured::Quantity::Used : measured::Quantity::RecorderTotal, comparison.total());
        return Success;
    }

private:
    Request& m_request;
    const analysis::Analysis& m_analysis;
    report::ModelFile m_file;
};

ExitStatus keepRuns(Request& request)
{
    const auto analysis = analyzeChoice(kCommand, request.choice);
    if (!analysis)
        return Findings;
    Keeper keeper(request, *analysis);
    if (request.used)
        keeper.add(measured::Quantity::Used, measured::compareUsed(*request.used, *analysis, request.arena));
    if (request.smallest)
        keeper.add(measured::Quantity::Smallest, {analysis->emulation.required, *request.smallest});
    for (const auto& log : request.logs)
        if (const auto status = keeper.addLog(log); status != Success)
            return status;
    QDir().mkpath(QFileInfo(request.file).absolutePath());
    const auto written = exporting::writeFile(request.file, QByteArray::fromStdString(measured::writeCalibration(request.calibration)));
    if (!written)
        printProblem(kCommand, text::measuredErrorText(written.error(), request.file));
    return written ? Success : Findings;
}

void show(const measured::Calibration& calibration)
{
    QList<QStringList> rows;
    std::vector<std::pair<std::string, measured::Quantity>> kinds;
    for (const auto& run : calibration.runs) {
        const auto quantity = measured::name(run.quantity);
        rows << QStringList{QString::fromStdString(run.target), QString::fromStdString(run.model), QString::fromUtf8(quantity.data(), qsizetype(quantity.size())),
            text::bytes(run.predicted), text::bytes(run.measured), text::deviationText({run.predicted, run.measured}), QString::fromStdString(run.note)};
        if (std::ranges::find(kinds, std::pair{run.target, run.quantity}) == kinds.end())
            kinds.emplace_back(run.target, run.quantity);
    }
    printOut(textTable({QStringLiteral("target"), QStringLiteral("model"), QStringLiteral("quantity"), QStringLiteral(">predicted"), QStringLiteral(">measured"), QStringLiteral(">deviation"), QStringLiteral("note")}, rows) + u'\n');
    for (const auto& [target, quantity] : kinds) {
        const auto correction = measured::correctionFor(calibration, target, quantity);
        const auto words = correction ? text::correctionText(*correction) : QStringLiteral("as predicted.");
        const auto quantityName = measured::name(quantity);
        printOut(text::wrapped(QStringLiteral("%1, %2: %3").arg(QString::fromStdString(target), QString::fromUtf8(quantityName.data(), qsizetype(quantityName.size())), words), QStringLiteral("  ")) + u'\n');
    }
}

} // namespace

int runCalibrate(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    Request request;
    if (const auto wrong = read(parser, request); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    const auto status = request.addsRuns() ? keepRuns(request) : Success;
    if (status == Success)
        show(request.calibration);
    return status;
}

} // namespace arenascope::cli
