// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "measured/doctor.h"
#include "measured/log_fit.h"

namespace arenascope::measured {

// What one attempt shows. `fit` and the analysis are null without a model.
struct AttemptView {
    const Attempt& attempt;
    std::size_t index = 0;
    const DoctorInput& input;
    const AttemptFit* fit = nullptr;
    const analysis::Analysis* analysis = nullptr;
};
std::vector<Finding> examineAttempt(const AttemptView& view);

// The smallest arena an attempt's failure allows, from its own figures; empty where the arena's size is not known.
std::optional<Bytes> boundOf(const AttemptView& view);

// Whether a difference of arena_used_bytes() is one of those that the kept runs have.
bool isKnown(const std::optional<Correction>& correction, std::int64_t deviation);

} // namespace arenascope::measured
