// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "analysis/analysis.h"

namespace arenascope::analysis {

// A tail allocation as it falls in an arena of exactly `required` bytes, whose end need not be aligned.
struct TailPart {
    const arena::LedgerRow* row = nullptr;
    Bytes padding = 0;
};
std::vector<TailPart> tailParts(const Analysis& analysis);

} // namespace arenascope::analysis
