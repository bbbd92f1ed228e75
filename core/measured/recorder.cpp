// SPDX-License-Identifier: Apache-2.0
#include "measured/recorder.h"

namespace arenascope::measured {
namespace {

using Category = arena::RecordedCategory;

struct CategoryName {
    std::string_view printed;
    Category category;
};

// recording_micro_allocator.cc, PrintAllocations, and tools/benchmarking/metrics.cc.
constexpr CategoryName kNames[] = {
    {"TfLiteEvalTensor data", Category::EvalTensorData},
    {"Eval tensor data", Category::EvalTensorData},
    {"Persistent TfLiteTensor data", Category::PersistentTensorData},
    {"Persistent tensor data", Category::PersistentTensorData},
    {"Persistent TfLiteTensor quantization data", Category::PersistentQuantizationData},
    {"Persistent quantization data", Category::PersistentQuantizationData},
    {"Persistent buffer data", Category::PersistentBufferData},
    {"TfLiteTensor variable buffer data", Category::VariableBufferData},
    {"Tensor variable buffer data", Category::VariableBufferData},
    {"NodeAndRegistration struct", Category::NodeAndRegistrationArray},
    {"Node and registration array", Category::NodeAndRegistrationArray},
    {"Operator runtime data", Category::OpData},
    {"Operation data", Category::OpData},
};

std::optional<Bytes> number(const Attempt& attempt, EventKind kind)
{
    const auto* event = attempt.find(kind);
    return event ? std::optional(static_cast<Bytes>(*event->number)) : std::nullopt;
}

} // namespace

std::optional<arena::RecordedCategory> recordedCategory(std::string_view printed)
{
    for (const auto& entry : kNames)
        if (entry.printed == printed)
            return entry.category;
    return std::nullopt;
}

RecorderDump recorderDump(const Attempt& attempt)
{
    RecorderDump dump{.total = number(attempt, EventKind::RecorderTotal), .head = number(attempt, EventKind::RecorderHead),
        .tail = number(attempt, EventKind::RecorderTail)};
    for (const auto& event : attempt.events)
        if (const auto category = event.kind == EventKind::RecorderRow ? recordedCategory(event.subject) : std::nullopt)
            dump.rows.push_back({*category, event.requested.value_or(0), static_cast<Bytes>(event.available.value_or(0)),
                static_cast<std::uint64_t>(event.number.value_or(0))});
    return dump;
}

} // namespace arenascope::measured
