// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "measured/log_events.h"

namespace arenascope::measured {

// One run of the interpreter's construction and AllocateTensors, as far as the log tells runs apart.
struct Attempt {
    std::vector<LogEvent> events;
    std::optional<Bytes> arena{}; // its size, where the log says so
    // The first message about memory that did not fit; null where there is none.
    const LogEvent* failure() const;
    const LogEvent* find(EventKind kind) const; // the first one; null
};

struct Log {
    std::vector<Attempt> attempts;  // with at least one event each
    std::vector<LogEvent> linker;   // messages of the linker stand beside the runs
};

// Reads whatever part of a log is the runtime's, in the words of all its releases. Never fails; without any message
// of the runtime there is no attempt.
Log parseLog(std::string_view raw);

// The events alone, in the order of the text.
std::vector<LogEvent> findEvents(std::string_view raw);
std::vector<Attempt> splitAttempts(std::span<const LogEvent> events);

} // namespace arenascope::measured
