// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "arena/emulate.h"
#include "support/bytes.h"

namespace arenascope::analysis {

// The what-ifs: everything a person may change, as one value. Defaulted = nothing changed.
struct Edits {
    arena::Setup setup{};
    std::optional<bool> staticMemory{};               // TF_LITE_STATIC_MEMORY against the target's default
    std::optional<std::uint32_t> resolverOperators{}; // N of MicroMutableOpResolver<N>; empty: the model's distinct operators
    std::optional<Bytes> budget{};                    // SRAM for arena, static memory and reserve together
    std::optional<Bytes> region{};                    // the budget's largest part without a gap: an arena lies in one; empty: all of it
    Bytes reserve = 0;                                // RTOS, stack, drivers
    struct Formula {
        Bytes scratchHint = 0;                        // 0: the formula's default
        std::uint32_t builtinOperators = 10;
        bool operator==(const Formula&) const = default;
    } formula{};
    bool operator==(const Edits&) const = default;
};

} // namespace arenascope::analysis
