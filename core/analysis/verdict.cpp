// SPDX-License-Identifier: Apache-2.0
#include "analysis/verdict.h"

#include <algorithm>

namespace arenascope::analysis {
namespace {

// Saturates: a budget is never larger than a need that does not fit 64 bits.
Bytes add(Bytes a, Bytes b)
{
    return checkedAdd(a, b).value_or(~Bytes(0));
}

std::int64_t difference(Bytes budget, Bytes needed)
{
    constexpr Bytes kLargest = 0x7fffffffffffffff;
    return budget >= needed ? std::int64_t(std::min(budget - needed, kLargest)) : -std::int64_t(std::min(needed - budget, kLargest));
}

} // namespace

std::optional<Verdict> verdict(const Analysis& analysis)
{
    if (!analysis.edits.budget)
        return std::nullopt;
    const Bytes budget = *analysis.edits.budget;
    const Bytes arena = arenaToKeep(analysis);
    const Bytes needed = add(add(arena, analysis.staticMemory.total()), analysis.edits.reserve);
    const Bytes region = std::min(budget, analysis.edits.region.value_or(budget));
    return Verdict{.fits = analysis.status == AnalysisStatus::Ok && needed <= budget && arena <= region, .needed = needed, .budget = budget,
        .spare = std::min(difference(budget, needed), difference(region, arena)), .region = region, .regionExcess = arena > region ? arena - region : 0};
}

} // namespace arenascope::analysis
