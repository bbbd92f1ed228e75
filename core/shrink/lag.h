// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "support/bytes.h"

// How far an output must begin before the input that it is laid over (diagonal memory optimisation): the output may
// begin at any place with output start + lag <= input start, and no byte of the input is then overwritten before the
// kernel has read it for the last time. Each lag is the smallest for which this holds, in bytes, by the order in which
// the kernel reads and writes; 0: they may begin together. Sizes in elements, all positive unless said.
namespace arenascope::shrink {

// A kernel that walks its output in order and reads a window of its input for each element.
struct WindowWalk {
    std::int64_t batches = 1;
    std::int64_t inputHeight = 1, inputWidth = 1, inputDepth = 1;
    std::int64_t outputHeight = 1, outputWidth = 1, outputDepth = 1;
    std::int64_t filterHeight = 1, filterWidth = 1;
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t dilationHeight = 1, dilationWidth = 1;
    std::int64_t paddingHeight = 0, paddingWidth = 0; // before the first row and column
    std::int64_t groups = 1; // channels read together: 1 for a convolution, the input's depth for depthwise and pooling
    Bytes elementBytes = 1;
};

// Batch, row, column, output channel; for each of these the whole window of the channel's group. Empty where the walk
// is too long to follow (2^24 positions and groups) or depths do not divide by the groups.
std::optional<Bytes> windowLag(const WindowWalk& walk);

// For each batch and output channel the whole input of the batch.
Bytes fullyConnectedLag(std::int64_t batches, std::int64_t outputDepth, std::int64_t inputDepth, Bytes elementBytes);

// Element i is read, then element i written; earlier passes only read.
Bytes elementwiseLag(std::int64_t count, Bytes inputElement, Bytes outputElement);

// Padded copy in the output's order, `before` and `after` elements along each dimension of the output. Empty where
// they leave nothing of the output.
std::optional<Bytes> padLag(std::span<const std::int64_t> outputShape, std::span<const std::int64_t> before,
    std::span<const std::int64_t> after, Bytes elementBytes);

} // namespace arenascope::shrink
