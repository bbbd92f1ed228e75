// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/packing_problem.h"

namespace arenascope::plan {

SharedOffsets eachItsOwn(std::size_t buffers);

// What may share offsets, and by which rules.
struct SharingInput {
    std::span<const Buffer> buffers;
    std::span<const OverlapRule> rules;
    Bytes alignment = 1;
};

// Joins the buffers of rules of kind Identical, rule after rule in the order given, wherever all that would then
// share an offset may: any two of them that are alive together must be named by a rule.
SharedOffsets shareOffsets(const SharingInput& input);

// Every way of sharing offsets that the rules allow, nothing shared first; empty when there are more than that.
std::vector<SharedOffsets> allSharings(const SharingInput& input, std::size_t most);

} // namespace arenascope::plan
