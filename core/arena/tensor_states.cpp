// SPDX-License-Identifier: Apache-2.0
#include "arena/tensor_states.h"

#include <algorithm>
#include <limits>

#include "arena/type_history.h"

namespace arenascope::arena {

TensorStates::TensorStates(const model::Graph& graph, const std::map<TensorRef, std::vector<std::int32_t>>& inferred, const target::Release& release)
    : m_graph(graph), m_release(release)
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

bool TensorStates::hasSize(TensorRef ref) const
{
    return elementBytes(m_graph.tensor(ref).type, m_release).has_value();
}

std::optional<Bytes> TensorStates::byteLength(TensorRef ref) const
{
    const auto size = elementBytes(m_graph.tensor(ref).type, m_release);
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
