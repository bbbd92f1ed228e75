// SPDX-License-Identifier: Apache-2.0
#include "analysis/rows.h"

namespace arenascope::analysis {

Bytes activeBytes(const Analysis& analysis, const arena::OperatorUse& use)
{
    if (use.firstStep < 0 || analysis.steps.empty())
        return 0;
    const auto index = static_cast<std::size_t>(use.firstStep - analysis.steps.front().step);
    return index < analysis.steps.size() ? analysis.steps[index].total() : 0;
}

} // namespace arenascope::analysis
