// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "analysis/analysis.h"

namespace arenascope::analysis {

// Bytes alive at every step, contiguous from the first step of the plan (-1 with unreached buffers, else 0) to the last.
std::vector<StepUse> stepUses(const arena::Emulation& emulation);

} // namespace arenascope::analysis
