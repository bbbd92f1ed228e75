// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "measured/doctor.h"

namespace arenascope::measured {

// Attempts in a row of which the same is said, as in a boot loop; or what holds for the whole log.
struct AttemptGroup {
    std::optional<std::size_t> first{}; // from 0; empty: the whole log
    std::size_t last = 0;
    std::vector<Finding> findings;      // of the first of them
};

// The findings as they are read: what is said of an attempt stands with it, and once; the whole log comes last.
std::vector<AttemptGroup> attemptGroups(const Diagnosis& diagnosis);

} // namespace arenascope::measured
