// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"
#include "report/tables.h"

namespace arenascope::cli {

// One page for a person: the number, the verdict, where the bytes go, what to know. Plain text, at most 100 columns.
QString textReport(const report::ModelFile& file, const analysis::Analysis& analysis);

} // namespace arenascope::cli
