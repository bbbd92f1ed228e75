// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "measured/log_events.h"

namespace arenascope::measured {

// A message of the runtime. {r} requested, {a} available, {m} missing, {n} number, {k} second, {s} subject. A space
// stands for any white space, also none where the line is broken.
struct MessagePattern {
    EventKind kind;
    std::string_view text;
    std::string_view subject = {};
};

// In the words of all releases from 2020 on; longer forms come before their beginnings.
std::span<const MessagePattern> messagePatterns();

} // namespace arenascope::measured
