// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/analysis.h"
#include "measured/calibration.h"
#include "measured/finding.h"
#include "measured/log_parser.h"
#include "support/cancel.h"

namespace arenascope::measured {

// What is known beside the log. Everything may be missing.
struct DoctorInput {
    std::shared_ptr<const model::Graph> graph{};
    std::optional<target::Target> target{};
    analysis::Edits edits{};
    std::optional<Bytes> arena{}; // for attempts whose size the log does not say
    Calibration calibration{};    // what runs measured: its correction stands beside the figures
};

struct Diagnosis {
    std::vector<Finding> findings; // attempt by attempt, then what holds for all
    std::size_t attempts = 0;
    // The reading that explains the log best, or the model on the opened target; null without a model.
    std::shared_ptr<const analysis::Analysis> analysis;
    bool fits = false;             // the analysis explains the log to the byte
    bool arenaAssumed = false;     // an arena's size is neither in the log nor given, but reckoned from the analysis
    const Finding* find(FindingCode code) const; // the first one; null
};

// Cause, place and cure of what a log shows. The only error: Cancelled.
Result<Diagnosis> diagnose(const Log& log, const DoctorInput& input, const CancelToken& cancel = {});

} // namespace arenascope::measured
