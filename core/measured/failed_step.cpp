// SPDX-License-Identifier: Apache-2.0
#include "measured/failed_step.h"

#include "measured/failure_place.h"

namespace arenascope::measured {
namespace {

// The most telling first; what comes later in the list only passes the failure on (micro_allocator.cc, micro_interpreter.cc).
constexpr EventKind kMemorySteps[] = {EventKind::SubgraphsFailed, EventKind::EvalTensorsFailed, EventKind::NodesFailed, EventKind::PlanningRecordsFailed,
    EventKind::VariableFailed, EventKind::ResourceBufferFailed, EventKind::IoPointersFailed, EventKind::QuantizationFailed, EventKind::TempTensorFailed,
    EventKind::PersistentTensorFailed};
constexpr EventKind kOtherSteps[] = {EventKind::TensorTypeUnknown, EventKind::TensorInitFailed, EventKind::IoTensorFailed};
constexpr EventKind kWholeSteps[] = {EventKind::StartFailed, EventKind::AllocateFailed};

template <std::size_t N>
const LogEvent* firstOf(const Attempt& attempt, const EventKind (&kinds)[N])
{
    for (const auto kind : kinds)
        if (const auto* event = attempt.find(kind))
            return event;
    return nullptr;
}

// "Failed to initialize tensor 3" follows the complaint about its type.
void addTensor(Finding& finding, const Attempt& attempt)
{
    if (const auto* tensor = attempt.find(EventKind::TensorInitFailed))
        finding.subject = std::to_string(tensor->number.value_or(0));
}

// A kernel's own condition says more than that all failed.
void addCondition(Finding& finding, const Attempt& attempt)
{
    if (const auto* check = attempt.find(EventKind::KernelCheck))
        finding.subject = check->subject + ':' + std::to_string(check->number.value_or(0));
}

} // namespace

std::optional<Finding> plainMessage(const LogEvent& event)
{
    switch (event.kind) {
    case EventKind::OpcodeUnknown:
    case EventKind::ParserMissing:
    case EventKind::CustomOptions:
    case EventKind::DynamicTensor:
    case EventKind::ScratchLimit:
    case EventKind::ResourceVariableLimit:
    case EventKind::OfflinePlanCount:
    case EventKind::SchemaVersion:
    case EventKind::OutOfRange:
    case EventKind::HybridModel:
    case EventKind::InvokeFailed:
        return Finding{.code = FindingCode::PlainMessage, .severity = analysis::Severity::Error, .line = event.line, .event = event.kind,
            .second = static_cast<Bytes>(event.second.value_or(0)), .number = event.number.value_or(0), .subject = event.subject};
    default: return std::nullopt;
    }
}

bool namesStepWithoutMemory(const Attempt& attempt)
{
    return firstOf(attempt, kMemorySteps) != nullptr;
}

std::optional<Finding> failedStep(const Attempt& attempt)
{
    if (attempt.failure())
        return std::nullopt;
    const auto* event = firstOf(attempt, kMemorySteps);
    event = event ? event : firstOf(attempt, kOtherSteps);
    event = event ? event : firstOf(attempt, kWholeSteps);
    if (!event)
        return std::nullopt;
    Finding finding{.code = FindingCode::PlainMessage, .severity = analysis::Severity::Error, .line = event->line, .event = event->kind,
        .bytes = event->requested.value_or(0)};
    locateByMessages(finding, attempt);
    if (event->kind == EventKind::TensorTypeUnknown || event->kind == EventKind::TensorInitFailed) {
        finding.number = event->number.value_or(0);
        addTensor(finding, attempt);
    } else if (event->kind == EventKind::AllocateFailed) {
        addCondition(finding, attempt);
    }
    return finding;
}

} // namespace arenascope::measured
