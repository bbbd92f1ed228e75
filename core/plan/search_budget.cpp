// SPDX-License-Identifier: Apache-2.0
#include "plan/search_budget.h"

#include <algorithm>
#include <utility>

namespace arenascope::plan {

SearchBudget::SearchBudget(std::chrono::milliseconds timeLimit, CancelToken cancel, ProgressFn progress)
    : m_timeLimit(timeLimit)
    , m_cancel(std::move(cancel))
    , m_progress(std::move(progress))
{
}

bool SearchBudget::spent()
{
    constexpr std::chrono::milliseconds pause(50);
    const Clock::time_point now = Clock::now();
    if (m_progress && now - m_lastTold >= pause) {
        m_lastTold = now;
        const std::chrono::duration<double> limit = m_timeLimit;
        m_progress(std::min(1.0, std::chrono::duration<double>(now - m_start) / limit));
    }
    return m_cancel.cancelled() || now - m_start >= m_timeLimit;
}

} // namespace arenascope::plan
