// SPDX-License-Identifier: Apache-2.0
#include "plan/validate.h"

#include <algorithm>

namespace arenascope::plan {

namespace {

bool shareAStep(const Buffer& a, const Buffer& b) { return std::max(a.start, b.start) < std::min(a.end, b.end); }

bool shareBytes(Bytes a, Bytes sizeA, Bytes b, Bytes sizeB)
{
    return std::max(a, b) < std::min(a + sizeA, b + sizeB);
}

bool allows(const OverlapRule& rule, Bytes output, Bytes input)
{
    return rule.kind == OverlapKind::Identical ? output == input : output + rule.lag <= input;
}

} // namespace

std::vector<Conflict> conflicts(std::span<const Buffer> buffers, const Placement& placement)
{
    std::vector<Conflict> found;
    const std::vector<Bytes>& at = placement.offsets;
    for (std::size_t i = 0; i < buffers.size(); ++i)
        for (std::size_t j = i + 1; j < buffers.size(); ++j)
            if (shareAStep(buffers[i], buffers[j]) && shareBytes(at[i], buffers[i].size, at[j], buffers[j].size))
                found.push_back({.first = i, .second = j});
    return found;
}

std::vector<Conflict> conflicts(
    std::span<const Buffer> buffers, const Placement& placement, std::span<const OverlapRule> rules)
{
    std::vector<Conflict> found = conflicts(buffers, placement);
    std::erase_if(found, [&](const Conflict& conflict) {
        return std::any_of(rules.begin(), rules.end(), [&](const OverlapRule& rule) {
            const bool names = std::minmax(rule.output, rule.input) == std::minmax(conflict.first, conflict.second);
            return names && allows(rule, placement.offsets[rule.output], placement.offsets[rule.input]);
        });
    });
    return found;
}

} // namespace arenascope::plan
