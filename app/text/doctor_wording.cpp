// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/doctor_wording.h"

#include <QCoreApplication>
#include <algorithm>

#include "report/header_report.h"
#include "text/headline_wording.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

using measured::Diagnosis;
using measured::EventKind;
using measured::Finding;

struct DoctorWording {
    Q_DECLARE_TR_FUNCTIONS(DoctorWording)
};

QString operatorName(const Diagnosis& diagnosis, const Finding& finding)
{
    if (diagnosis.analysis && finding.op.op.valid())
        return operatorTitle(*diagnosis.analysis->graph, finding.op);
    if (finding.subject.empty())
        return {};
    const auto name = QString::fromStdString(finding.subject);
    return finding.number >= 0 ? QStringLiteral("%1 #%2").arg(name).arg(finding.number) : name;
}

// "CONV_2D #17 (5×1 kernel, 40→32 channels)"
QString operatorWithKernel(const Diagnosis& diagnosis, const Finding& finding)
{
    const auto kernel = diagnosis.analysis && finding.op.op.valid() ? kernelText(*diagnosis.analysis->graph, finding.op) : QString();
    return kernel.isEmpty() ? operatorName(diagnosis, finding) : QStringLiteral("%1 (%2)").arg(operatorName(diagnosis, finding), kernel);
}

// "memory planning (planned buffers)", "Prepare of the operators (CONV_2D #4, temporary tensor while preparing)".
QString place(const Diagnosis& diagnosis, const Finding& finding)
{
    if (!finding.phase)
        return {};
    QStringList details;
    if (const auto op = operatorName(diagnosis, finding); !op.isEmpty())
        details << op;
    if (finding.cause)
        details << causeText(*finding.cause);
    const auto phase = phaseText(*finding.phase);
    return details.isEmpty() ? phase : QStringLiteral("%1 (%2)").arg(phase, details.join(QStringLiteral(", ")));
}

QString partText(EventKind event)
{
    switch (event) {
    case EventKind::ResizeFailed: return DoctorWording::tr("the head");
    case EventKind::TailFailed: return DoctorWording::tr("persistent memory (the tail)");
    case EventKind::TempFailed: return DoctorWording::tr("temporary memory");
    case EventKind::PlanTooLarge: return DoctorWording::tr("the planned buffers");
    default: return DoctorWording::tr("memory");
    }
}

QString allocationText(const Diagnosis& diagnosis, const Finding& finding)
{
    const auto where = place(diagnosis, finding);
    QString what;
    if (finding.event == EventKind::TooManyBuffers) {
        what = DoctorWording::tr("The planner has room for the records of %1 buffers only.").arg(finding.available);
        if (finding.requested > 0)
            what = DoctorWording::tr("The planner has room for the records of %1 buffers, the model has %2; %3 B are missing.")
                       .arg(QString::number(finding.available), QString::number(finding.requested), bytes(finding.missing));
    } else {
        what = DoctorWording::tr("%1: %2 B were asked for, %3 B were left, %4 B are missing.")
                   .arg(partText(finding.event), bytes(finding.requested),
                       finding.available < 0 ? signedBytes(finding.available) : bytes(static_cast<Bytes>(finding.available)), bytes(finding.missing));
    }
    what[0] = what[0].toUpper();
    return where.isEmpty() ? what : DoctorWording::tr("%1 Where: %2.").arg(what, where);
}

// Where an arena's size is reckoned from the model's own tail, another setup explains the log with another size.
bool isAssumed(const Diagnosis& diagnosis, const Finding& finding)
{
    return std::ranges::any_of(diagnosis.findings, [&](const auto& other) { return other.code == measured::FindingCode::ArenaInferred && other.attempt == finding.attempt; });
}

