// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/board_fit.h"

// One model on many boards. Translated.
namespace arenascope::text {

QString fitText(const analysis::BoardFit& fit); // "fits"; "does not fit"; "may not fit" for an upper bound; "refused"

} // namespace arenascope::text
