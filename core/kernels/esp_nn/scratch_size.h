// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "target/target.h"

// Scratch that ESP-NN's functions ask for, in bytes; 0 or less: none. Named after the functions they state
// (esp_nn_get_…_scratch_size_…), with the changes between versions.
namespace arenascope::kernels::esp {

// data_dims_t: 16-bit unsigned.
struct Dims {
    std::uint16_t width = 0, height = 0, channels = 0;
};

struct ConvolutionShape {
    Dims input, filter, output;
    std::uint16_t paddingWidth = 0, paddingHeight = 0; // left and top
    std::uint16_t strideWidth = 0, strideHeight = 0;
    std::uint16_t channelMultiplier = 0;               // depthwise only: as stored in the file
};

std::int32_t convScratchSize(const target::Target& target, const ConvolutionShape& shape);
std::int32_t depthwiseConvScratchSize(const target::Target& target, const ConvolutionShape& shape);
std::int32_t softmaxScratchSize(const target::Target& target, std::int32_t width);

} // namespace arenascope::kernels::esp
