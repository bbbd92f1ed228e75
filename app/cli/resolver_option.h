// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "support/result.h"

namespace arenascope::cli {

struct ResolverOption {
    std::set<std::string> operators;
    std::optional<std::uint32_t> capacity; // N of MicroMutableOpResolver<N>, where a source says it
};

// --resolver: operator names, or a file with them or with the firmware's Add…() calls.
// Errors: InvalidValue (subject: the option as written and what is wrong with it).
Result<ResolverOption> readResolver(const QString& value);

} // namespace arenascope::cli
