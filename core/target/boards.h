// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "support/bytes.h"
#include "support/result.h"
#include "target/target.h"

namespace arenascope::target {

// Memory for data without a gap in its addresses: an arena must lie within one region. Banks that follow each other
// are one region.
struct MemoryRegion {
    std::string_view name; // "SRAM1 + SRAM2"
    Bytes bytes = 0;
    constexpr bool operator==(const MemoryRegion&) const = default;
};

// A chip with the board that people know it by. Only memory inside the chip that a program's data may use: no external
// RAM, no memory for instructions alone, nothing that only survives standby.
struct Board {
    std::string_view id;     // "stm32f407"
    std::string_view title;  // "STM32F407 Discovery"
    std::string_view chip;   // "STM32F407VG"
    std::span<const MemoryRegion> regions; // the largest first
    std::string_view source; // the document that gives the figures
    std::string_view target; // the target that stands best for what people build for it

    Bytes total() const;
    Bytes largest() const { return regions.front().bytes; }
};

// Sorted by title.
std::span<const Board> boards();
Result<Board> findBoard(std::string_view id); // ErrorCode::UnknownName

// Whether the target's kernels can run on the board's processor: an optimised library is built for some alone, the
// reference kernels are plain C++.
bool runsOn(const Target& target, const Board& board);

} // namespace arenascope::target
