// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress_line.h"

#include <cstdio>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

#include "cli/console.h"

namespace arenascope::cli {
namespace {

bool isTerminal()
{
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

} // namespace

ProgressLine::ProgressLine(const QString& what) : m_what(what), m_shown(isTerminal()) {}

ProgressLine::~ProgressLine()
{
    if (m_percent >= 0)
        printProgress(QStringLiteral("\n"));
}

ProgressFn ProgressLine::function()
{
    if (!m_shown)
        return {};
    return [this](double share) {
        const auto percent = static_cast<int>(share * 100);
        if (percent <= m_percent)
            return;
        m_percent = percent;
        printProgress(QStringLiteral("\r%1 … %2 %").arg(m_what).arg(percent, 3));
    };
}

} // namespace arenascope::cli
