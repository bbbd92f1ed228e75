// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <set>
#include <string>

#include "support/result.h"

namespace arenascope::cli {

// --resolver: operator names, or a file with them or with the firmware's Add…() calls.
// Errors: InvalidValue (subject: the option as written and what is wrong with it).
Result<std::set<std::string>> readResolver(const QString& value);

} // namespace arenascope::cli