// The runtime's, or the application's, words on a step where the allocator's own line is not in the log.
QString stepText(const Diagnosis& diagnosis, const Finding& finding)
{
    const auto where = place(diagnosis, finding);
    const auto subject = QString::fromStdString(finding.subject);
    switch (finding.event) {
    case EventKind::TensorTypeUnknown:
        return subject.isEmpty() ? DoctorWording::tr("A tensor has data type %1 of the schema, which this runtime does not support. Take a newer runtime, or convert the model without that type.").arg(finding.number)
                                 : DoctorWording::tr("Tensor %1 has data type %2 of the schema, which this runtime does not support. Take a newer runtime, or convert the model without that type.").arg(subject).arg(finding.number);
    case EventKind::TensorInitFailed: return DoctorWording::tr("Tensor %1 could not be set up from the model. Where: %2.").arg(finding.number).arg(where);
    case EventKind::AllocateFailed:
        return subject.isEmpty() ? DoctorWording::tr("AllocateTensors failed, and nothing in the log says why: keep the lines before, which the runtime prints.")
                                 : DoctorWording::tr("AllocateTensors failed after a condition at %1 did not hold.").arg(subject);
    case EventKind::StartFailed:
    case EventKind::IoTensorFailed: return DoctorWording::tr("AllocateTensors failed. Where: %1. Keep the lines before, which say what was asked for and what was left.").arg(where);
    default: break;
    }
    auto text = finding.bytes > 0 ? DoctorWording::tr("Memory ran out: %1 B were asked for.").arg(bytes(finding.bytes)) : DoctorWording::tr("Memory ran out.");
    if (!where.isEmpty())
        text = DoctorWording::tr("%1 Where: %2.").arg(text, where);
    return text + u' ' + DoctorWording::tr("The allocator's own line (“Requested …, available …”) is not in the log: it tells how much was missing.");
}

QString takenText(const Diagnosis& diagnosis, const Finding& finding)
{
    const auto amount = bytes(finding.bytes);
    if (isAssumed(diagnosis, finding))
        return DoctorWording::tr("%1 B of it would have been taken by then (the assumed size minus available).").arg(amount);
    switch (finding.event) {
    case EventKind::ResizeFailed: return DoctorWording::tr("The tail had taken %1 B by then (arena minus available).").arg(amount);
    case EventKind::PlanTooLarge: return DoctorWording::tr("The tail, with the request records in front, had taken %1 B by then (arena minus available).").arg(amount);
    case EventKind::TempFailed: return DoctorWording::tr("Head, tail and temporaries had taken %1 B by then (arena minus available).").arg(amount);
    default: return DoctorWording::tr("Head and tail had taken %1 B by then, alignment included (arena minus available).").arg(amount);
    }
}

QString boundText(const Diagnosis& diagnosis, const Finding& finding)
{
    if (diagnosis.arenaAssumed)
        return DoctorWording::tr("On these assumptions an arena of at least %1 B (%2) is needed. Later steps may ask for more.").arg(bytes(finding.bytes), kibibytes(finding.bytes));
    const auto bound = DoctorWording::tr("The log alone proves: an arena of at least %1 B (%2) is needed").arg(bytes(finding.bytes), kibibytes(finding.bytes));
    const auto never = finding.second > 0 ? DoctorWording::tr("; %1 B can never do").arg(bytes(finding.second)) : QString();
    return bound + never + DoctorWording::tr(". Later steps may ask for more.");
}

QString requestText(const Finding& finding)
{
    const auto bound = DoctorWording::tr("The arena needs at least the %1 B asked for, and what was in it by then on top.").arg(bytes(finding.bytes));
    if (finding.subject == "arena")
        return bound + u' ' + DoctorWording::tr("Give the arena's size (--arena) for a closer bound.");
    if (finding.subject == "model")
        return bound + u' ' + DoctorWording::tr("Open the model (--model) to see which arena works.");
    return bound + u' ' + DoctorWording::tr("Give the arena's size (--arena) for a closer bound, and open the model (--model) to see which arena works.");
}

QString requiredText(const Diagnosis& diagnosis, const Finding& finding)
{
    if (diagnosis.find(measured::FindingCode::FitsNothing))
        return DoctorWording::tr("As opened, the model would need an arena of %1 B (%2); the log comes from another build or model.").arg(bytes(finding.second), kibibytes(finding.second));
    const auto exactness = diagnosis.analysis ? certaintyText(*diagnosis.analysis) : QString();
    auto text = DoctorWording::tr("The arena that works: %1 B (%2), to the byte %3 B; %4, %5.")
                    .arg(bytes(finding.second), kibibytes(finding.second), bytes(finding.bytes), exactness,
                        diagnosis.analysis ? requiredByText(*diagnosis.analysis) : QString());
    if (finding.available > 0)
        text += u' ' + DoctorWording::tr("Align the array to 16 (alignas(16)), or add %1 B for its unaligned start.").arg(finding.available);
    return text;
}

