// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/wording.h"

#include <QCoreApplication>

#include "text/names.h"
#include "text/numbers.h"

namespace arenascope::text {
namespace {

struct Wording {
    Q_DECLARE_TR_FUNCTIONS(Wording)
};

} // namespace

QString operatorTitle(const model::Graph& graph, OpRef op)
{
    if (!op.op.valid() || !op.subgraph.valid())
        return {};
    const auto name = displayName(model::operatorName(graph.op(op)));
    const auto number = op.subgraph.value > 0 ? QStringLiteral("%1/%2").arg(op.subgraph.value).arg(op.op.value)
                                              : QString::number(op.op.value);
    return QStringLiteral("%1 #%2").arg(name, number);
}

QString kernelText(const model::Graph& graph, OpRef ref)
{
    const auto& op = graph.op(ref);
    const bool depthwise = op.code == model::BuiltinOperator::DepthwiseConv2D;
    if ((!depthwise && op.code != model::BuiltinOperator::Conv2D) || op.inputs.size() < 2 || !op.inputs[1].valid())
        return {};
    const auto& filter = graph.tensor({ref.subgraph, op.inputs[1]}).shape; // output channels, height, width, input channels
    if (filter.size() != 4)
        return {};
    return depthwise ? Wording::tr("%1×%2 kernel, %3 channels").arg(filter[1]).arg(filter[2]).arg(filter[3])
                     : Wording::tr("%1×%2 kernel, %3→%4 channels").arg(filter[1]).arg(filter[2]).arg(filter[3]).arg(filter[0]);
}

QString tensorTitle(const model::Graph& graph, TensorRef tensor)
{
    if (!tensor.tensor.valid() || !tensor.subgraph.valid())
        return {};
    const auto& name = graph.tensor(tensor).name;
    const auto number = Wording::tr("tensor %1").arg(tensor.tensor.value);
    return name.empty() ? number : QStringLiteral("%1 (%2)").arg(displayName(name), number);
}

QString phaseText(arena::Phase phase)
{
    switch (phase) {
    case arena::Phase::Construct: return Wording::tr("constructing the interpreter");
    case arena::Phase::Start: return Wording::tr("start of AllocateTensors");
    case arena::Phase::Parse: return Wording::tr("reading the operators");
    case arena::Phase::Init: return Wording::tr("Init of the operators");
    case arena::Phase::Prepare: return Wording::tr("Prepare of the operators");
    case arena::Phase::Plan: return Wording::tr("memory planning");
    case arena::Phase::Publish: return Wording::tr("inputs and outputs");
    }
    return {};
}

QString sectionText(arena::Section section)
{
    switch (section) {
    case arena::Section::Head: return Wording::tr("head");
    case arena::Section::Tail: return Wording::tr("tail");
    case arena::Section::Temp: return Wording::tr("temporary");
    }
    return {};
}

QString causeText(arena::Cause cause)
{
    switch (cause) {
    case arena::Cause::AllocatorObjects: return Wording::tr("allocator and planner objects");
    case arena::Cause::ResourceVariables: return Wording::tr("resource variable records");
    case arena::Cause::SubgraphAllocations: return Wording::tr("subgraph records");
    case arena::Cause::EvalTensors: return Wording::tr("tensor records (TfLiteEvalTensor)");
    case arena::Cause::NodesAndRegistrations: return Wording::tr("nodes and registrations");
    case arena::Cause::BuiltinData: return Wording::tr("operator options");
    case arena::Cause::OperatorInit: return Wording::tr("operator data from Init");
    case arena::Cause::OperatorPrepare: return Wording::tr("operator data from Prepare");
    case arena::Cause::ResourceVariableData: return Wording::tr("resource variable data");
    case arena::Cause::VariableTensor: return Wording::tr("variable tensor");
    case arena::Cause::ScratchHandles: return Wording::tr("scratch buffer handles");
    case arena::Cause::IoPointers: return Wording::tr("input and output pointers");
    case arena::Cause::IoTensor: return Wording::tr("input or output tensor");
    case arena::Cause::IoQuantization: return Wording::tr("input or output quantisation");
    case arena::Cause::ScratchRequests: return Wording::tr("scratch request records");
    case arena::Cause::PrepareTemporary: return Wording::tr("temporary tensor while preparing");
    case arena::Cause::AllocationInfo: return Wording::tr("allocation records while planning");
    case arena::Cause::PlannerScratch: return Wording::tr("the planner's own records");
    case arena::Cause::Plan: return Wording::tr("planned buffers");
    }
    return {};
}

QString kindText(analysis::MemoryKind kind)
{
    switch (kind) {
    case analysis::MemoryKind::InputOutput: return Wording::tr("Inputs and outputs");
    case analysis::MemoryKind::Activation: return Wording::tr("Activations");
    case analysis::MemoryKind::Variable: return Wording::tr("Variables");
    case analysis::MemoryKind::Scratch: return Wording::tr("Scratch");
    case analysis::MemoryKind::OperatorData: return Wording::tr("Operator data");
    case analysis::MemoryKind::Interpreter: return Wording::tr("Interpreter");
    case analysis::MemoryKind::Temporary: return Wording::tr("Temporaries");
    case analysis::MemoryKind::Padding: return Wording::tr("Padding");
    case analysis::MemoryKind::Free: return Wording::tr("Free");
    }
    return {};
}

QString breakdownText(analysis::BreakdownId id)
{
    using Id = analysis::BreakdownId;
    switch (id) {
    case Id::TensorsAtPeak: return Wording::tr("Tensors at the peak");
    case Id::Scratch: return Wording::tr("Scratch");
    case Id::PlanGap: return Wording::tr("Gaps in the plan");
    case Id::OperatorData: return Wording::tr("Operator data");
    case Id::BuiltinData: return Wording::tr("Options");
    case Id::OperatorInit: return Wording::tr("From Init");
    case Id::OperatorPrepare: return Wording::tr("From Prepare");
    case Id::InterpreterStructures: return Wording::tr("Interpreter");
    case Id::AllocatorObjects: return Wording::tr("Allocator and planner objects");
    case Id::EvalTensors: return Wording::tr("Tensor records");
    case Id::Nodes: return Wording::tr("Nodes and registrations");
    case Id::IoTensors: return Wording::tr("Inputs and outputs");
    case Id::Quantization: return Wording::tr("Quantisation");
    case Id::ResourceVariables: return Wording::tr("Resource variables");
    case Id::VariableTensors: return Wording::tr("Variable tensors");
    case Id::ScratchHandles: return Wording::tr("Scratch handles");
    case Id::Temporaries: return Wording::tr("Temporaries");
    case Id::Padding: return Wording::tr("Padding");
    case Id::Required: return Wording::tr("Required arena");
    case Id::Beside: return Wording::tr("Beside the arena");
    case Id::Resolver: return Wording::tr("Resolver");
    case Id::InterpreterObject: return Wording::tr("Interpreter object");
    case Id::Reserve: return Wording::tr("Reserve");
    case Id::Budget: return Wording::tr("Budget");
    case Id::Formula: return Wording::tr("Quick estimate (formula)");
    }
    return {};
}

QString exactnessText(target::Exactness exactness)
{
    switch (exactness) {
    case target::Exactness::Exact: return Wording::tr("exact");
    case target::Exactness::Bounded: return Wording::tr("upper bound");
    case target::Exactness::Unknown: return Wording::tr("contains unknown parts");
    }
    return {};
}

QString requiredByText(const analysis::Analysis& analysis)
{
    const auto& by = analysis.emulation.requiredBy;
    const auto op = operatorTitle(*analysis.graph, by.op);
    switch (by.phase) {
    case arena::Phase::Prepare: return Wording::tr("set by the temporaries of %1 while preparing").arg(op);
    case arena::Phase::Plan:
        return by.cause == arena::Cause::Plan ? Wording::tr("set by the plan") : Wording::tr("set by the planner's own records");
    case arena::Phase::Publish: return Wording::tr("set by the plan and the persistent part");
    default: return Wording::tr("set while %1").arg(phaseText(by.phase));
    }
}

} // namespace arenascope::text
