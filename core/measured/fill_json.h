// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "measured/fill_scan.h"

namespace arenascope::measured {

std::string_view name(FillVerdict verdict); // "plausible", "no-fill", …; stable
std::string_view name(DumpFormat format);   // "binary", "intel-hex", "hex-text"

// One JSON object ("arenascope.scan/1") without a line end; `comparison` null without a model, `text` the verdict in words.
std::string fillJson(const Dump& dump, const FillScan& scan, const FillComparison* comparison, std::string_view file, std::string_view text);

} // namespace arenascope::measured
