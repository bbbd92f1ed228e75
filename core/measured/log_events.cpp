// SPDX-License-Identifier: Apache-2.0
#include "measured/log_events.h"

#include <array>

namespace arenascope::measured {

std::string_view name(EventKind kind)
{
    static constexpr std::array<std::string_view, 47> kNames = {"resize-failed", "tail-failed", "temp-failed", "allocation-failed",
        "plan-too-large", "too-many-buffers", "subgraphs-failed", "eval-tensors-failed", "nodes-failed", "planning-records-failed",
        "variable-failed", "resource-buffer-failed", "temp-tensor-failed", "quantization-failed", "persistent-tensor-failed",
        "io-pointers-failed", "tensor-type-unknown", "tensor-init-failed", "io-tensor-failed", "prepare-failed", "invoke-failed", "start-failed", "kernel-check",
        "temps-outstanding", "operator-missing", "registration-missing", "resolver-full", "operator-twice", "parser-missing",
        "opcode-unknown", "custom-options", "dynamic-tensor", "scratch-limit", "resource-variable-limit", "offline-plan-count",
        "schema-version", "out-of-range", "hybrid-model", "allocate-failed", "used-bytes", "arena-size", "recorder-total",
        "recorder-head", "recorder-tail", "recorder-row", "planned-buffer", "link-overflow"};
    const auto index = static_cast<std::size_t>(kind);
    return index < kNames.size() ? kNames[index] : "boot";
}

bool isMemoryFailure(EventKind kind)
{
    return kind <= EventKind::TooManyBuffers;
}

bool isFatal(EventKind kind)
{
    switch (kind) {
    case EventKind::StartFailed:
    case EventKind::PrepareFailed:
    case EventKind::IoTensorFailed:
    case EventKind::IoPointersFailed:
    case EventKind::RegistrationMissing:
    case EventKind::ParserMissing:
    case EventKind::CustomOptions:
    case EventKind::DynamicTensor:
    case EventKind::OfflinePlanCount:
    case EventKind::VariableFailed:
    case EventKind::PlanningRecordsFailed:
    case EventKind::TooManyBuffers:
    case EventKind::PlanTooLarge:
    case EventKind::AllocateFailed: return true;
    default: return false;
    }
}

} // namespace arenascope::measured
