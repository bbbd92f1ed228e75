// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "analysis/fit.h"
#include "analysis/tensor_facts.h"
#include "text/names.h"
#include "text/numbers.h"
#include "text/shape_wording.h"
#include "text/target_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct NoteWording {
    Q_DECLARE_TR_FUNCTIONS(NoteWording)
};

// What the runtime finds wrong; %1 = the tensor, %2 = a value.
QString reasonText(const kernels::Refusal& refusal, const QString& tensor)
{
    using Reason = kernels::RefusalReason;
    const auto detail = displayName(refusal.detail);
    switch (refusal.reason) {
    case Reason::NoKernel: return NoteWording::tr("this runtime has no kernel for it");
    case Reason::NotRegistered: return NoteWording::tr("the resolver does not hold %1: register it").arg(detail);
    case Reason::UnsupportedType: return NoteWording::tr("the type %2 of %1 is not supported").arg(tensor, detail);
    case Reason::TypeMismatch: return NoteWording::tr("the type of %1 (%2) does not match the others").arg(tensor, detail);
    case Reason::UnsupportedRank: return NoteWording::tr("the number of dimensions of %1 is not supported").arg(tensor);
    case Reason::ShapeMismatch: return NoteWording::tr("the shape of %1 does not fit").arg(tensor);
    case Reason::WrongInputCount: return NoteWording::tr("it has %1 inputs, which the kernel does not accept").arg(detail);
    case Reason::WrongOutputCount: return NoteWording::tr("it has %1 outputs, which the kernel does not accept").arg(detail);
    case Reason::MissingTensor: return NoteWording::tr("a tensor it needs is left out (%1)").arg(detail);
    case Reason::NotConstant: return NoteWording::tr("%1 must be a constant").arg(tensor);
    case Reason::NotVariable: return NoteWording::tr("%1 must be a variable").arg(tensor);
    case Reason::UnexpectedVariable: return NoteWording::tr("%1 must not be a variable").arg(tensor);
    case Reason::HasIntermediates: return NoteWording::tr("intermediate tensors are not supported");
    case Reason::MissingQuantization: return NoteWording::tr("%1 has no scale and zero point").arg(tensor);
    case Reason::BadQuantization:
        return detail.isEmpty() ? NoteWording::tr("the quantisation of %1 does not fit").arg(tensor) : NoteWording::tr("the quantisation of %1 does not fit (%2)").arg(tensor, detail);
    case Reason::UnsupportedOption:
        return tensor.isEmpty() ? NoteWording::tr("an option is not supported (%1)").arg(detail) : NoteWording::tr("what %1 asks for is not supported (%2)").arg(tensor, detail);
    case Reason::InvalidSubgraph: return NoteWording::tr("the subgraph it calls does not fit (%1)").arg(detail);
    case Reason::DynamicShape: return NoteWording::tr("the shape of %1 is not fixed").arg(tensor);
    case Reason::TooManyScratchBuffers: return NoteWording::tr("it asks for more than 12 scratch buffers");
    case Reason::TooManyResourceVariables:
        return detail.isEmpty() ? NoteWording::tr("no room is left for another resource variable") : NoteWording::tr("no room is left for the resource variable %1").arg(detail);
    case Reason::InvalidCustomOptions: return NoteWording::tr("its custom options can't be read (%1)").arg(detail);
    case Reason::OfflinePlanCount: return NoteWording::tr("the model's own memory plan lists another number of tensors (%1)").arg(detail);
    case Reason::TooManyBuffers: return NoteWording::tr("the planner has no room for %1 buffers").arg(detail);
    case Reason::TensorTooLarge:
        return tensor.isEmpty() ? NoteWording::tr("it asks for more than the runtime's 32-bit sizes can say (%1)").arg(detail) : NoteWording::tr("%1 is too large for the runtime's 32-bit sizes").arg(tensor);
    case Reason::UnsupportedTensor: return NoteWording::tr("the runtime can't describe %1 (%2)").arg(tensor, detail);
    case Reason::NullDereference: return NoteWording::tr("it follows a null pointer (%1)").arg(detail.isEmpty() ? tensor : detail);
    case Reason::UninitializedMemory: return NoteWording::tr("the runtime uses memory that was never written");
    case Reason::OutOfBoundsRead: return NoteWording::tr("the kernel reads beyond the end of %1").arg(tensor.isEmpty() ? detail : tensor);
    case Reason::NoBufferList: return NoteWording::tr("the file has no list of buffers, in which the runtime looks up %1").arg(tensor);
    case Reason::PlacedBeforeArena: return NoteWording::tr("the model's own memory plan places %1 before the arena (offset %2); nothing would say so until other memory is overwritten").arg(tensor, detail);
    case Reason::RecursiveSubgraphs: return NoteWording::tr("the subgraphs it calls lead back to themselves (subgraph %1): the runtime recurses without end").arg(detail);
    case Reason::UnnamedOperator: return NoteWording::tr("its operator code has no name (custom_code)");
    case Reason::NoSuchVariable: return NoteWording::tr("%1 names the resource variable %2, which no VAR_HANDLE has made before").arg(tensor, detail);
    }
    return {};
}

