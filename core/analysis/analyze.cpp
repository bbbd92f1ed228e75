// SPDX-License-Identifier: Apache-2.0
#include "analysis/analysis.h"
#include "analysis/notes.h"
#include "analysis/static_memory.h"
#include "analysis/steps.h"
#include "analysis/verdict.h"

#include <algorithm>

#include "model/shape_inference.h"

namespace arenascope::analysis {
namespace {

using target::Exactness;

target::Target edited(target::Target target, const Edits& edits)
{
    target.staticMemory = edits.staticMemory.value_or(target.staticMemory);
    return target;
}

Exactness exactness(const arena::Emulation& emulation, const target::Target& target, bool shapesPossible)
{
    const bool unknown = std::ranges::any_of(emulation.operators, [](const auto& use) { return !use.known; })
        || std::ranges::any_of(emulation.buffers, [](const auto& buffer) { return buffer.hinted; });
    return unknown || !shapesPossible || !emulation.shapesNotFollowed.empty() || !isLayoutKnown(target) ? Exactness::Unknown : target.exactness;
}

} // namespace

Result<std::shared_ptr<const Analysis>> analyze(std::shared_ptr<const model::Graph> graph, const target::Target& target,
    const Edits& edits, const CancelToken& cancel)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->graph = std::move(graph);
    analysis->target = edited(target, edits);
    analysis->edits = edits;
    auto emulation = arena::emulate(*analysis->graph, analysis->target, edits.setup, cancel);
    if (!emulation)
        return emulation.error();
    analysis->emulation = std::move(emulation).value();
    analysis->status = analysis->emulation.refusal ? AnalysisStatus::Refused : AnalysisStatus::Ok;
    const auto& shapes = edits.setup.inputShapes;
    analysis->exactness = exactness(analysis->emulation, analysis->target, !model::findInputShapeFault(*analysis->graph, shapes));
    analysis->steps = stepUses(analysis->emulation);
    analysis->staticMemory = staticMemory(*analysis->graph, analysis->target, edits);
    analysis->formula = estimateByFormula(*analysis->graph, edits.formula, model::inferShapes(*analysis->graph, shapes).shapes);
    analysis->verdict = verdict(*analysis);
    analysis->notes = collectNotes(*analysis);
    if (cancel.cancelled())
        return Error{.code = ErrorCode::Cancelled};
    return std::shared_ptr<const Analysis>(std::move(analysis));
}

} // namespace arenascope::analysis
