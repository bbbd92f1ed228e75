// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "shrink/operator_site.h"
#include "support/replayed_operator.h"
#include "target/target.h"

namespace arenascope::test {

using Replay = void (*)(const ReplayedOperator& site, std::size_t input, OverlaidTensors& tensors);

// What the shrink rules allow for the only operators of many graphs, with the kernel's order played on each.
class ReplayCheck {
public:
    ReplayCheck(target::Target target, Replay replay) : m_target(target), m_replay(replay) {}

    void add(const model::Graph& graph);

    int allowances() const { return m_allowances; }
    int withLag() const { return m_withLag; }
    int refuted() const { return m_refuted; }              // not intact when one byte closer than allowed
    const std::string& failure() const { return m_failure; } // the first rule that the order breaks
    const std::string& slack() const { return m_slack; }     // the first lag that could be smaller

private:
    void check(const ReplayedOperator& site, const shrink::Allowance& allowance);
    OverlaidTensors play(const ReplayedOperator& site, std::size_t input, std::int64_t lead) const;

    target::Target m_target;
    Replay m_replay;
    int m_allowances = 0, m_withLag = 0, m_refuted = 0;
    std::string m_failure, m_slack;
};

} // namespace arenascope::test
