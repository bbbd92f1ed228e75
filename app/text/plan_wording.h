// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "plan/optimal.h"
#include "support/result.h"

namespace arenascope::text {

// How low buffers could be placed; `greedy` is the height that the runtime's planner reaches. Translated.
QString placementText(const plan::OptimalResult& result, Bytes greedy);
QString fitText(const plan::FitResult& result, Bytes capacity);

// What is wrong with a table of buffers, without its place: the subject and detail of InvalidCsv (plan/csv.h).
QString tableFaultText(const Error& error);

} // namespace arenascope::text
