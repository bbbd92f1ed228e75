// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "arena/emulation.h"
#include "measured/log_parser.h"

namespace arenascope::measured {

// A row of a RecordingMicroAllocator's report as read from a log.
struct RecordedLine {
    arena::RecordedCategory category{};
    Bytes requested = 0, used = 0;
    std::uint64_t count = 0;
    bool operator==(const RecordedLine&) const = default;
};

struct RecorderDump {
    std::vector<RecordedLine> rows;             // of the categories known; in the order of the log
    std::optional<Bytes> total{}, head{}, tail{};
    bool empty() const { return rows.empty() && !total; }
};

RecorderDump recorderDump(const Attempt& attempt);

// By the name the report gives it, in any of its forms.
std::optional<arena::RecordedCategory> recordedCategory(std::string_view printed);

} // namespace arenascope::measured
