// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "shrink/shrink.h"

namespace arenascope::shrink {

// What can be done about an arena's size. The first five, all with the best placement, leave the results as they are;
// the last two need the model converted again.
enum class Remedy : std::uint8_t { Placement, InPlace, Overlap, Order, AllTogether, HalfResolution, Int8 };

struct RemedyEffect {
    Remedy remedy{};
    Bytes required = 0; // the smallest arena with it
    Bytes saved = 0;    // against the model as it is
    // Bounded: an estimate by the planned tensors alone; what their kernels would ask for stays as it is.
    target::Exactness exactness = target::Exactness::Exact;
    bool operator==(const RemedyEffect&) const = default;
};

// Why an arena is as large as it is. Bytes.
struct Explanation {
    std::optional<Obstacle> obstacle{};  // set: why the model's plan can't be changed
    Verdict verdict;                     // where the most is alive; buffers by size, the largest first
    std::vector<RemedyEffect> remedies;  // those that save most first; none that saves no more than a simpler one
    Bytes head = 0, tail = 0;            // planned buffers; persistent memory
    Bytes temporaries = 0;               // what AllocateTensors needs beyond both before it ends, if anything
    arena::RequiredBy requiredBy{};      // what decides the smallest arena
};

// With the setup, the kept inputs, time limit, progress and cancelling of the options; their techniques are not looked at.
// The only error: Cancelled.
Result<Explanation> explain(const std::shared_ptr<const model::Graph>& graph, const target::Target& target, const Options& options);

} // namespace arenascope::shrink
