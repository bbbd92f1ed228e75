// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "analysis/analysis.h"

namespace arenascope::analysis {

// The quick estimate against the emulated requirement, and where the difference comes from. Bytes.
struct FormulaCheck {
    std::int64_t deviation = 0;  // estimate - required
    double relative = 0;         // deviation as a part of required
    Bytes constantsAtPeak = 0;   // weights that the estimate counts at its peak; the runtime leaves them in flash
    Bytes assumedScratch = 0;
    Bytes largestScratch = 0;    // what one operator really asks for at most
    Bytes assumedPersistent = 0; // registry and metadata
    Bytes persistent = 0;        // what the runtime really keeps
    bool operator==(const FormulaCheck&) const = default;
};

// Empty where the estimate is an error or the runtime refuses the model.
std::optional<FormulaCheck> checkFormula(const Analysis& analysis);

} // namespace arenascope::analysis
