// SPDX-License-Identifier: Apache-2.0
#include "analysis/plan_summary.h"

#include <algorithm>

namespace arenascope::analysis {

PlanSummary planSummary(const Analysis& analysis)
{
    PlanSummary summary{.lowerBound = analysis.emulation.lowerBound};
    for (const auto& buffer : analysis.emulation.buffers)
        summary.height = std::max(summary.height, buffer.offset + alignUp(buffer.bytes, 16));
    return summary;
}

} // namespace arenascope::analysis
