// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "target/target.h"

namespace arenascope::cli {

// Appends the targets of these ids, or the default one for none. A sentence about what is wrong, or nothing.
QString readTargetIds(const QStringList& ids, std::vector<target::Target>& targets);

// --list-targets: a line for each.
void printTargets();

} // namespace arenascope::cli
