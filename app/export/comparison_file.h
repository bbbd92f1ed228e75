// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/comparer.h"

namespace arenascope::exporting {

// The latest comparison as the file's ending asks: .csv (operators), .json, else Markdown. All or nothing.
Status writeComparison(const QString& path, const session::Comparer& comparer);

} // namespace arenascope::exporting
