// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "measured/log_events.h"
#include "measured/log_text.h"

namespace arenascope::measured {

// What applications, linkers and systems say in words of their own, line by line: arena_used_bytes() and arena sizes,
// failed conditions in kernels, a region that overflows, a restart, the tables of the runtime's benchmark tool.
std::vector<LogEvent> findPrints(const LogText& log);

} // namespace arenascope::measured
