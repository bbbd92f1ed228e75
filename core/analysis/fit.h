// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "analysis/analysis.h"

namespace arenascope::analysis {

// What can be said about a need within a memory. The only place that decides it.
enum class Fit : std::uint8_t {
    Fits,
    MayFit,     // the figure fits, but parts of it are unknown
    MayNotFit,  // the figure does not fit, but it is an upper bound or holds a hint
    DoesNotFit,
    Refused,
};

// `within`: whether the analysis' figure lies within the memory.
Fit fitOf(const Analysis& analysis, bool within);

// Within the budget; Fits without one.
Fit fitOf(const Analysis& analysis);

} // namespace arenascope::analysis
