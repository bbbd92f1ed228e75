// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace arenascope::cli {

// What files, tensors and operators are called may hold control characters: none of them reaches a terminal.
void printOut(const QString& text);
void printOut(const std::string& utf8);
void printError(const QString& text);
void printProgress(const QString& text); // with its own control characters

} // namespace arenascope::cli
