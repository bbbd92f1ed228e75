// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope compare-measured LOG --model M [--target ID] [--threshold PERCENT]
int runCompareMeasured(const QStringList& arguments);

} // namespace arenascope::cli
