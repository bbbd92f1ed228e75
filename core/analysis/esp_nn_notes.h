// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "analysis/analysis.h"

namespace arenascope::analysis {

// Where ESP-NN and the kernels around it ask for other memory than they use; none with another library.
void espNnNotes(const Analysis& analysis, std::vector<Note>& notes);

} // namespace arenascope::analysis
