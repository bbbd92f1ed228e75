// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "arena/emulation.h"

namespace arenascope::test {

// What must hold of every emulation, whatever the model: sums, addresses, no overlap. Empty, or the first violation.
QString brokenInvariant(const arena::Emulation& emulation);

} // namespace arenascope::test
