// SPDX-License-Identifier: Apache-2.0
#include "analysis/rows.h"
#include "analysis/tensor_facts.h"

namespace arenascope::analysis {
namespace {

// Row of a tensor that no plan knows.
TensorRow unplannedRow(const Analysis& a, TensorRef ref)
{
    const auto& tensor = a.graph->tensor(ref);
    const auto shape = tensorShape(a, ref);
    TensorRow row{.ref = ref, .name = tensor.name, .type = tensor.type, .shape = {shape.begin(), shape.end()},
        .bytes = tensorBytes(a, ref), .place = TensorPlace::Nowhere, .kind = MemoryKind::Free, .first = -1, .last = -1};
    if (tensor.isVariable) {
        row.place = TensorPlace::Persistent;
        row.kind = MemoryKind::Variable;
    } else if (!a.graph->constantData(tensor).empty()) {
        row.place = TensorPlace::Constant;
    } else if (tensor.buffer.valid() && a.graph->buffers[tensor.buffer.index()].isExternal()) {
        row.place = TensorPlace::External;
    }
    return row;
}

void addPlan(TensorRow& row, const arena::PlannedBuffer& buffer)
{
    row.place = TensorPlace::Planned;
    row.kind = kindOf(buffer.role);
    row.bytes = buffer.bytes;
    row.offset = buffer.offset;
    row.first = buffer.first;
    row.last = buffer.last;
}

// Where each subgraph's first tensor is in the list of all.
std::vector<std::size_t> firstRows(const model::Graph& graph)
{
    std::vector<std::size_t> first;
    std::size_t count = 0;
    for (const auto& subgraph : graph.subgraphs) {
        first.push_back(count);
        count += subgraph.tensors.size();
    }
    return first;
}

} // namespace

std::vector<TensorRow> tensorRows(const Analysis& analysis)
{
    const auto& graph = *analysis.graph;
    const auto first = firstRows(graph);
    std::vector<TensorRow> rows;
    for (std::size_t s = 0; s < graph.subgraphs.size(); ++s)
        for (std::size_t t = 0; t < graph.subgraphs[s].tensors.size(); ++t)
            rows.push_back(unplannedRow(analysis, {SubgraphId(s), TensorId(t)}));
    const auto at = [&](SubgraphId subgraph, TensorId tensor) -> TensorRow& { return rows[first[subgraph.index()] + tensor.index()]; };
    for (const auto& buffer : analysis.emulation.buffers)
        if (buffer.kind == arena::BufferKind::Tensor)
            addPlan(at(buffer.subgraph, buffer.tensor), buffer);
    for (const auto& use : analysis.emulation.operators) {
        const auto& op = graph.op(use.ref);
        for (const auto tensor : op.outputs)
            if (tensor.valid() && !at(use.ref.subgraph, tensor).producer.op.valid())
                at(use.ref.subgraph, tensor).producer = use.ref;
        for (const auto tensor : op.inputs)
            if (tensor.valid())
                if (auto& consumers = at(use.ref.subgraph, tensor).consumers; consumers.empty() || consumers.back() != use.ref)
                    consumers.push_back(use.ref);
    }
    return rows;
}

std::vector<TimelineBar> timelineBars(const Analysis& analysis)
{
    std::vector<TimelineBar> bars;
    const auto& buffers = analysis.emulation.buffers;
    bars.reserve(buffers.size());
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto& buffer = buffers[i];
        const bool scratch = buffer.kind == arena::BufferKind::Scratch;
        bars.push_back({.buffer = i, .kind = kindOf(buffer.role),
            .label = scratch ? model::operatorName(analysis.graph->op({buffer.subgraph, buffer.op})) : analysis.graph->tensor({buffer.subgraph, buffer.tensor}).name,
            .offset = buffer.offset, .bytes = alignUp(buffer.bytes, 16), .start = buffer.first, .end = buffer.last + 1});
    }
    return bars;
}

} // namespace arenascope::analysis
