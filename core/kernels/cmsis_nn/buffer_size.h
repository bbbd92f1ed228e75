// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "target/target.h"

// The sizes in bytes that CMSIS-NN's arm_*_get_buffer_size functions answer, each function here named after the one
// it states (Source/*/arm_*_get_buffer_sizes_*.c at 4ab83cc3, built by GCC). Like the library they reckon in 32 bits
// and wrap; a size <= 0 means that no buffer is asked for.
namespace arenascope::kernels::cmsis {

// Which build of the library: what the processor offers, and the date of the library's state.
struct Library {
    target::Processor processor = target::Processor::ArmScalar;
    target::Date date{};

    bool mve() const { return processor == target::Processor::ArmMve; }
    bool dsp() const { return mve() || processor == target::Processor::ArmDsp; }
    bool before(target::Date day) const { return date < day; }
};

Library libraryOf(const target::Target& target);

// cmsis_nn_dims: batches, height, width, channels.
struct Dims {
    std::int32_t n = 1, h = 1, w = 1, c = 1;
};

struct Pair {
    std::int32_t w = 0, h = 0;
};

// The parts of cmsis_nn_conv_params and cmsis_nn_dw_conv_params that sizes depend on.
struct ConvolutionParams {
    Pair stride{1, 1};
    Pair padding{};
    Pair dilation{1, 1};
};

std::int32_t convolveS8BufferSize(const Library& library, const Dims& input, const Dims& filter);
std::int32_t convolve1x1S8FastBufferSize(const Library& library, const Dims& input);
std::int32_t convolveWrapperS8BufferSize(const Library& library, const ConvolutionParams& params, const Dims& input,
    const Dims& filter, const Dims& output);
std::int32_t convolveWrapperS16BufferSize(const Library& library, const ConvolutionParams& params, const Dims& input,
    const Dims& filter);
std::int32_t depthwiseConvWrapperS8BufferSize(const Library& library, const ConvolutionParams& params,
    const Dims& input, const Dims& filter, const Dims& output);
std::int32_t depthwiseConvWrapperS4BufferSize(const Library& library, const ConvolutionParams& params,
    const Dims& input, const Dims& filter, const Dims& output);
std::int32_t transposeConvS8BufferSize(const Library& library, Pair stride, const Dims& input, const Dims& filter,
    const Dims& output);
std::int32_t transposeConvS8ReverseBufferSize(Pair stride, const Dims& input, const Dims& filter);
std::int32_t fullyConnectedS8BufferSize(const Library& library, const Dims& filter);
std::int32_t averagePoolS8BufferSize(const Library& library, std::int32_t channels);
std::int32_t averagePoolS16BufferSize(const Library& library, std::int32_t channels);
std::int32_t svdfS8BufferSize(const Library& library, std::int32_t filters);

} // namespace arenascope::kernels::cmsis
