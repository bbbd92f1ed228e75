// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>

#include "plan/overlap.h"
#include "plan/plan.h"

namespace arenascope::test {

// The smallest height there is, by trying every multiple of the alignment for every buffer. For a handful of buffers
// of a few bytes each.
Bytes smallestHeight(
    std::span<const plan::Buffer> buffers, std::span<const plan::OverlapRule> rules = {}, Bytes alignment = 1);

// A rectangle of steps x bytes cut into so many buffers that fill it without a gap: its height is the smallest
// possible, and no heuristic is likely to find it.
std::vector<plan::Buffer> cutRectangle(int buffers, int steps, Bytes height, std::mt19937& random);

} // namespace arenascope::test
