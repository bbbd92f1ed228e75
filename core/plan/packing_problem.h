// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "plan/overlap.h"
#include "plan/plan.h"

// Internal to core/plan: the buffers as heuristics and exact search see them.
namespace arenascope::plan {

using Offset = std::int64_t; // signed, since differences and savings are

// Another item alive at a common step.
struct Neighbour {
    int item = 0;
    Offset above = 0; // how far above this item's offset its own is, at least, where it is the higher of the two
    Offset below = 0; // how far below, at least, where it is the lower
};

// Another item that this one may overlap in a section, and how many bytes of the lower one it covers at most there.
struct Saving {
    int other = 0;
    int section = 0;
    Offset asLower = 0;  // of this item
    Offset asHigher = 0; // of the other
};

// What moves as one: a buffer, or several that share one offset.
struct Item {
    std::vector<std::size_t> buffers{};
    Offset size = 0; // the largest buffer's
    std::int32_t start = 0, end = 0;
    std::optional<Offset> fixedOffset{};
    int firstSection = 0, endSection = 0;
    std::vector<Offset> heights{}; // by section from firstSection on
    std::vector<Neighbour> neighbours{};
    std::vector<Saving> savings{};
    std::vector<Offset> reach{}; // by section from firstSection on: how many of its bytes others cover at most
};

// Steps at which the same buffers are alive; without rules only those that no other section contains.
struct Section {
    std::vector<int> items{};
    Offset total = 0; // heights less what others cover: any placement needs as much here
};

struct PackingProblem {
    std::vector<Item> items;
    std::vector<Section> sections;
    Offset alignment = 1;
    Offset lowerBound = 0;
    Offset granularity = 1; // the heights worth looking at are multiples of it

    Offset aligned(Offset offset) const { return (offset + alignment - 1) & -alignment; }
};

// Group numbers by buffer, from 0 without gaps: buffers of one group share one offset.
using SharedOffsets = std::vector<int>;

struct ProblemInput {
    std::span<const Buffer> buffers{}; // each with a step and a size
    std::span<const OverlapRule> rules{};
    SharedOffsets groups{};
    Bytes alignment = 1;
};

// A rule of kind Identical counts as leave to start anywhere below, where its buffers are of different groups: a
// relaxation, whose bounds hold for every grouping. Who wants placements from the problem leaves such rules out.
PackingProblem makeProblem(const ProblemInput& input);

} // namespace arenascope::plan
