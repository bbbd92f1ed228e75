// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace arenascope::test {

// A small generator with the same numbers everywhere (SplitMix64), so that a failure can be repeated.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next();
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

private:
    std::uint64_t m_state;
};

// The bytes with a few random changes: flipped bits, telling 32-bit values, copied, lost and added stretches.
std::vector<std::byte> mutated(std::span<const std::byte> bytes, Random& random);

} // namespace arenascope::test
