// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "measured/log_events.h"
#include "measured/log_text.h"

namespace arenascope::measured {

struct PatternMatch {
    LogEvent event;
    std::size_t end = 0; // behind the message
};

// The runtime's message that begins at `position`, even where the monitor broke its line; empty for none.
std::optional<PatternMatch> matchMessage(const LogText& log, std::size_t position);

} // namespace arenascope::measured
