// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/bytes.h"

// How far an output must begin before the input that it is laid over (diagonal memory optimisation): the output may
// begin at any place with output start + lag <= input start, and no byte of the input is then overwritten before the
// kernel has read it for the last time. Each lag is the smallest for which this holds, in bytes, by the order in which
// the kernel reads and writes; 0: they may begin together. Sizes in elements, all positive unless said.
namespace arenascope::shrink {

// A kernel that walks its output position by position and reads a window of its input for each.
struct WindowWalk {
    std::int64_t batches = 1;
    std::int64_t inputHeight = 1, inputWidth = 1, inputDepth = 1;
    std::int64_t outputHeight = 1, outputWidth = 1, outputDepth = 1;
    std::int64_t filterHeight = 1, filterWidth = 1;
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t dilationHeight = 1, dilationWidth = 1;
    std::int64_t paddingHeight = 0, paddingWidth = 0; // before the first row and column
    std::int64_t groups = 1; // 1 for a convolution, the input's depth for depthwise and pooling
    std::int64_t groupsAtOnce = 1;  // blocks of groups read in one go; what is left over by itself
    std::int64_t outputsAtOnce = 1; // of one group, from one reading of its window
    Bytes elementBytes = 1;
};

// All: empty where the walk is too long to follow (2^24 positions and groups) or depths do not divide by the groups.

// Batch, row, column, block of groups, outputs of each: for each of these the windows of the block.
std::optional<Bytes> windowLag(const WindowWalk& walk);
// The whole windows of so many successive positions of a batch are read into a buffer, then their outputs written.
std::optional<Bytes> bufferedWindowLag(const WindowWalk& walk, std::int64_t positions);
// The outputs of so many successive positions are written while their windows are still being read, in any order.
std::optional<Bytes> mixedWindowLag(const WindowWalk& walk, std::int64_t positions);

// For each batch and output channel the whole input of the batch.
Bytes fullyConnectedLag(std::int64_t batches, std::int64_t outputDepth, std::int64_t inputDepth, Bytes elementBytes);

// Element i is read, then element i written; earlier passes only read.
Bytes elementwiseLag(std::int64_t count, Bytes inputElement, Bytes outputElement);

// A copy with `before` and `after` elements more along each dimension.
struct PaddedCopy {
    std::vector<std::int64_t> outputShape, before, after;
    Bytes elementBytes = 1;
};
// In the output's order, element by element. Empty where nothing of the output is left.
std::optional<Bytes> padLag(const PaddedCopy& copy);
// Runs of elements are copied at once, in any order: along the last two dimensions where the last has no padding,
// otherwise along the last.
std::optional<Bytes> padRunLag(const PaddedCopy& copy);

} // namespace arenascope::shrink
