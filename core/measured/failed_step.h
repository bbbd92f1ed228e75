// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "measured/doctor_attempt.h"

namespace arenascope::measured {

// A message that says it all by itself; empty for any other.
std::optional<Finding> plainMessage(const LogEvent& event);

// What failed in an attempt whose log lacks the allocator's own line with its figures: the step that the runtime, or at
// least the application, names. Empty where the allocator's line is there, or nothing of the kind.
std::optional<Finding> failedStep(const Attempt& attempt);

// Whether the runtime names a step that failed for want of memory.
bool namesStepWithoutMemory(const Attempt& attempt);

} // namespace arenascope::measured
