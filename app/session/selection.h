// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "support/ids.h"

namespace arenascope::session {

// What is selected, everywhere at once. A buffer chosen in the timeline brings its tensor or operator along, an
// operator its step; views show the part that is theirs.
struct Selection {
    OpRef op{};                            // invalid: none
    TensorRef tensor{};                    // invalid: none
    std::optional<std::size_t> buffer{};   // position in Emulation::buffers
    std::optional<std::int32_t> step{};
    bool empty() const { return !op.op.valid() && !tensor.tensor.valid() && !buffer && !step; }
    bool operator==(const Selection&) const = default;
};

} // namespace arenascope::session
