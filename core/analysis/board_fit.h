// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "analysis/fit.h"
#include "target/boards.h"

// One model on many boards or targets. Bytes throughout.
namespace arenascope::analysis {

using AnalysisPtr = std::shared_ptr<const Analysis>;

// The arena must lie within one region; static memory and reserve may lie anywhere else on the board.
struct BoardFit {
    target::Board board;
    AnalysisPtr analysis;    // for the target that stands for the board
    Bytes memory = 0;        // of the board, or the budget where that is smaller
    Bytes arenaRegion = 0;   // of the board's largest region, within `memory`
    Bytes needed = 0;        // required arena (rounded up to 16), static memory and reserve; 0 when refused
    std::int64_t spare = 0;  // what the scarcer of region and memory leaves; negative: too little
    Fit fit() const { return fitOf(*analysis, spare >= 0); }
    bool fits() const { return fit() == Fit::Fits; }
};
BoardFit fitBoard(const target::Board& board, AnalysisPtr analysis);

// All boards, sorted by title, each on its own target, or those that the given one runs on. A target is analysed once.
// The only error: Cancelled.
Result<std::vector<BoardFit>> fitBoards(std::shared_ptr<const model::Graph> graph, const Edits& edits,
    const std::optional<target::Target>& target = std::nullopt, const CancelToken& cancel = {});

// All targets, in their order. The only error: Cancelled.
Result<std::vector<AnalysisPtr>> analyzeTargets(std::shared_ptr<const model::Graph> graph, const Edits& edits, const CancelToken& cancel = {});

enum class BoardOrder : std::uint8_t { Title, Memory, Required, Spare };
// The largest figure first; equal ones stay in their order.
void sortBoards(std::vector<BoardFit>& fits, BoardOrder order);

} // namespace arenascope::analysis
