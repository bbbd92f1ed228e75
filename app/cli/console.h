// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace arenascope::cli {

void printOut(const QString& text);
void printOut(const std::string& utf8);
void printError(const QString& text);

} // namespace arenascope::cli
