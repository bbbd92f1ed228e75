// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "measured/attempt_groups.h"

// What a log proves, in sentences. Translated.
namespace arenascope::text {

QString findingText(const measured::Diagnosis& diagnosis, const measured::Finding& finding);
// The resolver that the model needs, as code; empty where the log does not complain of it.
QString resolverCode(const measured::Diagnosis& diagnosis);
QString attemptTitle(const measured::AttemptGroup& group, std::size_t attempts); // "Attempt 2 of 5", "Attempts 2 to 5 of 5, all alike"

} // namespace arenascope::text
