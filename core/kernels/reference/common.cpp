// SPDX-License-Identifier: Apache-2.0
#include "kernels/reference/common.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace arenascope::kernels {
namespace {

using model::Activation;
using model::TensorType;

std::string typeName(TensorType type)
{
    const auto name = model::tensorTypeName(type);
    return name.empty() ? std::to_string(static_cast<int>(type)) : std::string(name);
}

bool isValid(const WindowAxis& axis)
{
    return axis.imageSize >= 0 && axis.filterSize > 0 && axis.stride > 0 && axis.dilation > 0;
}

std::int64_t dilatedFilterSize(const WindowAxis& axis)
{
    return (std::int64_t{axis.filterSize} - 1) * axis.dilation + 1;
}

std::optional<std::int32_t> narrow(std::int64_t value)
{
    if (value < std::numeric_limits<std::int32_t>::min() || value > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    return static_cast<std::int32_t>(value);
}

// ComputeOutSizeChecked; empty where it fails.
std::optional<std::int32_t> outputSize(model::Padding padding, const WindowAxis& axis)
{
    if (!isValid(axis) || (padding != model::Padding::Same && padding != model::Padding::Valid))
        return std::nullopt;
    const auto span = std::int64_t{axis.imageSize} + axis.stride;
    const auto last = padding == model::Padding::Same ? 1 : dilatedFilterSize(axis);
    const auto size = (span - last) / axis.stride;
    return size < 0 ? std::nullopt : narrow(size);
}

// ComputePaddingWithOffsetChecked
AxisPadding axisPadding(const WindowAxis& axis, std::int32_t outputSize)
{
    const auto covered = (std::int64_t{outputSize} - 1) * axis.stride + dilatedFilterSize(axis);
    const auto total = std::max<std::int64_t>(0, covered - axis.imageSize);
    return {narrow(total / 2).value_or(0), static_cast<std::int32_t>(total % 2)};
}

// Quantize: fails when real / scale, rounded, leaves 32 bits; also for a scale of 0, where it is no number.
bool quantizes(float real, float scale)
{
    const float rounded = std::round(real / scale);
    return rounded >= static_cast<float>(std::numeric_limits<std::int32_t>::min())
        && rounded <= static_cast<float>(std::numeric_limits<std::int32_t>::max());
}

bool boundsQuantize(Activation activation, float scale)
{
    switch (activation) {
    case Activation::Relu: return quantizes(0.0F, scale);
    case Activation::Relu6: return quantizes(0.0F, scale) && quantizes(6.0F, scale);
    case Activation::ReluN1To1: return quantizes(-1.0F, scale) && quantizes(1.0F, scale);
    default: return true;
    }
}

} // namespace

std::int32_t flatSize(const TensorView& tensor)
{
    std::uint32_t product = 1; // wraps as the runtime's int does on every target
    for (const auto dimension : tensor.dims())
        product *= static_cast<std::uint32_t>(dimension);
    return static_cast<std::int32_t>(product);
}

Bytes elementBytes(TensorType type)
{
    switch (type) {
    case TensorType::UInt8: case TensorType::Int8: case TensorType::Bool:
    case TensorType::Float8E4M3FN: case TensorType::Float8E5M2: return 1;
    case TensorType::UInt16: case TensorType::Int16: case TensorType::Float16: case TensorType::BFloat16: return 2;
    case TensorType::Float32: case TensorType::Int32: case TensorType::UInt32: return 4;
    case TensorType::Int64: case TensorType::UInt64: case TensorType::Float64: case TensorType::Complex64: return 8;
    case TensorType::Complex128: return 16;
    default: return 0;
    }
}

Bytes intArrayBytes(const OpContext& k, int count)
{
    return k.target().size(target::Struct::TfLiteIntArray) + 4 * static_cast<Bytes>(count);
}

Bytes pointerBytes(const OpContext& k)
{
    return k.target().size(target::Struct::TfLiteTensorPointer);
}

std::int32_t dimensionOf(const OpContext& k, const TensorView& tensor, int index)
{
    k.crashUnless(index >= 0 && index < tensor.rank(), RefusalReason::OutOfBoundsRead, tensor, std::to_string(index));
    return tensor.dim(index);
}

Bytes arrayBytes(const OpContext& k, std::int64_t count, Bytes size, const TensorView& tensor)
{
    const auto bytes = count >= 0 ? checkedMultiply(static_cast<Bytes>(count), size) : std::nullopt;
    k.require(bytes.has_value(), RefusalReason::TensorTooLarge, tensor, std::to_string(count));
    return *bytes;
}

std::int32_t windowedOutputSize(model::Padding padding, std::int32_t imageSize, std::int32_t filterSize,
    std::int32_t stride, std::int32_t dilation)
{
    return outputSize(padding, {imageSize, filterSize, stride, dilation}).value_or(0);
}

WindowPadding windowPadding(model::Padding padding, const WindowAxis& height, const WindowAxis& width)
{
    const auto outputHeight = outputSize(padding, height), outputWidth = outputSize(padding, width);
    if (!outputHeight || !outputWidth)
        return {};
    return {axisPadding(height, *outputHeight), axisPadding(width, *outputWidth)};
}

void makeDimsWritable(OpContext& k, const TensorView& tensor)
{
    k.persistent(intArrayBytes(k, tensor.rank()));
}

UnaryTensors requireUnary(OpContext& k)
{
    k.requireInputs(1);
    k.requireOutputs(1);
    const auto input = k.requireTempInput(0);
    const auto output = k.requireTempOutput(0);
    return {input, output};
}

BinaryTensors requireBinary(OpContext& k)
{
    const auto input1 = k.requireTempInput(0);
    const auto input2 = k.requireTempInput(1);
    const auto output = k.requireTempOutput(0);
    return {input1, input2, output};
}

void crashIfMissing(const OpContext& k, const TempTensor& tensor)
{
    k.crashUnless(static_cast<bool>(tensor), RefusalReason::NullDereference);
}

TempTensor followTempInput(OpContext& k, int index)
{
    const auto tensor = k.tempInput(index);
    crashIfMissing(k, tensor);
    return tensor;
}

TempTensor followTempOutput(OpContext& k, int index)
{
    const auto tensor = k.tempOutput(index);
    crashIfMissing(k, tensor);
    return tensor;
}

void requireConstant(const OpContext& k, const TensorView& tensor)
{
    k.require(tensor.isConstant(), RefusalReason::NotConstant, tensor);
}

void requireConstantSince(const OpContext& k, target::Date date, const TensorView& tensor)
{
    if (k.before(date))
        k.crashUnless(tensor.isConstant(), RefusalReason::NullDereference, tensor);
    requireConstant(k, tensor);
}

std::int32_t int32At(const OpContext& k, const TensorView& tensor, int index)
{
    const auto offset = static_cast<std::size_t>(index) * sizeof(std::int32_t);
    const bool within = index >= 0 && offset + sizeof(std::int32_t) <= tensor.data().size();
    k.crashUnless(within, RefusalReason::OutOfBoundsRead, tensor, std::to_string(index));
    std::int32_t value = 0;
    std::memcpy(&value, tensor.data().data() + offset, sizeof value);
    return value;
}

int smallShapeRank(const OpContext& k)
{
    return k.before({2023, 4, 5}) ? 5 : 6;
}

void crashUnlessSmallShape(const OpContext& k, const TensorView& tensor)
{
    k.crashUnless(tensor.rank() <= smallShapeRank(k), RefusalReason::UnsupportedRank, tensor, std::to_string(tensor.rank()));
}

void requireRank(const OpContext& k, const TensorView& tensor, int rank)
{
    k.require(tensor.rank() == rank, RefusalReason::UnsupportedRank, tensor, std::to_string(tensor.rank()));
}

void requireRankBetween(const OpContext& k, const TensorView& tensor, int least, int most)
{
    const bool within = tensor.rank() >= least && tensor.rank() <= most;
    k.require(within, RefusalReason::UnsupportedRank, tensor, std::to_string(tensor.rank()));
}

void requireDim(const OpContext& k, const TensorView& tensor, int index, std::int64_t expected)
{
    k.require(tensor.dim(index) == expected, RefusalReason::ShapeMismatch, tensor, std::to_string(tensor.dim(index)));
}

void requireSameShape(const OpContext& k, const TensorView& a, const TensorView& b)
{
    k.require(std::ranges::equal(a.dims(), b.dims()), RefusalReason::ShapeMismatch, b);
}

void requireZeroPoint(const OpContext& k, const TensorView& tensor, std::int32_t expected)
{
    k.require(
        tensor.zeroPoint() == expected, RefusalReason::BadQuantization, tensor, std::to_string(tensor.zeroPoint()));
}

void requireKnownType(const OpContext& k, TensorType type)
{
    k.require(!model::tensorTypeName(type).empty(), RefusalReason::UnsupportedOption, {}, typeName(type));
}

void requireFilterScales(const OpContext& k, const TensorView& filter, std::int32_t channels)
{
    k.require(filter.isAffineQuantized(), RefusalReason::MissingQuantization, filter);
    const auto scales = static_cast<std::int64_t>(filter.scaleCount());
    k.require(scales == 1 || scales == channels, RefusalReason::BadQuantization, filter, std::to_string(scales));
}

void requireConvolutionQuantization(const OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output, Activation activation, std::int32_t channels)
{
    k.require(input.isAffineQuantized(), RefusalReason::MissingQuantization, input);
    k.require(filter.isAffineQuantized(), RefusalReason::MissingQuantization, filter);
    const auto scales = static_cast<std::int64_t>(filter.scaleCount());
    if (scales > 1) {
        k.requireType(input, {TensorType::Int8, TensorType::Int16});
        k.requireType(filter, {TensorType::Int8, TensorType::Int4});
        k.require(scales == channels, RefusalReason::BadQuantization, filter, std::to_string(scales));
        requireDim(k, filter, filter.tensor().quantization.dimension, channels);
    }
    if (input.type() == TensorType::UInt8)
        requireConvolutionMultiplier(k, input, filter, bias, output);
    if (input.type() == TensorType::Int8 || input.type() == TensorType::UInt8 || input.type() == TensorType::Int16)
        requireActivationRange(k, activation, output);
}

void requireConvolutionMultiplier(const OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output)
{
    if (bias) {
        const double difference = std::abs(double{input.scale()} * double{filter.scale()} - double{bias.scale()});
        k.require(difference / double{output.scale()} <= 0.02, RefusalReason::BadQuantization, bias);
    }
    k.require(input.scale() * filter.scale() >= 0, RefusalReason::BadQuantization, filter);
}

namespace {

// 47b545074: several scales in the filter of a fully connected kernel. Before, 71fba59b5 refused them even in float
// models, and earlier states used the first.
constexpr target::Date kPerChannelRefused{2024, 5, 29}, kPerChannel{2024, 9, 27}, kPerChannelInt16{2025, 3, 17};

bool hasSeveralScales(const TensorView& filter)
{
    return filter.isAffineQuantized() && filter.scaleCount() > 1;
}

void allocateFullyConnectedChannels(OpContext& k, const TensorView& input, const TensorView& filter)
{
    if (k.before(kPerChannelInt16)) // 39209b412
        k.requireType(input, {TensorType::Int8});
    k.requireType(input, {TensorType::Int8, TensorType::Int16});
    k.require(filter.type() != TensorType::Int4, RefusalReason::UnsupportedType, filter, typeName(filter.type()));
    const auto scales = static_cast<std::int64_t>(filter.scaleCount());
    requireDim(k, filter, filter.tensor().quantization.dimension, scales);
    k.persistent(arrayBytes(k, scales, sizeof(std::int32_t), filter));
    k.persistent(arrayBytes(k, scales, sizeof(std::int32_t), filter));
}

} // namespace

void prepareFullyConnectedMultipliers(OpContext& k, const TensorView& input, const TensorView& filter,
    const TensorView& bias, const TensorView& output)
{
    const bool perChannel = hasSeveralScales(filter) && !k.before(kPerChannelRefused);
    k.require(!perChannel || !k.before(kPerChannel), RefusalReason::BadQuantization, filter);
    if (input.type() == TensorType::Float32)
        return;
    if (perChannel)
        allocateFullyConnectedChannels(k, input, filter);
    else
        requireConvolutionMultiplier(k, input, filter, bias, output);
}

void requireActivationRange(const OpContext& k, Activation activation, const TensorView& output)
{
    k.requireType(output, {TensorType::UInt8, TensorType::Int8, TensorType::Int16});
    k.require(boundsQuantize(activation, output.scale()), RefusalReason::BadQuantization, output);
}

void crashUnlessGreaterThanOne(const OpContext& k, double multiplier, const TensorView& tensor)
{
    k.crashUnless(multiplier > 1.0, RefusalReason::BadQuantization, tensor);
}

void crashUnlessSmallerThanOne(const OpContext& k, double multiplier, const TensorView& tensor)
{
    k.crashUnless(multiplier > 0.0 && multiplier < 1.0, RefusalReason::BadQuantization, tensor);
}

void requireForReading(const OpContext& k, const TensorView& tensor, std::string detail)
{
    const bool addressZeroIsMapped = k.target().abi == target::Abi::Ilp32ShortEnums;
    if (addressZeroIsMapped)
        k.require(static_cast<bool>(tensor), RefusalReason::MissingTensor, {}, std::move(detail));
    else
        k.crashUnless(static_cast<bool>(tensor), RefusalReason::NullDereference, {}, std::move(detail));
}

} // namespace arenascope::kernels
