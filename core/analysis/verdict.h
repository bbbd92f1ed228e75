// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "analysis/analysis.h"

namespace arenascope::analysis {

// Of the budget in the edits, with the correction where there is one; empty without a budget.
std::optional<Verdict> verdict(const Analysis& analysis);

} // namespace arenascope::analysis
