// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope calibrate [LOG...] --model M --target ID [--calibration FILE]
int runCalibrate(const QStringList& arguments);

} // namespace arenascope::cli
