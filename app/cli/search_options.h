// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <chrono>

class QCommandLineParser;

// What the commands that search for a plan share.
namespace arenascope::cli {

void addTimeLimit(QCommandLineParser& parser, const QString& standard); // --time-limit
// A sentence about what is wrong, or nothing.
QString readTimeLimit(const QCommandLineParser& parser, std::chrono::milliseconds& limit);

} // namespace arenascope::cli
