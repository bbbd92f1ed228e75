// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::widgets {

// `arenascope screenshot [MODEL…] --output FILE [--size 1280x800] [--theme light|dark] [--scale 1]`: the window as it
// looks with these models open, for the documentation. Needs a QApplication. Returns the exit status.
int takeScreenshot(const QStringList& arguments);

} // namespace arenascope::widgets
