// SPDX-License-Identifier: Apache-2.0
#include "model/graph_reader.h"

#include <algorithm>

namespace arenascope::model {
namespace {

// The runtime's library never looks at the version; older files are read by the same layout as it does.
constexpr std::uint32_t kNewestSchemaVersion = 3;

std::string indexed(const std::string& list, std::size_t index) { return list + "[" + std::to_string(index) + "]"; }

template <typename T>
std::size_t sizeOf(const flatbuffers::Vector<T>* vector)
{
    return vector ? vector->size() : 0;
}

} // namespace

GraphReader::GraphReader(std::span<const std::byte> file, OutsideData outside)
    : m_file(file), m_outside(outside), m_copy(4 * Bytes{file.size()} + (Bytes{16} << 20))
{
}

Result<Graph> GraphReader::read()
{
    if (!readModel(*fbs::GetModel(m_file.data())))
        return *std::move(m_error);
    return std::move(m_graph);
}

bool GraphReader::readModel(const fbs::Model& model)
{
    if (model.version() > kNewestSchemaVersion)
        return fail({.code = ErrorCode::UnsupportedVersion, .subject = "version", .number = model.version()});
    if (sizeOf(model.subgraphs()) == 0)
        return fail({.code = ErrorCode::MissingField, .subject = "subgraphs"});
    m_graph.schemaVersion = model.version();
    m_graph.description = m_copy.text(model.description());
    if (!readOperatorCodes(model) || !readBuffers(model) || !readExternalBuffers(model) || !readMetadata(model))
        return false;
    for (const auto* subgraph : *model.subgraphs())
        if (!readSubgraph(*subgraph))
            return false;
    return readSignatures(model) && withinBudget("model");
}

bool GraphReader::readOperatorCodes(const fbs::Model& model)
{
    m_graph.operatorCodes.reserve(sizeOf(model.operator_codes()));
    for (std::size_t i = 0; i < sizeOf(model.operator_codes()); ++i) {
        const auto& stored = *model.operator_codes()->Get(static_cast<flatbuffers::uoffset_t>(i));
        // The runtime takes the larger of the two codes (TFLM schema_utils.cc, GetBuiltinCode).
        const auto deprecated = std::int32_t{stored.deprecated_builtin_code()};
        const auto code = static_cast<std::int32_t>(stored.builtin_code());
        m_graph.operatorCodes.push_back({.code = static_cast<BuiltinOperator>(std::max(deprecated, code)),
            .version = stored.version(), .onlyDeprecatedCode = code == 0 && deprecated > 0,
            .customName = m_copy.text(stored.custom_code())});
    }
    return withinBudget("operator_codes");
}

bool GraphReader::readBuffers(const fbs::Model& model)
{
    m_graph.buffers.reserve(sizeOf(model.buffers()));
    for (std::size_t i = 0; i < sizeOf(model.buffers()); ++i)
        if (!readBuffer(*model.buffers()->Get(static_cast<flatbuffers::uoffset_t>(i))))
            return false;
    return true;
}

bool GraphReader::readBuffer(const fbs::Buffer& stored)
{
    const Buffer buffer{
        .data = viewBytes(stored.data()), .externalOffset = stored.offset(), .externalSize = stored.size()};
    if (buffer.isExternal() && m_outside == OutsideData::InSameFile) {
        const auto end = checkedAdd(buffer.externalOffset, buffer.externalSize);
        if (!end || *end > m_file.size())
            return fail({.code = ErrorCode::Truncated,
                .subject = indexed("buffers", m_graph.buffers.size()) + ".offset", .offset = m_file.size(),
                .number = static_cast<std::int64_t>(buffer.externalOffset)});
    }
    m_graph.buffers.push_back(buffer);
    return true;
}

bool GraphReader::readExternalBuffers(const fbs::Model& model)
{
    const auto* groups = model.external_buffer_groups();
    for (std::size_t i = 0; i < sizeOf(model.external_buffers()); ++i) {
        const auto& stored = *model.external_buffers()->Get(static_cast<flatbuffers::uoffset_t>(i));
        if (stored.group() >= sizeOf(groups))
            return failIndex(indexed("external_buffers", i) + ".group", stored.group(), &stored);
        m_graph.externalBuffers.push_back({.id = stored.id(), .group = m_copy.text(groups->Get(stored.group())->name()),
            .offset = stored.offset(), .length = stored.length(), .packing = m_copy.text(stored.packing())});
    }
    return withinBudget("external_buffers");
}

bool GraphReader::readMetadata(const fbs::Model& model)
{
    for (std::size_t i = 0; i < sizeOf(model.metadata()); ++i) {
        const auto& stored = *model.metadata()->Get(static_cast<flatbuffers::uoffset_t>(i));
        if (stored.buffer() >= m_graph.buffers.size())
            return failIndex(indexed("metadata", i) + ".buffer", stored.buffer(), &stored);
        m_graph.metadata.push_back(
            {.name = m_copy.text(stored.name()), .buffer = BufferId(std::size_t{stored.buffer()})});
    }
    return withinBudget("metadata");
}

bool GraphReader::readSignatures(const fbs::Model& model)
{
    for (std::size_t i = 0; i < sizeOf(model.signature_defs()); ++i) {
        const auto& stored = *model.signature_defs()->Get(static_cast<flatbuffers::uoffset_t>(i));
        const auto path = indexed("signature_defs", i);
        if (stored.subgraph_index() >= m_graph.subgraphs.size())
            return failIndex(path + ".subgraph_index", stored.subgraph_index(), &stored);
        Signature signature{.key = m_copy.text(stored.signature_key()),
            .subgraph = SubgraphId(std::size_t{stored.subgraph_index()})};
        const auto& subgraph = m_graph.subgraph(signature.subgraph);
        if (!readSignatureTensors(stored.inputs(), subgraph, path + ".inputs", signature.inputs)
            || !readSignatureTensors(stored.outputs(), subgraph, path + ".outputs", signature.outputs))
            return false;
        m_graph.signatures.push_back(std::move(signature));
    }
    return true;
}

bool GraphReader::readSignatureTensors(const flatbuffers::Vector<flatbuffers::Offset<fbs::TensorMap>>* stored,
    const Subgraph& subgraph, const std::string& path, std::vector<SignatureTensor>& out)
{
    for (std::size_t i = 0; i < sizeOf(stored); ++i) {
        const auto& entry = *stored->Get(static_cast<flatbuffers::uoffset_t>(i));
        if (entry.tensor_index() >= subgraph.tensors.size())
            return failIndex(indexed(path, i) + ".tensor_index", entry.tensor_index(), &entry);
        out.push_back({.name = m_copy.text(entry.name()), .tensor = TensorId(std::size_t{entry.tensor_index()})});
    }
    return true;
}

bool GraphReader::fail(Error error)
{
    m_error = std::move(error);
    return false;
}

bool GraphReader::failIndex(std::string path, std::int64_t index, const void* at)
{
    return fail({.code = ErrorCode::IndexOutOfRange, .subject = std::move(path), .offset = offsetOf(at),
        .number = index});
}

bool GraphReader::withinBudget(const char* what)
{
    return !m_copy.exhausted() || fail({.code = ErrorCode::SizeOverflow, .subject = what});
}

std::optional<std::uint64_t> GraphReader::offsetOf(const void* at) const
{
    if (!at)
        return std::nullopt;
    return static_cast<std::uint64_t>(static_cast<const std::byte*>(at) - m_file.data());
}

} // namespace arenascope::model
