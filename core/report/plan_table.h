// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "analysis/analysis.h"
#include "report/tables.h"

namespace arenascope::report {

struct PlanTableOptions {
    std::string name{}; // prefix of every identifier; empty: made from the file's name
    std::string toolVersion{};
};

// The plan as a C (and C++) source of the shape of the runtime's BufferPlan (memory_planner/memory_plan_struct.h), for
// its NonPersistentMemoryPlannerShim: a count, then an offset for each buffer in the order of AddBuffer. The planner
// takes no offsets from a model's metadata, so the model beside it is the one without a plan. One line a buffer, with
// what it is. A model that the runtime refuses gives a source that does not compile.
std::string planTable(const ModelFile& file, const analysis::Analysis& analysis, const PlanTableOptions& options);

} // namespace arenascope::report
