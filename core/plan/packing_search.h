// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "plan/packing_problem.h"
#include "plan/search_budget.h"

namespace arenascope::plan {

enum class SearchVerdict : std::uint8_t {
    Found,
    Impossible,
    OutOfNodes,
    Stopped, // the budget is spent
};

// Exact depth-first search for offsets with which every item ends at or below the capacity. Follows the outline of
// M. D. Moffitt, "MiniMalloc: A Lightweight Memory Allocator for Hardware-Accelerated Machine Learning" (ASPLOS 2023):
// items are placed by rising offset, each as low as those placed before allow (canonical solutions); none may leave
// a gap that a waiting item fills (dominance); what waits in a section must fit above its floor (inference); parts
// that no waiting item joins are searched apart.
class PackingSearch {
public:
    // rank: the order in which items of equal lowest offset are tried, a permutation.
    PackingSearch(const PackingProblem& problem, Offset capacity, std::vector<int> rank, SearchBudget& budget);

    SearchVerdict run(std::uint64_t nodeLimit);
    const std::vector<Offset>& offsets() const { return m_offset; } // by item, once Found

private:
    // Items are placed by rising (offset, rank): nothing below this mark is placed any more.
    struct Mark {
        Offset offset = 0;
        int rank = -1;
    };
    struct Raised {
        int item = 0;
        Offset lowest = 0;
    };
    struct Rewatched {
        int section = 0;
        int watched = 0;
    };
    struct Undo {
        std::size_t order = 0, raised = 0, rewatched = 0;
    };

    bool prepare();
    SearchVerdict search(const std::vector<int>& waiting, Mark mark);
    SearchVerdict searchParts(const std::vector<int>& waiting, int placed, Mark mark);
    std::vector<std::vector<int>> splitInTime(const std::vector<int>& waiting, int placed) const;
    SearchVerdict searchPart(const std::vector<int>& part, Offset level);
    void rankByNeed(const std::vector<int>& part);
    std::vector<int> candidates(const std::vector<int>& waiting, Mark mark) const;
    Offset mostWaiting(const std::vector<int>& waiting) const;
    bool place(int item, const std::vector<int>& waiting);
    bool raiseNeighbours(int item);
    void takeFromSections(int item);
    bool sectionsFit(const std::vector<int>& waiting, Offset level);
    bool watchAnother(int section, Offset room);
    void takeBack(Undo undo);
    void returnToSections(int item);
    void changeCovered(const Saving& saving, Offset bytes);
    Offset covered(std::size_t item, int section) const;
    Offset clearOfFixed(int item, Offset offset) const;

    const PackingProblem& m_problem;
    const Offset m_capacity;
    std::vector<int> m_rank;
    SearchBudget& m_budget;
    std::uint64_t m_nodesLeft = 0;

    std::vector<Offset> m_offset, m_lowest; // by item: where placed; the lowest offset still possible
    std::vector<char> m_placed;
    std::vector<int> m_earlierTwin;    // by item: the item of next lower rank that is its equal, or -1
    std::vector<char> m_freeOfRank;    // by item: may share its offset with an item that must come first
    std::vector<std::vector<std::pair<Offset, Offset>>> m_fixedNear; // by item: open ranges of offsets ruled out
    std::vector<Offset> m_waiting; // by section: how many bytes wait
    std::vector<std::vector<Offset>> m_covered; // by item and section: what waiting others may cover of it, summed up
    std::vector<int> m_watched;    // by section: a waiting item above whose lowest offset all that waits has room
    std::vector<int> m_order;      // placed items, in the order of placing
    std::vector<Raised> m_raised;
    std::vector<Rewatched> m_rewatched;
};

} // namespace arenascope::plan
