// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mutate.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace arenascope::test {
namespace {

using Bytes = std::vector<std::byte>;

void flipBit(Bytes& bytes, Random& random)
{
    bytes[random.below(bytes.size())] ^= static_cast<std::byte>(1u << random.below(8));
}

void setByte(Bytes& bytes, Random& random)
{
    bytes[random.below(bytes.size())] = static_cast<std::byte>(random.below(256));
}

// Sizes, offsets and indices are 32-bit values at multiples of four.
void setWord(Bytes& bytes, Random& random)
{
    constexpr std::array<std::uint32_t, 10> kTelling = {
        0, 1, 0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 4, 0x10000, 0x3FFFFFFF, 127};
    const auto words = bytes.size() / sizeof(std::uint32_t);
    if (words == 0)
        return;
    const auto value = kTelling[random.below(kTelling.size())];
    std::memcpy(bytes.data() + random.below(words) * sizeof value, &value, sizeof value);
}

void copyStretch(Bytes& bytes, Random& random)
{
    const auto length = 1 + random.below(std::min<std::size_t>(bytes.size(), 64));
    const auto from = random.below(bytes.size() - length + 1);
    const auto to = random.below(bytes.size() - length + 1);
    std::memmove(bytes.data() + to, bytes.data() + from, length);
}

void resize(Bytes& bytes, Random& random)
{
    const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size()));
    const auto most = static_cast<std::size_t>(bytes.end() - at);
    if (random.below(2) == 0 && bytes.size() > 1)
        bytes.erase(at, at + static_cast<std::ptrdiff_t>(random.below(std::min<std::size_t>(most, 16))));
    else
        bytes.insert(at, random.below(16), static_cast<std::byte>(random.below(256)));
}

} // namespace

std::uint64_t Random::next()
{
    m_state += 0x9E3779B97F4A7C15;
    auto z = m_state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

std::vector<std::byte> mutated(std::span<const std::byte> bytes, Random& random)
{
    constexpr std::array kChanges = {flipBit, setByte, setWord, setWord, copyStretch, resize};
    Bytes result(bytes.begin(), bytes.end());
    for (auto changes = 1 + random.below(4); changes > 0 && !result.empty(); --changes)
        kChanges[random.below(kChanges.size())](result, random);
    return result;
}

} // namespace arenascope::test
