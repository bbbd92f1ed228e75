// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope shared-arena MODEL MODEL... [--target ID]
int runSharedArena(const QStringList& arguments);

} // namespace arenascope::cli
