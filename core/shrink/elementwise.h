// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "shrink/operator_site.h"

namespace arenascope::shrink {

// An input of which element i is read for the last time just before element i of the output is written.
struct ElementwiseInput {
    std::size_t input = 0;
    Bytes lag = 0; // 0 unless the output's elements are wider
    std::string_view source{};
};

// Only inputs of the output's own shape: one that is broadcast is read again and again.
std::vector<ElementwiseInput> elementwiseInputs(const OperatorSite& site);

} // namespace arenascope::shrink
