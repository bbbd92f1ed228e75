// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>

#include "plan/plan.h"

namespace arenascope::test {

// GreedyMemoryPlanner stated step for step with a linked list and a bubble sort, as slow as the original
// (memory_planner/greedy_memory_planner.cc, CalculateOffsetsIfNeeded). The yardstick for plan::greedy.
plan::Placement slowGreedy(std::span<const plan::Buffer> buffers);

// What kind of random buffers to make.
struct RandomBuffers {
    int count = 20;
    int steps = 20;
    int firstStep = 0;
    int longest = 6;            // lifetime in steps
    int distinctSizes = 8;      // few of them make ties
    Bytes unit = 16;            // sizes are multiples of it; offsets of fixed buffers too
    int zeroSizePercent = 0;
    int fixedPercent = 0;
    int invertedPercent = 0;    // lifetimes that end before they start
};
std::vector<plan::Buffer> randomBuffers(const RandomBuffers& kind, std::mt19937& random);

} // namespace arenascope::test
