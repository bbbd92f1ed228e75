// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batch_progress.h"

#include <unistd.h>

#include "cli/console.h"

namespace arenascope::cli {

BatchProgress::BatchProgress(bool quiet) : m_quiet(quiet), m_terminal(isatty(STDERR_FILENO) == 1)
{
    m_start.start();
    m_last.start();
}

QString BatchProgress::line(const measured::BatchTotals& totals) const
{
    const auto seconds = static_cast<double>(std::max<qint64>(m_start.elapsed(), 1)) / 1000;
    return QStringLiteral("%1 models, %2 rows: %3 refused, %4 unreadable, %5 over budget, %6 undecided; %7 models/s")
        .arg(totals.models).arg(totals.rows).arg(totals.refused).arg(totals.unreadable).arg(totals.overBudget).arg(totals.undecided)
        .arg(static_cast<double>(totals.models) / seconds, 0, 'f', 1);
}

void BatchProgress::show(const measured::BatchTotals& totals)
{
    if (m_quiet || m_last.elapsed() < (m_terminal ? 200 : 10000))
        return;
    m_last.restart();
    printProgress(m_terminal ? u'\r' + line(totals) + QStringLiteral("\x1b[K") : line(totals) + u'\n');
}

void BatchProgress::finish(const measured::BatchTotals& totals)
{
    if (m_quiet)
        return;
    printProgress((m_terminal ? QStringLiteral("\r\x1b[K") : QString()) + line(totals) + (totals.cancelled ? QStringLiteral(" (interrupted)\n") : QStringLiteral("\n")));
}

} // namespace arenascope::cli
