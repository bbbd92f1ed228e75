// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope check [MANIFEST] [--junit FILE] [--json FILE] [--update-baseline]
int runCheck(const QStringList& arguments);

} // namespace arenascope::cli
