// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "analysis/analysis.h"

namespace arenascope::analysis {

// What the planned buffers of one kind take, in bytes aligned as the planner counts them.
struct SplitPart {
    Bytes all = 0;    // one behind the other: what nothing would share
    Bytes atPeak = 0; // alive where the most is alive
    std::size_t buffers = 0;
    bool operator==(const SplitPart&) const = default;
};

// The planned buffers by what they are to the model, whenever they are alive. Known for refused models, too.
struct TensorSplit {
    SplitPart inputsOutputs; // of graphs: all that an interpreter counts that hands the graph to a delegate
    SplitPart activations;
    SplitPart constants;     // written by operators that read constants alone, such as DEQUANTIZE of weights
    SplitPart variables;
    SplitPart scratch;
};
TensorSplit tensorSplit(const Analysis& analysis);

} // namespace arenascope::analysis
