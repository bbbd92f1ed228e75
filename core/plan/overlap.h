// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "plan/plan.h"

namespace arenascope::plan {

enum class OverlapKind : std::uint8_t {
    Identical, // both at the same offset, whatever their sizes
    Below,     // output.offset + lag <= input.offset; the output may reach into the input, or past its end
};

// An operator's output may be laid over its input while both are alive, in one way. Several rules may name one pair:
// any of them allows. Never a duty: apart from one another is always right.
struct OverlapRule {
    std::size_t output = 0, input = 0; // indices of buffers
    OverlapKind kind = OverlapKind::Identical;
    Bytes lag = 0; // Below only
    bool operator==(const OverlapRule&) const = default;
};

} // namespace arenascope::plan
