// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "plan/packing_problem.h"
#include "plan/search_budget.h"

namespace arenascope::plan {

// Proofs from short stretches of time: where the buffers of one stretch cannot be packed, all together cannot. Often
// a few neighbouring steps decide, and for them an exhaustive search is short.
class PackingWindows {
public:
    // whole: the problem made of these buffers and rules, each buffer at an offset of its own.
    PackingWindows(const PackingProblem& whole, std::vector<Buffer> buffers, std::vector<OverlapRule> rules);

    // Some stretch is shown not to fit within the capacity.
    bool refute(Offset capacity, std::uint64_t nodeLimit, SearchBudget& budget);

    // Adds stretches of twice the length.
    void widen();

private:
    struct Window {
        PackingProblem problem{};
        Offset fits = 0; // a capacity that is known to be enough
    };

    void makeWindows();
    PackingProblem problemOf(const std::vector<std::size_t>& members) const;
    bool refute(Window& window, Offset capacity, std::uint64_t nodeLimit, SearchBudget& budget) const;

    std::vector<Buffer> m_buffers;
    std::vector<OverlapRule> m_rules;
    Bytes m_alignment = 1;
    std::vector<std::vector<std::size_t>> m_alive; // buffers by section
    std::size_t m_length = 1;                      // in sections
    std::vector<Window> m_windows;
};

} // namespace arenascope::plan
