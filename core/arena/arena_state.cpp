// SPDX-License-Identifier: Apache-2.0
#include "arena/arena_state.h"

#include <algorithm>

namespace arenascope::arena {
namespace {

constexpr Bytes kReleased = ~Bytes(0);

} // namespace

void ArenaState::addRow(Section section, const Purpose& purpose, Bytes requested, Bytes alignment, Bytes padding, Bytes address)
{
    m_ledger.rows.push_back({.phase = purpose.phase, .section = section, .cause = purpose.cause, .op = purpose.op,
        .tensor = purpose.tensor, .structure = purpose.structure, .count = purpose.count, .requested = requested,
        .alignment = alignment, .padding = padding, .address = address});
}

// In an arena of their own, head and tail don't meet: each is a stack from one end.
void ArenaState::allocateTail(const Purpose& purpose, Bytes size, Bytes alignment)
{
    const Bytes before = m_tail;
    m_tail = tailDepth(before, size, alignment, 0);
    const bool shared = m_space == Space::Shared;
    m_constraints.push_back({.kind = Constraint::Kind::Tail, .size = size, .alignment = alignment,
        .head = shared ? m_head : 0, .liveTemp = shared ? liveTop() : 0, .row = m_ledger.rows.size()});
    addRow(Section::Tail, purpose, size, alignment, m_tail - before - size, m_tail);
}

void ArenaState::resizeHead(const Purpose& purpose, Bytes size, Bytes alignment)
{
    m_head = size; // the start is aligned to 16 already
    forgetTemps();
    demandRoom(m_head);
    addRow(Section::Head, purpose, size, alignment, 0, 0);
}

int ArenaState::allocateTemp(const Purpose& purpose, Bytes size, Bytes alignment)
{
    const Bytes address = alignUp(m_temp, alignment);
    const Bytes padding = address - m_temp;
    m_temp = address + size;
    m_tempPeak = std::max(m_tempPeak, m_temp);
    m_temps.push_back(m_temp);
    m_highestLive = m_temps.size();
    demandRoom(m_temp);
    addRow(Section::Temp, purpose, size, alignment, padding, address);
    return static_cast<int>(m_temps.size()) - 1;
}

void ArenaState::releaseTemp(int handle)
{
    m_temps[static_cast<std::size_t>(handle)] = kReleased;
    while (m_highestLive > 0 && m_temps[m_highestLive - 1] == kReleased)
        --m_highestLive;
}

void ArenaState::resetTemp()
{
    forgetTemps();
}

void ArenaState::demandPlannerSpace(const Purpose& purpose, Bytes bytes)
{
    const Bytes address = alignUp(m_temp, 16);
    m_constraints.push_back({.kind = Constraint::Kind::Planner, .size = bytes, .alignment = 16, .head = address,
        .row = m_ledger.rows.size()});
    addRow(Section::Temp, purpose, bytes, 16, address - m_temp, address);
}

// Only the highest demand between two tail allocations matters.
void ArenaState::demandRoom(Bytes top)
{
    const std::size_t row = m_ledger.rows.size();
    if (m_constraints.empty() || m_constraints.back().kind != Constraint::Kind::Room)
        m_constraints.push_back({.kind = Constraint::Kind::Room, .head = top, .row = row});
    else if (auto& last = m_constraints.back(); top > last.head)
        last = {.kind = Constraint::Kind::Room, .head = top, .row = row};
}

// Temporaries lie in the order of their handles.
Bytes ArenaState::liveTop() const
{
    return m_highestLive > 0 ? m_temps[m_highestLive - 1] : 0;
}

void ArenaState::forgetTemps()
{
    m_temp = m_tempPeak = m_head;
    m_temps.clear();
    m_highestLive = 0;
}

} // namespace arenascope::arena
