// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/tables.h"

namespace arenascope::report {

// A note as the reader of a report gets it. The caller words it: core makes no sentences.
struct Diagnostic {
    analysis::Severity severity = analysis::Severity::Info;
    std::string code;    // stable: "used-is-not-required"
    std::string subject; // a name
    std::string text;
};

// By how much measured runs of the target differ from its figures (measured - predicted): shown beside them, never added.
struct Correction {
    std::string quantity;                // what was measured: "used", "smallest"
    std::int64_t bytes = 0, least = 0;   // the largest and the smallest difference
    std::uint64_t runs = 0, models = 0;
    Bytes required16 = 0;                // the required arena with it
    bool constant = false;
};

// One JSON object on one line, without a line end ("arenascope.report/1").
std::string jsonReport(const ModelFile& file, const analysis::Analysis& analysis, const std::vector<Diagnostic>& diagnostics,
    const std::optional<Correction>& correction = {});

// The same for a file that is no sound model: status "unreadable".
std::string unreadableJsonReport(const ModelFile& file, std::string_view targetId, const std::vector<Diagnostic>& diagnostics);

} // namespace arenascope::report
