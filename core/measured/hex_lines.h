// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arenascope::measured {

// Pairs of hexadecimal digits without anything between them; empty for any other character or an odd count.
std::optional<std::vector<std::uint8_t>> hexBytes(std::string_view digits);

struct HexLine {
    std::optional<std::uint64_t> address{};
    std::vector<std::uint8_t> bytes; // may be none: hexdump ends with an address alone
};

// A line of a hexadecimal dump: an address, bytes or words (little-endian when printed as words by hexdump or GDB), and
// perhaps the same as text, which is left aside. Empty for a line of another kind.
std::optional<HexLine> hexLine(std::string_view line);

} // namespace arenascope::measured
