// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "arena/emulation.h"
#include "arena/type_history.h"
#include "model/graph.h"
#include "shrink/overlap_pairs.h"
#include "target/target.h"

namespace arenascope::shrink {

// An operator as a rule looks at it: types, shapes as they stand after preparing, options.
class OperatorSite {
public:
    OperatorSite(const model::Graph& graph, const target::Target& target, const arena::Emulation& emulation, OpRef ref)
        : m_graph(graph), m_target(target), m_emulation(emulation), m_ref(ref)
    {
    }

    const model::Operator& op() const { return m_graph.op(m_ref); }
    const target::Target& target() const { return m_target; }
    std::size_t inputCount() const { return op().inputs.size(); }
    bool hasInput(std::size_t index) const { return index < inputCount() && op().inputs[index].valid(); }
    const model::Tensor& input(std::size_t index) const { return tensor(op().inputs[index]); }
    const model::Tensor& output() const { return tensor(op().outputs.front()); }
    std::span<const std::int32_t> inputShape(std::size_t index) const { return shape(op().inputs[index]); }
    std::span<const std::int32_t> outputShape() const { return shape(op().outputs.front()); }
    // Constant values inside the file, as the runtime reads them; empty where there are none of that width.
    std::vector<std::int64_t> constantInts(std::size_t index) const;
    template <typename T>
    const T* options() const { return std::get_if<T>(&op().options); }

private:
    const model::Tensor& tensor(TensorId id) const { return m_graph.tensor({m_ref.subgraph, id}); }
    std::span<const std::int32_t> shape(TensorId id) const
    {
        const auto changed = m_emulation.changedShapes.find({m_ref.subgraph, id});
        return changed != m_emulation.changedShapes.end() ? std::span(changed->second) : std::span(tensor(id).shape);
    }

    const model::Graph& m_graph;
    const target::Target& m_target;
    const arena::Emulation& m_emulation;
    OpRef m_ref;
};

// Bytes of an element as the runtime of the site's release counts them; 0 for types it cannot size.
inline Bytes elementBytesOn(const OperatorSite& site, model::TensorType type)
{
    return arena::elementBytes(type, site.target().release).value_or(0);
}

// What a kernel allows its first output over one of its inputs.
struct Allowance {
    std::size_t input = 0;
    Technique technique{};
    plan::OverlapKind kind{};
    Bytes lag = 0;
    std::string_view source{};
};

// By technique; nothing where no rule is proven for the kernel of the site's target.
std::vector<Allowance> inPlaceAllowances(const OperatorSite& site);
std::vector<Allowance> diagonalAllowances(const OperatorSite& site);

// Whether the kernel that runs is the reference one: the target's library has none of its own for the operator, or none
// for its type.
bool runsReference(const OperatorSite& site);

} // namespace arenascope::shrink