QString refusedText(const analysis::Analysis& analysis, const arena::RefusalAt& refusal)
{
    const auto op = operatorTitle(*analysis.graph, refusal.op);
    const auto reason = reasonText(refusal.refusal, tensorTitle(*analysis.graph, refusal.refusal.tensor));
    const auto where = op.isEmpty() ? phaseText(refusal.phase) : NoteWording::tr("%1, %2").arg(op, phaseText(refusal.phase));
    return refusal.refusal.crash ? NoteWording::tr("AllocateTensors would crash (%1): %2.").arg(where, reason)
                                 : NoteWording::tr("AllocateTensors would fail (%1): %2.").arg(where, reason);
}

// The refusal that a note is about: the one the runtime stops at, or one it would meet next.
QString refusalNoteText(const analysis::Analysis& analysis, const analysis::Note& note)
{
    for (const auto& further : analysis.emulation.furtherRefusals)
        if (further.op == note.op && further.refusal.tensor == note.tensor)
            return refusedText(analysis, further);
    return refusalText(analysis);
}

} // namespace

QString refusalText(const analysis::Analysis& analysis)
{
    return analysis.emulation.refusal ? refusedText(analysis, *analysis.emulation.refusal) : QString();
}

QString noteCodeName(analysis::NoteCode code)
{
    using Code = analysis::NoteCode;
    switch (code) {
    case Code::Refused: return QStringLiteral("refused");
    case Code::WouldCrash: return QStringLiteral("would-crash");
    case Code::OperatorWithoutRule: return QStringLiteral("operator-without-rule");
    case Code::ScratchHintUsed: return QStringLiteral("scratch-hint-used");
    case Code::BoundedTarget: return QStringLiteral("bounded-target");
    case Code::PartlyCompared: return QStringLiteral("partly-compared");
    case Code::LayoutUnknown: return QStringLiteral("layout-unknown");
    case Code::UsedIsNotRequired: return QStringLiteral("used-is-not-required");
    case Code::UnreachedSubgraph: return QStringLiteral("unreached-subgraph");
    case Code::OrphanTensors: return QStringLiteral("orphan-tensors");
    case Code::DeprecatedControlFlow: return QStringLiteral("deprecated-control-flow");
    case Code::OfflinePlanPresent: return QStringLiteral("offline-plan");
    case Code::OfflinePlanOverlap: return QStringLiteral("offline-plan-overlap");
    case Code::OpenShape: return QStringLiteral("open-shape");
    case Code::ShapeGiven: return QStringLiteral("shape-given");
    case Code::UnknownRegistration: return QStringLiteral("unknown-registration");
    case Code::InputShapeMismatch: return QStringLiteral("input-shape-mismatch");
    case Code::ShapeNotFollowed: return QStringLiteral("shape-not-followed");
    case Code::ExternalBuffer: return QStringLiteral("external-buffer");
    case Code::UnsoundBelowRequired: return QStringLiteral("unsound-below-required");
    case Code::BudgetExceeded: return QStringLiteral("budget-exceeded");
    case Code::RegionExceeded: return QStringLiteral("region-exceeded");
    case Code::ResolverTooSmall: return QStringLiteral("resolver-too-small");
    case Code::UnusedRegistrations: return QStringLiteral("unused-registrations");
    case Code::SoftmaxScratchTooSmall: return QStringLiteral("softmax-scratch-too-small");
    case Code::ScratchUnused: return QStringLiteral("scratch-unused");
    case Code::PaddingBeyondInput: return QStringLiteral("padding-beyond-input");
    }
    return {};
}

