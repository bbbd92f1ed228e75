// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "plan/packing_orders.h"
#include "plan/packing_search.h"
#include "plan/packing_windows.h"
#include "plan/shared_offsets.h"

namespace arenascope::plan {

// One stretch of time that no buffer leaves: its best packing so far, and what is known of the smallest. Works in
// rounds, so that the caller can share its time out among several.
class PackingTask {
public:
    PackingTask(std::vector<Buffer> buffers, std::vector<OverlapRule> rules, Bytes alignment);

    // First fit along many orders, until the height is enough.
    void packQuickly(Offset enough, SearchBudget& budget);

    // One round: exact searches of limited length for capacities between what is known to be out of reach and the
    // height, then repairs of the best order. Each round is longer than the last. Nothing below `enough` is sought.
    void lowerHeight(Offset enough, SearchBudget& budget);

    // One round towards this capacity alone.
    void fitInto(Offset capacity, SearchBudget& budget);

    Offset height() const { return m_height; }
    Offset lowerBound() const { return m_lowerBound; }
    bool settled(Offset enough) const { return m_height <= std::max(m_lowerBound, enough); }
    const std::vector<Offset>& offsets() const { return m_offsets; } // by buffer

private:
    // Which buffers share an offset, and the problem that results.
    struct Variant {
        SharedOffsets groups{};
        PackingProblem problem{};
        std::vector<int> bestOrder{};
        Offset bestHeight = 0;
    };

    const PackingProblem& relaxed() const { return m_relaxed ? *m_relaxed : m_variants.front().problem; }
    Variant makeVariant(SharedOffsets groups) const;
    void makeVariants();
    SharingInput sharingBy(const std::vector<OverlapRule>& rules) const;
    std::vector<OverlapRule> rulesBySavings() const;
    std::vector<OverlapRule> shuffledRules();
    void packVariant(Variant& variant, Offset enough, SearchBudget& budget);
    void keep(const PackingProblem& problem, const std::vector<Offset>& offsets);
    void finishRound(Offset enough, bool longer, SearchBudget& budget);
    SearchVerdict attempt(Offset capacity, SearchBudget& budget);
    SearchVerdict searchIn(const PackingProblem& problem, Offset capacity, SearchBudget& budget);
    bool refuteInWindows(Offset capacity, SearchBudget& budget);
    void repair(Variant& variant, Offset enough, SearchBudget& budget);
    void tryOtherSharing(Offset enough, SearchBudget& budget);

    std::vector<Buffer> m_buffers;
    std::vector<OverlapRule> m_rules, m_belowRules;
    Bytes m_alignment = 1;
    std::optional<PackingProblem> m_relaxed; // only where rules leave a choice of sharing offsets
    std::vector<Variant> m_variants;
    bool m_allSharings = false; // the variants are all there can be
    std::optional<PackingWindows> m_windows; // from the first round on
    std::minstd_rand m_random{1};
    std::uint64_t m_nodeLimit = 0;
    Offset m_lowerBound = 0, m_height = 0;
    std::vector<Offset> m_offsets;
};

} // namespace arenascope::plan
