// SPDX-License-Identifier: Apache-2.0
#include "arena/offline_plan.h"

#include <cstring>
#include <string_view>

namespace arenascope::arena {
namespace {

using kernels::Refusal;
using kernels::RefusalReason;

constexpr std::string_view kName = "OfflineMemoryAllocation";
constexpr std::size_t kHeaderWords = 3; // version, subgraph, number of offsets

std::vector<std::int32_t> words(std::span<const std::byte> data)
{
    std::vector<std::int32_t> values(data.size() / sizeof(std::int32_t));
    if (!values.empty())
        std::memcpy(values.data(), data.data(), values.size() * sizeof(std::int32_t));
    return values;
}

std::optional<Refusal> check(const std::vector<std::int32_t>& entry, std::size_t tensors)
{
    if (entry.empty()) // the runtime does not look whether the buffer has data
        return Refusal{.reason = RefusalReason::NullDereference, .detail = std::string(kName), .crash = true};
    if (entry.size() < kHeaderWords)
        return Refusal{.reason = RefusalReason::OutOfBoundsRead, .detail = std::string(kName), .crash = true};
    if (const auto count = static_cast<std::uint32_t>(entry[2]); count != tensors)
        return Refusal{.reason = RefusalReason::OfflinePlanCount, .detail = std::to_string(count)};
    if (entry.size() < kHeaderWords + tensors)
        return Refusal{.reason = RefusalReason::OutOfBoundsRead, .detail = std::string(kName), .crash = true};
    return std::nullopt;
}

bool isPlan(std::string_view name, const Sequence& sequence)
{
    return name == kName || (sequence.metadataByPrefix && name.starts_with(kName));
}

} // namespace

OfflinePlan readOfflinePlan(const model::Graph& graph, std::size_t tensors, const Sequence& sequence)
{
    OfflinePlan plan;
    for (const auto& metadata : graph.metadata) {
        if (!isPlan(metadata.name, sequence))
            continue;
        const auto entry = words(metadata.buffer.valid() ? graph.buffers[metadata.buffer.index()].data : std::span<const std::byte>{});
        plan.refusal = check(entry, tensors);
        if (plan.refusal)
            return OfflinePlan{.refusal = plan.refusal};
        plan.offsets.assign(entry.begin() + kHeaderWords, entry.begin() + kHeaderWords + static_cast<std::ptrdiff_t>(tensors));
    }
    return plan;
}

} // namespace arenascope::arena
