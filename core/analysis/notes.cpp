// SPDX-License-Identifier: Apache-2.0
#include "analysis/notes.h"
#include "analysis/esp_nn_notes.h"
#include "analysis/static_memory.h"
#include "analysis/tensor_facts.h"
#include "model/input_shapes.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace arenascope::analysis {
namespace {

using arena::BufferKind;
using Notes = std::vector<Note>;

Note refusalNote(const Analysis& a, const arena::RefusalAt& at)
{
    return {.severity = Severity::Error, .code = at.refusal.crash ? NoteCode::WouldCrash : NoteCode::Refused, .op = at.op,
        .tensor = at.refusal.tensor, .subject = at.op.op.valid() ? model::operatorName(a.graph->op(at.op)) : at.refusal.detail};
}

void refusals(const Analysis& a, Notes& notes)
{
    if (!a.emulation.refusal)
        return;
    notes.push_back(refusalNote(a, *a.emulation.refusal));
    for (const auto& further : a.emulation.furtherRefusals)
        notes.push_back(refusalNote(a, further));
}

void unknownOperators(const Analysis& a, Notes& notes)
{
    for (const auto& use : a.emulation.operators)
        if (!use.known)
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::OperatorWithoutRule, .op = use.ref, .subject = model::operatorName(a.graph->op(use.ref))});
    for (const auto& buffer : a.emulation.buffers)
        if (buffer.hinted)
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::ScratchHintUsed, .op = {buffer.subgraph, buffer.op},
                .subject = model::operatorName(a.graph->op({buffer.subgraph, buffer.op})), .number = std::int64_t(buffer.bytes)});
}

void unusedRegistrations(const Analysis& a, Notes& notes)
{
    auto unused = a.edits.setup.resolverHolds.value_or(std::set<std::string>{});
    for (const auto& use : a.emulation.operators)
        unused.erase(model::operatorName(a.graph->op(use.ref)));
    std::string names;
    for (const auto& name : unused)
        names += (names.empty() ? "" : ", ") + name;
    if (!unused.empty())
        notes.push_back({.severity = Severity::Info, .code = NoteCode::UnusedRegistrations, .subject = names, .number = std::int64_t(unused.size())});
}

void unknownRegistrations(const Analysis& a, Notes& notes)
{
    for (const auto& name : a.edits.setup.registeredOperators)
        if (std::ranges::none_of(a.emulation.operators, [&](const auto& use) { return model::operatorName(a.graph->op(use.ref)) == name; }))
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::UnknownRegistration, .subject = name});
}

bool isPartlyCompared(const target::Target& target)
{
    return target.exactness == target::Exactness::Exact && target.evidence.compared != target::Compared::EveryFigure;
}

void requirement(const Analysis& a, Notes& notes)
{
    const auto& e = a.emulation;
    if (isPartlyCompared(a.target))
        notes.push_back({.severity = Severity::Info, .code = NoteCode::PartlyCompared, .subject = std::string(a.target.id)});
    if (a.target.exactness == target::Exactness::Bounded)
        notes.push_back({.severity = Severity::Info, .code = NoteCode::BoundedTarget, .subject = std::string(a.target.id)});
    if (!isLayoutKnown(a.target))
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::LayoutUnknown, .subject = std::string(a.target.id)});
    if (e.refusal)
        return;
    if (e.required > e.used)
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::UsedIsNotRequired, .op = e.requiredBy.op, .number = std::int64_t(e.required - e.used)});
    if (e.happensToWork < e.required)
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::UnsoundBelowRequired, .op = e.requiredBy.op, .number = std::int64_t(e.happensToWork)});
}

// Planned at step -1, all at once: whole subgraphs, or tensors of a reached one that nothing names.
void unreached(const Analysis& a, Notes& notes)
{
    std::vector<Bytes> lost(a.graph->subgraphs.size());
    std::vector<bool> reached(a.graph->subgraphs.size());
    reached[0] = true;
    for (const auto& use : a.emulation.operators)
        if (use.firstStep >= 0)
            reached[use.ref.subgraph.index()] = true;
    std::int64_t orphans = 0;
    for (const auto& buffer : a.emulation.buffers) {
        if (buffer.first >= 0 || buffer.last >= 0)
            reached[buffer.subgraph.index()] = reached[buffer.subgraph.index()] || buffer.first >= 0;
        else if (reached[buffer.subgraph.index()])
            ++orphans;
        else
            lost[buffer.subgraph.index()] += alignUp(buffer.bytes, 16);
    }
    for (std::size_t s = 0; s < lost.size(); ++s)
        if (!reached[s] && lost[s] > 0)
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::UnreachedSubgraph, .tensor = {SubgraphId(s), {}},
                .subject = a.graph->subgraphs[s].name, .number = std::int64_t(lost[s])});
    if (orphans > 0)
        notes.push_back({.severity = Severity::Info, .code = NoteCode::OrphanTensors, .number = orphans});
}

bool isControlFlow(model::BuiltinOperator code)
{
    return code == model::BuiltinOperator::If || code == model::BuiltinOperator::While || code == model::BuiltinOperator::CallOnce;
}

void deprecatedControlFlow(const Analysis& a, Notes& notes)
{
    for (const auto& use : a.emulation.operators)
        if (const auto& op = a.graph->op(use.ref); op.onlyDeprecatedCode && isControlFlow(op.code))
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::DeprecatedControlFlow, .op = use.ref, .subject = model::operatorName(op)});
}

