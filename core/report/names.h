// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "analysis/compare.h"
#include "analysis/fit.h"
#include "analysis/rows.h"
#include "arena/ledger.h"

// Stable identifiers for reports that programs read; never translated.
namespace arenascope::report {

std::string_view name(arena::Phase phase);
std::string_view name(arena::Section section);
std::string_view name(arena::Cause cause);
std::string_view name(analysis::MemoryKind kind);
std::string_view name(analysis::BreakdownId id);
std::string_view name(analysis::TensorPlace place);
std::string_view name(target::Exactness exactness);
std::string_view name(analysis::AnalysisStatus status);
std::string_view name(analysis::TotalId total);
std::string_view name(analysis::Fit fit);
std::string_view name(target::Compared compared);
std::string_view name(analysis::FaultPart part);
std::string shapeText(std::span<const std::int32_t> shape); // "1x96x96x1"; empty for a scalar

} // namespace arenascope::report
