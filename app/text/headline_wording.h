// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"

// The answer in a few words each. Translated.
namespace arenascope::text {

QString requiredFigure(const analysis::Analysis& analysis);  // "82 320"; "≤ 82 320" for an upper bound; "≥ 82 320" with unknown parts
QString verdictText(const analysis::Analysis& analysis);     // "Fits 192 KiB: 98 304 B to spare"; empty without a budget
QString planQualityText(const analysis::Analysis& analysis); // "plan optimal"; "plan 1 024 B above the lower bound"
QString peakText(const analysis::Analysis& analysis);        // "peak at DEPTHWISE_CONV_2D #3"; empty where no operator is

} // namespace arenascope::text
