// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "support/bytes.h"
#include "support/result.h"

namespace arenascope::measured {

enum class DumpFormat : std::uint8_t { Binary, IntelHex, HexText };

// Memory as read from a device. `address` is that of the first byte, where the format names one.
struct Dump {
    DumpFormat format = DumpFormat::Binary;
    std::vector<std::uint8_t> bytes;
    std::optional<std::uint64_t> address{};
    Bytes missing = 0; // bytes between the first and the last that the file does not give; they read as the fill byte
};

inline constexpr std::uint8_t kDefaultFill = 0xAA;
inline constexpr Bytes kLargestDump = Bytes(256) << 20;

// Raw bytes, Intel HEX, or the text that xxd, hexdump (-C or plain), od -x, GDB's x command and the runtime's own
// hexdump print; told apart by content. Errors: FileEmpty, InvalidValue (subject = what is wrong, number = line),
// FileTooLarge.
Result<Dump> readDump(std::string_view content, std::uint8_t fill = kDefaultFill);

} // namespace arenascope::measured
