// SPDX-License-Identifier: Apache-2.0
#include "measured/finding.h"

#include <array>

namespace arenascope::measured {

std::string_view name(FindingCode code)
{
    static constexpr std::array<std::string_view, 40> kNames = {"allocation-failed", "same-allocation", "later-allocation", "taken-before",
        "arena-inferred", "start-unaligned", "log-bound", "next-failure", "still-to-come", "required", "happens-to-work", "fits-opened",
        "fits-other-setup", "fits-other-target", "fits-nothing", "grew-against", "grew-by", "used-is-not-required", "used-agrees",
        "used-differs", "used-corrected", "used-alone", "recorder-wide", "recorder-agrees", "recorder-differs", "operators-missing", "resolver-too-small",
        "operator-twice", "model-refused", "kernel-refused", "overwritten", "plain-message", "link-overflow", "link-fits",
        "link-fits-not", "succeeded", "arena-too-small", "arena-contradicted", "request-alone", "nothing-found"};
    static_assert(kNames.size() == static_cast<std::size_t>(FindingCode::NothingFound) + 1);
    return kNames[static_cast<std::size_t>(code)];
}

} // namespace arenascope::measured
