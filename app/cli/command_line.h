// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// Exit statuses of every sub-command.
enum ExitStatus { Success = 0, Findings = 1, WrongUsage = 2 }; // Findings: a model refused or unreadable, a check failed

// Whether the arguments (program name first) name a sub-command or ask for help, rather than files to open in a window.
bool isCommand(const QStringList& arguments);

// Why the window is not opened, for the terminal: empty where it may be.
QString wrongStart(const QStringList& arguments);
QString missingDisplay();
QString unknownOption(const QStringList& arguments); // once the toolkit has taken its own; a file may follow "--"

// Runs the sub-command named first, without a display. Returns the exit status.
int run(const QStringList& arguments);

} // namespace arenascope::cli
