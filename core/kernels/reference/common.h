// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/op_context.h"
#include "model/options.h"
#include "model/tensor_type.h"

// What several kernels ask of the runtime's helpers, as facts: which conditions they check and what they allocate.
// Every function that takes the OpContext leaves the rule with a Refusal where the helper fails.
namespace arenascope::kernels {

// An Init that only takes room for the kernel's own data.
template <target::Struct Data>
void takeData(OpContext& k)
{
    k.persistent(Data);
}

// --- sizes and shapes

// RuntimeShape::FlatSize: the product in 32 bits; 1 for a scalar.
std::int32_t flatSize(const TensorView& tensor);
// TfLiteTypeGetSize (lite/kernels/kernel_util.cc): bytes of one element; 0 for types narrower than a byte or without a
// size.
Bytes elementBytes(model::TensorType type);
// TfLiteIntArrayGetSizeInBytes
Bytes intArrayBytes(const OpContext& k, int count);
// A data pointer on the target.
Bytes pointerBytes(const OpContext& k);
// A dimension whose value decides an allocation: beyond the rank the kernel reads past the array.
std::int32_t dimensionOf(const OpContext& k, const TensorView& tensor, int index);
// Bytes of `count` elements of `size` bytes; a negative count cannot be allocated.
Bytes arrayBytes(const OpContext& k, std::int64_t count, Bytes size, const TensorView& tensor = {});

// Output length of a sliding window along one axis; 0 where ComputeOutSizeChecked (lite/kernels/padding.h) fails.
std::int32_t windowedOutputSize(model::Padding padding, std::int32_t imageSize, std::int32_t filterSize,
    std::int32_t stride, std::int32_t dilation = 1);
// A sliding window along one axis, in elements.
struct WindowAxis {
    std::int32_t imageSize = 0, filterSize = 0, stride = 0, dilation = 1;
};
// Padding before the first element, and whether one more follows the last.
struct AxisPadding {
    std::int32_t before = 0, offset = 0;
    bool operator==(const AxisPadding&) const = default;
};
struct WindowPadding {
    AxisPadding height, width;
    bool operator==(const WindowPadding&) const = default;
};
// ComputePaddingHeightWidth (lite/kernels/padding.h): none along either axis where one of them has no output size.
WindowPadding windowPadding(model::Padding padding, const WindowAxis& height, const WindowAxis& width);

// An Init that allocates the kernel's own data and nothing else.
template <target::Struct data>
void allocateOpData(OpContext& k)
{
    k.persistent(data);
}
// CreateWritableTensorDimsWithCopy (micro/kernels/kernel_util.cc): moves the dimensions into the arena.
void makeDimsWritable(OpContext& k, const TensorView& tensor);

// --- checks of tensors

// What most kernels of one input and one output begin with: both counts, then both temporary tensors.
struct UnaryTensors {
    TempTensor input, output;
    void release(OpContext& k) const
    {
        k.release(input);
        k.release(output);
    }
};
UnaryTensors requireUnary(OpContext& k);
// input 0, input 1 and output 0, without a look at the counts.
struct BinaryTensors {
    TempTensor input1, input2, output;
    void release(OpContext& k) const
    {
        k.release(input1);
        k.release(input2);
        k.release(output);
    }
};
BinaryTensors requireBinary(OpContext& k);
// A tensor that the kernel follows without having looked whether it was made.
void crashIfMissing(const OpContext& k, const TempTensor& tensor);

// AllocateTempInputTensor and AllocateTempOutputTensor by a kernel that does not look whether the tensor was made.
TempTensor followTempInput(OpContext& k, int index);
TempTensor followTempOutput(OpContext& k, int index);
// IsConstantTensor, where the kernel reads the data while preparing.
void requireConstant(const OpContext& k, const TensorView& tensor);
// The same in releases since `date`; before, the kernel follows the null pointer of a tensor without data.
constexpr target::Date kConstantTensorChecks{2025, 8, 7}; // 2b3f8d0f0: EXPAND_DIMS, TRANSPOSE, FILL and others
void requireConstantSince(const OpContext& k, target::Date date, const TensorView& tensor);
// GetTensorData<int32_t>(tensor)[index]: the kernel does not ask for the tensor's type or length.
std::int32_t int32At(const OpContext& k, const TensorView& tensor, int index);
// RuntimeShape::kMaxSmallSize: 6 dimensions; 5 before 01330cefa.
int smallShapeRank(const OpContext& k);
// RuntimeShape writes past itself for more.
void crashUnlessSmallShape(const OpContext& k, const TensorView& tensor);

void requireRank(const OpContext& k, const TensorView& tensor, int rank);
void requireRankBetween(const OpContext& k, const TensorView& tensor, int least, int most);
void requireDim(const OpContext& k, const TensorView& tensor, int index, std::int64_t expected);
void requireSameShape(const OpContext& k, const TensorView& a, const TensorView& b);
void requireZeroPoint(const OpContext& k, const TensorView& tensor, std::int32_t expected);
// A field of a tensor that the kernel reads without looking whether it is there. On Arm microcontrollers address 0
// can be read and a later check refuses (measured: svdf_i8 without bias); elsewhere it is a crash.
void requireForReading(const OpContext& k, const TensorView& tensor, std::string detail);
// TFLM's parsers: ConvertTensorType fails on a type the format does not name.
void requireKnownType(const OpContext& k, model::TensorType type);

// --- quantisation (lite/kernels/kernel_util.cc)

// What a convolution's Prepare checks of its filter's scales: one, or one per channel.
void requireFilterScales(const OpContext& k, const TensorView& filter, std::int32_t channels);
// PopulateConvolutionQuantizationParams. `bias` may be empty.
void requireConvolutionQuantization(const OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output, model::Activation activation, std::int32_t channels);
// GetQuantizedConvolutionMultipler, with the bias' scale where there is one.
void requireConvolutionMultiplier(const OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output);
// CalculateOpDataFullyConnected (micro/kernels/fully_connected_common.cc) up to the activation range: allocates the
// per-channel multipliers where the filter has several scales. `bias` may be empty, `output` as well then.
void prepareFullyConnectedMultipliers(OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output);
// CalculateActivationRangeQuantized
void requireActivationRange(const OpContext& k, model::Activation activation, const TensorView& output);
// QuantizeMultiplierGreaterThanOne and QuantizeMultiplierSmallerThanOneExp (lite/kernels/internal/quantization_util.cc)
// abort outside their range.
void crashUnlessGreaterThanOne(const OpContext& k, double multiplier, const TensorView& tensor);
void crashUnlessSmallerThanOne(const OpContext& k, double multiplier, const TensorView& tensor);

} // namespace arenascope::kernels
