// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "report/matrix_report.h"

namespace arenascope::cli {

// One line for each board or target, at most 120 columns; for no board what the summary says alone.
QString boardsText(const report::ModelFile& file, std::span<const analysis::BoardFit> fits, const QString& summary);
QString targetsText(const report::ModelFile& file, std::span<const analysis::AnalysisPtr> analyses);

} // namespace arenascope::cli
