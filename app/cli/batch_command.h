// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope batch [MODEL|FOLDER|-]... [--target ID]... [--jobs N]
int runBatch(const QStringList& arguments);

} // namespace arenascope::cli
