// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "measured/doctor.h"

namespace arenascope::measured {

// One JSON object ("arenascope.doctor/1") without a line end. `texts` has a sentence for each finding, by the caller:
// core makes none.
std::string diagnosisJson(const Diagnosis& diagnosis, std::string_view log, const std::vector<std::string>& texts);

// Whether the log shows a failure: the exit status of a check.
bool isFailure(const Diagnosis& diagnosis);

} // namespace arenascope::measured
