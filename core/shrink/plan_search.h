// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "plan/optimal.h"
#include "shrink/placement_task.h"
#include "shrink/shrink.h"

namespace arenascope::shrink {

// A share of what a request may take, of its time and of its progress.
struct Share {
    double begin = 0, end = 1;
    Share part(double from, double to) const { return {begin + from * (end - begin), begin + to * (end - begin)}; }
};

std::vector<OverlapPair> pairsThatShareBytes(const std::vector<OverlapPair>& pairs, const arena::Emulation& emulation);

// A smaller plan for a graph whose operators run as they stand: by the optimal placement of all buffers, held against
// what the runtime makes of the tensors' offsets alone. Tensors overlap only where that saves something.
class PlanSearch {
public:
    PlanSearch(std::shared_ptr<const model::Graph> graph, const target::Target& target, const Options& options, Share share);

    // Takes into the result what is smaller than the result's `after`, and what is known of the smallest. Errors: Cancelled.
    Status run(Shrunk& result);

private:
    void search(const PlacementTask& task, Share share, Shrunk& result) const;
    void dropNeedlessOverlaps(Shrunk& result) const;
    plan::OptimalOptions planOptions(Share share) const;
    void keepIfSmaller(const PlacementTask& task, std::vector<std::int32_t> offsets, Shrunk& result) const;
    bool keepIf(bool (*isBetter)(const arena::Emulation& one, const arena::Emulation& than), const PlacementTask& task,
        std::vector<std::int32_t> offsets, Shrunk& result) const;
    bool isSound(const PlacementTask& task, const arena::Emulation& emulation) const;

    const std::shared_ptr<const model::Graph> m_graph;
    const target::Target& m_target;
    const Options& m_options;
    const Share m_share;
    const std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    arena::Emulation m_planless; // as it would be without a plan of the model's own
};

} // namespace arenascope::shrink
