// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace arenascope {

using Bytes = std::uint64_t;

// Alignments are powers of two, as everywhere in the runtime.
constexpr Bytes alignUp(Bytes value, Bytes alignment) { return (value + alignment - 1) & ~(alignment - 1); }
constexpr Bytes alignDown(Bytes value, Bytes alignment) { return value & ~(alignment - 1); }

// Empty when the product or sum does not fit.
inline std::optional<Bytes> checkedMultiply(Bytes a, Bytes b)
{
    Bytes result = 0;
    if (__builtin_mul_overflow(a, b, &result))
        return std::nullopt;
    return result;
}

inline std::optional<Bytes> checkedAdd(Bytes a, Bytes b)
{
    Bytes result = 0;
    if (__builtin_add_overflow(a, b, &result))
        return std::nullopt;
    return result;
}

} // namespace arenascope
