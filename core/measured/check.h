// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "analysis/analysis.h"
#include "measured/check_manifest.h"
#include "measured/doctor.h"
#include "support/cancel.h"

namespace arenascope::measured {

enum class CheckStatus : std::uint8_t { Passed, Skipped, Failed };

// What was checked and how it came out.
enum class CheckCode : std::uint8_t {
    // model
    Accepted,        // the runtime accepts it; actual = required arena
    Unreadable,      // error
    Refused,         // analysis->emulation.refusal
    NotExact,        // an operator without a rule or a hint of the user's, or a correction that varies: no promise can be kept
    // budget: actual = arena with the correction, static memory and reserve; limit = the budget
    WithinBudget,
    OverBudget,
    // arena: actual = required, with the correction; limit = the array in the firmware
    ArenaEnough,
    ArenaTooSmall,
    // baseline: actual = required; limit = the baseline's
    AsBaseline,
    Smaller,         // passes; the baseline may be brought up to date
    GrewWithin,      // by no more than the tolerance
    Grew,
    NoBaseline,      // skipped
    // measured: subject = the file
    MeasuredAgrees,  // actual = measured, limit = predicted
    MeasuredDeviates,
    LogShowsFailure,
    NothingMeasured, // the log has no figure to compare
    DumpAgrees,      // actual = tail found, limit = tail predicted
    DumpNotUsable,   // number = FillVerdict
    DumpDeviates,    // actual = tail found, limit = predicted; number = bytes touched that were not predicted
    FileError,       // error
};
std::string_view name(CheckCode code);  // "over-budget"; stable
std::string_view group(CheckCode code); // "model", "budget", "arena", "baseline", "measured"

struct CheckResult {
    std::string model, target;
    CheckCode code{};
    CheckStatus status{};
    Bytes actual = 0, limit = 0;
    std::int64_t number = 0;
    std::string subject{};
    std::optional<Error> error{};
    std::shared_ptr<const analysis::Analysis> analysis{}; // where the model could be read
};

// How files come in: names as the manifest writes them. Models and texts, so that nothing is read that isn't asked for.
struct CheckFiles {
    std::function<Result<std::shared_ptr<const model::Graph>>(const std::string& path)> model;
    std::function<Result<std::string>(const std::string& path)> content;
};

struct CheckReport {
    std::vector<CheckResult> results; // model by model, target by target
    Baseline current;                 // of all models accepted: what --update-baseline writes
    std::size_t failed() const;
    std::size_t skipped() const;
};

// The only error: Cancelled.
Result<CheckReport> runCheck(const CheckManifest& manifest, const Baseline& baseline, const CheckFiles& files, const Calibration& calibration = {}, const CancelToken& cancel = {});

// `text` words a result: core makes no sentences.
using CheckText = std::function<std::string(const CheckResult&)>;
std::string junitReport(const CheckReport& report, const CheckText& text);
std::string jsonCheckReport(const CheckReport& report, const CheckText& text); // "arenascope.check-report/1"

} // namespace arenascope::measured
