// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "analysis/analysis.h"
#include "cli/edit_options.h"
#include "measured/calibration.h"
#include "measured/log_parser.h"

class QCommandLineParser;

// What the commands on measured data share: a file of text or bytes, a model, a target.
namespace arenascope::cli {

// A file, or standard input for "-". Errors: those of opening; FileTooLarge beyond `largest` bytes.
Result<std::string> readInput(const QString& path, Bytes largest);

enum class TargetOption : std::uint8_t { Defaulted, Needed };
void addModelOptions(QCommandLineParser& parser, TargetOption target = TargetOption::Defaulted); // --model, --target and the what-ifs

struct ModelChoice {
    QString path;                 // empty: none given
    std::shared_ptr<const model::Graph> graph;
    target::Target target;
    bool targetGiven = false;
    analysis::Edits edits;
};
// A sentence about what is wrong, or nothing.
QString readModelOptions(const QCommandLineParser& parser, ModelChoice& choice);

// --format, one of `formats`, the first where none is given.
void addFormatOption(QCommandLineParser& parser, const QStringList& formats, const QString& description = {});
QString readFormatOption(const QCommandLineParser& parser, const QStringList& formats, QString& format);

void addOutputOption(QCommandLineParser& parser); // see writeResult()
void addArenaOption(QCommandLineParser& parser);

// What the device printed: every file named, standard input for “-” or where none is.
QStringList logsNamed(const QCommandLineParser& parser);

// A log, or nothing: then it is printed why, and the status is WrongUsage, as for every input that can't be read.
std::optional<measured::Log> readLog(const QString& command, const QString& path);

// The model's analysis, or null: then the runtime refuses it, which is printed, and the status is Findings.
std::shared_ptr<const analysis::Analysis> analyzeChoice(const QString& command, const ModelChoice& choice);

// "arenascope COMMAND: SENTENCE".
void printProblem(const QString& command, const QString& sentence);

// --arena and the like; empty where not given.
QString readBytesOption(const QCommandLineParser& parser, const QString& name, std::optional<Bytes>& bytes);

// --help, or --help-all, which Qt lists beside it.
bool asksForHelp(const QCommandLineParser& parser);

// Parses a command's options. A value: the command is done (help was asked for, or the usage is wrong), with this exit
// status.
std::optional<int> parseCommand(QCommandLineParser& parser, const QStringList& arguments, const QString& command);

// --calibration FILE; empty where not given. "user" names the file in the user's settings.
QString calibrationFile(const QString& option);
QString readCalibrationOption(const QCommandLineParser& parser, std::optional<measured::Calibration>& calibration);
void addCalibrationOption(QCommandLineParser& parser);

// Writes to --output, or to standard output; prints why it could not be done. Whether it was done.
bool writeResult(const QCommandLineParser& parser, const std::string& text, const QString& command);

// Prints "arenascope COMMAND: SENTENCE" and where help is; the exit status of wrong usage.
int commandUsageError(const QString& command, const QString& sentence);

} // namespace arenascope::cli
