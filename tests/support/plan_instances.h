// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "plan/csv.h"

namespace arenascope::test {

// A planning problem from a file NAME.CAPACITY.csv, known to fit within its capacity.
struct PlanInstance {
    std::string name{};
    Bytes capacity = 0;
    plan::BufferTable table{};
};

// From the folder "planning" beside the corpus; none where there is no corpus.
std::vector<PlanInstance> planInstances();

} // namespace arenascope::test
