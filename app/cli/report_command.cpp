// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report_command.h"

#include <QCommandLineParser>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include "analysis/analysis.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/diagnostics.h"
#include "model/reader.h"
#include "report/json_report.h"

namespace arenascope::cli {
namespace {

report::ModelFile describeFile(const QString& path)
{
    const QFileInfo info(path);
    report::ModelFile described{.name = info.fileName().toStdString(), .bytes = static_cast<Bytes>(info.size())};
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (info.isFile() && file.open(QIODevice::ReadOnly) && hash.addData(&file))
        described.sha256 = hash.result().toHex().toStdString();
    return described;
}

bool reportModel(const QString& path, const std::vector<target::Target>& targets)
{
    const auto file = describeFile(path);
    const auto graph = model::readFile(QFile::encodeName(path).toStdString());
    bool clean = true;
    for (const auto& target : targets) {
        if (!graph) {
            printOut(report::unreadableJsonReport(file, target.id, diagnostics(graph.error(), path)) + '\n');
            clean = false;
            continue;
        }
        const auto analysis = analysis::analyze(*graph, target);
        if (!analysis)
            return false;
        printOut(report::jsonReport(file, **analysis, diagnostics(**analysis)) + '\n');
        clean = clean && (*analysis)->status == analysis::AnalysisStatus::Ok;
    }
    return clean;
}

} // namespace

int runReport(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("What one or more models need on one or more targets."));
    parser.addHelpOption();
    parser.addOption({QStringLiteral("target"), QStringLiteral("The runtime build to report for; may be repeated."), QStringLiteral("ID")});
    parser.addOption({QStringLiteral("format"), QStringLiteral("json"), QStringLiteral("FORMAT"), QStringLiteral("json")});
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("A .tflite file, or the JSON text that flatc makes of one."), QStringLiteral("MODEL..."));
    if (!parser.parse(QStringList{arguments.value(0) + QStringLiteral(" report")} + arguments.mid(2))) {
        printError(parser.errorText() + u'\n');
        return WrongUsage;
    }
    if (parser.isSet(QStringLiteral("help"))) {
        printOut(parser.helpText());
        return Success;
    }
    std::vector<target::Target> targets;
    for (const auto& id : parser.values(QStringLiteral("target"))) {
        const auto found = target::findTarget(id.toStdString());
        if (!found) {
            printError(QStringLiteral("arenascope: there is no target “%1”\n").arg(id));
            return WrongUsage;
        }
        targets.push_back(*found);
    }
    if (targets.empty())
        targets.push_back(target::targets().front());
    if (parser.positionalArguments().isEmpty()) {
        printError(parser.helpText());
        return WrongUsage;
    }
    bool clean = true;
    for (const auto& path : parser.positionalArguments())
        clean = reportModel(path, targets) && clean;
    return clean ? Success : Findings;
}

} // namespace arenascope::cli
