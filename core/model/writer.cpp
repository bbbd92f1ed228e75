// SPDX-License-Identifier: Apache-2.0
#include "model/writer.h"

#include <algorithm>

#include "model/flatbuffer_options_writer.h"
#include "schema_generated.h"

namespace arenascope::model {
namespace {

template <typename T>
using Vector = flatbuffers::Offset<flatbuffers::Vector<T>>;
template <typename Table>
using Tables = std::vector<flatbuffers::Offset<Table>>;

class ModelWriter {
public:
    explicit ModelWriter(const Graph& graph) : m_graph(graph) {}

    std::vector<std::byte> write()
    {
        const auto codes = list(m_graph.operatorCodes, &ModelWriter::operatorCode);
        const auto subgraphs = list(m_graph.subgraphs, &ModelWriter::subgraph);
        const auto buffers = list(m_graph.buffers, &ModelWriter::buffer);
        const auto metadata = listOrNone(m_graph.metadata, &ModelWriter::metadata);
        const auto signatures = listOrNone(m_graph.signatures, &ModelWriter::signature);
        const auto groups = externalGroups();
        const auto external = listOrNone(m_graph.externalBuffers, &ModelWriter::externalBuffer);
        const auto description = text(m_graph.description);
        const auto model = fbs::CreateModel(m_builder, m_graph.schemaVersion, codes, subgraphs, description, buffers, 0,
            metadata, signatures, groups, external);
        fbs::FinishModelBuffer(m_builder, model);
        const auto* data = reinterpret_cast<const std::byte*>(m_builder.GetBufferPointer());
        return {data, data + m_builder.GetSize()};
    }

private:
    template <typename Value, typename Table>
    Vector<flatbuffers::Offset<Table>> list(
        const std::vector<Value>& values, flatbuffers::Offset<Table> (ModelWriter::*make)(const Value&))
    {
        Tables<Table> tables;
        for (const auto& value : values)
            tables.push_back((this->*make)(value));
        return m_builder.CreateVector(tables);
    }

    template <typename Value, typename Table>
    Vector<flatbuffers::Offset<Table>> listOrNone(
        const std::vector<Value>& values, flatbuffers::Offset<Table> (ModelWriter::*make)(const Value&))
    {
        if (values.empty())
            return {};
        return list(values, make);
    }

    flatbuffers::Offset<flatbuffers::String> text(const std::string& value)
    {
        return value.empty() ? flatbuffers::Offset<flatbuffers::String>{} : m_builder.CreateString(value);
    }

    template <typename T>
    Vector<T> numbersOrNone(const std::vector<T>& values)
    {
        return values.empty() ? Vector<T>{} : m_builder.CreateVector(values);
    }

    template <typename Tag>
    Vector<std::int32_t> ids(const std::vector<Id<Tag>>& values)
    {
        std::vector<std::int32_t> numbers(values.size());
        std::ranges::transform(values, numbers.begin(), [](Id<Tag> id) { return id.value; });
        return m_builder.CreateVector(numbers);
    }

    Vector<std::uint8_t> bytes(std::span<const std::byte> data)
    {
        constexpr std::size_t kBufferAlignment = 16; // force_align in schema.fbs
        if (data.empty())
            return {};
        m_builder.ForceVectorAlignment(data.size(), 1, kBufferAlignment);
        return m_builder.CreateVector(reinterpret_cast<const std::uint8_t*>(data.data()), data.size());
    }

    flatbuffers::Offset<fbs::OperatorCode> operatorCode(const OperatorCode& code)
    {
        const auto value = static_cast<std::int32_t>(code.code);
        const auto name = text(code.customName);
        const auto deprecated = static_cast<std::int8_t>(
            std::min(value, static_cast<std::int32_t>(BuiltinOperator::PlaceholderForGreaterOpCodes)));
        return fbs::CreateOperatorCode(m_builder, deprecated, name, code.version,
            static_cast<fbs::BuiltinOperator>(code.onlyDeprecatedCode ? 0 : value));
    }

