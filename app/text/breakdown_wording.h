// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/rows.h"

namespace arenascope::text {

QString breakdownTitle(const analysis::Analysis& analysis, const analysis::BreakdownRow& row); // its part, operator or tensor
QString breakdownHelp(analysis::BreakdownId id);                                              // what it is, in a sentence

} // namespace arenascope::text
