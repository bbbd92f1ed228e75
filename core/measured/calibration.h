// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"
#include "support/result.h"

namespace arenascope::measured {

// What a run measured: each compared only with its like.
enum class Quantity : std::uint8_t {
    Used,          // arena_used_bytes()
    RecorderTotal, // the recording interpreter's
    Smallest,      // the smallest arena that worked
};
std::string_view name(Quantity quantity); // "used", …

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

enum class CorrectionKind : std::uint8_t {
    Constant, // every run differs by the same, but for what alignment shifts: a named correction
    Varying,  // the differences are no constant: the target does not describe this build
};

// What the runs of one target say about its figures. `bytes` is the largest difference measured, added to a prediction
// to bound it; the corrected figure is never shown as exact.
struct Correction {
    CorrectionKind kind{};
    Quantity quantity{};
    std::string target;
    std::int64_t bytes = 0;
    std::int64_t least = 0;  // smallest difference measured
    std::size_t runs = 0;
    std::size_t models = 0;  // distinct ones; one alone can't show that a difference is constant
    bool operator==(const Correction&) const = default;
};

// Empty without runs of this target and quantity, or when all of them agree with the prediction.
std::optional<Correction> correctionFor(const Calibration& calibration, std::string_view target, Quantity quantity);

// A prediction and its correction, side by side.
struct CorrectedFigure {
    Bytes predicted = 0;
    std::int64_t correction = 0;
    Bytes corrected = 0; // predicted + correction, at least 0
    target::Exactness exactness = target::Exactness::Exact;
    bool operator==(const CorrectedFigure&) const = default;
};
// `exactness` is that of the prediction.
CorrectedFigure correct(Bytes predicted, target::Exactness exactness, const std::optional<Correction>& correction);

// The correction for a target's required arena: what the smallest arenas tell comes before what arena_used_bytes() tells.
std::optional<Correction> requiredCorrection(const Calibration& calibration, std::string_view target);

// The required arena with the correction added, rounded up to 16; as predicted without one.
CorrectedFigure correctedRequired(const analysis::Analysis& analysis, const std::optional<Correction>& correction);

// The same analysis with its exactness lowered by the correction: figures stay as predicted.
std::shared_ptr<const analysis::Analysis> calibrated(std::shared_ptr<const analysis::Analysis> analysis, const std::optional<Correction>& correction);

} // namespace arenascope::measured
