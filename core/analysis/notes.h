// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "analysis/analysis.h"

namespace arenascope::analysis {

// From the other members of the analysis; errors first, then warnings, then information.
std::vector<Note> collectNotes(const Analysis& analysis);

} // namespace arenascope::analysis
