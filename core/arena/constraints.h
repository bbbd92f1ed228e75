// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstddef>
#include <span>

#include "support/bytes.h"

namespace arenascope::arena {

// What one step asks of the arena's size. Kept apart from addresses because the arena's end is not aligned: how much
// the tail loses to alignment depends on the size modulo 16 (single_arena_buffer_allocator.cc,
// AllocatePersistentBuffer).
struct Constraint {
    enum class Kind : std::uint8_t {
        Tail,    // size bytes more, aligned, that must stay above head (the runtime's check) and liveTemp (soundness)
        Room,    // head or temporary memory reaches up to head
        Planner, // between head (aligned to 16) and the tail, size bytes must be free after alignment to 16
    };
    Kind kind{};
    Bytes size = 0, alignment = 1;
    Bytes head = 0;     // what lies below, in bytes from the start
    Bytes liveTemp = 0; // Tail only: end of the highest temporary still in use
    std::size_t row = 0; // in the ledger
};

enum class Soundness : std::uint8_t { Sound, RuntimeChecksOnly };

struct SmallestArena {
    Bytes bytes = 0;
    std::size_t row = 0; // the ledger row whose constraint decides
};

// The smallest size, in single bytes, that meets all constraints; the start is aligned to 16.
SmallestArena smallestArena(std::span<const Constraint> constraints, Soundness soundness);

// Distance from the arena's end to the first byte of an allocation below `depth`; end = size of the arena mod 16.
constexpr Bytes tailDepth(Bytes depth, Bytes size, Bytes alignment, Bytes end)
{
    return alignUp(depth + size - end, alignment) + end; // modulo 2^64, so that an end above depth + size is right, too
}

} // namespace arenascope::arena
