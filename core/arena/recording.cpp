// SPDX-License-Identifier: Apache-2.0
#include "arena/recording.h"

#include <optional>

#include "arena/constraints.h"

namespace arenascope::arena {
namespace {

using target::Struct;

// What RecordingMicroAllocator::Create puts at the arena's end.
constexpr Struct kObjects[] = {Struct::RecordingSingleArenaBufferAllocator, Struct::GreedyMemoryPlanner, Struct::RecordingMicroAllocator};

std::optional<RecordedCategory> category(Cause cause)
{
    switch (cause) {
    case Cause::EvalTensors: return RecordedCategory::EvalTensorData;
    case Cause::IoTensor: return RecordedCategory::PersistentTensorData;
    case Cause::IoQuantization: return RecordedCategory::PersistentQuantizationData;
    case Cause::VariableTensor: return RecordedCategory::VariableBufferData;
    case Cause::NodesAndRegistrations: return RecordedCategory::NodeAndRegistrationArray;
    case Cause::ResourceVariables: // all through AllocatePersistentBuffer
    case Cause::OperatorInit:
    case Cause::OperatorPrepare:
    case Cause::ResourceVariableData:
    case Cause::IoPointers: return RecordedCategory::PersistentBufferData;
    default: return std::nullopt;
    }
}

// Arrays of tensors and of nodes are counted by element: the runtime adds size() - 1 to the allocation's 1. size() is
// a 32-bit number, so that an empty array adds 2^32 - 1, which shows where counts have 64 bits.
std::uint64_t recordedCount(const LedgerRow& row, const target::Target& target)
{
    if (row.cause != Cause::EvalTensors && row.cause != Cause::NodesAndRegistrations)
        return 1;
    const bool wide = target.size(Struct::TfLiteTensorPointer) > sizeof(std::uint32_t);
    return row.count == 0 && wide ? std::uint64_t(1) << 32 : row.count;
}

Bytes objectsDepth(const target::Target& target)
{
    Bytes depth = 0;
    for (const auto object : kObjects)
        depth = tailDepth(depth, target.size(object), target.layout(object).alignment, 0);
    return depth;
}

} // namespace

std::string_view recordedCategoryName(RecordedCategory category)
{
    static constexpr std::array<std::string_view, 7> kNames = {"eval_tensor_data", "persistent_tensor_data",
        "persistent_quantization_data", "persistent_buffer_data", "variable_buffer_data", "node_and_registration_array", "op_data"};
    return kNames[static_cast<std::size_t>(category)];
}

std::array<RecordedRow, 7> recordedRows(const Ledger& ledger, const target::Target& target)
{
    std::array<RecordedRow, 7> rows{};
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].category = static_cast<RecordedCategory>(i);
    Bytes depth = objectsDepth(target);
    for (const auto& row : ledger.rows) {
        if (row.section != Section::Tail || (row.cause == Cause::AllocatorObjects && row.phase == Phase::Construct))
            continue;
        const Bytes before = depth;
        depth = tailDepth(depth, row.requested, row.alignment, 0);
        if (const auto kind = category(row.cause)) {
            auto& recorded = rows[static_cast<std::size_t>(*kind)];
            recorded.requested += row.requested;
            recorded.used += depth - before;
            recorded.count += recordedCount(row, target);
        }
    }
    return rows;
}

} // namespace arenascope::arena
