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

// One JSON object on one line, without a line end ("arenascope.report/1").
std::string jsonReport(const ModelFile& file, const analysis::Analysis& analysis, const std::vector<Diagnostic>& diagnostics);

// The same for a file that is no sound model: status "unreadable".
std::string unreadableJsonReport(const ModelFile& file, std::string_view targetId, const std::vector<Diagnostic>& diagnostics);

} // namespace arenascope::report
