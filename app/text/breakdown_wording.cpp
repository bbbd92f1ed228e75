// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/breakdown_wording.h"

#include <QCoreApplication>

#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct BreakdownWording {
    Q_DECLARE_TR_FUNCTIONS(BreakdownWording)
};

} // namespace

QString breakdownTitle(const analysis::Analysis& analysis, const analysis::BreakdownRow& row)
{
    if (row.depth == 0)
        return breakdownText(row.id);
    if (row.op.op.valid()) {
        const auto title = operatorTitle(*analysis.graph, row.op);
        const auto hint = analysis.edits.setup.scratchHints.find(row.op);
        return row.id == analysis::BreakdownId::Scratch && hint != analysis.edits.setup.scratchHints.end() && hint->second != row.requested
            ? BreakdownWording::tr("%1 (hint %2, not at the peak)").arg(title, bytesWithUnit(hint->second))
            : title;
    }
    return row.tensor.tensor.valid() ? tensorTitle(*analysis.graph, row.tensor) : breakdownText(row.id);
}

QString breakdownHelp(analysis::BreakdownId id)
{
    using Id = analysis::BreakdownId;
    switch (id) {
    case Id::TensorsAtPeak: return BreakdownWording::tr("Tensors alive at the step where most bytes are alive at once. They lie in the head of the arena.");
    case Id::Scratch: return BreakdownWording::tr("Working memory of the operator at the peak. Give a hint where you know better.");
    case Id::PlanGap: return BreakdownWording::tr("What the plan is higher than the bytes alive at the peak: gaps between buffers.");
    case Id::OperatorData: return BreakdownWording::tr("What operators keep as long as the interpreter lives, in the tail.");
    case Id::BuiltinData: return BreakdownWording::tr("The operators' options as read from the model: TfLite…Params structures.");
    case Id::OperatorInit: return BreakdownWording::tr("Structures that kernels ask for in Init.");
    case Id::OperatorPrepare: return BreakdownWording::tr("What kernels ask for in Prepare: per-channel multipliers and shifts, for the most part.");
    case Id::InterpreterStructures: return BreakdownWording::tr("The runtime's own records, in the tail.");
    case Id::AllocatorObjects: return BreakdownWording::tr("Allocators, planner and the list of subgraphs, made inside the arena.");
    case Id::EvalTensors: return BreakdownWording::tr("A TfLiteEvalTensor for every tensor, constants included.");
    case Id::Nodes: return BreakdownWording::tr("A NodeAndRegistration for every operator.");
    case Id::IoTensors: return BreakdownWording::tr("TfLiteTensor structures and pointers for inputs and outputs.");
    case Id::Quantization: return BreakdownWording::tr("Scale and zero point of inputs and outputs.");
    case Id::ResourceVariables: return BreakdownWording::tr("Records and values of resource variables.");
    case Id::VariableTensors: return BreakdownWording::tr("Values of tensors marked as variables: they outlive a run.");
    case Id::ScratchHandles: return BreakdownWording::tr("A handle for every scratch buffer.");
    case Id::Temporaries: return BreakdownWording::tr("What planning or an operator's Prepare needs for a moment beyond all the rest.");
    case Id::Padding: return BreakdownWording::tr("Bytes lost to the alignment of the arena's end.");
    case Id::Required: return BreakdownWording::tr("The smallest arena, start aligned to 16, in which AllocateTensors succeeds soundly.");
    case Id::Beside:
    case Id::Resolver:
    case Id::InterpreterObject: return BreakdownWording::tr("Static memory outside the arena.");
    case Id::Reserve:
    case Id::Budget:
    case Id::Formula: break;
    }
    return {};
}

} // namespace arenascope::text
