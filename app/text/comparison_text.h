// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "report/comparison_report.h"

namespace arenascope::text {

// Both sides, the headline, and what differs: totals, sections, operators. At most 100 columns.
QString comparisonText(const report::ComparedSide& before, const report::ComparedSide& after, const analysis::Comparison& comparison);

// The same for a ticket or a pull request.
QString comparisonMarkdown(const report::ComparedSide& before, const report::ComparedSide& after, const analysis::Comparison& comparison);

} // namespace arenascope::text
