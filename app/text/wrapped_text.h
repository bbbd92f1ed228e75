// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace arenascope::text {

// A sentence in lines of at most 96 columns, the first behind `lead`, the others indented as far.
QString wrapped(const QString& sentence, const QString& lead);

} // namespace arenascope::text