QString noteText(const analysis::Analysis& analysis, const analysis::Note& note)
{
    using Code = analysis::NoteCode;
    const auto op = operatorTitle(*analysis.graph, note.op);
    const auto tensor = tensorTitle(*analysis.graph, note.tensor);
    const auto subject = QString::fromStdString(note.subject);
    const auto amount = bytes(static_cast<Bytes>(note.number < 0 ? -note.number : note.number));
    switch (note.code) {
    case Code::Refused:
    case Code::WouldCrash: return refusalNoteText(analysis, note);
    case Code::OperatorWithoutRule:
        return NoteWording::tr("%1: no rule says what this operator asks for; its own memory is not counted. Give a hint in the breakdown.").arg(op.isEmpty() ? subject : op);
    case Code::ScratchHintUsed: return NoteWording::tr("%1: the scratch size is your hint, not the kernel's.").arg(op);
    case Code::BoundedTarget:
        return NoteWording::tr("The figures of this target are reasoned, not yet compared with a recorded run. Basis: %1").arg(
            QString::fromUtf8(analysis.target.basis.data(), qsizetype(analysis.target.basis.size())));
    case Code::PartlyCompared: return exactnessReason(analysis.target);
    case Code::LayoutUnknown:
        return NoteWording::tr("Nobody measured this target without TF_LITE_STATIC_MEMORY: the structures that grow without it are counted too small.");
    case Code::UsedIsNotRequired:
        return NoteWording::tr("arena_used_bytes() would print %1 B less than the arena needs: %2.").arg(amount, requiredByText(analysis));
    case Code::UnreachedSubgraph:
        return NoteWording::tr("Nothing calls the subgraph %1; the runtime still plans its tensors, all at once (%2 B). Drop the extra signature when converting.").arg(subject.isEmpty() ? u'#' + QString::number(note.tensor.subgraph.value) : subject, amount);
    case Code::OrphanTensors: return NoteWording::tr("%n tensor(s) that no operator touches are planned all the same.", nullptr, static_cast<int>(note.number));
    case Code::DeprecatedControlFlow:
        return NoteWording::tr("%1 is stored only with the deprecated operator code: the runtime plans its subgraphs as if they never ran, over live buffers. Results would be wrong; convert the model again.").arg(op);
    case Code::OfflinePlanPresent: return NoteWording::tr("The model carries its own memory plan; the runtime follows it.");
    case Code::OfflinePlanOverlap: return NoteWording::tr("The model's own memory plan lays buffers over each other that are alive at the same time (%1).").arg(subject.isEmpty() ? tensor : subject);
    case Code::OpenShape:
        return NoteWording::tr("%1 has an open dimension (%2 in the file). The runtime takes the stored shape %3 and never resizes it: the figures are for that. Give the input's real shape to see what a model converted with it would need.")
            .arg(tensor, declaredShape(analysis.graph->tensor(note.tensor)), shape(analysis.graph->tensor(note.tensor).shape));
    case Code::ShapeGiven:
        return NoteWording::tr("The figures are for a model converted with the shape %2 for %1. This file stores %3, and a device takes that.")
            .arg(tensor, shape(analysis::tensorShape(analysis, note.tensor)), shape(analysis.graph->tensor(note.tensor).shape));
    case Code::UnknownRegistration: return NoteWording::tr("The model has no operator named “%1”, which the firmware is said to register.").arg(subject);
    case Code::InputShapeMismatch: {
        const auto fault = model::findInputShapeFault(*analysis.graph, analysis.edits.setup.inputShapes);
        return NoteWording::tr("The figures are of another model than this one: %1.").arg(fault ? inputShapeFaultText(*fault) : subject);
    }
    case Code::ShapeNotFollowed:
        return NoteWording::tr("%1: the stored shape stays. Either no rule says what it gives for the new input shape, or there can be no such output (a window larger than the input, parts that do not match).").arg(op);
    case Code::ExternalBuffer: return NoteWording::tr("%1 keeps its data outside the model's buffers; the runtime plans it like an activation.").arg(tensor);
    case Code::UnsoundBelowRequired:
        return NoteWording::tr("From %1 B on AllocateTensors seems to work, but below the required size persistent data overwrites live temporaries.").arg(amount);
    case Code::BudgetExceeded:
        return analysis::fitOf(analysis) == analysis::Fit::MayNotFit ? NoteWording::tr("Up to %1 B too many for the budget.").arg(amount)
                                                                      : NoteWording::tr("%1 B too many for the budget.").arg(amount);
    case Code::UnusedRegistrations:
        return NoteWording::tr("The resolver holds %n operator(s) that this model does not use: %1. Their kernels take flash.", nullptr, static_cast<int>(note.number)).arg(subject);
    case Code::SoftmaxScratchTooSmall:
        return NoteWording::tr("%1: ESP-NN asks for scratch by the second dimension instead of the last; its kernel writes %2 B beyond, into the next buffer. Reshape the input to two dimensions first.").arg(op, amount);
    case Code::ScratchUnused:
        return NoteWording::tr("%1: ESP-NN asks for %2 B of scratch as for an undilated convolution, but a dilated one runs the reference kernel, which uses none of it.").arg(op, amount);
    case Code::PaddingBeyondInput:
        return NoteWording::tr("%1: this ESP-NN pads the right and lower edges only as much as the left and upper ones, so that the kernel reads beyond the input there. Pad in the model instead: PAD, then a convolution with VALID.").arg(op);
    case Code::RegionExceeded: return NoteWording::tr("The memory is large enough, but in parts: the arena has to lie in one of them, and is %1 B too large for the largest.").arg(amount);
    case Code::ResolverTooSmall: return NoteWording::tr("The resolver has room for %n operator(s) too few.", nullptr, static_cast<int>(note.number));
    }
    return {};
}

} // namespace arenascope::text
