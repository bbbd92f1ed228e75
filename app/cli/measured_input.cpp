// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/measured_input.h"

#include <QCommandLineParser>
#include <QFile>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/output.h"
#include "session/calibrations.h"
#include "session/file_content.h"
#include "session/model_file.h"
#include "text/input.h"
#include "text/measured_wording.h"
#include "text/wording.h"

namespace arenascope::cli {

Result<std::string> readInput(const QString& path, Bytes largest)
{
    if (path != u"-")
        return session::readContent(path, largest);
    QFile file;
    if (!file.open(stdin, QIODevice::ReadOnly))
        return Error{.code = ErrorCode::FileReadFailed, .subject = file.errorString().toStdString()};
    const auto content = file.read(static_cast<qint64>(largest) + 1);
    if (static_cast<Bytes>(content.size()) > largest)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(file.size())};
    return content.toStdString();
}

void printProblem(const QString& command, const QString& sentence)
{
    printError(QStringLiteral("arenascope %1: %2\n").arg(command, sentence));
}

QStringList logsNamed(const QCommandLineParser& parser)
{
    return parser.positionalArguments().isEmpty() ? QStringList{QStringLiteral("-")} : parser.positionalArguments();
}

std::optional<measured::Log> readLog(const QString& command, const QString& path)
{
    constexpr Bytes kLargestLog = Bytes(64) << 20;
    const auto content = readInput(path, kLargestLog);
    if (content)
        return measured::parseLog(*content);
    printProblem(command, text::measuredErrorText(content.error(), path));
    return std::nullopt;
}

std::shared_ptr<const analysis::Analysis> analyzeChoice(const QString& command, const ModelChoice& choice)
{
    const auto analysis = *analysis::analyze(choice.graph, choice.target, choice.edits); // nothing cancels it
    if (analysis->status == analysis::AnalysisStatus::Ok)
        return analysis;
    printProblem(command, text::refusalText(*analysis));
    return nullptr;
}

void addFormatOption(QCommandLineParser& parser, const QStringList& formats, const QString& description)
{
    const auto names = formats.mid(0, formats.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" or ") + formats.back();
    parser.addOption({QStringLiteral("format"), QStringLiteral("%1 (default: %2).").arg(description.isEmpty() ? names : description, formats.front()), QStringLiteral("FORMAT"), formats.front()});
}

QString readFormatOption(const QCommandLineParser& parser, const QStringList& formats, QString& format)
{
    format = parser.value(QStringLiteral("format"));
    return formats.contains(format) ? QString() : QStringLiteral("there is no format “%1”; there are %2.").arg(format, formats.join(QStringLiteral(", ")));
}

void addOutputOption(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("output"), QStringLiteral("Write to a file instead of standard output."), QStringLiteral("FILE")});
}

void addArenaOption(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("arena"), QStringLiteral("The arena's size in the firmware (K and M are understood), where what the device gave does not say it."), QStringLiteral("BYTES")});
}

void addModelOptions(QCommandLineParser& parser, TargetOption target)
{
    const auto standard = target::targets().front().id;
    const auto fallback = target == TargetOption::Needed ? QString() : QStringLiteral(" (default: %1)").arg(QString::fromUtf8(standard.data(), qsizetype(standard.size())));
    parser.addOptions({
        {QStringLiteral("model"), QStringLiteral("The model that ran: a .tflite file, or the JSON text that flatc makes of one."), QStringLiteral("FILE")},
        {QStringLiteral("target"), QStringLiteral("The runtime build it ran on%1; “arenascope --list-targets” shows all.").arg(fallback), QStringLiteral("ID")},
    });
    addEditOptions(parser);
}

QString readModelOptions(const QCommandLineParser& parser, ModelChoice& choice)
{
    const auto id = parser.value(QStringLiteral("target"));
    choice.targetGiven = !id.isEmpty();
    choice.target = target::targets().front();
    if (choice.targetGiven) {
        const auto found = target::findTarget(id.toStdString());
        if (!found)
            return QStringLiteral("there is no target “%1”; “arenascope --list-targets” shows all.").arg(id);
        choice.target = *found;
    }
    const auto options = readEditOptions(parser);
    if (!options)
        return notUnderstood(options.error());
    choice.edits = options->edits;
    choice.path = parser.value(QStringLiteral("model"));
    if (choice.path.isEmpty())
        return {};
    const auto graph = session::readModel(choice.path);
    if (!graph)
        return text::errorText(graph.error(), choice.path);
    choice.graph = *graph;
    const auto edits = editsFor(*options, *choice.graph);
    if (!edits)
        return text::errorText(edits.error(), choice.path);
    choice.edits = *edits;
    return {};
}

QString readBytesOption(const QCommandLineParser& parser, const QString& name, std::optional<Bytes>& bytes)
{
    const auto text = parser.value(name);
    if (text.isEmpty())
        return {};
    bytes = text::parseBytes(text);
    return bytes ? QString() : QStringLiteral("“%1” is no number of bytes.").arg(text);
}

bool asksForHelp(const QCommandLineParser& parser)
{
    return parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all"));
}

std::optional<int> parseCommand(QCommandLineParser& parser, const QStringList& arguments, const QString& command)
{
    if (!parser.parse(QStringList{arguments.value(0) + u' ' + command} + arguments.mid(2)))
        return commandUsageError(command, parser.errorText());
    if (!asksForHelp(parser))
        return std::nullopt;
    printOut(parser.helpText());
    return Success;
}

void addCalibrationOption(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("calibration"),
        QStringLiteral("Measured runs (“arenascope calibrate” writes them); “user”: the file in your settings. A constant difference of the target is shown "
                       "beside the prediction, never added to it, and no figure counts as exact then."), QStringLiteral("FILE")});
}

QString calibrationFile(const QString& option)
{
    if (option != u"user")
        return option;
    return session::userCalibrationFile();
}

QString readCalibrationOption(const QCommandLineParser& parser, std::optional<measured::Calibration>& calibration)
{
    constexpr Bytes kLargest = Bytes(16) << 20;
    const auto path = calibrationFile(parser.value(QStringLiteral("calibration")));
    if (path.isEmpty())
        return {};
    const auto content = readInput(path, kLargest);
    if (!content)
        return text::measuredErrorText(content.error(), path);
    auto read = measured::readCalibration(*content);
    if (!read)
        return text::measuredErrorText(read.error(), path);
    calibration = std::move(read).value();
    return {};
}

bool writeResult(const QCommandLineParser& parser, const std::string& text, const QString& command)
{
    const auto path = parser.value(QStringLiteral("output"));
    auto inputs = parser.positionalArguments();
    if (parser.optionNames().contains(QStringLiteral("model")))
        inputs << parser.values(QStringLiteral("model"));
    auto output = Output::open(path, inputs);
    if (output)
        output->write(text);
    const auto closed = output ? output->close() : Status(output.error());
    if (!closed)
        printError(QStringLiteral("arenascope %1: %2\n").arg(command, text::errorText(closed.error(), path)));
    return static_cast<bool>(closed);
}

int commandUsageError(const QString& command, const QString& sentence)
{
    printError(QStringLiteral("arenascope %1: %2\nTry “arenascope %1 --help”.\n").arg(command, sentence));
    return WrongUsage;
}

} // namespace arenascope::cli
