// SPDX-License-Identifier: Apache-2.0
#include "arena/tensor_states.h"

#include <algorithm>
#include <limits>

namespace arenascope::arena {

std::optional<Bytes> elementBytes(model::TensorType type)
{
    using model::TensorType;
    switch (type) {
    case TensorType::Int4: // one element a byte, although the file packs two
    case TensorType::Int8:
    case TensorType::UInt8:
    case TensorType::Bool: return 1;
    case TensorType::Float16:
    case TensorType::BFloat16:
    case TensorType::Int16:
    case TensorType::UInt16: return 2;
    case TensorType::Float32:
    case TensorType::Int32:
    case TensorType::UInt32:
    case TensorType::Resource: return 4;
    case TensorType::Float64:
    case TensorType::Int64:
    case TensorType::UInt64:
    case TensorType::Complex64: return 8;
    case TensorType::Complex128: return 16;
    default: return std::nullopt;
    }
}

TensorStates::TensorStates(const model::Graph& graph, const std::map<TensorRef, std::vector<std::int32_t>>& inferred) : m_graph(graph)
{
    std::size_t count = 0;
    for (const auto& subgraph : graph.subgraphs) {
        m_first.push_back(count);
        count += subgraph.tensors.size();
    }
    m_states.resize(count);
    for (const auto& [ref, shape] : inferred)
        at(ref).inferredDims = shape;
}

std::span<const std::int32_t> TensorStates::dims(TensorRef ref) const
{
    const auto& replaced = at(ref).replacedDims;
    return replaced ? *replaced : storedDims(ref);
}

std::span<const std::int32_t> TensorStates::storedDims(TensorRef ref) const
{
    const auto& inferred = at(ref).inferredDims;
    return inferred ? *inferred : m_graph.tensor(ref).shape;
}

bool TensorStates::hasData(TensorRef ref) const
{
    return at(ref).dataSet || !m_graph.constantData(m_graph.tensor(ref)).empty();
}

std::optional<Bytes> TensorStates::byteLength(TensorRef ref) const
{
    const auto size = elementBytes(m_graph.tensor(ref).type);
    std::int64_t elements = 1;
    for (const auto dimension : dims(ref))
        if (__builtin_mul_overflow(elements, std::int64_t(dimension), &elements))
            return std::nullopt;
    if (!size || elements < 0 || elements > std::numeric_limits<std::int32_t>::max())
        return std::nullopt;
    return Bytes(elements) * *size;
}

std::map<TensorRef, std::vector<std::int32_t>> TensorStates::changedShapes() const
{
    std::map<TensorRef, std::vector<std::int32_t>> changed;
    for (std::size_t s = 0; s < m_first.size(); ++s)
        for (std::size_t t = 0; t < m_graph.subgraphs[s].tensors.size(); ++t)
            if (const TensorRef ref{SubgraphId(s), TensorId(t)}; !std::ranges::equal(dims(ref), m_graph.tensor(ref).shape))
                changed.emplace(ref, std::vector<std::int32_t>(dims(ref).begin(), dims(ref).end()));
    return changed;
}

} // namespace arenascope::arena
