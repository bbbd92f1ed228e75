// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope plan FILE.csv [--output F.csv] [--capacity BYTES] [--alignment N] [--time-limit S]
int runPlan(const QStringList& arguments);

} // namespace arenascope::cli
