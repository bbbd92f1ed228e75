// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/analysis.h"
#include "session/selection.h"

namespace arenascope::session {

// Selections in the terms of one analysis: each fills in what belongs to the chosen thing.
Selection selectionOfOperator(const analysis::Analysis& analysis, OpRef op);
Selection selectionOfTensor(const analysis::Analysis& analysis, TensorRef tensor);
Selection selectionOfBuffer(const analysis::Analysis& analysis, std::size_t buffer);
Selection selectionOfStep(const analysis::Analysis& analysis, std::int32_t step);

// The same thing in another analysis of the model: buffers may have moved within their list, and what is gone is
// no longer selected.
Selection carriedOver(const Selection& selection, const analysis::Analysis& analysis);

// The operator that runs at a step; invalid when none does (steps 0 and below, a model without operators).
OpRef operatorAtStep(const analysis::Analysis& analysis, std::int32_t step);

} // namespace arenascope::session
