// SPDX-License-Identifier: Apache-2.0
#include "model/flatbuffer_options.h"
#include "model/graph_reader.h"

namespace arenascope::model {

std::string GraphReader::subgraphPath() const
{
    return "subgraphs[" + std::to_string(m_graph.subgraphs.size() - 1) + "]";
}

std::string GraphReader::tensorPath() const
{
    return subgraphPath() + ".tensors[" + std::to_string(m_graph.subgraphs.back().tensors.size()) + "]";
}

std::string GraphReader::operatorPath() const
{
    return subgraphPath() + ".operators[" + std::to_string(m_graph.subgraphs.back().operators.size()) + "]";
}

bool GraphReader::readSubgraph(const fbs::SubGraph& stored)
{
    m_graph.subgraphs.push_back({.name = m_copy.text(stored.name())});
    m_tensorCount = stored.tensors() ? stored.tensors()->size() : 0;
    auto& subgraph = m_graph.subgraphs.back();
    subgraph.tensors.reserve(m_tensorCount);
    if (stored.tensors())
        for (const auto* tensor : *stored.tensors())
            if (!readTensor(*tensor))
                return false;
    if (!readTensorIds(stored.inputs(), {&GraphReader::subgraphPath, ".inputs", Absent::Refused}, subgraph.inputs)
        || !readTensorIds(
            stored.outputs(), {&GraphReader::subgraphPath, ".outputs", Absent::Refused}, subgraph.outputs))
        return false;
    if (!stored.operators())
        return true;
    subgraph.operators.reserve(stored.operators()->size());
    for (const auto* op : *stored.operators())
        if (!readOperator(*op))
            return false;
    return true;
}

bool GraphReader::readTensor(const fbs::Tensor& stored)
{
    // Index 0 means "no data" by convention, also in a file that has no buffer list at all.
    const bool noBuffers = m_graph.buffers.empty() && stored.buffer() == 0;
    if (!noBuffers && stored.buffer() >= m_graph.buffers.size())
        return failIndex(tensorPath() + ".buffer", stored.buffer(), &stored);
    Tensor tensor{.name = m_copy.text(stored.name()),
        .shape = m_copy.list(stored.shape()),
        .hasShape = stored.shape() != nullptr,
        .hasRank = stored.has_rank(),
        .shapeSignature = m_copy.list(stored.shape_signature()),
        .type = static_cast<TensorType>(stored.type()),
        .buffer = noBuffers ? BufferId{} : BufferId(std::size_t{stored.buffer()}),
        .externalBuffer = stored.external_buffer(),
        .quantization = readQuantization(stored.quantization()),
        .isVariable = stored.is_variable(),
        .isSparse = stored.sparsity() != nullptr};
    if (!withinBudget("tensors"))
        return false;
    const auto count = elementCount(tensor.shape);
    if (!count || *count > kMaxElements)
        return fail({.code = ErrorCode::SizeOverflow, .subject = tensorPath() + ".shape", .detail = tensor.name,
            .offset = offsetOf(stored.shape())});
    m_graph.subgraphs.back().tensors.push_back(std::move(tensor));
    return true;
}

Quantization GraphReader::readQuantization(const fbs::QuantizationParameters* stored)
{
    if (!stored)
        return {};
    Quantization quantization{.present = true,
        .scales = m_copy.list(stored->scale()),
        .zeroPoints = m_copy.list(stored->zero_point()),
        .dimension = stored->quantized_dimension(),
        .details = static_cast<QuantizationDetails>(stored->details_type())};
    if (const auto* blockwise = stored->details_as_BlockwiseQuantization())
        quantization.blockSize = blockwise->block_size();
    if (const auto* multiAxis = stored->details_as_MultiAxisQuantization())
        quantization.blockSize = multiAxis->block_size();
    return quantization;
}

bool GraphReader::readOperator(const fbs::Operator& stored)
{
    if (stored.opcode_index() >= m_graph.operatorCodes.size())
        return failIndex(operatorPath() + ".opcode_index", stored.opcode_index(), &stored);
    const auto& code = m_graph.operatorCodes[stored.opcode_index()];
    Operator op{.code = code.code,
        .version = code.version,
        .onlyDeprecatedCode = code.onlyDeprecatedCode,
        .opcodeIndex = static_cast<std::int32_t>(stored.opcode_index()),
        .optionsTable = static_cast<std::uint8_t>(stored.builtin_options_type()),
        .options = readOptions(stored, m_copy),
        .customOptions = viewBytes(stored.custom_options())};
    if (code.code == BuiltinOperator::Custom)
        op.customName = m_copy.text(code.customName);
    constexpr auto owner = &GraphReader::operatorPath;
    if (!readTensorIds(stored.inputs(), {owner, ".inputs", Absent::Allowed}, op.inputs)
        || !readTensorIds(stored.outputs(), {owner, ".outputs", Absent::Refused}, op.outputs)
        || !readTensorIds(stored.intermediates(), {owner, ".intermediates", Absent::Allowed}, op.intermediates)
        || !readCustomOptions(stored, op) || !withinBudget("operators"))
        return false;
    m_graph.subgraphs.back().operators.push_back(std::move(op));
    return true;
}

bool GraphReader::readCustomOptions(const fbs::Operator& stored, Operator& op)
{
    const auto offset = stored.large_custom_options_offset();
    if (offset <= 1 || m_outside == OutsideData::NotAtHand)
        return true;
    const auto end = checkedAdd(offset, stored.large_custom_options_size());
    if (!end || *end > m_file.size())
        return fail({.code = ErrorCode::Truncated, .subject = operatorPath() + ".large_custom_options_offset",
            .offset = m_file.size(), .number = static_cast<std::int64_t>(offset)});
    op.customOptions = m_file.subspan(offset, stored.large_custom_options_size());
    return true;
}

bool GraphReader::readTensorIds(
    const flatbuffers::Vector<std::int32_t>* stored, const IdList& list, std::vector<TensorId>& out)
{
    constexpr std::int32_t kLeftOut = -1;
    const auto ids = m_copy.list(stored);
    out.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const bool inRange = ids[i] >= 0 && static_cast<std::size_t>(ids[i]) < m_tensorCount;
        const bool leftOut = ids[i] == kLeftOut && list.absent == Absent::Allowed;
        if (!inRange && !leftOut)
            return failIndex((this->*list.owner)() + list.field + "[" + std::to_string(i) + "]", ids[i],
                stored->Data() + i * sizeof(std::int32_t));
        out.emplace_back(ids[i]);
    }
    return true;
}

} // namespace arenascope::model
