// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "arena/constraints.h"
#include "arena/ledger.h"

namespace arenascope::arena {

// What a ledger row is about, before it has an address.
struct Purpose {
    Phase phase{};
    Cause cause{};
    OpRef op{};
    TensorRef tensor{};
    std::optional<target::Struct> structure{};
    std::uint32_t count = 1;
};

enum class Space : std::uint8_t { Shared, Apart }; // head and tail in one arena, or each in its own

// The two-ended arena in one AllocateTensors, as SingleArenaBufferAllocator keeps it (arena_allocator/
// single_arena_buffer_allocator.cc): head and temp grow up from the start, tail down from the end. It never runs
// full; what each step needs is kept in `constraints`, addresses are those of an end that is a multiple of 16.
class ArenaState {
public:
    explicit ArenaState(Space space) : m_space(space) {}

    void allocateTail(const Purpose& purpose, Bytes size, Bytes alignment); // AllocatePersistentBuffer
    void resizeHead(const Purpose& purpose, Bytes size, Bytes alignment);   // ResizeBuffer
    int allocateTemp(const Purpose& purpose, Bytes size, Bytes alignment);  // AllocateTemp; a handle
    void releaseTemp(int handle);                                           // DeallocateTemp: gives no space back
    void resetTemp();                                                       // ResetTempAllocations
    // The rest of the arena as the planner's records, `bytes` of which it must offer.
    void demandPlannerSpace(const Purpose& purpose, Bytes bytes);

    Bytes tailUsed() const { return m_tail; }
    Bytes headUsed() const { return m_temp > m_head ? m_temp : m_head; }
    Bytes tempPeak() const { return m_tempPeak - m_head; } // above the head since the last reset
    const std::vector<Constraint>& constraints() const { return m_constraints; }
    Ledger takeLedger() { return std::move(m_ledger); }
    const Ledger& ledger() const { return m_ledger; }

private:
    void demandRoom(Bytes top);
    Bytes liveTop() const;
    void forgetTemps();
    void addRow(Section section, const Purpose& purpose, Bytes requested, Bytes alignment, Bytes padding, Bytes address);

    Space m_space;
    Bytes m_head = 0, m_temp = 0, m_tail = 0, m_tempPeak = 0;
    std::vector<Bytes> m_temps;    // ends of temporaries by handle
    std::size_t m_highestLive = 0; // 1 + the highest handle in use; 0 = none
    Ledger m_ledger;
    std::vector<Constraint> m_constraints;
};

} // namespace arenascope::arena
