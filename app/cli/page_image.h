// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>

#include "analysis/analysis.h"
#include "report/tables.h"
#include "support/result.h"

namespace arenascope::cli {

// Whether the arguments ask for an image (--png): drawing needs a QApplication, though no display.
bool wantsDrawing(const QStringList& arguments);

// The report as one page, as the window exports it. Errors: FileWriteFailed.
Status writePageImage(const QString& path, const std::shared_ptr<const analysis::Analysis>& analysis, const report::ModelFile& file);

} // namespace arenascope::cli
