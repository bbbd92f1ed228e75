// SPDX-License-Identifier: Apache-2.0
#include "measured/attempt_groups.h"

#include <algorithm>

namespace arenascope::measured {
namespace {

constexpr std::size_t kWhole = ~std::size_t(0);

std::size_t attemptOf(const Finding& finding) { return finding.attempt.value_or(kWhole); }

// But for where it stands in the log, and for the word that it is the same.
std::vector<Finding> essence(const std::vector<Finding>& findings)
{
    std::vector<Finding> said;
    for (auto finding : findings) {
        if (finding.code == FindingCode::SameAllocation)
            continue;
        finding.attempt.reset();
        finding.line = 0;
        said.push_back(std::move(finding));
    }
    return said;
}

} // namespace

std::vector<AttemptGroup> attemptGroups(const Diagnosis& diagnosis)
{
    auto findings = diagnosis.findings;
    std::ranges::stable_sort(findings, {}, attemptOf);
    std::vector<AttemptGroup> groups;
    std::vector<Finding> before;
    for (auto begin = findings.begin(); begin != findings.end();) {
        const auto attempt = attemptOf(*begin);
        const auto end = std::find_if(begin, findings.end(), [&](const auto& finding) { return attemptOf(finding) != attempt; });
        AttemptGroup group{.first = begin->attempt, .last = begin->attempt.value_or(0), .findings = {begin, end}};
        auto said = essence(group.findings);
        const bool again = group.first && !groups.empty() && groups.back().last + 1 == *group.first && said == before;
        if (again)
            groups.back().last = *group.first;
        else
            groups.push_back(std::move(group));
        before = std::move(said);
        begin = end;
    }
    return groups;
}

} // namespace arenascope::measured
