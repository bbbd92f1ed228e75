// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "support/cancel.h"

namespace arenascope::cli {

// How far a search is, on one line of standard error that is written over; nothing where that is no terminal. Ends the
// line when it goes.
class ProgressLine {
public:
    explicit ProgressLine(const QString& what);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    ProgressFn function(); // empty where nothing is shown

private:
    const QString m_what;
    const bool m_shown;
    int m_percent = -1;
};

} // namespace arenascope::cli
