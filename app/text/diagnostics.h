// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "report/json_report.h"
#include "support/result.h"

namespace arenascope::text {

// The notes of an analysis in words.
std::vector<report::Diagnostic> diagnostics(const analysis::Analysis& analysis);

// Why a file could not be read.
std::vector<report::Diagnostic> diagnostics(const Error& error, const QString& file);

} // namespace arenascope::text
