// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/plan_soundness.h"

#include <algorithm>

#include "support/plan_reference.h"

namespace arenascope::test {
namespace {

using arena::BufferKind;
using arena::BufferRole;
using arena::PlannedBuffer;
using shrink::Shrunk;

Bytes alignedBytes(const PlannedBuffer& buffer) { return (buffer.bytes + 15) / 16 * 16; }

bool shareBytes(const PlannedBuffer& a, const PlannedBuffer& b)
{
    return a.bytes > 0 && b.bytes > 0 && a.offset < b.offset + alignedBytes(b) && b.offset < a.offset + alignedBytes(a);
}

bool isTensor(const PlannedBuffer& buffer, TensorRef ref)
{
    return buffer.kind == BufferKind::Tensor && buffer.subgraph == ref.subgraph && buffer.tensor == ref.tensor;
}

// The one step at which both are alive must be the operator's own.
bool isAllowed(const Shrunk& shrunk, const PlannedBuffer& input, const PlannedBuffer& output)
{
    if (input.last != output.first || input.first >= output.first)
        return false;
    return std::ranges::any_of(shrunk.offered, [&](const shrink::OverlapPair& pair) {
        return isTensor(input, pair.input) && isTensor(output, pair.output)
            && (pair.kind == plan::OverlapKind::Identical ? output.offset == input.offset : output.offset + pair.lag <= input.offset);
    });
}

std::string name(const PlannedBuffer& buffer)
{
    const bool tensor = buffer.kind == BufferKind::Tensor;
    return (tensor ? "tensor " : "scratch of ") + std::to_string(tensor ? buffer.tensor.value : buffer.op.value);
}

std::string overlapFault(const Shrunk& shrunk, const shrink::Options& options)
{
    const auto& buffers = shrunk.after.buffers;
    const bool kept = options.pairs.inputs == shrink::GraphInputs::Kept;
    for (const auto& a : buffers)
        for (const auto& b : buffers) {
            if (&a == &b || !shareBytes(a, b) || a.first < 0 || b.first < 0 || a.first > b.first)
                continue;
            const bool together = b.first <= a.last || (a.role == BufferRole::Input && b.role == BufferRole::Input);
            const bool overwritesInput = kept && a.role == BufferRole::Input;
            if ((together || overwritesInput) && !(isAllowed(shrunk, a, b) && !overwritesInput) && !isAllowed(shrunk, b, a))
                return name(a) + " and " + name(b) + " share bytes";
        }
    return {};
}

// The runtime's order: buffers as they are given to the planner, those of the plan at their places.
std::string simulationFault(const Shrunk& shrunk)
{
    std::vector<plan::Buffer> given;
    for (const auto& buffer : shrunk.after.buffers) {
        plan::Buffer one{.size = alignedBytes(buffer), .start = buffer.first, .end = buffer.last + 1};
        if (buffer.kind == BufferKind::Tensor && !shrunk.offsets.empty()) {
            std::size_t index = buffer.tensor.index();
            for (std::size_t s = 0; s < buffer.subgraph.index(); ++s)
                index += shrunk.graph->subgraphs[s].tensors.size();
            if (shrunk.offsets[index] >= 0)
                one.fixedOffset = Bytes(shrunk.offsets[index]);
        }
        given.push_back(one);
    }
    const auto placed = slowGreedy(given);
    for (std::size_t i = 0; i < given.size(); ++i)
        if (placed.offsets[i] != shrunk.after.buffers[i].offset)
            return name(shrunk.after.buffers[i]) + " would be at " + std::to_string(placed.offsets[i]);
    return placed.height == shrunk.after.nonPersistent ? std::string() : "the head would be " + std::to_string(placed.height);
}

std::string listFault(const Shrunk& shrunk)
{
    for (const auto& pair : shrunk.used)
        if (std::ranges::count(shrunk.offered, pair) != 1)
            return "a pair is used that was not offered";
    for (const auto& input : shrunk.after.buffers) {
        const bool overwritten = input.role == BufferRole::Input && std::ranges::any_of(shrunk.after.buffers, [&](const auto& other) {
            return other.first > input.first && other.role != BufferRole::Input && shareBytes(input, other);
        });
        const bool told = std::ranges::count(shrunk.overwrittenInputs, TensorRef{input.subgraph, input.tensor}) > 0;
        if (input.role == BufferRole::Input && overwritten != told)
            return "whether input " + name(input) + " is overwritten is told wrongly";
    }
    return {};
}

} // namespace

std::string planFault(const Shrunk& shrunk, const shrink::Options& options)
{
    if (!shrunk.smaller)
        return shrunk.after == shrunk.before && shrunk.offsets.empty() && shrunk.used.empty() ? std::string() : "not smaller, but changed";
    if (shrunk.after.nonPersistent >= shrunk.before.nonPersistent || shrunk.after.used > shrunk.before.used || shrunk.after.required > shrunk.before.required)
        return "not smaller";
    if (shrunk.after.nonPersistent < shrunk.lowerBound)
        return "below its lower bound";
    for (const auto& fault : {overlapFault(shrunk, options), simulationFault(shrunk), listFault(shrunk)})
        if (!fault.empty())
            return fault;
    return {};
}

} // namespace arenascope::test
