// SPDX-License-Identifier: Apache-2.0
#include "arena/constraints.h"

#include <algorithm>
#include <array>

namespace arenascope::arena {
namespace {

constexpr std::size_t kEnds = 16; // every alignment divides it

// For one residue of the arena's size modulo 16.
struct Need {
    Bytes depth = 0; // of the tail
    Bytes size = 0;  // smallest so far, not yet of this residue
    std::size_t row = 0;
};

void raise(Need& need, Bytes size, std::size_t row)
{
    if (size > need.size)
        need = {.depth = need.depth, .size = size, .row = row};
}

Bytes below(const Constraint& constraint, Soundness soundness)
{
    return soundness == Soundness::Sound ? std::max(constraint.head, constraint.liveTemp) : constraint.head;
}

void apply(Need& need, const Constraint& constraint, Bytes end, Soundness soundness)
{
    switch (constraint.kind) {
    case Constraint::Kind::Tail:
        need.depth = tailDepth(need.depth, constraint.size, constraint.alignment, end);
        raise(need, need.depth + below(constraint, soundness), constraint.row);
        break;
    case Constraint::Kind::Room:
        raise(need, need.depth + constraint.head, constraint.row);
        break;
    case Constraint::Kind::Planner: // the tail's first byte aligned down is a tail allocation of no size
        raise(need, tailDepth(need.depth, 0, kEnds, end) + constraint.head + constraint.size, constraint.row);
        break;
    }
}

} // namespace

SmallestArena smallestArena(std::span<const Constraint> constraints, Soundness soundness)
{
    std::array<Need, kEnds> needs{};
    for (const auto& constraint : constraints)
        for (std::size_t end = 0; end < kEnds; ++end)
            apply(needs[end], constraint, end, soundness);
    SmallestArena best{.bytes = ~Bytes(0)};
    for (std::size_t end = 0; end < kEnds; ++end)
        if (const Bytes size = alignUp(needs[end].size - end, kEnds) + end; size < best.bytes)
            best = {.bytes = size, .row = needs[end].row};
    return best;
}

} // namespace arenascope::arena
