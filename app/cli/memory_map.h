// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "measured/fill_scan.h"

namespace arenascope::cli {

// A memory as one line of text: each character stands for an equal part of it, darker the more of it is in `ranges`.
QString memoryLine(const std::vector<measured::ByteRange>& ranges, Bytes size, int columns);

// What a scan found, over what was predicted; `comparison` null without a model. Lines with a line end.
QString memoryMap(const measured::FillScan& scan, const measured::FillComparison* comparison);

} // namespace arenascope::cli
