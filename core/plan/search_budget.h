// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>

#include "support/cancel.h"

namespace arenascope::plan {

// What one request may spend, shared by everything that works on it. Tells the progress when asked.
class SearchBudget {
public:
    SearchBudget(std::chrono::milliseconds timeLimit, CancelToken cancel, ProgressFn progress);

    bool spent();
    bool cancelled() const { return m_cancel.cancelled(); }

    std::uint64_t nodes = 0; // spent so far

private:
    using Clock = std::chrono::steady_clock;

    const std::chrono::milliseconds m_timeLimit;
    const CancelToken m_cancel;
    const ProgressFn m_progress;
    const Clock::time_point m_start = Clock::now();
    Clock::time_point m_lastTold = m_start;
};

} // namespace arenascope::plan