    flatbuffers::Offset<void> quantizationDetails(const Quantization& quantization)
    {
        switch (quantization.details) {
        case QuantizationDetails::None: return {};
        case QuantizationDetails::Custom: return fbs::CreateCustomQuantization(m_builder).Union();
        case QuantizationDetails::Blockwise:
            return fbs::CreateBlockwiseQuantization(m_builder, 0, -1, quantization.blockSize).Union();
        case QuantizationDetails::MultiAxis:
            return fbs::CreateMultiAxisQuantization(m_builder, 0, -1, quantization.blockSize).Union();
        }
        return {};
    }

    flatbuffers::Offset<fbs::QuantizationParameters> quantization(const Quantization& value)
    {
        if (!value.present)
            return {};
        const auto scales = numbersOrNone(value.scales);
        const auto zeroPoints = numbersOrNone(value.zeroPoints);
        const auto details = quantizationDetails(value);
        return fbs::CreateQuantizationParameters(m_builder, 0, 0, scales, zeroPoints,
            static_cast<fbs::QuantizationDetails>(value.details), details, value.dimension);
    }

    flatbuffers::Offset<fbs::Tensor> tensor(const Tensor& value)
    {
        const auto shape = value.hasShape ? m_builder.CreateVector(value.shape) : Vector<std::int32_t>{};
        const auto signature = numbersOrNone(value.shapeSignature);
        const auto name = text(value.name);
        const auto scales = quantization(value.quantization);
        const auto sparsity = value.isSparse ? fbs::CreateSparsityParameters(m_builder)
                                             : flatbuffers::Offset<fbs::SparsityParameters>{};
        const auto buffer = value.buffer.valid() ? static_cast<std::uint32_t>(value.buffer.value) : 0;
        return fbs::CreateTensor(m_builder, shape, static_cast<fbs::TensorType>(value.type), buffer, name, scales,
            value.isVariable, sparsity, signature, value.hasRank, 0, value.externalBuffer);
    }

    flatbuffers::Offset<fbs::Operator> op(const Operator& value)
    {
        const auto inputs = ids(value.inputs);
        const auto outputs = ids(value.outputs);
        const auto intermediates = value.intermediates.empty() ? Vector<std::int32_t>{} : ids(value.intermediates);
        const auto options = writeOptions(m_builder, value);
        const auto custom = value.customOptions.empty()
            ? Vector<std::uint8_t>{}
            : m_builder.CreateVector(
                  reinterpret_cast<const std::uint8_t*>(value.customOptions.data()), value.customOptions.size());
        return fbs::CreateOperator(m_builder, static_cast<std::uint32_t>(value.opcodeIndex), inputs, outputs,
            static_cast<fbs::BuiltinOptions>(value.optionsTable), options, custom,
            fbs::CustomOptionsFormat::FLEXBUFFERS, 0, intermediates);
    }

    flatbuffers::Offset<fbs::SubGraph> subgraph(const Subgraph& value)
    {
        const auto tensors = list(value.tensors, &ModelWriter::tensor);
        const auto inputs = ids(value.inputs);
        const auto outputs = ids(value.outputs);
        const auto operators = list(value.operators, &ModelWriter::op);
        return fbs::CreateSubGraph(m_builder, tensors, inputs, outputs, operators, text(value.name));
    }

    flatbuffers::Offset<fbs::Buffer> buffer(const Buffer& value)
    {
        return fbs::CreateBuffer(m_builder, bytes(value.data), value.externalOffset, value.externalSize);
    }

    flatbuffers::Offset<fbs::Metadata> metadata(const Metadata& value)
    {
        return fbs::CreateMetadata(m_builder, text(value.name), static_cast<std::uint32_t>(value.buffer.value));
    }

    flatbuffers::Offset<fbs::TensorMap> tensorMap(const SignatureTensor& value)
    {
        return fbs::CreateTensorMap(m_builder, text(value.name), static_cast<std::uint32_t>(value.tensor.value));
    }

    flatbuffers::Offset<fbs::SignatureDef> signature(const Signature& value)
    {
        const auto inputs = list(value.inputs, &ModelWriter::tensorMap);
        const auto outputs = list(value.outputs, &ModelWriter::tensorMap);
        return fbs::CreateSignatureDef(
            m_builder, inputs, outputs, text(value.key), 0, static_cast<std::uint32_t>(value.subgraph.value));
    }

