// SPDX-License-Identifier: Apache-2.0
#include "measured/failure_place.h"

namespace arenascope::measured {
namespace {

using arena::Cause;
using arena::Phase;

struct Sign {
    EventKind event;
    Phase phase;
    std::optional<Cause> cause;
};

// The first that is in the log counts (micro_allocator.cc, micro_interpreter.cc).
constexpr Sign kSigns[] = {
    {EventKind::SubgraphsFailed, Phase::Start, Cause::SubgraphAllocations},
    {EventKind::EvalTensorsFailed, Phase::Start, Cause::EvalTensors},
    {EventKind::NodesFailed, Phase::Start, Cause::NodesAndRegistrations},
    {EventKind::TensorInitFailed, Phase::Start, Cause::EvalTensors},
    {EventKind::StartFailed, Phase::Start, std::nullopt},
    {EventKind::PrepareFailed, Phase::Prepare, std::nullopt},
    {EventKind::PlanningRecordsFailed, Phase::Plan, Cause::AllocationInfo},
    {EventKind::VariableFailed, Phase::Plan, Cause::VariableTensor},
    {EventKind::TooManyBuffers, Phase::Plan, Cause::PlannerScratch},
    {EventKind::PlanTooLarge, Phase::Plan, Cause::Plan},
    {EventKind::IoPointersFailed, Phase::Publish, Cause::IoPointers},
    {EventKind::IoTensorFailed, Phase::Publish, std::nullopt},
    {EventKind::TempTensorFailed, Phase::Prepare, Cause::PrepareTemporary},
    {EventKind::ResizeFailed, Phase::Plan, Cause::Plan},
};

} // namespace

void locateByRow(Finding& finding, const arena::LedgerRow& row)
{
    finding.phase = row.phase;
    finding.cause = row.cause;
    finding.op = row.op;
    finding.tensor = row.tensor;
}

void locateByMessages(Finding& finding, const Attempt& attempt)
{
    for (const auto& sign : kSigns)
        if (attempt.find(sign.event)) {
            finding.phase = sign.phase;
            finding.cause = sign.cause;
            break;
        }
    if (const auto* prepare = attempt.find(EventKind::PrepareFailed)) {
        finding.subject = prepare->subject;
        finding.number = prepare->number.value_or(-1);
    }
}

} // namespace arenascope::measured
