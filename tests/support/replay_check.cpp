// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/replay_check.h"

#include <sstream>

namespace arenascope::test {
namespace {

std::string describe(const ReplayedOperator& site, const shrink::Allowance& allowance, std::int64_t lead)
{
    std::ostringstream text;
    const auto put = [&](const char* name, const std::vector<std::int32_t>& shape) {
        text << name;
        for (const auto size : shape)
            text << ' ' << size;
    };
    text << allowance.source << ": input " << allowance.input << ", output " << lead << " bytes before";
    for (std::size_t i = 0; i < site.op().inputs.size(); ++i)
        put(", in", site.input(i).shape);
    put(", out", site.output().shape);
    text << ", types " << static_cast<int>(site.input(0).type) << ' ' << static_cast<int>(site.output().type);
    return text.str();
}

} // namespace

void ReplayCheck::add(const model::Graph& graph)
{
    const ReplayedOperator site(graph);
    const arena::Emulation nothing;
    const shrink::OperatorSite seen(graph, m_target, nothing, {SubgraphId(0), OpId(0)});
    for (const auto& allowance : shrink::inPlaceAllowances(seen))
        check(site, allowance);
    for (const auto& allowance : shrink::diagonalAllowances(seen))
        check(site, allowance);
}

OverlaidTensors ReplayCheck::play(const ReplayedOperator& site, std::size_t input, std::int64_t lead) const
{
    auto tensors = site.overlay(input, lead);
    m_replay(site, input, tensors);
    return tensors;
}

// At the lag itself, at every greater distance and not one byte closer.
void ReplayCheck::check(const ReplayedOperator& site, const shrink::Allowance& allowance)
{
    ++m_allowances;
    const auto lag = static_cast<std::int64_t>(allowance.lag);
    m_withLag += lag > 0 ? 1 : 0;
    const bool isBelow = allowance.kind == plan::OverlapKind::Below;
    for (const auto lead : {lag, lag + 1, lag + 16, lag + 48}) {
        if (lead != lag && !isBelow)
            break;
        const auto tensors = play(site, allowance.input, lead);
        if (m_failure.empty() && !(tensors.isIntact() && tensors.isInside() && tensors.wroteAll()))
            m_failure = describe(site, allowance, lead);
    }
    if (!play(site, allowance.input, lag - 1).isIntact())
        ++m_refuted;
    else if (lag > 0 && m_slack.empty())
        m_slack = describe(site, allowance, lag - 1);
}

} // namespace arenascope::test