QString setupText(const std::string& subject)
{
    QStringList parts;
    for (const auto& part : QString::fromStdString(subject).split(u' ', Qt::SkipEmptyParts)) {
        if (part == u"variables-own-arena")
            parts << DoctorWording::tr("the records of resource variables kept in another place");
        else if (part == u"recording-interpreter")
            parts << DoctorWording::tr("the recording interpreter");
        else if (part == u"static-memory")
            parts << DoctorWording::tr("TF_LITE_STATIC_MEMORY the other way round (Arduino libraries and vendor packs often leave it out)");
        else
            parts << part;
    }
    return parts.join(DoctorWording::tr(" and "));
}

QString plainText(const Diagnosis& diagnosis, const Finding& finding)
{
    const auto subject = QString::fromStdString(finding.subject);
    switch (finding.event) {
    case EventKind::OpcodeUnknown: return DoctorWording::tr("The model uses operator code %1, which this runtime does not know: the runtime is older than the converter.").arg(finding.number);
    case EventKind::ParserMissing: return DoctorWording::tr("The resolver has no parser for %1.").arg(subject);
    case EventKind::CustomOptions: return DoctorWording::tr("%1 carries custom options, which a builtin operator must not have.").arg(subject);
    case EventKind::DynamicTensor: return DoctorWording::tr("%1 #%2 writes a tensor whose shape is not fixed. Convert the model with fixed shapes.").arg(subject).arg(finding.number);
    case EventKind::ScratchLimit: return DoctorWording::tr("An operator asks for more than %1 scratch buffers.").arg(finding.number);
    case EventKind::ResourceVariableLimit: return DoctorWording::tr("MicroResourceVariables was made for %1 variables, the model has more.").arg(finding.number);
    case EventKind::OfflinePlanCount:
        return DoctorWording::tr("The model's own memory plan lists %1 offsets for %2 tensors: the model was changed after it was planned.").arg(finding.number).arg(finding.second);
    case EventKind::SchemaVersion:
        return DoctorWording::tr("The model's schema version reads as %1: the bytes in flash are not this model, or not aligned.").arg(finding.number);
    case EventKind::OutOfRange: return DoctorWording::tr("The application asks for %1 %2 of %3.").arg(subject).arg(finding.number).arg(finding.second);
    case EventKind::HybridModel: return DoctorWording::tr("A kernel met float activations with integer weights (a hybrid model), which it does not support. Quantise fully, or not at all.");
    case EventKind::InvokeFailed: return DoctorWording::tr("%1 #%2 failed while running, not while allocating: the arena's size is not the reason.").arg(subject).arg(finding.number);
    default: return stepText(diagnosis, finding);
    }
}

QString usedText(const Diagnosis& diagnosis, const Finding& finding)
{
    Q_UNUSED(diagnosis)
    return DoctorWording::tr("arena_used_bytes() (%1 B) is not an arena size: constructing and planning need %2 B here, and the tail's alignment depends on the arena's end.")
        .arg(bytes(finding.bytes), bytes(finding.second));
}

} // namespace

QString resolverCode(const measured::Diagnosis& diagnosis)
{
    if (!diagnosis.analysis || (!diagnosis.find(measured::FindingCode::OperatorsMissing) && !diagnosis.find(measured::FindingCode::ResolverTooSmall)))
        return {};
    const auto calls = report::resolverCalls(*diagnosis.analysis);
    auto code = QStringLiteral("tflite::MicroMutableOpResolver<%1> resolver;\n").arg(calls.size());
    for (const auto& call : calls)
        code += QStringLiteral("resolver.%1(%2);\n").arg(QString::fromStdString(call.method),
            call.needsRegistration ? QStringLiteral("\"%1\", …").arg(QString::fromStdString(call.operatorName)) : QString());
    return code;
}

