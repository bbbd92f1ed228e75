// SPDX-License-Identifier: Apache-2.0
#include "analysis/tail_layout.h"

#include "arena/constraints.h"

namespace arenascope::analysis {

std::vector<TailPart> tailParts(const Analysis& analysis)
{
    const auto& e = analysis.emulation;
    const bool apart = e.requiredTail > 0; // a persistent arena of its own ends aligned
    const Bytes end = apart ? 0 : e.required % 16;
    std::vector<TailPart> parts;
    Bytes depth = 0;
    for (const auto& row : e.ledger.rows) {
        if (row.section != arena::Section::Tail)
            continue;
        const Bytes next = arena::tailDepth(depth, row.requested, row.alignment, end);
        parts.push_back({.row = &row, .padding = next - depth - row.requested});
        depth = next;
    }
    return parts;
}

} // namespace arenascope::analysis
