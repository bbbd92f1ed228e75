// SPDX-License-Identifier: Apache-2.0
#include "model/flatbuffer_options_writer.h"

#include "schema_generated.h"

namespace arenascope::model {
namespace {

using Builder = flatbuffers::FlatBufferBuilder;
using Table = flatbuffers::Offset<void>;
using Kind = fbs::BuiltinOptions;

fbs::ActivationFunctionType fused(Activation value) { return static_cast<fbs::ActivationFunctionType>(value); }
fbs::Padding padding(Padding value) { return static_cast<fbs::Padding>(value); }
fbs::TensorType type(TensorType value) { return static_cast<fbs::TensorType>(value); }

// One overload for each kind of options; `kind` decides where several tables share one.
Table write(Builder& b, Kind, const Conv2DOptions& o)
{
    return fbs::CreateConv2DOptions(b, padding(o.padding), o.strideWidth, o.strideHeight, fused(o.activation),
        o.dilationWidth, o.dilationHeight, type(o.quantizedBiasType)).Union();
}

Table write(Builder& b, Kind, const DepthwiseConv2DOptions& o)
{
    return fbs::CreateDepthwiseConv2DOptions(b, padding(o.padding), o.strideWidth, o.strideHeight, o.depthMultiplier,
        fused(o.activation), o.dilationWidth, o.dilationHeight).Union();
}

Table write(Builder& b, Kind, const Pool2DOptions& o)
{
    return fbs::CreatePool2DOptions(b, padding(o.padding), o.strideWidth, o.strideHeight, o.filterWidth,
        o.filterHeight, fused(o.activation)).Union();
}

Table write(Builder& b, Kind, const TransposeConvOptions& o)
{
    return fbs::CreateTransposeConvOptions(b, padding(o.padding), o.strideWidth, o.strideHeight, fused(o.activation),
        type(o.quantizedBiasType)).Union();
}

Table write(Builder& b, Kind, const FullyConnectedOptions& o)
{
    return fbs::CreateFullyConnectedOptions(b, fused(o.activation),
        static_cast<fbs::FullyConnectedOptionsWeightsFormat>(o.weightsFormat), o.keepNumDims,
        o.asymmetricQuantizeInputs, type(o.quantizedBiasType)).Union();
}

Table write(Builder& b, Kind, const SoftmaxOptions& o) { return fbs::CreateSoftmaxOptions(b, o.beta).Union(); }

Table write(Builder& b, Kind, const ConcatenationOptions& o)
{
    return fbs::CreateConcatenationOptions(b, o.axis, fused(o.activation)).Union();
}

Table write(Builder& b, Kind kind, const ArithmeticOptions& o)
{
    switch (kind) {
    case Kind::AddOptions: return fbs::CreateAddOptions(b, fused(o.activation), o.potScaleInt16).Union();
    case Kind::SubOptions: return fbs::CreateSubOptions(b, fused(o.activation), o.potScaleInt16).Union();
    case Kind::MulOptions: return fbs::CreateMulOptions(b, fused(o.activation)).Union();
    case Kind::DivOptions: return fbs::CreateDivOptions(b, fused(o.activation)).Union();
    default: return fbs::CreateL2NormOptions(b, fused(o.activation)).Union();
    }
}

Table write(Builder& b, Kind, const SvdfOptions& o)
{
    return fbs::CreateSVDFOptions(b, o.rank, fused(o.activation), o.asymmetricQuantizeInputs).Union();
}

Table write(Builder& b, Kind kind, const LstmOptions& o)
{
    switch (kind) {
    case Kind::UnidirectionalSequenceLSTMOptions:
        return fbs::CreateUnidirectionalSequenceLSTMOptions(b, fused(o.activation), o.cellClip, o.projectionClip,
            o.timeMajor, o.asymmetricQuantizeInputs, o.diagonalRecurrentTensors).Union();
    case Kind::BidirectionalSequenceLSTMOptions:
        return fbs::CreateBidirectionalSequenceLSTMOptions(b, fused(o.activation), o.cellClip, o.projectionClip,
            false, o.timeMajor, o.asymmetricQuantizeInputs).Union();
    default:
        return fbs::CreateLSTMOptions(b, fused(o.activation), o.cellClip, o.projectionClip,
            static_cast<fbs::LSTMKernelType>(o.kernelType), o.asymmetricQuantizeInputs).Union();
    }
}

Table write(Builder& b, Kind kind, const ResizeOptions& o)
{
    if (kind == Kind::ResizeBilinearOptions)
        return fbs::CreateResizeBilinearOptions(b, 0, 0, o.alignCorners, o.halfPixelCenters).Union();
    return fbs::CreateResizeNearestNeighborOptions(b, o.alignCorners, o.halfPixelCenters).Union();
}

Table write(Builder& b, Kind, const ReshapeOptions& o)
{
    return fbs::CreateReshapeOptions(b, b.CreateVector(o.newShape)).Union();
}

Table write(Builder& b, Kind kind, const BlockOptions& o)
{
    if (kind == Kind::SpaceToDepthOptions)
        return fbs::CreateSpaceToDepthOptions(b, o.blockSize).Union();
    return fbs::CreateDepthToSpaceOptions(b, o.blockSize).Union();
}

Table write(Builder& b, Kind, const CastOptions& o)
{
    return fbs::CreateCastOptions(b, type(o.inType), type(o.outType)).Union();
}

Table write(Builder& b, Kind, const GatherOptions& o)
{
    return fbs::CreateGatherOptions(b, o.axis, o.batchDims).Union();
}

Table write(Builder& b, Kind, const ReducerOptions& o) { return fbs::CreateReducerOptions(b, o.keepDims).Union(); }

Table write(Builder& b, Kind kind, const SplitOptions& o)
{
    if (kind == Kind::SplitOptions)
        return fbs::CreateSplitOptions(b, o.numSplits).Union();
    return fbs::CreateSplitVOptions(b, o.numSplits).Union();
}

Table write(Builder& b, Kind, const SqueezeOptions& o)
{
    return fbs::CreateSqueezeOptions(b, b.CreateVector(o.squeezeDims)).Union();
}

Table write(Builder& b, Kind, const StridedSliceOptions& o)
{
    return fbs::CreateStridedSliceOptions(
        b, o.beginMask, o.endMask, o.ellipsisMask, o.newAxisMask, o.shrinkAxisMask, o.offset).Union();
}

Table write(Builder& b, Kind kind, const OutputTypeOptions& o)
{
    switch (kind) {
    case Kind::ArgMaxOptions: return fbs::CreateArgMaxOptions(b, type(o.outputType)).Union();
    case Kind::ArgMinOptions: return fbs::CreateArgMinOptions(b, type(o.outputType)).Union();
    default: return fbs::CreateShapeOptions(b, type(o.outputType)).Union();
    }
}

Table write(Builder& b, Kind, const PackOptions& o)
{
    return fbs::CreatePackOptions(b, o.valuesCount, o.axis).Union();
}

Table write(Builder& b, Kind, const UnpackOptions& o) { return fbs::CreateUnpackOptions(b, o.num, o.axis).Union(); }
Table write(Builder& b, Kind, const LeakyReluOptions& o) { return fbs::CreateLeakyReluOptions(b, o.alpha).Union(); }
Table write(Builder& b, Kind, const GeluOptions& o) { return fbs::CreateGeluOptions(b, o.approximate).Union(); }

Table write(Builder& b, Kind, const MirrorPadOptions& o)
{
    return fbs::CreateMirrorPadOptions(b, static_cast<fbs::MirrorPadMode>(o.mode)).Union();
}

Table write(Builder& b, Kind, const BatchMatMulOptions& o)
{
    return fbs::CreateBatchMatMulOptions(b, o.adjointX, o.adjointY, o.asymmetricQuantizeInputs).Union();
}

Table write(Builder& b, Kind, const CumsumOptions& o)
{
    return fbs::CreateCumsumOptions(b, o.exclusive, o.reverse).Union();
}

Table write(Builder& b, Kind, const IfOptions& o)
{
    return fbs::CreateIfOptions(b, o.thenSubgraph, o.elseSubgraph).Union();
}

Table write(Builder& b, Kind, const WhileOptions& o)
{
    return fbs::CreateWhileOptions(b, o.conditionSubgraph, o.bodySubgraph).Union();
}

Table write(Builder& b, Kind, const CallOnceOptions& o)
{
    return fbs::CreateCallOnceOptions(b, o.initSubgraph).Union();
}

Table write(Builder& b, Kind, const VarHandleOptions& o)
{
    const auto container = b.CreateString(o.container);
    const auto name = b.CreateString(o.sharedName);
    return fbs::CreateVarHandleOptions(b, container, name).Union();
}

// Every field of every table may be left out, so one empty table stands for any of them.
Table write(Builder& b, Kind, std::monostate)
{
    return flatbuffers::Offset<void>(b.EndTable(b.StartTable()));
}

} // namespace

Table writeOptions(Builder& builder, const Operator& op)
{
    const auto kind = static_cast<Kind>(op.optionsTable);
    if (kind == Kind::NONE)
        return {};
    return std::visit([&](const auto& options) { return write(builder, kind, options); }, op.options);
}

} // namespace arenascope::model
