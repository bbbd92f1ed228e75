// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "analysis/rows.h"

namespace arenascope::analysis {

// Indices into the two sequences; one of them is empty where an operator has no counterpart.
struct AlignedPair {
    std::optional<std::size_t> before, after;
    bool operator==(const AlignedPair&) const = default;
};

// Lays two sequences of operators beside each other in their order, so that as many as possible face one of the same
// name, and among these as many as possible one of the same output shape. Every index occurs once.
std::vector<AlignedPair> alignOperators(std::span<const OperatorRow> before, std::span<const OperatorRow> after);

} // namespace arenascope::analysis
