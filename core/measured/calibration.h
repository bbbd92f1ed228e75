// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/board_fit.h"
#include "support/result.h"

namespace arenascope::measured {

using analysis::Correction;
using analysis::CorrectionKind;
using analysis::Quantity;
using analysis::name;

struct MeasuredRun {
    std::string target; // its id
    std::string model;  // its file's name
    std::string sha256; // of the model; may be empty
    Quantity quantity{};
    Bytes predicted = 0, measured = 0;
    std::string note{};
    std::int64_t deviation() const { return static_cast<std::int64_t>(measured - predicted); }
    bool operator==(const MeasuredRun&) const = default;
};

// Measured runs of builds, kept beside a project or in the user's settings ("arenascope.calibration/1").
struct Calibration {
    std::vector<MeasuredRun> runs;
    // A new run replaces an older one of the same target, model and quantity.
    void add(MeasuredRun run);
};

// Errors: InvalidJson (offset, number = line), MissingField, InvalidValue (subject = the field's path).
Result<Calibration> readCalibration(std::string_view json);
std::string writeCalibration(const Calibration& calibration);

// Empty without runs of this target and quantity, or when all of them agree with the prediction.
std::optional<Correction> correctionFor(const Calibration& calibration, std::string_view target, Quantity quantity);

// The correction for a target's required arena: what the smallest arenas tell comes before what arena_used_bytes() tells.
std::optional<Correction> requiredCorrection(const Calibration& calibration, std::string_view target);

// An analysis in the light of the runs of its target: with their correction beside its figures.
std::shared_ptr<const analysis::Analysis> calibrated(std::shared_ptr<const analysis::Analysis> analysis, const Calibration& calibration);
std::vector<analysis::AnalysisPtr> calibrated(std::vector<analysis::AnalysisPtr> analyses, const Calibration& calibration);
std::vector<analysis::BoardFit> calibrated(std::vector<analysis::BoardFit> fits, const Calibration& calibration);

} // namespace arenascope::measured
