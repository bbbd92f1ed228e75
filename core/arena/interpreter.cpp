// SPDX-License-Identifier: Apache-2.0
#include "arena/interpreter.h"

#include <algorithm>

#include "arena/constraints.h"
#include "arena/recording.h"
#include "arena/type_history.h"
#include "plan/bound.h"

namespace arenascope::arena {

using kernels::Refusal;
using kernels::RefusalReason;
using target::Struct;

namespace {

constexpr Bytes kArenaAlignment = 16; // MicroArenaBufferAlignment

std::uint32_t variableCount(const model::Graph& graph, const Setup& setup)
{
    return setup.resourceVariables ? *setup.resourceVariables : countResourceVariables(graph);
}

} // namespace

EmulatedInterpreter::EmulatedInterpreter(const model::Graph& graph, const target::Target& target, const Setup& setup, const CancelToken& cancel)
    : m_graph(graph), m_target(target), m_setup(setup), m_sequence(sequenceOf(target.release)), m_cancel(cancel),
      m_shapes(model::inferShapes(graph, setup.inputShapes)), m_arena(hasTwoArenas(setup) ? Space::Apart : Space::Shared),
      m_tensors(graph, m_shapes.shapes, target.release),
      m_variables(variableCount(graph, setup)), m_sink(graph, target, m_arena, m_tensors, m_variables)
{
    m_result.resourceVariables = variableCount(graph, setup);
    m_result.shapesNotFollowed = m_shapes.notFollowed;
    for (std::size_t s = 0; s < graph.subgraphs.size(); ++s)
        for (std::size_t o = 0; o < graph.subgraphs[s].operators.size(); ++o)
            m_result.operators.push_back({.ref = {SubgraphId(s), OpId(o)}});
}

Result<Emulation> EmulatedInterpreter::run()
{
    construct();
    createResourceVariables();
    for (const auto step : {&EmulatedInterpreter::start, &EmulatedInterpreter::parseOperators, &EmulatedInterpreter::initOperators,
             &EmulatedInterpreter::prepareOperators, &EmulatedInterpreter::plan, &EmulatedInterpreter::publish, &EmulatedInterpreter::finish}) {
        if (m_cancel.cancelled())
            return Error{.code = ErrorCode::Cancelled};
        (this->*step)();
    }
    return std::move(m_result);
}

void EmulatedInterpreter::allocateObject(Struct structure)
{
    const auto layout = m_target.layout(structure);
    m_arena.allocateTail({.phase = Phase::Construct, .cause = Cause::AllocatorObjects, .structure = structure}, layout.size, layout.alignment);
}

void EmulatedInterpreter::allocateArray(Phase phase, Cause cause, Struct structure, std::size_t count)
{
    const auto layout = m_target.layout(structure);
    m_arena.allocateTail({.phase = phase, .cause = cause, .structure = structure, .count = static_cast<std::uint32_t>(count)},
        layout.size * count, layout.alignment);
}

// MicroAllocator::Create, and RecordingMicroAllocator::Create, which always takes the greedy planner.
void EmulatedInterpreter::construct()
{
    const bool recording = m_setup.interpreter == Interpreter::Recording;
    if (recording) {
        allocateObject(Struct::RecordingSingleArenaBufferAllocator);
    } else if (hasTwoArenas(m_setup)) {
        allocateObject(Struct::PersistentArenaBufferAllocator);
        allocateObject(Struct::NonPersistentArenaBufferAllocator);
    } else {
        allocateObject(Struct::SingleArenaBufferAllocator);
    }
    allocateObject(plansLinearly(m_setup) ? Struct::LinearMemoryPlanner : Struct::GreedyMemoryPlanner);
    allocateObject(recording ? Struct::RecordingMicroAllocator : Struct::MicroAllocator);
}

// MicroResourceVariables::Create, which the application calls before AllocateTensors.
void EmulatedInterpreter::createResourceVariables()
{
    if (m_result.resourceVariables == 0 || m_setup.variablesInOwnArena)
        return;
    const Purpose purpose{.phase = Phase::Construct, .cause = Cause::ResourceVariables, .structure = Struct::MicroResourceVariables};
    m_arena.allocateTail(purpose, m_target.size(Struct::MicroResourceVariables), kArenaAlignment);
    m_arena.allocateTail({.phase = Phase::Construct, .cause = Cause::ResourceVariables, .structure = Struct::MicroResourceVariable, .count = m_result.resourceVariables},
        m_target.size(Struct::MicroResourceVariable) * m_result.resourceVariables, kArenaAlignment);
}

// MicroAllocator::StartModelAllocation.
void EmulatedInterpreter::start()
{
    // MicroBuiltinDataAllocator: a virtual table pointer and a pointer to the allocator.
    m_arena.allocateTail({.phase = Phase::Start, .cause = Cause::AllocatorObjects}, 2 * pointerBytes(), pointerBytes());
    resizeRequests(Phase::Start);
    allocateArray(Phase::Start, Cause::SubgraphAllocations, Struct::SubgraphAllocations, m_graph.subgraphs.size());
    for (const auto& subgraph : m_graph.subgraphs)
        allocateArray(Phase::Start, Cause::EvalTensors, Struct::TfLiteEvalTensor, subgraph.tensors.size());
    for (const auto& subgraph : m_graph.subgraphs)
        allocateArray(Phase::Start, Cause::NodesAndRegistrations, Struct::NodeAndRegistration, subgraph.operators.size());
    describeTensors();
}

// InitializeTfLiteEvalTensorFromFlatbuffer, which also looks up each tensor's entry in the buffer list.
void EmulatedInterpreter::describeTensors()
{
    for (std::size_t s = 0; s < m_graph.subgraphs.size(); ++s)
        for (std::size_t t = 0; t < m_graph.subgraphs[s].tensors.size(); ++t) {
            const TensorRef ref{SubgraphId(s), TensorId(t)};
            const auto& tensor = m_graph.tensor(ref);
            if (!convertsType(tensor.type, m_target.release))
                refuse(Phase::Start, {}, {.reason = RefusalReason::UnsupportedTensor, .tensor = ref, .detail = std::to_string(static_cast<int>(tensor.type))});
            else if (!tensor.buffer.valid())
                return refuse(Phase::Start, {}, {.reason = RefusalReason::NoBufferList, .tensor = ref, .crash = true});
        }
}

// Room for the requests so far and for as many more as one operator may make (InitScratchBufferData,
// FinishPrepareNodeAllocations).
void EmulatedInterpreter::resizeRequests(Phase phase)
{
    const auto layout = m_target.layout(Struct::ScratchBufferRequest);
    const std::size_t count = m_sink.requests().size() + kMaxScratchBuffersPerOperator;
    const Bytes size = layout.size * count;
    m_arena.resetTemp();
    if (phase == Phase::Start || size != m_arena.headUsed())
        m_arena.resizeHead({.phase = phase, .cause = Cause::ScratchRequests, .structure = Struct::ScratchBufferRequest, .count = static_cast<std::uint32_t>(count)},
            size, layout.alignment);
}

template <typename Step>
void EmulatedInterpreter::forEachOperator(Step step)
{
    for (auto& use : m_result.operators) {
        if (m_cancel.cancelled())
            return;
        step(use);
    }
}

template <typename Attempt>
void EmulatedInterpreter::guard(Phase phase, OpRef op, Attempt attempt)
{
    try {
        attempt();
    } catch (const Refusal& refusal) {
        refuse(phase, op, refusal);
    }
}

// The runtime stops at the first refusal. What comes after is shown as it would be, in no figure.
void EmulatedInterpreter::refuse(Phase phase, OpRef op, Refusal refusal)
{
    RefusalAt at{.phase = phase, .op = op, .refusal = std::move(refusal)};
    if (m_result.refusal) {
        m_result.furtherRefusals.push_back(std::move(at));
        return;
    }
    m_result.refusal = std::move(at);
    m_rowsAtRefusal = m_arena.ledger().rows.size();
    m_result.persistent = m_arena.tailUsed();
    m_result.nonPersistent = m_arena.headUsed();
}

const std::optional<kernels::Rule>& EmulatedInterpreter::rule(const model::Operator& op)
{
    const auto [found, isNew] = m_rules.try_emplace({op.code, op.customName});
    if (isNew)
        found->second = kernels::findRule(op, m_target);
    const bool registered = m_setup.registeredOperators.contains(op.customName) || (m_setup.resolverHolds && m_setup.resolverHolds->contains(op.customName));
    if (isNew && found->second && found->second->row->registeredOnRequest && !registered)
        found->second.reset();
    return found->second;
}

// MicroInterpreter::PrepareNodeAndRegistrationDataFromFlatbuffer.
void EmulatedInterpreter::parseOperators()
{
    forEachOperator([&](OperatorUse& use) { guard(Phase::Parse, use.ref, [&] { parse(use); }); });
}

void EmulatedInterpreter::parse(OperatorUse& use)
{
    const auto& op = m_graph.op(use.ref);
    const auto& found = rule(op);
    use.known = found.has_value();
    checkRegistered(use);
    if (!found)
        return;
    use.source = found->source;
    if (op.code != model::BuiltinOperator::Custom && op.customOptions.data())
        throw Refusal{.reason = RefusalReason::UnsupportedOption, .detail = "custom_options"};
    if (const auto data = found->row->builtinData) {
        const auto layout = m_target.layout(*data);
        m_arena.allocateTail({.phase = Phase::Parse, .cause = Cause::BuiltinData, .op = use.ref, .structure = *data}, layout.size, layout.alignment);
        use.builtinData.push_back(layout.size);
    }
    if (found->row->parse) {
        kernels::OpContext context(m_graph, use.ref, m_target, m_sink);
        m_sink.begin(Phase::Parse, use, OperatorSink::Scratch::AsRequested);
        found->row->parse(context);
    }
}

// GetRegistrationFromOpCode, before anything of the operator is parsed. A resolver's missing operator is said once.
void EmulatedInterpreter::checkRegistered(const OperatorUse& use)
{
    const auto& op = m_graph.op(use.ref);
    const auto name = model::operatorName(op);
    if (op.code == model::BuiltinOperator::Custom && op.customName.empty()) // GetRegistrationFromOpCode
        throw Refusal{.reason = RefusalReason::UnnamedOperator};
    const auto& holds = m_setup.resolverHolds;
    if (m_setup.registeredOperators.contains(name) || (holds ? holds->contains(name) : use.known))
        return;
    if (holds && !m_missing.insert(name).second)
        return;
    const bool canBeRegistered = use.known || op.code == model::BuiltinOperator::Custom;
    throw Refusal{.reason = holds && canBeRegistered ? RefusalReason::NotRegistered : RefusalReason::NoKernel, .detail = name};
}

// MicroInterpreterGraph::InitSubgraphs.
void EmulatedInterpreter::initOperators()
{
    forEachOperator([&](OperatorUse& use) { guard(Phase::Init, use.ref, [&] { initialize(use); }); });
}

void EmulatedInterpreter::initialize(OperatorUse& use)
{
    const auto& found = rule(m_graph.op(use.ref));
    if (!found || !found->init)
        return;
    kernels::OpContext context(m_graph, use.ref, m_target, m_sink);
    m_sink.begin(Phase::Init, use, OperatorSink::Scratch::AsRequested);
    found->init(context);
}

// MicroInterpreterGraph::PrepareSubgraphs.
void EmulatedInterpreter::prepareOperators()
{
    forEachOperator([&](OperatorUse& use) {
        guard(Phase::Prepare, use.ref, [&] { prepare(use); });
        use.temp = m_arena.tempPeak();
        if (!m_sequence.dynamicOutputsAccepted)
            guard(Phase::Prepare, use.ref, [&] { checkDynamicOutputs(use); });
        resizeRequests(Phase::Prepare);
    });
}

std::optional<Bytes> EmulatedInterpreter::hint(const OperatorUse& use) const
{
    if (const auto found = m_setup.scratchHints.find(use.ref); found != m_setup.scratchHints.end())
        return found->second;
    if (!use.known && m_setup.defaultScratchHint > 0)
        return m_setup.defaultScratchHint;
    return std::nullopt;
}

void EmulatedInterpreter::prepare(OperatorUse& use)
{
    const auto hinted = hint(use);
    m_sink.begin(Phase::Prepare, use, hinted ? OperatorSink::Scratch::Ignored : OperatorSink::Scratch::AsRequested);
    if (hinted && *hinted > 0)
        m_sink.addHint(*hinted);
    const auto& found = rule(m_graph.op(use.ref));
    if (!found || !found->prepare)
        return;
    kernels::OpContext context(m_graph, use.ref, m_target, m_sink);
    found->prepare(context);
}

// CheckDynamicTensors: no output may have a dimension <= 0, save for the old way to write a scalar.
void EmulatedInterpreter::checkDynamicOutputs(const OperatorUse& use)
{
    for (const auto tensor : m_graph.op(use.ref).outputs) {
        const TensorRef ref{use.ref.subgraph, tensor};
        const auto dims = tensor.valid() ? m_tensors.dims(ref) : std::span<const std::int32_t>{};
        const bool oldScalar = dims.size() == 1 && dims[0] == 0;
        if (!oldScalar && std::ranges::any_of(dims, [](auto dimension) { return dimension <= 0; }))
            throw Refusal{.reason = RefusalReason::DynamicShape, .tensor = ref};
    }
}

} // namespace arenascope::arena
