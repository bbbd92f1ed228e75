// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

// ESP-NN versions whose scratch rules differ, by the date under which targets carry them.
namespace arenascope::kernels::esp {

constexpr target::Date kVersion120{2026, 3, 30}; // dd785b0: depthwise margin 16 -> 32
constexpr target::Date kVersion121{2026, 4, 6};  // 27d1f4a, f433e61: second filter copy, im2col, channel padding
constexpr target::Date kVersion123{2026, 4, 27}; // d17c031: margin 32 -> 64; 2159e8f, 2bfa080: P4 im2col and tiles

inline bool before(const target::Target& target, target::Date version)
{
    return target.libraryVersion.date < version;
}

} // namespace arenascope::kernels::esp
