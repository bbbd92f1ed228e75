// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "shrink/lag.h"
#include "shrink/operator_site.h"

// Operators as the loops of their kernels see them; empty where shapes, types or options do not go together.
namespace arenascope::shrink {

inline constexpr std::size_t kImage = 0, kFilter = 1; // inputs

std::optional<WindowWalk> convolutionWalk(const OperatorSite& site);          // groups: those of the filter
std::optional<WindowWalk> depthwiseConvolutionWalk(const OperatorSite& site); // groups: the input's channels
std::optional<WindowWalk> poolingWalk(const OperatorSite& site);              // groups: the channels
std::optional<PaddedCopy> paddedCopy(const OperatorSite& site);
// Input and output of one type that these kernels have a loop for, with elements.
bool isWalkable(const OperatorSite& site);
bool isPositive(std::span<const std::int32_t> shape);

} // namespace arenascope::shrink