// Sweeps over the steps with what is alive ordered by offset: the first two that share bytes. The planner itself never
// overlaps what it places, so that one of them is fixed.
const arena::PlannedBuffer* findOverlap(const arena::Emulation& e)
{
    struct Change {
        std::int32_t step = 0;
        bool begins = false;
        const arena::PlannedBuffer* buffer = nullptr;
    };
    std::vector<Change> changes;
    for (const auto& buffer : e.buffers) {
        if (buffer.bytes == 0 || buffer.last < buffer.first)
            continue;
        changes.push_back({buffer.first, true, &buffer});
        changes.push_back({buffer.last + 1, false, &buffer});
    }
    std::ranges::stable_sort(changes, {}, [](const Change& change) { return std::pair(change.step, change.begins); });
    std::map<Bytes, const arena::PlannedBuffer*> alive;
    const auto end = [](const arena::PlannedBuffer* buffer) { return buffer->offset + alignUp(buffer->bytes, 16); };
    for (const auto& [step, begins, buffer] : changes) {
        const auto above = alive.lower_bound(buffer->offset);
        if (!begins) {
            alive.erase(above);
            continue;
        }
        const bool hitsAbove = above != alive.end() && above->first < end(buffer);
        const bool hitsBelow = above != alive.begin() && end(std::prev(above)->second) > buffer->offset;
        if (hitsAbove || hitsBelow)
            return buffer->offline ? buffer : hitsAbove ? above->second : std::prev(above)->second;
        alive.emplace(buffer->offset, buffer);
    }
    return nullptr;
}

void offlinePlan(const Analysis& a, Notes& notes)
{
    const auto& e = a.emulation;
    if (!std::ranges::any_of(e.buffers, [](const auto& buffer) { return buffer.offline.has_value(); }))
        return;
    notes.push_back({.severity = Severity::Info, .code = NoteCode::OfflinePlanPresent});
    if (const auto* found = findOverlap(e))
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::OfflinePlanOverlap, .tensor = {found->subgraph, found->tensor},
            .subject = a.graph->tensor({found->subgraph, found->tensor}).name});
}

// A batch of one is what everybody means.
bool onlyBatchIsOpen(const model::Tensor& tensor)
{
    const auto& signature = tensor.shapeSignature;
    return !tensor.shape.empty() && tensor.shape.front() == 1 && std::ranges::count(signature, -1) == 1 && signature.front() == -1;
}

void shapes(const Analysis& a, Notes& notes)
{
    for (const auto input : inputsAsStored(a)) {
        const auto& tensor = a.graph->subgraphs.front().tensors[input.index()];
        notes.push_back({.severity = onlyBatchIsOpen(tensor) ? Severity::Info : Severity::Warning, .code = NoteCode::OpenShape,
            .tensor = {SubgraphId(0), input}, .subject = tensor.name});
    }
    for (const auto input : inputsAsGiven(a))
        notes.push_back({.severity = Severity::Info, .code = NoteCode::ShapeGiven, .tensor = {SubgraphId(0), input},
            .subject = a.graph->subgraphs.front().tensors[input.index()].name});
    if (const auto fault = model::findInputShapeFault(*a.graph, a.edits.setup.inputShapes))
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::InputShapeMismatch, .subject = fault->input});
    for (const auto op : a.emulation.shapesNotFollowed)
        notes.push_back({.severity = Severity::Warning, .code = NoteCode::ShapeNotFollowed, .op = op, .subject = model::operatorName(a.graph->op(op))});
}

void externalBuffers(const Analysis& a, Notes& notes)
{
    for (const auto& buffer : a.emulation.buffers) {
        if (buffer.kind != BufferKind::Tensor)
            continue;
        const auto& tensor = a.graph->tensor({buffer.subgraph, buffer.tensor});
        if (tensor.buffer.valid() && a.graph->buffers[tensor.buffer.index()].isExternal())
            notes.push_back({.severity = Severity::Warning, .code = NoteCode::ExternalBuffer, .tensor = {buffer.subgraph, buffer.tensor},
                .subject = tensor.name, .number = std::int64_t(buffer.bytes)});
    }
}

void budget(const Analysis& a, Notes& notes)
{
    if (a.verdict && a.verdict->needed > a.verdict->budget)
        notes.push_back({.severity = Severity::Error, .code = NoteCode::BudgetExceeded, .number = std::int64_t(a.verdict->needed - a.verdict->budget)});
    else if (a.verdict && a.verdict->regionExcess > 0)
        notes.push_back({.severity = Severity::Error, .code = NoteCode::RegionExceeded, .number = std::int64_t(a.verdict->regionExcess)});
    if (a.staticMemory.resolverCapacity < a.staticMemory.resolverNeeded)
        notes.push_back({.severity = Severity::Error, .code = NoteCode::ResolverTooSmall,
            .number = std::int64_t(a.staticMemory.resolverNeeded) - std::int64_t(a.staticMemory.resolverCapacity)});
}

} // namespace

std::vector<Note> collectNotes(const Analysis& analysis)
{
    Notes notes;
    for (const auto collect : {refusals, budget, unknownOperators, unusedRegistrations, unknownRegistrations, requirement, unreached, deprecatedControlFlow, offlinePlan, shapes, externalBuffers, espNnNotes})
        collect(analysis, notes);
    std::ranges::stable_sort(notes, std::ranges::greater{}, &Note::severity);
    return notes;
}

} // namespace arenascope::analysis
