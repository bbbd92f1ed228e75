// SPDX-License-Identifier: Apache-2.0
#include "analysis/fit.h"

#include <algorithm>

#include "model/input_shapes.h"

namespace arenascope::analysis {
namespace {

// Whether the real need may be smaller than the figure. What no rule knows only adds to it.
bool mayBeLess(const Analysis& a)
{
    if (a.correction) // bounds, and is never exact
        return true;
    return model::findInputShapeFault(*a.graph, a.edits.setup.inputShapes) || a.target.exactness != target::Exactness::Exact || !a.emulation.shapesNotFollowed.empty()
        || std::ranges::any_of(a.emulation.buffers, [](const auto& buffer) { return buffer.hinted; });
}

} // namespace

Fit fitOf(const Analysis& analysis, bool within)
{
    if (analysis.status == AnalysisStatus::Refused)
        return Fit::Refused;
    if (within)
        return analysis.exactness == target::Exactness::Unknown ? Fit::MayFit : Fit::Fits;
    return mayBeLess(analysis) ? Fit::MayNotFit : Fit::DoesNotFit;
}

Fit fitOf(const Analysis& analysis)
{
    const auto& verdict = analysis.verdict;
    return fitOf(analysis, !verdict || verdict->spare >= 0);
}

} // namespace arenascope::analysis
