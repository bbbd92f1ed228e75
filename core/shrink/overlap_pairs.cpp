// SPDX-License-Identifier: Apache-2.0
#include "shrink/overlap_pairs.h"

#include <algorithm>
#include <map>

#include "shrink/operator_site.h"

namespace arenascope::shrink {
namespace {

class PairFinder {
public:
    PairFinder(const model::Graph& graph, const target::Target& target, const arena::Emulation& emulation,
        const PairOptions& options)
        : m_graph(graph), m_target(target), m_emulation(emulation), m_options(options)
    {
        for (const auto& buffer : emulation.buffers)
            if (buffer.kind == arena::BufferKind::Tensor && buffer.subgraph.value == 0)
                m_planned[buffer.tensor] = &buffer;
    }

    std::vector<OverlapPair> run()
    {
        for (const auto& use : m_emulation.operators)
            if (use.ref.subgraph.value == 0 && use.known && use.firstStep == use.lastStep && !m_options.excluded.contains(use.ref))
                visit(use);
        return std::move(m_pairs);
    }

private:
    void visit(const arena::OperatorUse& use)
    {
        const auto& op = m_graph.op(use.ref);
        if (op.outputs.size() != 1 || op.inputs.empty() || !isWrittenHere(op.outputs.front(), use))
            return;
        const OperatorSite site(m_graph, m_target, m_emulation, use.ref);
        if (m_options.inPlace)
            take(use, inPlaceAllowances(site));
        if (m_options.diagonal)
            take(use, diagonalAllowances(site));
    }

    void take(const arena::OperatorUse& use, const std::vector<Allowance>& allowances)
    {
        const auto& op = m_graph.op(use.ref);
        const auto output = op.outputs.front();
        for (const auto& allowance : allowances) {
            const auto input = op.inputs[allowance.input];
            if (!isReadForTheLastTime(input, use) || input == output || !isCovered(op, input, allowances))
                continue;
            const auto lag = largestLag(op, input, allowances);
            if (allowance.kind == plan::OverlapKind::Below && lag >= m_planned.at(output)->bytes)
                continue; // apart from one another is no worse
            const OverlapPair pair{.op = use.ref, .output = {use.ref.subgraph, output}, .input = {use.ref.subgraph, input},
                .technique = allowance.technique, .kind = allowance.kind, .lag = lag, .source = allowance.source};
            if (std::ranges::count(m_pairs, pair) == 0) // once for a tensor that is the operator's input twice
                m_pairs.push_back(pair);
        }
    }

    bool isWrittenHere(TensorId output, const arena::OperatorUse& use) const
    {
        const auto found = m_planned.find(output);
        return found != m_planned.end() && found->second->role != arena::BufferRole::Variable && !isGraphInput(output)
            && found->second->first == use.firstStep;
    }

    bool isReadForTheLastTime(TensorId input, const arena::OperatorUse& use) const
    {
        const auto found = m_planned.find(input);
        if (!input.valid() || found == m_planned.end())
            return false;
        const auto& buffer = *found->second;
        const bool kept = isGraphInput(input) && m_options.inputs == GraphInputs::Kept;
        return buffer.last == use.lastStep && buffer.first < use.firstStep && buffer.role != arena::BufferRole::Variable
            && !isGraphOutput(input) && !kept;
    }

    // A tensor that is the operator's input twice needs an allowance for each.
    static bool isCovered(const model::Operator& op, TensorId input, const std::vector<Allowance>& allowances)
    {
        for (std::size_t i = 0; i < op.inputs.size(); ++i)
            if (op.inputs[i] == input && std::ranges::none_of(allowances, [&](const auto& a) { return a.input == i; }))
                return false;
        return true;
    }

    // Of all the inputs that one tensor is.
    static Bytes largestLag(const model::Operator& op, TensorId input, const std::vector<Allowance>& allowances)
    {
        Bytes lag = 0;
        for (const auto& allowance : allowances)
            if (op.inputs[allowance.input] == input)
                lag = std::max(lag, allowance.lag);
        return lag;
    }

    bool isGraphInput(TensorId id) const { return std::ranges::count(m_graph.subgraphs.front().inputs, id) > 0; }
    bool isGraphOutput(TensorId id) const { return std::ranges::count(m_graph.subgraphs.front().outputs, id) > 0; }

    const model::Graph& m_graph;
    const target::Target& m_target;
    const arena::Emulation& m_emulation;
    const PairOptions& m_options;
    std::map<TensorId, const arena::PlannedBuffer*> m_planned;
    std::vector<OverlapPair> m_pairs;
};

} // namespace

std::vector<OverlapPair> overlapPairs(const model::Graph& graph, const target::Target& target,
    const arena::Emulation& emulation, const PairOptions& options)
{
    return PairFinder(graph, target, emulation, options).run();
}

} // namespace arenascope::shrink
