// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/flex_options.h"

#include <algorithm>

namespace arenascope::test {
namespace {

using Entries = std::vector<std::pair<std::string, std::int32_t>>;

constexpr std::uint8_t kIntOf32Bits = 1 << 2 | 2, kMapOf32Bits = 9 << 2 | 2;

void append(std::vector<std::byte>& bytes, std::uint64_t value, int width)
{
    for (int i = 0; i < width; ++i)
        bytes.push_back(static_cast<std::byte>(value >> (8 * i) & 0xFF));
}

void appendDistance(std::vector<std::byte>& bytes, std::size_t target)
{
    append(bytes, bytes.size() - target, 4);
}

std::vector<std::size_t> appendNames(std::vector<std::byte>& bytes, const Entries& entries)
{
    std::vector<std::size_t> offsets;
    for (const auto& [name, value] : entries) {
        offsets.push_back(bytes.size());
        for (const char c : name)
            append(bytes, static_cast<std::uint8_t>(c), 1);
        append(bytes, 0, 1);
    }
    return offsets;
}

} // namespace

std::vector<std::byte> flexMap(Entries entries)
{
    std::sort(entries.begin(), entries.end());
    std::vector<std::byte> bytes;
    const auto names = appendNames(bytes, entries);
    append(bytes, entries.size(), 4);
    const auto keys = bytes.size();
    for (const auto name : names)
        appendDistance(bytes, name);
    appendDistance(bytes, keys);
    append(bytes, 4, 4); // width of the keys' distances
    append(bytes, entries.size(), 4);
    const auto values = bytes.size();
    for (const auto& [name, value] : entries)
        append(bytes, static_cast<std::uint32_t>(value), 4);
    bytes.insert(bytes.end(), entries.size(), std::byte{kIntOf32Bits});
    appendDistance(bytes, values);
    append(bytes, kMapOf32Bits, 1);
    append(bytes, 4, 1); // width of the root
    return bytes;
}

} // namespace arenascope::test
