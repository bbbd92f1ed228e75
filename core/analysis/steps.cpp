// SPDX-License-Identifier: Apache-2.0
#include "analysis/steps.h"

#include <algorithm>

namespace arenascope::analysis {
namespace {

Bytes& part(StepUse& use, arena::BufferRole role)
{
    switch (role) {
    case arena::BufferRole::Input:
    case arena::BufferRole::Output: return use.inputOutput;
    case arena::BufferRole::Variable: return use.variables;
    case arena::BufferRole::Scratch: return use.scratch;
    case arena::BufferRole::Activation: break;
    }
    return use.activations;
}

struct Range {
    std::int32_t first = 0, last = 0;
};

Range stepRange(const arena::Emulation& emulation)
{
    Range range;
    for (const auto& buffer : emulation.buffers)
        range = {std::min(range.first, buffer.first), std::max(range.last, buffer.last)};
    for (const auto& op : emulation.operators)
        range.last = std::max(range.last, op.lastStep);
    return range;
}

} // namespace

std::vector<StepUse> stepUses(const arena::Emulation& emulation)
{
    const auto range = stepRange(emulation);
    const auto count = static_cast<std::size_t>(range.last - range.first) + 1;
    std::vector<StepUse> uses(count + 1); // differences first; the entry behind the end takes the last falls
    for (const auto& buffer : emulation.buffers) {
        if (buffer.last < buffer.first)
            continue;
        const Bytes bytes = alignUp(buffer.bytes, 16);
        part(uses[static_cast<std::size_t>(buffer.first - range.first)], buffer.role) += bytes;
        part(uses[static_cast<std::size_t>(buffer.last - range.first) + 1], buffer.role) -= bytes;
    }
    uses.front().step = range.first;
    for (std::size_t i = 1; i < uses.size(); ++i) {
        auto& use = uses[i];
        use.step = uses[i - 1].step + 1;
        use.inputOutput += uses[i - 1].inputOutput;
        use.activations += uses[i - 1].activations;
        use.variables += uses[i - 1].variables;
        use.scratch += uses[i - 1].scratch;
    }
    uses.pop_back();
    return uses;
}

} // namespace arenascope::analysis
