// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "analysis/analysis.h"
#include "report/tables.h"

namespace arenascope::report {

enum class HeaderLanguage : std::uint8_t { C, Cpp };

struct HeaderOptions {
    HeaderLanguage language = HeaderLanguage::Cpp;
    std::string name{};       // prefix of every identifier; empty: made from the file's name
    Bytes margin = 0;         // added to the required arena before rounding up to 16
    std::string toolVersion{};
    std::optional<std::string> date{}; // only if asked for: without it the same input gives the same bytes
};

// A header for the firmware: arena size (required + measured correction + margin, rounded up to 16) and its alignment, resolver capacity
// with the Add calls, resource variable count, where the figures come from, and a compile-time check against the
// budget where Edits give one. A model the runtime would refuse gives a header that does not compile, with the reason.
std::string header(const ModelFile& file, const analysis::Analysis& analysis, const HeaderOptions& options);

// "Person-Detect v2.tflite" -> "person_detect_v2"; never empty, never a keyword-like or leading digit.
std::string identifierFrom(std::string_view fileName);

// One Add… call a distinct operator of the model, in order of first use: "AddConv2D()"; customs that the runtime has no
// method for: "AddCustom(\"NAME\", …)" with `needsRegistration` set.
struct ResolverCall {
    std::string operatorName, method;
    bool needsRegistration = false;
    bool operator==(const ResolverCall&) const = default;
};
std::vector<ResolverCall> resolverCalls(const analysis::Analysis& analysis);

} // namespace arenascope::report
