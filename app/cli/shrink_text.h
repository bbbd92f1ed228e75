// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "analysis/analysis.h"
#include "shrink/explain.h"

namespace arenascope::cli {

// What a person reads of a shrunk model. `explanation` may be null. Plain text, at most 100 columns.
struct ShrinkPage {
    QString model;
    const analysis::Analysis& before;
    const shrink::Shrunk& shrunk;
    const shrink::Explanation* explanation = nullptr;
};
QString shrinkText(const ShrinkPage& page);

} // namespace arenascope::cli
