// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/compare.h"

// What differs between two answers. Translated.
namespace arenascope::text {

QString totalText(analysis::TotalId total);

// By how much the smallest arena changes, and the operator that makes the difference. A sentence or more.
QString comparisonHeadline(const analysis::Analysis& before, const analysis::Analysis& after, const analysis::Comparison& comparison);

// "CONV_2D #3"; "CONV_2D #3 → #5" where its position differs; "CONV_2D #3 (only before)".
QString changedOperatorTitle(const analysis::OperatorChange& change);

} // namespace arenascope::text
