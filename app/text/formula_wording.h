// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"

// The quick estimate in words. Translated.
namespace arenascope::text {

QString formulaDeviation(const analysis::Analysis& analysis); // "−6 592 B (−8.0 %)"; empty where there is none
QString formulaReasons(const analysis::Analysis& analysis);   // why it is off, a line each; for an error what is wrong

} // namespace arenascope::text
