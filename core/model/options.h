// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "model/tensor_type.h"

namespace arenascope::model {

// Builtin option tables of the file format that decide a size, a shape or a refusal. Members are the
// format's fields with its defaults; tables without such fields are std::monostate. Numbers are as stored,
// not checked: a subgraph number may be out of range.

enum class Padding : std::int8_t { Same = 0, Valid = 1 };
enum class Activation : std::int8_t { None = 0, Relu = 1, ReluN1To1 = 2, Relu6 = 3, Tanh = 4, SignBit = 5 };
enum class MirrorPadMode : std::int8_t { Reflect = 0, Symmetric = 1 };

struct Conv2DOptions {
    Padding padding = Padding::Same;
    std::int32_t strideWidth = 0, strideHeight = 0;
    Activation activation = Activation::None;
    std::int32_t dilationWidth = 1, dilationHeight = 1;
    TensorType quantizedBiasType = TensorType::Float32;
    bool operator==(const Conv2DOptions&) const = default;
};
struct DepthwiseConv2DOptions {
    Padding padding = Padding::Same;
    std::int32_t strideWidth = 0, strideHeight = 0;
    std::int32_t depthMultiplier = 0;
    Activation activation = Activation::None;
    std::int32_t dilationWidth = 1, dilationHeight = 1;
    bool operator==(const DepthwiseConv2DOptions&) const = default;
};
struct Pool2DOptions {
    Padding padding = Padding::Same;
    std::int32_t strideWidth = 0, strideHeight = 0;
    std::int32_t filterWidth = 0, filterHeight = 0;
    Activation activation = Activation::None;
    bool operator==(const Pool2DOptions&) const = default;
};
struct TransposeConvOptions {
    Padding padding = Padding::Same;
    std::int32_t strideWidth = 0, strideHeight = 0;
    Activation activation = Activation::None;
    TensorType quantizedBiasType = TensorType::Float32;
    bool operator==(const TransposeConvOptions&) const = default;
};
struct FullyConnectedOptions {
    Activation activation = Activation::None;
    std::int8_t weightsFormat = 0; // 0 default, 1 shuffled 4x16 int8
    bool keepNumDims = false;
    bool asymmetricQuantizeInputs = false;
    TensorType quantizedBiasType = TensorType::Float32;
    bool operator==(const FullyConnectedOptions&) const = default;
};
struct SoftmaxOptions {
    float beta = 0;
    bool operator==(const SoftmaxOptions&) const = default;
};
struct ConcatenationOptions {
    std::int32_t axis = 0;
    Activation activation = Activation::None;
    bool operator==(const ConcatenationOptions&) const = default;
};
// ADD, SUB, MUL, DIV, L2_NORMALIZATION. potScaleInt16 only for ADD and SUB.
struct ArithmeticOptions {
    Activation activation = Activation::None;
    bool potScaleInt16 = true;
    bool operator==(const ArithmeticOptions&) const = default;
};
struct SvdfOptions {
    std::int32_t rank = 0;
    Activation activation = Activation::None;
    bool asymmetricQuantizeInputs = false;
    bool operator==(const SvdfOptions&) const = default;
};
// LSTM, UNIDIRECTIONAL_SEQUENCE_LSTM, BIDIRECTIONAL_SEQUENCE_LSTM.
struct LstmOptions {
    Activation activation = Activation::None;
    float cellClip = 0, projectionClip = 0;
    bool timeMajor = false;
    bool asymmetricQuantizeInputs = false;
    bool diagonalRecurrentTensors = false;
    std::int8_t kernelType = 0; // LSTM only: 0 full, 1 basic
    bool operator==(const LstmOptions&) const = default;
};
// RESIZE_BILINEAR and RESIZE_NEAREST_NEIGHBOR.
struct ResizeOptions {
    bool alignCorners = false;
    bool halfPixelCenters = false;
    bool operator==(const ResizeOptions&) const = default;
};
struct ReshapeOptions {
    std::vector<std::int32_t> newShape;
    bool operator==(const ReshapeOptions&) const = default;
};
// SPACE_TO_DEPTH and DEPTH_TO_SPACE.
struct BlockOptions {
    std::int32_t blockSize = 0;
    bool operator==(const BlockOptions&) const = default;
};
struct CastOptions {
    TensorType inType = TensorType::Float32, outType = TensorType::Float32;
    bool operator==(const CastOptions&) const = default;
};
struct GatherOptions {
    std::int32_t axis = 0, batchDims = 0;
    bool operator==(const GatherOptions&) const = default;
};
struct ReducerOptions {
    bool keepDims = false;
    bool operator==(const ReducerOptions&) const = default;
};
// SPLIT and SPLIT_V.
struct SplitOptions {
    std::int32_t numSplits = 0;
    bool operator==(const SplitOptions&) const = default;
};
struct SqueezeOptions {
    std::vector<std::int32_t> squeezeDims;
    bool operator==(const SqueezeOptions&) const = default;
};
struct StridedSliceOptions {
    std::int32_t beginMask = 0, endMask = 0, ellipsisMask = 0, newAxisMask = 0, shrinkAxisMask = 0;
    bool offset = false;
    bool operator==(const StridedSliceOptions&) const = default;
};
// ARG_MAX, ARG_MIN and SHAPE.
struct OutputTypeOptions {
    TensorType outputType = TensorType::Float32;
    bool operator==(const OutputTypeOptions&) const = default;
};
struct PackOptions {
    std::int32_t valuesCount = 0, axis = 0;
    bool operator==(const PackOptions&) const = default;
};
struct UnpackOptions {
    std::int32_t num = 0, axis = 0;
    bool operator==(const UnpackOptions&) const = default;
};
struct LeakyReluOptions {
    float alpha = 0;
    bool operator==(const LeakyReluOptions&) const = default;
};
struct GeluOptions {
    bool approximate = false;
    bool operator==(const GeluOptions&) const = default;
};
struct MirrorPadOptions {
    MirrorPadMode mode = MirrorPadMode::Reflect;
    bool operator==(const MirrorPadOptions&) const = default;
};
struct BatchMatMulOptions {
    bool adjointX = false, adjointY = false, asymmetricQuantizeInputs = false;
    bool operator==(const BatchMatMulOptions&) const = default;
};
struct CumsumOptions {
    bool exclusive = false, reverse = false;
    bool operator==(const CumsumOptions&) const = default;
};
struct IfOptions {
    std::int32_t thenSubgraph = 0, elseSubgraph = 0;
    bool operator==(const IfOptions&) const = default;
};
struct WhileOptions {
    std::int32_t conditionSubgraph = 0, bodySubgraph = 0;
    bool operator==(const WhileOptions&) const = default;
};
struct CallOnceOptions {
    std::int32_t initSubgraph = 0;
    bool operator==(const CallOnceOptions&) const = default;
};
struct VarHandleOptions {
    std::string container, sharedName;
    bool operator==(const VarHandleOptions&) const = default;
};

using Options = std::variant<std::monostate, Conv2DOptions, DepthwiseConv2DOptions, Pool2DOptions, TransposeConvOptions,
    FullyConnectedOptions, SoftmaxOptions, ConcatenationOptions, ArithmeticOptions, SvdfOptions, LstmOptions,
    ResizeOptions, ReshapeOptions, BlockOptions, CastOptions, GatherOptions, ReducerOptions, SplitOptions,
    SqueezeOptions, StridedSliceOptions, OutputTypeOptions, PackOptions, UnpackOptions, LeakyReluOptions, GeluOptions,
    MirrorPadOptions, BatchMatMulOptions, CumsumOptions, IfOptions, WhileOptions, CallOnceOptions, VarHandleOptions>;

} // namespace arenascope::model
