// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/wording.h"

#include <QCoreApplication>

#include "text/numbers.h"

namespace arenascope::text {
namespace {

QString tr(const char* source, int count = -1)
{
    return QCoreApplication::translate("Wording", source, nullptr, count);
}

} // namespace

QString operatorTitle(const model::Graph& graph, OpRef op)
{
    if (!op.op.valid() || !op.subgraph.valid())
        return {};
    const auto name = QString::fromStdString(model::operatorName(graph.op(op)));
    const auto number = op.subgraph.value > 0 ? QStringLiteral("%1/%2").arg(op.subgraph.value).arg(op.op.value)
                                              : QString::number(op.op.value);
    return QStringLiteral("%1 #%2").arg(name, number);
}

QString tensorTitle(const model::Graph& graph, TensorRef tensor)
{
    if (!tensor.tensor.valid() || !tensor.subgraph.valid())
        return {};
    const auto& name = graph.tensor(tensor).name;
    const auto number = tr("tensor %1").arg(tensor.tensor.value);
    return name.empty() ? number : QStringLiteral("%1 (%2)").arg(QString::fromStdString(name), number);
}

QString phaseText(arena::Phase phase)
{
    switch (phase) {
    case arena::Phase::Construct: return tr("constructing the interpreter");
    case arena::Phase::Start: return tr("start of AllocateTensors");
    case arena::Phase::Parse: return tr("reading the operators");
    case arena::Phase::Init: return tr("Init of the operators");
    case arena::Phase::Prepare: return tr("Prepare of the operators");
    case arena::Phase::Plan: return tr("memory planning");
    case arena::Phase::Publish: return tr("inputs and outputs");
    }
    return {};
}

QString sectionText(arena::Section section)
{
    switch (section) {
    case arena::Section::Head: return tr("head");
    case arena::Section::Tail: return tr("tail");
    case arena::Section::Temp: return tr("temporary");
    }
    return {};
}

QString causeText(arena::Cause cause)
{
    switch (cause) {
    case arena::Cause::AllocatorObjects: return tr("allocator and planner objects");
    case arena::Cause::ResourceVariables: return tr("resource variable records");
    case arena::Cause::SubgraphAllocations: return tr("subgraph records");
    case arena::Cause::EvalTensors: return tr("tensor records (TfLiteEvalTensor)");
    case arena::Cause::NodesAndRegistrations: return tr("nodes and registrations");
    case arena::Cause::BuiltinData: return tr("operator options");
    case arena::Cause::OperatorInit: return tr("operator data from Init");
    case arena::Cause::OperatorPrepare: return tr("operator data from Prepare");
    case arena::Cause::ResourceVariableData: return tr("resource variable data");
    case arena::Cause::VariableTensor: return tr("variable tensor");
    case arena::Cause::ScratchHandles: return tr("scratch buffer handles");
    case arena::Cause::IoPointers: return tr("input and output pointers");
    case arena::Cause::IoTensor: return tr("input or output tensor");
    case arena::Cause::IoQuantization: return tr("input or output quantisation");
    case arena::Cause::ScratchRequests: return tr("scratch request records");
    case arena::Cause::PrepareTemporary: return tr("temporary tensor while preparing");
    case arena::Cause::AllocationInfo: return tr("allocation records while planning");
    case arena::Cause::PlannerScratch: return tr("the planner's own records");
    case arena::Cause::Plan: return tr("planned buffers");
    }
    return {};
}

QString kindText(analysis::MemoryKind kind)
{
    switch (kind) {
    case analysis::MemoryKind::InputOutput: return tr("Inputs and outputs");
    case analysis::MemoryKind::Activation: return tr("Activations");
    case analysis::MemoryKind::Variable: return tr("Variables");
    case analysis::MemoryKind::Scratch: return tr("Scratch");
    case analysis::MemoryKind::OperatorData: return tr("Operator data");
    case analysis::MemoryKind::Interpreter: return tr("Interpreter");
    case analysis::MemoryKind::Temporary: return tr("Temporaries");
    case analysis::MemoryKind::Padding: return tr("Padding");
    case analysis::MemoryKind::Free: return tr("Free");
    }
    return {};
}

QString breakdownText(analysis::BreakdownId id)
{
    using Id = analysis::BreakdownId;
    switch (id) {
    case Id::TensorsAtPeak: return tr("Tensors at the peak");
    case Id::Scratch: return tr("Scratch");
    case Id::PlanGap: return tr("Gaps in the plan");
    case Id::OperatorData: return tr("Operator data");
    case Id::BuiltinData: return tr("Options");
    case Id::OperatorInit: return tr("From Init");
    case Id::OperatorPrepare: return tr("From Prepare");
    case Id::InterpreterStructures: return tr("Interpreter");
    case Id::AllocatorObjects: return tr("Allocator and planner objects");
    case Id::EvalTensors: return tr("Tensor records");
    case Id::Nodes: return tr("Nodes and registrations");
    case Id::IoTensors: return tr("Inputs and outputs");
    case Id::Quantization: return tr("Quantisation");
    case Id::ResourceVariables: return tr("Resource variables");
    case Id::VariableTensors: return tr("Variable tensors");
    case Id::ScratchHandles: return tr("Scratch handles");
    case Id::Temporaries: return tr("Temporaries");
    case Id::Padding: return tr("Padding");
    case Id::Required: return tr("Required arena");
    case Id::Beside: return tr("Beside the arena");
    case Id::Resolver: return tr("Resolver");
    case Id::InterpreterObject: return tr("Interpreter object");
    case Id::Reserve: return tr("Reserve");
    case Id::Budget: return tr("Budget");
    case Id::Formula: return tr("Quick estimate (formula)");
    }
    return {};
}

QString exactnessText(target::Exactness exactness)
{
    switch (exactness) {
    case target::Exactness::Exact: return tr("exact");
    case target::Exactness::Bounded: return tr("upper bound");
    case target::Exactness::Unknown: return tr("contains unknown parts");
    }
    return {};
}

QString requiredByText(const analysis::Analysis& analysis)
{
    const auto& by = analysis.emulation.requiredBy;
    const auto op = operatorTitle(*analysis.graph, by.op);
    switch (by.phase) {
    case arena::Phase::Prepare: return tr("set by the temporaries of %1 while preparing").arg(op);
    case arena::Phase::Plan:
        return by.cause == arena::Cause::Plan ? tr("set by the plan") : tr("set by the planner's own records");
    case arena::Phase::Publish: return tr("set by the plan and the persistent part");
    default: return tr("set while %1").arg(phaseText(by.phase));
    }
}

} // namespace arenascope::text
