// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope scan DUMP [--fill BYTE] [--arena BYTES] [--model M --target ID]
int runScan(const QStringList& arguments);

} // namespace arenascope::cli
