// SPDX-License-Identifier: Apache-2.0
#include "analysis/board_fit.h"

#include <algorithm>
#include <map>

namespace arenascope::analysis {
namespace {

// Analyses by target, made when first asked for.
class Targets {
public:
    Targets(std::shared_ptr<const model::Graph> graph, const Edits& edits, const CancelToken& cancel)
        : m_graph(std::move(graph)), m_edits(edits), m_cancel(cancel) {}

    Result<AnalysisPtr> on(const target::Target& target)
    {
        const auto [known, isNew] = m_analyses.try_emplace(target.id);
        if (isNew) {
            auto analysis = analyze(m_graph, target, m_edits, m_cancel);
            if (!analysis)
                return analysis.error();
            known->second = std::move(analysis).value();
        }
        return known->second;
    }

private:
    std::shared_ptr<const model::Graph> m_graph;
    const Edits& m_edits;
    const CancelToken& m_cancel;
    std::map<std::string_view, AnalysisPtr> m_analyses;
};

std::int64_t difference(Bytes has, Bytes wants)
{
    constexpr Bytes kLargest = 0x7fffffffffffffff;
    return has >= wants ? std::int64_t(std::min(has - wants, kLargest)) : -std::int64_t(std::min(wants - has, kLargest));
}

// Saturates, as a need that large fits nowhere.
Bytes add(Bytes a, Bytes b)
{
    return checkedAdd(a, b).value_or(~Bytes(0));
}

} // namespace

BoardFit fitBoard(const target::Board& board, AnalysisPtr analysis)
{
    const auto& a = *analysis;
    const Bytes memory = std::min(board.total(), a.edits.budget.value_or(board.total()));
    BoardFit fit{.board = board, .analysis = analysis, .memory = memory, .arenaRegion = std::min(board.largest(), memory)};
    if (a.status == AnalysisStatus::Refused)
        return fit;
    const auto arena = arenaToKeep(a);
    fit.needed = add(add(arena, a.staticMemory.total()), a.edits.reserve);
    fit.spare = std::min(difference(fit.memory, fit.needed), difference(fit.arenaRegion, arena));
    return fit;
}

Result<std::vector<BoardFit>> fitBoards(std::shared_ptr<const model::Graph> graph, const Edits& edits,
    const std::optional<target::Target>& target, const CancelToken& cancel)
{
    Targets targets(std::move(graph), edits, cancel);
    std::vector<BoardFit> fits;
    for (const auto& board : target::boards()) {
        if (target && !target::runsOn(*target, board))
            continue;
        const auto own = target::findTarget(board.target); // a test holds that there is one
        auto analysis = targets.on(target ? *target : *own);
        if (!analysis)
            return analysis.error();
        fits.push_back(fitBoard(board, std::move(analysis).value()));
    }
    return fits;
}

Result<std::vector<AnalysisPtr>> analyzeTargets(std::shared_ptr<const model::Graph> graph, const Edits& edits, const CancelToken& cancel)
{
    std::vector<AnalysisPtr> analyses;
    for (const auto& target : target::targets()) {
        auto analysis = analyze(graph, target, edits, cancel);
        if (!analysis)
            return analysis.error();
        analyses.push_back(std::move(analysis).value());
    }
    return analyses;
}

void sortBoards(std::vector<BoardFit>& fits, BoardOrder order)
{
    const auto largestFirst = [&fits](auto figure) { std::ranges::stable_sort(fits, std::ranges::greater{}, figure); };
    switch (order) {
    case BoardOrder::Title: std::ranges::stable_sort(fits, {}, [](const BoardFit& fit) { return fit.board.title; }); break;
    case BoardOrder::Memory: largestFirst(&BoardFit::memory); break;
    case BoardOrder::Required: largestFirst([](const BoardFit& fit) { return fit.analysis->emulation.required16; }); break;
    case BoardOrder::Spare: largestFirst(&BoardFit::spare); break;
    }
}

} // namespace arenascope::analysis