QString attemptTitle(const measured::AttemptGroup& group, std::size_t attempts)
{
    if (!group.first)
        return DoctorWording::tr("All attempts");
    return *group.first == group.last ? DoctorWording::tr("Attempt %1 of %2").arg(group.last + 1).arg(attempts)
                                      : DoctorWording::tr("Attempts %1 to %2 of %3, all alike").arg(*group.first + 1).arg(group.last + 1).arg(attempts);
}

QString findingText(const Diagnosis& diagnosis, const Finding& finding)
{
    using Code = measured::FindingCode;
    const auto subject = QString::fromStdString(finding.subject);
    const auto amount = bytes(finding.bytes);
    const auto second = bytes(finding.second);
    switch (finding.code) {
    case Code::AllocationFailed: return allocationText(diagnosis, finding);
    case Code::SameAllocation: return DoctorWording::tr("Fails at the same allocation as attempt %1.").arg(finding.number + 1);
    case Code::LaterAllocation: return DoctorWording::tr("Gets past what attempt %1 failed at; another allocation, which needs more, fails.").arg(finding.number + 1);
    case Code::TakenBefore: return takenText(diagnosis, finding);
    case Code::ArenaInferred: return DoctorWording::tr("The log does not say the arena's size. If model, target and setup are as assumed, it was %1 B; give the arena's size (--arena) to check.").arg(amount);
    case Code::StartUnaligned: return DoctorWording::tr("The array does not start at a multiple of 16: its first %1 B are lost.").arg(amount);
    case Code::LogBound: return boundText(diagnosis, finding);
    case Code::NextFailure:
        if (finding.number == 1)
            return DoctorWording::tr("With %1 B this very step would still fail, by %2 B: the tail's alignment depends on the arena's end. Raising it a bit is not enough.").arg(amount, bytes(finding.missing));
        return DoctorWording::tr("With %1 B this step would pass and the next would fail: %2, %3 B asked for, %4 B missing. Raising it a bit is not enough.")
            .arg(amount, place(diagnosis, finding), bytes(finding.requested), bytes(finding.missing));
    case Code::StillToCome: return DoctorWording::tr("Behind it another %1 B of persistent memory are asked for.").arg(amount);
    case Code::Required: return requiredText(diagnosis, finding);
    case Code::HappensToWork:
        return DoctorWording::tr("From %1 B on AllocateTensors would seem to work, but below %2 B persistent data overwrites live temporaries.").arg(amount, second);
    case Code::FitsOpened: return diagnosis.arenaAssumed ? DoctorWording::tr("The log agrees with the model on the target opened, as far as can be told without the arena's size.") : DoctorWording::tr("The log fits the model on the target opened, to the byte.");
    case Code::FitsOtherSetup:
        return (diagnosis.arenaAssumed ? DoctorWording::tr("The log agrees with the model, as far as can be told without the arena's size, with %1.") : DoctorWording::tr("The log fits the model, to the byte, with %1."))
            .arg(setupText(finding.subject));
    case Code::FitsOtherTarget:
        return (diagnosis.arenaAssumed ? DoctorWording::tr("The log does not fit the target opened; as far as can be told without the arena's size, it agrees with %1. The figures here are for that target.")
                                     : DoctorWording::tr("The log does not fit the target opened; it fits %1, to the byte. The figures here are for that target."))
            .arg(subject);
    case Code::FitsNothing:
        return DoctorWording::tr("The log does not come from this model on any target known. Check the model, the runtime's version and the arena's size.");
    case Code::GrewAgainst: return DoctorWording::tr("The head is %1 B; on %2 it is %3 B.").arg(amount, subject, second);
    case Code::GrewBy:
        return DoctorWording::tr("The reason is the scratch of %1: %2 B instead of %3 B.").arg(operatorWithKernel(diagnosis, finding), bytes(finding.requested), second);
    case Code::UsedIsNotRequired: return usedText(diagnosis, finding);
    case Code::UsedAgrees: return DoctorWording::tr("arena_used_bytes() is %1 B, as predicted.").arg(amount);
    case Code::UsedDiffers: return DoctorWording::tr("arena_used_bytes() is %1 B, predicted were %2 B.").arg(amount, second);
    case Code::UsedCorrected: return DoctorWording::tr("arena_used_bytes() is %1 B: %2 B as predicted, and what measured runs of this target are known to need more (%3 B).").arg(amount, second, signedBytes(finding.number));
    case Code::UsedAlone:
        if (diagnosis.analysis)
            return DoctorWording::tr("arena_used_bytes() is %1 B; the runtime refuses the model on this target, so that nothing is predicted to compare it with.").arg(amount);
        return DoctorWording::tr("arena_used_bytes() is %1 B. That is what AllocateTensors left in use, not the arena it needs; open the model to see the required size.").arg(amount);
    case Code::RecorderWide:
        return DoctorWording::tr("The %1 tensor records take 24 B each (%2 B): this was measured on a 64-bit machine. A 32-bit chip takes 12 B each, %3 B.").arg(QString::number(finding.number), amount, second);
    case Code::RecorderAgrees: return DoctorWording::tr("The recorder's figures are as predicted.");
    case Code::RecorderDiffers: return DoctorWording::tr("The recorder's figures differ from the prediction, by %1 B in total. Compare them row by row: Measured in the window, or arenascope compare-measured.").arg(signedBytes(finding.number));
    case Code::OperatorsMissing:
        return finding.number > 0 ? DoctorWording::tr("The resolver lacks: %1. The model needs MicroMutableOpResolver<%2>.").arg(subject).arg(finding.number)
                                  : DoctorWording::tr("The resolver lacks: %1. Open the model to see all the operators it needs.").arg(subject);
    case Code::ResolverTooSmall:
        if (finding.second > 0 && static_cast<std::int64_t>(finding.second) <= finding.number)
            return DoctorWording::tr("The resolver has room for %1 operators and was given more, though the model needs %2 alone: leave out the others.").arg(finding.number).arg(finding.second);
        return finding.second > 0 ? DoctorWording::tr("The resolver has room for %1 operators, the model needs %2: MicroMutableOpResolver<%2>.").arg(finding.number).arg(finding.second)
                                  : DoctorWording::tr("The resolver has room for %1 operators and was given more.").arg(finding.number);
    case Code::OperatorTwice: return DoctorWording::tr("An operator is added to the resolver twice (%1).").arg(subject.isEmpty() ? QStringLiteral("#%1").arg(finding.number) : subject);
    case Code::ModelRefused: return diagnosis.analysis ? refusalText(*diagnosis.analysis) : QString();
    case Code::KernelRefused: return DoctorWording::tr("%1 refused to prepare, and no memory was missing: the kernel does not support what the model asks of it.").arg(operatorName(diagnosis, finding));
    case Code::Overwritten:
        return DoctorWording::tr("Temporaries were overwritten: persistent memory was laid over them, because the arena is below the sound minimum.");
    case Code::PlainMessage: return plainText(diagnosis, finding);
    case Code::LinkOverflow:
        return finding.second > 0 ? DoctorWording::tr("The memory region %1 is too small by %2 B: the arena may have %3 B there, as long as nothing else changes.").arg(subject, amount, second)
                                  : DoctorWording::tr("The memory region %1 is too small by %2 B. Give the arena's declared size to see what may stay.").arg(subject, amount);
    case Code::LinkFits: return DoctorWording::tr("The model needs %1 B: declared so, it links, with %2 B to spare.").arg(amount, second);
    case Code::LinkFitsNot:
        return DoctorWording::tr("The model needs %1 B: still %2 B too many for %3. Move the arena to another region, free memory there, or shrink the model.").arg(amount, second, subject);
    case Code::Succeeded: return finding.bytes > 0 ? DoctorWording::tr("AllocateTensors worked in an arena of %1 B.").arg(amount) : DoctorWording::tr("AllocateTensors worked.");
    case Code::ArenaTooSmall: return DoctorWording::tr("The arena of %1 B is too small: %2 B are required.").arg(amount, second);
    case Code::ArenaContradicted:
        return DoctorWording::tr("The arena cannot have had %1 B in this run: the log says that %2 B were left or in use. Give the size of this very run, or leave it out.").arg(amount, second);
    case Code::RequestAlone: return requestText(finding);
    case Code::NothingFound: return DoctorWording::tr("The log holds no message of the runtime. It takes what AllocateTensors printed when it failed, a line with arena_used_bytes(), or a recorder's report.");
    }
    return {};
}

} // namespace arenascope::text
