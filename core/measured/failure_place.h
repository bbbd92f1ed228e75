// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "arena/ledger.h"
#include "measured/finding.h"
#include "measured/log_parser.h"

namespace arenascope::measured {

// Where an allocation failed: phase, cause, operator, tensor of the finding.
void locateByRow(Finding& finding, const arena::LedgerRow& row);

// Without a model: what the messages around the failure say.
void locateByMessages(Finding& finding, const Attempt& attempt);

} // namespace arenascope::measured
