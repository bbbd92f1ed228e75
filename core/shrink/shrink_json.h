// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "shrink/explain.h"

namespace arenascope::shrink {

// Stable names for programs to read.
std::string_view name(Obstacle obstacle);
std::string_view name(Technique technique);
std::string_view name(Remedy remedy);

struct JsonSubject {
    std::string_view model, target; // file name and id
    std::string_view output;        // the file written; empty: none
};

// One JSON object on one line, without a line end ("arenascope.shrink/1"). `explanation` may be null.
std::string shrunkJson(const JsonSubject& subject, const Shrunk& shrunk, const Explanation* explanation);

} // namespace arenascope::shrink
