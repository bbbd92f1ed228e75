// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include <QFileInfo>

#include "cli/batch_command.h"
#include "cli/boards_command.h"
#include "cli/calibrate_command.h"
#include "cli/check_command.h"
#include "cli/compare_command.h"
#include "cli/compare_measured_command.h"
#include "cli/console.h"
#include "cli/doctor_command.h"
#include "cli/plan_command.h"
#include "cli/report_command.h"
#include "cli/scan_command.h"
#include "cli/shared_arena_command.h"
#include "cli/shrink_command.h"
#include "cli/target_options.h"

namespace arenascope::cli {
namespace {

struct Command {
    const char* name;
    const char* summary;
    int (*run)(const QStringList& arguments); // program name and sub-command first
};

constexpr Command kCommands[] = {
    {"report", "what one or more models need on one or more targets", runReport},
    {"boards", "one model on every board or target: what it needs and where it fits", runBoards},
    {"compare", "what changes between two targets, library versions, models or options", runCompare},
    {"shared-arena", "one arena for several models that share an allocator", runSharedArena},
    {"doctor", "why AllocateTensors failed, from a device's log", runDoctor},
    {"compare-measured", "what a device measured, row by row against the prediction", runCompareMeasured},
    {"scan", "what a dump of a filled arena shows as used", runScan},
    {"calibrate", "keep measured runs of a target, for a correction beside its figures", runCalibrate},
    {"check", "hold models, budgets and measurements of a manifest, in CI", runCheck},
    {"batch", "thousands of models, one line each", runBatch},
    {"shrink", "a smaller arena, written into the model", runShrink},
    {"plan", "the lowest placement of any buffers, from and to CSV", runPlan},
};

QString usage()
{
    QString text = QStringLiteral("usage: arenascope [MODEL...]            open in a window\n"
                                  "       arenascope COMMAND [OPTIONS]\n\ncommands:\n");
    for (const auto& command : kCommands)
        text += QStringLiteral("  %1 %2\n").arg(QLatin1String(command.name), -17).arg(QLatin1String(command.summary));
    return text + QStringLiteral("\narenascope COMMAND --help explains a command; arenascope --list-targets shows what figures there are for.\n");
}

const Command* find(const QString& name)
{
    for (const auto& command : kCommands)
        if (name == QLatin1String(command.name))
            return &command;
    return nullptr;
}

bool asksForHelp(const QString& argument)
{
    return argument == QLatin1String("--help") || argument == QLatin1String("-h");
}

bool asksForFacts(const QString& argument)
{
    return argument == QLatin1String("--version") || argument == QLatin1String("--list-targets");
}

} // namespace

// A path has a dot or a separator; a bare word that is no file was meant as a command.
QString wrongStart(const QStringList& arguments)
{
    const auto first = arguments.value(1);
    const bool looksLikePath = first.contains(u'.') || first.contains(u'/') || first.contains(u'\\');
    if (first.isEmpty() || first.startsWith(u'-') || looksLikePath || QFileInfo::exists(first))
        return {};
    return QStringLiteral("arenascope: “%1” is neither a command nor a file\n\n").arg(first) + usage();
}

QString unknownOption(const QStringList& arguments)
{
    if (arguments.value(1) == QLatin1String("screenshot"))
        return {};
    for (const auto& argument : arguments.mid(1)) {
        if (argument == QLatin1String("--"))
            break;
        if (argument.startsWith(u'-') && !QFileInfo::exists(argument))
            return QStringLiteral("arenascope: there is no option “%1” without a command\n\n").arg(argument) + usage();
    }
    return {};
}

QString missingDisplay()
{
    return QStringLiteral("arenascope: there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)\n\n") + usage();
}

bool isCommand(const QStringList& arguments)
{
    return arguments.size() > 1 && (find(arguments[1]) || asksForHelp(arguments[1]) || asksForFacts(arguments[1]));
}

int run(const QStringList& arguments)
{
    const auto first = arguments.value(1);
    if (const auto* command = find(first))
        return command->run(arguments);
    if (first == QLatin1String("--version")) {
        printOut(QStringLiteral("arenascope " ARENASCOPE_VERSION "\n"));
        return Success;
    }
    if (first == QLatin1String("--list-targets")) {
        printTargets();
        return Success;
    }
    if (asksForHelp(first)) {
        printOut(usage());
        return Success;
    }
    printError(first.isEmpty() ? usage() : QStringLiteral("arenascope: unknown command “%1”\n\n").arg(first) + usage());
    return WrongUsage;
}

} // namespace arenascope::cli
