// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "analysis/board_fit.h"

// One model on many boards. Translated.
namespace arenascope::text {

QString fitText(analysis::Fit fit); // "fits", "may fit", "may not fit", "does not fit", "refused"
QString fitMark(analysis::Fit fit); // "✓ ", "? ", "✕ "
QString boardsSummary(std::span<const analysis::BoardFit> fits); // "fits 3 of 12 boards"

} // namespace arenascope::text
