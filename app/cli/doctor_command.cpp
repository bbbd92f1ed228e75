// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/doctor_command.h"

#include <QCommandLineParser>
#include <algorithm>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/measured_input.h"
#include "text/wrapped_text.h"
#include "measured/doctor_json.h"
#include "text/doctor_wording.h"
#include "text/measured_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

const QString kCommand = QStringLiteral("doctor");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(QStringLiteral(
        "Reads the log of a device and says which allocation failed, at which operator, and which arena works.\n\n"
        "  arenascope doctor serial.txt --model okay_nabu.tflite --target esp32s3-esp-nn-1.2.1 --arena 26080\n"
        "  idf.py monitor | tee /dev/stderr | arenascope doctor - --model kws.tflite\n\n"
        "Time stamps, colour codes and the prefixes of ESP-IDF, ESPHome, Zephyr and the Arduino monitor may stay; lines\n"
        "that the monitor broke are put together again. Several attempts in one log are told apart. The linker's\n"
        "“region overflowed” is understood, too. Without a model the log's own figures give a lower bound; with a model\n"
        "the answer is exact, and a log that comes from another target or setup is recognised.\n\n"
        "Exit status: 0 nothing failed in the log, 1 something did, 2 wrong usage or a file that can't be read."));
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("LOG"), QStringLiteral("Text files; “-” or none: standard input."), QStringLiteral("[LOG...]"));
    addArenaOption(parser);
    addFormatOption(parser, kFormats, QStringLiteral("text or json, one object a line for each log"));
    addCalibrationOption(parser);
    addModelOptions(parser);
}

QString marker(analysis::Severity severity)
{
    switch (severity) {
    case analysis::Severity::Error: return QStringLiteral("  ✗ ");
    case analysis::Severity::Warning: return QStringLiteral("  ! ");
    case analysis::Severity::Info: break;
    }
    return QStringLiteral("  · ");
}

QString asText(const measured::Diagnosis& diagnosis)
{
    QString out, code;
    for (const auto& group : measured::attemptGroups(diagnosis)) {
        if (diagnosis.attempts > 1)
            out += QStringLiteral("%1%2\n").arg(out.isEmpty() ? QString() : QStringLiteral("\n"), text::attemptTitle(group, diagnosis.attempts));
        else if (!group.first && !out.isEmpty())
            out += u'\n';
        for (const auto& finding : group.findings)
            out += text::wrapped(text::findingText(diagnosis, finding), marker(finding.severity)) + u'\n';
    }
    if (diagnosis.analysis && diagnosis.analysis->correction)
        out += text::wrapped(text::correctionText(*diagnosis.analysis), marker(analysis::Severity::Warning)) + u'\n';
    for (const auto& line : text::resolverCode(diagnosis).split(u'\n', Qt::SkipEmptyParts))
        code += QStringLiteral("    %1\n").arg(line);
    return code.isEmpty() ? out : out + u'\n' + code;
}

std::string asJson(const measured::Diagnosis& diagnosis, const QString& log)
{
    std::vector<std::string> texts;
    for (const auto& finding : diagnosis.findings)
        texts.push_back(text::findingText(diagnosis, finding).toStdString());
    return measured::diagnosisJson(diagnosis, log.toStdString(), texts) + '\n';
}

int examine(const QString& path, const measured::DoctorInput& input, bool json)
{
    const auto log = readLog(kCommand, path);
    if (!log)
        return WrongUsage;
    const auto diagnosis = measured::diagnose(*log, input); // nothing cancels it
    if (json)
        printOut(asJson(*diagnosis, path));
    else
        printOut(asText(*diagnosis));
    return measured::isFailure(*diagnosis) ? Findings : Success;
}

QString read(const QCommandLineParser& parser, measured::DoctorInput& input, QString& format)
{
    ModelChoice choice;
    std::optional<measured::Calibration> calibration;
    auto wrong = readModelOptions(parser, choice);
    if (wrong.isEmpty())
        wrong = readBytesOption(parser, QStringLiteral("arena"), input.arena);
    if (wrong.isEmpty())
        wrong = readFormatOption(parser, kFormats, format);
    if (wrong.isEmpty())
        wrong = readCalibrationOption(parser, calibration);
    input.graph = choice.graph;
    if (choice.graph || choice.targetGiven)
        input.target = choice.target;
    input.edits = choice.edits;
    input.calibration = calibration.value_or(measured::Calibration());
    return wrong;
}

} // namespace

int runDoctor(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    if (const auto done = parseCommand(parser, arguments, kCommand))
        return *done;
    measured::DoctorInput input;
    QString format;
    if (const auto wrong = read(parser, input, format); !wrong.isEmpty())
        return commandUsageError(kCommand, wrong);
    const auto logs = logsNamed(parser);
    int status = Success;
    for (const auto& log : logs) {
        if (logs.size() > 1 && format == u"text")
            printOut(QStringLiteral("%1\n").arg(log));
        status = std::max(status, examine(log, input, format == u"json"));
    }
    return status;
}

} // namespace arenascope::cli
