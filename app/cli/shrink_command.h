// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace arenascope::cli {

// arenascope shrink MODEL [-o OUT] [--in-place] [--overlap] [--reorder] [--keep-inputs] [--exclude OP] [--explain] …
int runShrink(const QStringList& arguments);

} // namespace arenascope::cli
