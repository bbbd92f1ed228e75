// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "analysis/analysis.h"

namespace arenascope::analysis {

// The head as planned against the best any plan could do. Bytes, aligned to 16 as the planner counts.
struct PlanSummary {
    Bytes height = 0;     // top of the highest planned buffer
    Bytes lowerBound = 0; // largest sum alive at one step
    bool overlaps() const { return height < lowerBound; } // an offline plan lays live buffers over one another
    bool optimal() const { return height <= lowerBound; }
    Bytes excess() const { return optimal() ? 0 : height - lowerBound; }
    bool operator==(const PlanSummary&) const = default;
};

PlanSummary planSummary(const Analysis& analysis);

} // namespace arenascope::analysis
