// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace arenascope::shrink {

inline constexpr std::string_view kPlanName = "OfflineMemoryAllocation";

// The metadata's int32 list: version, subgraph, number of offsets, offsets (micro_allocation_info.cc,
// GetOfflinePlannedOffsets; it looks at neither of the first two).
inline std::vector<std::int32_t> planEntry(std::span<const std::int32_t> offsets)
{
    std::vector<std::int32_t> words{1, 0, static_cast<std::int32_t>(offsets.size())};
    words.insert(words.end(), offsets.begin(), offsets.end());
    return words;
}

} // namespace arenascope::shrink
