// SPDX-License-Identifier: Apache-2.0
#include "arena/lifetimes.h"

#include <algorithm>
#include <array>

namespace arenascope::arena {
namespace {

using kernels::Refusal;
using kernels::RefusalReason;

// The runtime recurses on the device's stack and counts scopes in an int. These bounds lie far beyond what it could
// run, and keep a hostile file from taking our own stack or hours.
constexpr int kMaxDepth = 256;
constexpr std::int32_t kMaxScopes = 1 << 20;
constexpr std::size_t kMaxMarks = std::size_t(1) << 26; // of tensors, over all visits

// What MarkSubgraphLifetimesIfNecessary finds: -1 = none. It looks at builtin_code alone, so that control flow in a
// file which only has the deprecated 8-bit code is not followed, and it does not check that there are options.
struct Called {
    std::array<std::int32_t, 2> subgraphs{-1, -1};
    bool optionsMissing = false;
};

template <typename T, typename Read>
Called called(const model::Operator& op, Read read)
{
    const auto* options = std::get_if<T>(&op.options);
    return options ? Called{.subgraphs = read(*options)} : Called{.optionsMissing = true};
}

Called calledSubgraphs(const model::Operator& op)
{
    using Pair = std::array<std::int32_t, 2>;
    if (op.onlyDeprecatedCode)
        return {};
    switch (op.code) {
    case model::BuiltinOperator::If:
        return called<model::IfOptions>(op, [](const auto& o) { return Pair{o.thenSubgraph, o.elseSubgraph}; });
    case model::BuiltinOperator::While:
        return called<model::WhileOptions>(op, [](const auto& o) { return Pair{o.conditionSubgraph, o.bodySubgraph}; });
    case model::BuiltinOperator::CallOnce:
        return called<model::CallOnceOptions>(op, [](const auto& o) { return Pair{o.initSubgraph, -1}; });
    default: return {};
    }
}

class Walk {
public:
    Walk(const model::Graph& graph, const Sequence& sequence) : m_graph(graph), m_sequence(sequence)
    {
        for (const auto& subgraph : graph.subgraphs) {
            m_result.tensors.emplace_back(subgraph.tensors.size());
            m_result.operators.emplace_back(subgraph.operators.size());
        }
    }

    Lifetimes run()
    {
        visitSubgraph(0, 0);
        m_result.lastScope = m_scope;
        return std::move(m_result);
    }

private:
    using Tensors = std::vector<TensorId>;

    void visitSubgraph(std::size_t index, int depth);
    void visitOperator(std::size_t subgraph, std::size_t op, int depth);
    void visitCalled(OpRef caller, int depth);
    void refuse(OpRef at, RefusalReason reason, std::string detail = {})
    {
        m_result.refusal = Refusal{.reason = reason, .detail = std::move(detail), .crash = true};
        m_result.refusedAt = at;
    }
    bool stopped() const { return m_result.refusal.has_value(); }

    void markFirst(std::size_t subgraph, const Tensors& tensors)
    {
        m_marks += tensors.size();
        for (const auto tensor : tensors)
            if (auto* lifetime = find(subgraph, tensor); lifetime && lifetime->first < 0)
                lifetime->first = m_scope;
    }
    void markLast(std::size_t subgraph, const Tensors& tensors)
    {
        m_marks += tensors.size();
        for (const auto tensor : tensors)
            if (auto* lifetime = find(subgraph, tensor))
                lifetime->last = m_scope;
    }
    Lifetime* find(std::size_t subgraph, TensorId tensor)
    {
        return tensor.valid() ? &m_result.tensors[subgraph][tensor.index()] : nullptr;
    }

    const model::Graph& m_graph;
    const Sequence& m_sequence;
    Lifetimes m_result;
    std::int32_t m_scope = 0;
    std::size_t m_marks = 0;
};

void Walk::visitSubgraph(std::size_t index, int depth)
{
    const auto& subgraph = m_graph.subgraphs[index];
    markFirst(index, subgraph.inputs);
    if (!m_sequence.unusedInputsNeverEnd)
        markLast(index, subgraph.inputs);
    for (std::size_t op = 0; op < subgraph.operators.size() && !stopped(); ++op)
        visitOperator(index, op, depth);
    if (!m_sequence.unmadeOutputsNeverBegin)
        markFirst(index, subgraph.outputs);
    markLast(index, subgraph.outputs);
}

void Walk::visitOperator(std::size_t subgraph, std::size_t index, int depth)
{
    const auto& op = m_graph.subgraphs[subgraph].operators[index];
    const OpRef ref{SubgraphId(subgraph), OpId(index)};
    if (++m_scope > kMaxScopes || m_marks > kMaxMarks)
        return refuse(ref, RefusalReason::RecursiveSubgraphs, std::to_string(subgraph));
    markFirst(subgraph, op.outputs);
    if (m_sequence.outputsEndBeforeCalls)
        markLast(subgraph, op.outputs);
    auto& lifetime = m_result.operators[subgraph][index];
    if (lifetime.first < 0)
        lifetime.first = m_scope;
    visitCalled(ref, depth);
    markLast(subgraph, op.inputs);
    if (!m_sequence.outputsEndBeforeCalls)
        markLast(subgraph, op.outputs);
    lifetime.last = m_scope;
}

void Walk::visitCalled(OpRef caller, int depth)
{
    const auto called = calledSubgraphs(m_graph.op(caller));
    if (called.optionsMissing)
        return refuse(caller, RefusalReason::NullDereference, "options");
    for (const auto subgraph : called.subgraphs) {
        if (subgraph == -1 || stopped())
            continue;
        const auto index = static_cast<std::size_t>(subgraph);
        if (index >= m_graph.subgraphs.size())
            return refuse(caller, RefusalReason::InvalidSubgraph, std::to_string(subgraph));
        if (depth >= kMaxDepth)
            return refuse(caller, RefusalReason::RecursiveSubgraphs, std::to_string(subgraph));
        ++m_scope;
        visitSubgraph(index, depth + 1);
    }
}

} // namespace

Lifetimes markLifetimes(const model::Graph& graph, const Sequence& sequence)
{
    return Walk(graph, sequence).run();
}

} // namespace arenascope::arena
