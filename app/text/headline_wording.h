// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"

// The answer in a few words each. Translated.
namespace arenascope::text {

QString requiredFigure(const analysis::Analysis& analysis);  // rounded up to 16: "82 320"; "≤ 82 320" for an upper bound; "≥ 82 320" with unknown parts
QString markedFigure(const analysis::Analysis& analysis, const QString& figure); // the mark before a figure of the required arena
QString correctedFigure(const analysis::Analysis& analysis); // "≤ 82 384 B": with what measured runs needed more
QString figureToKeep(const analysis::Analysis& analysis);    // requiredFigure, or what measured runs make of it: "≤ 82 384"
QString certaintyText(const analysis::Analysis& analysis);   // "exact"; "as predicted; ≤ 82 384 B with the measured correction"
QString toTheByteText(const analysis::Analysis& analysis);   // "82 316 B to the byte"; empty where that is the figure
QString verdictText(const analysis::Analysis& analysis);     // "Fits 192 KiB: 98 304 B to spare"; empty without a budget
QString planQualityText(const analysis::Analysis& analysis); // "plan optimal"; "plan 1 024 B above the lower bound"
QString peakText(const analysis::Analysis& analysis);        // "peak at DEPTHWISE_CONV_2D #3"; empty where no operator is

} // namespace arenascope::text
