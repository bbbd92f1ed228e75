// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/console.h"

#include <cstdio>

#include "support/plain_text.h"

namespace arenascope::cli {

void printOut(const std::string& utf8)
{
    const auto plain = withoutControls(utf8);
    std::fwrite(plain.data(), 1, plain.size(), stdout);
}

void printOut(const QString& text)
{
    printOut(text.toStdString());
}

void printError(const QString& text)
{
    const auto plain = withoutControls(text.toStdString());
    std::fwrite(plain.data(), 1, plain.size(), stderr);
}

void printProgress(const QString& text)
{
    const auto utf8 = text.toStdString();
    std::fwrite(utf8.data(), 1, utf8.size(), stderr);
}

} // namespace arenascope::cli
