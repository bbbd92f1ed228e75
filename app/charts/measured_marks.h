// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_values.h"
#include "measured/fill_scan.h"
#include "measured/log_comparison.h"

namespace arenascope::charts {

// What a run measured as lines in the timeline: heads and totals from below, tails from the end of the smallest arena.
std::vector<MeasuredMark> measuredMarks(const measured::LogComparison& comparison, const analysis::Analysis& analysis);
std::vector<MeasuredMark> measuredMarks(const measured::FillScan& scan, const analysis::Analysis& analysis);

} // namespace arenascope::charts
