// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/selection_resolver.h"

#include <algorithm>

namespace arenascope::session {
namespace {

const arena::OperatorUse* findUse(const analysis::Analysis& analysis, OpRef op)
{
    const auto& uses = analysis.emulation.operators;
    const auto found = std::ranges::find(uses, op, &arena::OperatorUse::ref);
    return found == uses.end() ? nullptr : &*found;
}

std::optional<std::size_t> findTensorBuffer(const analysis::Analysis& analysis, TensorRef tensor)
{
    const auto& buffers = analysis.emulation.buffers;
    const auto found = std::ranges::find_if(buffers, [&](const arena::PlannedBuffer& buffer) {
        return buffer.kind == arena::BufferKind::Tensor && buffer.subgraph == tensor.subgraph && buffer.tensor == tensor.tensor;
    });
    if (found == buffers.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - buffers.begin());
}

bool exists(const analysis::Analysis& analysis, OpRef op)
{
    const auto& subgraphs = analysis.graph->subgraphs;
    return op.subgraph.valid() && op.op.valid() && op.subgraph.index() < subgraphs.size()
        && op.op.index() < subgraphs[op.subgraph.index()].operators.size();
}

bool exists(const analysis::Analysis& analysis, TensorRef tensor)
{
    const auto& subgraphs = analysis.graph->subgraphs;
    return tensor.subgraph.valid() && tensor.tensor.valid() && tensor.subgraph.index() < subgraphs.size()
        && tensor.tensor.index() < subgraphs[tensor.subgraph.index()].tensors.size();
}

} // namespace

Selection selectionOfOperator(const analysis::Analysis& analysis, OpRef op)
{
    Selection selection{.op = op};
    if (const auto* use = findUse(analysis, op); use && use->firstStep >= 0)
        selection.step = use->firstStep;
    return selection;
}

Selection selectionOfTensor(const analysis::Analysis& analysis, TensorRef tensor)
{
    return {.tensor = tensor, .buffer = findTensorBuffer(analysis, tensor)};
}

Selection selectionOfBuffer(const analysis::Analysis& analysis, std::size_t buffer)
{
    if (buffer >= analysis.emulation.buffers.size())
        return {};
    const auto& planned = analysis.emulation.buffers[buffer];
    if (planned.kind == arena::BufferKind::Tensor)
        return {.tensor = {planned.subgraph, planned.tensor}, .buffer = buffer};
    auto selection = selectionOfOperator(analysis, {planned.subgraph, planned.op});
    selection.buffer = buffer;
    return selection;
}

Selection selectionOfStep(const analysis::Analysis& analysis, std::int32_t step)
{
    return {.op = operatorAtStep(analysis, step), .step = step};
}

Selection carriedOver(const Selection& selection, const analysis::Analysis& analysis)
{
    if (selection.tensor.tensor.valid())
        return exists(analysis, selection.tensor) ? selectionOfTensor(analysis, selection.tensor) : Selection{};
    if (selection.op.op.valid())
        return exists(analysis, selection.op) ? selectionOfOperator(analysis, selection.op) : Selection{};
    const bool stepExists = selection.step && !analysis.steps.empty() && *selection.step >= analysis.steps.front().step
        && *selection.step <= analysis.steps.back().step;
    return stepExists ? selectionOfStep(analysis, *selection.step) : Selection{};
}

OpRef operatorAtStep(const analysis::Analysis& analysis, std::int32_t step)
{
    // An operator that runs subgraphs spans their operators' steps; the innermost starts latest.
    OpRef best{};
    std::int32_t bestStart = -1;
    for (const auto& use : analysis.emulation.operators) {
        if (use.firstStep >= 0 && use.firstStep <= step && step <= use.lastStep && use.firstStep > bestStart) {
            best = use.ref;
            bestStart = use.firstStep;
        }
    }
    return best;
}

} // namespace arenascope::session
