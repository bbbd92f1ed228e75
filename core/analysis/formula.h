// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "analysis/edits.h"
#include "model/graph.h"
#include "support/result.h"

namespace arenascope::analysis {

// The quick estimate that circulates among firmware people: peak of live tensors (weights counted, too) plus fixed
// allowances. Kept because people know it; it is not the runtime's arithmetic. Bytes.
struct FormulaEstimate {
    Bytes tensorPeak = 0;
    std::size_t peakOperator = 0; // index of the first operator at which the peak is reached
    Bytes scratch = 0;
    Bytes opRegistry = 0;
    Bytes overhead = 0;           // interpreter metadata
    Bytes alignmentPadding = 0;
    Bytes total = 0;
    bool operator==(const FormulaEstimate&) const = default;
};

// Shapes that are no longer the file's.
using ChangedShapes = std::map<TensorRef, std::vector<std::int32_t>>;

// Errors: UnsupportedType (subject tensor, detail type), NoOperators, SizeOverflow.
Result<FormulaEstimate> estimateByFormula(const model::Graph& graph, const Edits::Formula& parameters = {}, const ChangedShapes& changed = {});

} // namespace arenascope::analysis
