// SPDX-License-Identifier: Apache-2.0
#include "measured/doctor_growth.h"

namespace arenascope::measured {
namespace {

Bytes scratchOf(const arena::OperatorUse& use)
{
    Bytes sum = 0;
    for (const auto bytes : use.scratch)
        sum += bytes;
    return sum;
}

struct Growth {
    const arena::OperatorUse *here = nullptr, *there = nullptr;
};

// The operator that is alive at the plan's peak, if its scratch grew; else the one that grew most.
Growth mostGrown(const arena::Emulation& here, const arena::Emulation& there)
{
    Growth most;
    Bytes growth = 0;
    for (std::size_t i = 0; i < here.operators.size(); ++i) {
        const auto& op = here.operators[i];
        const Bytes now = scratchOf(op), then = scratchOf(there.operators[i]);
        const bool atPeak = op.firstStep <= here.peakStep && here.peakStep <= op.lastStep;
        if (now <= then || (now - then <= growth && !atPeak))
            continue;
        growth = atPeak ? ~Bytes(0) : now - then;
        most = {&op, &there.operators[i]};
    }
    return most;
}

} // namespace

bool isSibling(const target::Target& a, const target::Target& b)
{
    return a.library == b.library && a.processor == b.processor && a.abi == b.abi && a.espAnsiC == b.espAnsiC && a.id != b.id;
}

std::vector<Finding> growthFindings(const arena::Emulation& here, const arena::Emulation& there, std::string_view thereId)
{
    if (here.nonPersistent <= there.nonPersistent || here.operators.size() != there.operators.size())
        return {};
    std::vector<Finding> findings{{.code = FindingCode::GrewAgainst, .severity = analysis::Severity::Warning, .bytes = here.nonPersistent,
        .second = there.nonPersistent, .subject = std::string(thereId)}};
    if (const auto most = mostGrown(here, there); most.here)
        findings.push_back({.code = FindingCode::GrewBy, .severity = analysis::Severity::Info, .op = most.here->ref, .second = scratchOf(*most.there),
            .requested = scratchOf(*most.here)});
    return findings;
}

} // namespace arenascope::measured
