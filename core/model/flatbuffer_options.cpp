// SPDX-License-Identifier: Apache-2.0
#include "model/flatbuffer_options.h"

namespace arenascope::model {
namespace {

Activation activation(fbs::ActivationFunctionType value) { return static_cast<Activation>(value); }
Padding padding(fbs::Padding value) { return static_cast<Padding>(value); }
TensorType tensorType(fbs::TensorType value) { return static_cast<TensorType>(value); }

Options convert(const fbs::Conv2DOptions& t)
{
    return Conv2DOptions{.padding = padding(t.padding()), .strideWidth = t.stride_w(), .strideHeight = t.stride_h(),
        .activation = activation(t.fused_activation_function()), .dilationWidth = t.dilation_w_factor(),
        .dilationHeight = t.dilation_h_factor(), .quantizedBiasType = tensorType(t.quantized_bias_type())};
}

Options convert(const fbs::DepthwiseConv2DOptions& t)
{
    return DepthwiseConv2DOptions{.padding = padding(t.padding()), .strideWidth = t.stride_w(),
        .strideHeight = t.stride_h(), .depthMultiplier = t.depth_multiplier(),
        .activation = activation(t.fused_activation_function()), .dilationWidth = t.dilation_w_factor(),
        .dilationHeight = t.dilation_h_factor()};
}

Options convert(const fbs::Pool2DOptions& t)
{
    return Pool2DOptions{.padding = padding(t.padding()), .strideWidth = t.stride_w(), .strideHeight = t.stride_h(),
        .filterWidth = t.filter_width(), .filterHeight = t.filter_height(),
        .activation = activation(t.fused_activation_function())};
}

Options convert(const fbs::TransposeConvOptions& t)
{
    return TransposeConvOptions{.padding = padding(t.padding()), .strideWidth = t.stride_w(),
        .strideHeight = t.stride_h(), .activation = activation(t.fused_activation_function()),
        .quantizedBiasType = tensorType(t.quantized_bias_type())};
}

Options convert(const fbs::FullyConnectedOptions& t)
{
    return FullyConnectedOptions{.activation = activation(t.fused_activation_function()),
        .weightsFormat = static_cast<std::int8_t>(t.weights_format()), .keepNumDims = t.keep_num_dims(),
        .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs(),
        .quantizedBiasType = tensorType(t.quantized_bias_type())};
}

Options convert(const fbs::SVDFOptions& t)
{
    return SvdfOptions{.rank = t.rank(), .activation = activation(t.fused_activation_function()),
        .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs()};
}

Options convert(const fbs::LSTMOptions& t)
{
    return LstmOptions{.activation = activation(t.fused_activation_function()), .cellClip = t.cell_clip(),
        .projectionClip = t.proj_clip(), .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs(),
        .kernelType = static_cast<std::int8_t>(t.kernel_type())};
}

Options convert(const fbs::UnidirectionalSequenceLSTMOptions& t)
{
    return LstmOptions{.activation = activation(t.fused_activation_function()), .cellClip = t.cell_clip(),
        .projectionClip = t.proj_clip(), .timeMajor = t.time_major(),
        .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs(),
        .diagonalRecurrentTensors = t.diagonal_recurrent_tensors()};
}

Options convert(const fbs::BidirectionalSequenceLSTMOptions& t)
{
    return LstmOptions{.activation = activation(t.fused_activation_function()), .cellClip = t.cell_clip(),
        .projectionClip = t.proj_clip(), .timeMajor = t.time_major(),
        .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs()};
}

Options convert(const fbs::SoftmaxOptions& t) { return SoftmaxOptions{.beta = t.beta()}; }

Options convert(const fbs::ConcatenationOptions& t)
{
    return ConcatenationOptions{.axis = t.axis(), .activation = activation(t.fused_activation_function())};
}

Options convert(const fbs::AddOptions& t)
{
    return ArithmeticOptions{
        .activation = activation(t.fused_activation_function()), .potScaleInt16 = t.pot_scale_int16()};
}

Options convert(const fbs::SubOptions& t)
{
    return ArithmeticOptions{
        .activation = activation(t.fused_activation_function()), .potScaleInt16 = t.pot_scale_int16()};
}

template <typename Table>
Options arithmetic(const Table& t)
{
    return ArithmeticOptions{.activation = activation(t.fused_activation_function())};
}

template <typename Table>
Options resize(const Table& t)
{
    return ResizeOptions{.alignCorners = t.align_corners(), .halfPixelCenters = t.half_pixel_centers()};
}

Options convert(const fbs::MulOptions& t) { return arithmetic(t); }
Options convert(const fbs::DivOptions& t) { return arithmetic(t); }
Options convert(const fbs::L2NormOptions& t) { return arithmetic(t); }
Options convert(const fbs::ResizeBilinearOptions& t) { return resize(t); }
Options convert(const fbs::ResizeNearestNeighborOptions& t) { return resize(t); }

Options convert(const fbs::ReshapeOptions& t, ValueCopier& copy)
{
    return ReshapeOptions{.newShape = copy.list(t.new_shape())};
}

Options convert(const fbs::SpaceToDepthOptions& t) { return BlockOptions{.blockSize = t.block_size()}; }
Options convert(const fbs::DepthToSpaceOptions& t) { return BlockOptions{.blockSize = t.block_size()}; }

Options convert(const fbs::CastOptions& t)
{
    return CastOptions{.inType = tensorType(t.in_data_type()), .outType = tensorType(t.out_data_type())};
}

Options convert(const fbs::GatherOptions& t) { return GatherOptions{.axis = t.axis(), .batchDims = t.batch_dims()}; }
Options convert(const fbs::ReducerOptions& t) { return ReducerOptions{.keepDims = t.keep_dims()}; }
Options convert(const fbs::SplitOptions& t) { return SplitOptions{.numSplits = t.num_splits()}; }
Options convert(const fbs::SplitVOptions& t) { return SplitOptions{.numSplits = t.num_splits()}; }

Options convert(const fbs::SqueezeOptions& t, ValueCopier& copy)
{
    return SqueezeOptions{.squeezeDims = copy.list(t.squeeze_dims())};
}

Options convert(const fbs::StridedSliceOptions& t)
{
    return StridedSliceOptions{.beginMask = t.begin_mask(), .endMask = t.end_mask(),
        .ellipsisMask = t.ellipsis_mask(), .newAxisMask = t.new_axis_mask(), .shrinkAxisMask = t.shrink_axis_mask(),
        .offset = t.offset()};
}

Options convert(const fbs::ArgMaxOptions& t) { return OutputTypeOptions{.outputType = tensorType(t.output_type())}; }
Options convert(const fbs::ArgMinOptions& t) { return OutputTypeOptions{.outputType = tensorType(t.output_type())}; }
Options convert(const fbs::ShapeOptions& t) { return OutputTypeOptions{.outputType = tensorType(t.out_type())}; }
Options convert(const fbs::PackOptions& t) { return PackOptions{.valuesCount = t.values_count(), .axis = t.axis()}; }
Options convert(const fbs::UnpackOptions& t) { return UnpackOptions{.num = t.num(), .axis = t.axis()}; }
Options convert(const fbs::LeakyReluOptions& t) { return LeakyReluOptions{.alpha = t.alpha()}; }
Options convert(const fbs::GeluOptions& t) { return GeluOptions{.approximate = t.approximate()}; }

Options convert(const fbs::MirrorPadOptions& t)
{
    return MirrorPadOptions{.mode = static_cast<MirrorPadMode>(t.mode())};
}

Options convert(const fbs::BatchMatMulOptions& t)
{
    return BatchMatMulOptions{.adjointX = t.adj_x(), .adjointY = t.adj_y(),
        .asymmetricQuantizeInputs = t.asymmetric_quantize_inputs()};
}

Options convert(const fbs::CumsumOptions& t)
{
    return CumsumOptions{.exclusive = t.exclusive(), .reverse = t.reverse()};
}

Options convert(const fbs::IfOptions& t)
{
    return IfOptions{.thenSubgraph = t.then_subgraph_index(), .elseSubgraph = t.else_subgraph_index()};
}

Options convert(const fbs::WhileOptions& t)
{
    return WhileOptions{.conditionSubgraph = t.cond_subgraph_index(), .bodySubgraph = t.body_subgraph_index()};
}

Options convert(const fbs::CallOnceOptions& t) { return CallOnceOptions{.initSubgraph = t.init_subgraph_index()}; }

Options convert(const fbs::VarHandleOptions& t, ValueCopier& copy)
{
    return VarHandleOptions{.container = copy.text(t.container()), .sharedName = copy.text(t.shared_name())};
}

template <typename Table>
Options as(const fbs::Operator& op, ValueCopier& copy)
{
    const auto* table = static_cast<const Table*>(op.builtin_options());
    if (!table)
        return {};
    if constexpr (requires { convert(*table, copy); })
        return convert(*table, copy);
    else
        return convert(*table);
}

} // namespace

Options readOptions(const fbs::Operator& op, ValueCopier& copy)
{
    using Kind = fbs::BuiltinOptions;
    switch (op.builtin_options_type()) {
    case Kind::Conv2DOptions: return as<fbs::Conv2DOptions>(op, copy);
    case Kind::DepthwiseConv2DOptions: return as<fbs::DepthwiseConv2DOptions>(op, copy);
    case Kind::Pool2DOptions: return as<fbs::Pool2DOptions>(op, copy);
    case Kind::TransposeConvOptions: return as<fbs::TransposeConvOptions>(op, copy);
    case Kind::FullyConnectedOptions: return as<fbs::FullyConnectedOptions>(op, copy);
    case Kind::SVDFOptions: return as<fbs::SVDFOptions>(op, copy);
    case Kind::LSTMOptions: return as<fbs::LSTMOptions>(op, copy);
    case Kind::UnidirectionalSequenceLSTMOptions: return as<fbs::UnidirectionalSequenceLSTMOptions>(op, copy);
    case Kind::BidirectionalSequenceLSTMOptions: return as<fbs::BidirectionalSequenceLSTMOptions>(op, copy);
    case Kind::SoftmaxOptions: return as<fbs::SoftmaxOptions>(op, copy);
    case Kind::ConcatenationOptions: return as<fbs::ConcatenationOptions>(op, copy);
    case Kind::AddOptions: return as<fbs::AddOptions>(op, copy);
    case Kind::SubOptions: return as<fbs::SubOptions>(op, copy);
    case Kind::MulOptions: return as<fbs::MulOptions>(op, copy);
    case Kind::DivOptions: return as<fbs::DivOptions>(op, copy);
    case Kind::L2NormOptions: return as<fbs::L2NormOptions>(op, copy);
    case Kind::ResizeBilinearOptions: return as<fbs::ResizeBilinearOptions>(op, copy);
    case Kind::ResizeNearestNeighborOptions: return as<fbs::ResizeNearestNeighborOptions>(op, copy);
    case Kind::ReshapeOptions: return as<fbs::ReshapeOptions>(op, copy);
    case Kind::SpaceToDepthOptions: return as<fbs::SpaceToDepthOptions>(op, copy);
    case Kind::DepthToSpaceOptions: return as<fbs::DepthToSpaceOptions>(op, copy);
    case Kind::CastOptions: return as<fbs::CastOptions>(op, copy);
    case Kind::GatherOptions: return as<fbs::GatherOptions>(op, copy);
    case Kind::ReducerOptions: return as<fbs::ReducerOptions>(op, copy);
    case Kind::SplitOptions: return as<fbs::SplitOptions>(op, copy);
    case Kind::SplitVOptions: return as<fbs::SplitVOptions>(op, copy);
    case Kind::SqueezeOptions: return as<fbs::SqueezeOptions>(op, copy);
    case Kind::StridedSliceOptions: return as<fbs::StridedSliceOptions>(op, copy);
    case Kind::ArgMaxOptions: return as<fbs::ArgMaxOptions>(op, copy);
    case Kind::ArgMinOptions: return as<fbs::ArgMinOptions>(op, copy);
    case Kind::ShapeOptions: return as<fbs::ShapeOptions>(op, copy);
    case Kind::PackOptions: return as<fbs::PackOptions>(op, copy);
    case Kind::UnpackOptions: return as<fbs::UnpackOptions>(op, copy);
    case Kind::LeakyReluOptions: return as<fbs::LeakyReluOptions>(op, copy);
    case Kind::GeluOptions: return as<fbs::GeluOptions>(op, copy);
    case Kind::MirrorPadOptions: return as<fbs::MirrorPadOptions>(op, copy);
    case Kind::BatchMatMulOptions: return as<fbs::BatchMatMulOptions>(op, copy);
    case Kind::CumsumOptions: return as<fbs::CumsumOptions>(op, copy);
    case Kind::IfOptions: return as<fbs::IfOptions>(op, copy);
    case Kind::WhileOptions: return as<fbs::WhileOptions>(op, copy);
    case Kind::CallOnceOptions: return as<fbs::CallOnceOptions>(op, copy);
    case Kind::VarHandleOptions: return as<fbs::VarHandleOptions>(op, copy);
    default: return {};
    }
}

} // namespace arenascope::model