    // One group for each external buffer, in the same order.
    Vector<flatbuffers::Offset<fbs::ExternalBufferGroup>> externalGroups()
    {
        Tables<fbs::ExternalBufferGroup> groups;
        for (const auto& external : m_graph.externalBuffers)
            groups.push_back(fbs::CreateExternalBufferGroup(m_builder, text(external.group)));
        return groups.empty() ? Vector<flatbuffers::Offset<fbs::ExternalBufferGroup>>{} : m_builder.CreateVector(groups);
    }

    flatbuffers::Offset<fbs::ExternalBuffer> externalBuffer(const ExternalBuffer& value)
    {
        const auto group = static_cast<std::uint32_t>(&value - m_graph.externalBuffers.data());
        return fbs::CreateExternalBuffer(m_builder, value.id, group, value.offset, value.length, text(value.packing));
    }

    const Graph& m_graph;
    flatbuffers::FlatBufferBuilder m_builder{1024};
};

} // namespace

std::vector<std::byte> writeFlatbuffer(const Graph& graph) { return ModelWriter(graph).write(); }

std::uint8_t optionsTableOf(BuiltinOperator code)
{
    using Op = BuiltinOperator;
    using Kind = fbs::BuiltinOptions;
    const auto kind = [code] {
        switch (code) {
        case Op::Conv2D: return Kind::Conv2DOptions;
        case Op::DepthwiseConv2D: return Kind::DepthwiseConv2DOptions;
        case Op::TransposeConv: return Kind::TransposeConvOptions;
        case Op::AveragePool2D:
        case Op::MaxPool2D:
        case Op::L2Pool2D: return Kind::Pool2DOptions;
        case Op::FullyConnected: return Kind::FullyConnectedOptions;
        case Op::Softmax: return Kind::SoftmaxOptions;
        case Op::Concatenation: return Kind::ConcatenationOptions;
        case Op::Add: return Kind::AddOptions;
        case Op::Sub: return Kind::SubOptions;
        case Op::Mul: return Kind::MulOptions;
        case Op::Div: return Kind::DivOptions;
        case Op::L2Normalization: return Kind::L2NormOptions;
        case Op::Svdf: return Kind::SVDFOptions;
        case Op::Lstm: return Kind::LSTMOptions;
        case Op::UnidirectionalSequenceLstm: return Kind::UnidirectionalSequenceLSTMOptions;
        case Op::BidirectionalSequenceLstm: return Kind::BidirectionalSequenceLSTMOptions;
        case Op::ResizeBilinear: return Kind::ResizeBilinearOptions;
        case Op::ResizeNearestNeighbor: return Kind::ResizeNearestNeighborOptions;
        case Op::Reshape: return Kind::ReshapeOptions;
        case Op::SpaceToDepth: return Kind::SpaceToDepthOptions;
        case Op::DepthToSpace: return Kind::DepthToSpaceOptions;
        case Op::Cast: return Kind::CastOptions;
        case Op::Gather: return Kind::GatherOptions;
        case Op::Mean:
        case Op::Sum:
        case Op::ReduceProd:
        case Op::ReduceMax:
        case Op::ReduceMin:
        case Op::ReduceAny:
        case Op::ReduceAll: return Kind::ReducerOptions;
        case Op::Split: return Kind::SplitOptions;
        case Op::SplitV: return Kind::SplitVOptions;
        case Op::Squeeze: return Kind::SqueezeOptions;
        case Op::StridedSlice: return Kind::StridedSliceOptions;
        case Op::ArgMax: return Kind::ArgMaxOptions;
        case Op::ArgMin: return Kind::ArgMinOptions;
        case Op::Shape: return Kind::ShapeOptions;
        case Op::Pack: return Kind::PackOptions;
        case Op::Unpack: return Kind::UnpackOptions;
        case Op::LeakyRelu: return Kind::LeakyReluOptions;
        case Op::Gelu: return Kind::GeluOptions;
        case Op::MirrorPad: return Kind::MirrorPadOptions;
        case Op::BatchMatmul: return Kind::BatchMatMulOptions;
        case Op::Cumsum: return Kind::CumsumOptions;
        case Op::If: return Kind::IfOptions;
        case Op::While: return Kind::WhileOptions;
        case Op::CallOnce: return Kind::CallOnceOptions;
        case Op::VarHandle: return Kind::VarHandleOptions;
        default: return Kind::NONE;
        }
    }();
    return static_cast<std::uint8_t>(kind);
}

} // namespace arenascope::model
