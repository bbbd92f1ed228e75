// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "arena/emulation.h"
#include "model/graph.h"
#include "plan/overlap.h"
#include "target/target.h"

namespace arenascope::shrink {

enum class Technique : std::uint8_t {
    InPlace,  // each element of the output takes the place of the one it was computed from
    Diagonal, // the output follows behind what has been read of the input
};

// An operator's output may be laid over one of its inputs.
struct OverlapPair {
    OpRef op{};
    TensorRef output{}, input{};
    Technique technique{};
    plan::OverlapKind kind{};
    Bytes lag = 0;             // kind Below: output offset + lag <= input offset
    std::string_view source{}; // kernel file and function that the rule states
    bool operator==(const OverlapPair&) const = default;
};

enum class GraphInputs : std::uint8_t {
    MayBeOverwritten, // they are to be filled before every Invoke
    Kept,             // they stay as they are until the end
};

struct PairOptions {
    bool inPlace = false, diagonal = false; // which techniques
    GraphInputs inputs = GraphInputs::MayBeOverwritten;
    std::set<OpRef> excluded{};             // operators whose tensors stay apart
};

// The pairs that the target's kernels allow. Only in the main graph, only between planned tensors, only where the input
// is read for the last time and is no graph output; variables and graph outputs stay as they are.
std::vector<OverlapPair> overlapPairs(const model::Graph& graph, const target::Target& target,
    const arena::Emulation& emulation, const PairOptions& options);

} // namespace arenascope::shrink
