// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/console.h"

#include <cstdio>

namespace arenascope::cli {

void printOut(const std::string& utf8)
{
    std::fwrite(utf8.data(), 1, utf8.size(), stdout);
}

void printOut(const QString& text)
{
    printOut(text.toStdString());
}

void printError(const QString& text)
{
    const auto utf8 = text.toStdString();
    std::fwrite(utf8.data(), 1, utf8.size(), stderr);
}

} // namespace arenascope::cli
