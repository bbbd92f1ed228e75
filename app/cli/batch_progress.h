// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>

#include "measured/batch.h"

namespace arenascope::cli {

// How far a batch is, on standard error: a line that is written over on a terminal, one every ten seconds elsewhere.
class BatchProgress {
public:
    explicit BatchProgress(bool quiet);
    void show(const measured::BatchTotals& totals);
    void finish(const measured::BatchTotals& totals);

private:
    QString line(const measured::BatchTotals& totals) const;

    bool m_quiet = false, m_terminal = false;
    QElapsedTimer m_start, m_last;
};

} // namespace arenascope::cli
