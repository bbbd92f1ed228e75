// SPDX-License-Identifier: Apache-2.0
#include "arena/shared_arena.h"

#include <algorithm>

#include "arena/interpreter.h"

namespace arenascope::arena {
namespace {

// The constraints of one run after the other, as those of a single course.
class SharedCourse {
public:
    void add(const Emulation& emulation, const std::vector<Constraint>& constraints);
    SmallestArena smallest() const { return smallestArena(m_all, Soundness::Sound); }
    Bytes head() const { return m_head; }
    Bytes tail() const { return m_tail; }

private:
    static bool isAllocator(const LedgerRow& row) { return row.phase == Phase::Construct && row.cause == Cause::AllocatorObjects; }

    std::vector<Constraint> m_all; // row = the model
    Bytes m_head = 0, m_tail = 0;
    std::size_t m_models = 0;
};

// The allocator's objects are made once. Until a model's requests are reserved (InitScratchBufferData) the head is still
// the largest of the models before, and after its plan is committed it is that again, or its own.
void SharedCourse::add(const Emulation& emulation, const std::vector<Constraint>& constraints)
{
    bool reserved = false;
    const Bytes after = std::max(m_head, emulation.nonPersistent);
    for (auto constraint : constraints) {
        const auto& row = emulation.ledger.rows[constraint.row];
        reserved = reserved || constraint.kind != Constraint::Kind::Tail;
        if (m_models > 0 && isAllocator(row))
            continue;
        if (constraint.kind == Constraint::Kind::Tail)
            m_tail = tailDepth(m_tail, constraint.size, constraint.alignment, 0);
        if (!reserved)
            constraint.head = std::max(constraint.head, m_head);
        if (row.phase == Phase::Publish)
            constraint.head += after - emulation.nonPersistent;
        constraint.row = m_models;
        m_all.push_back(constraint);
        if (row.cause == Cause::Plan)
            m_all.push_back({.kind = Constraint::Kind::Room, .head = after, .row = m_models});
    }
    m_head = after;
    m_all.push_back({.kind = Constraint::Kind::Room, .head = m_head, .row = m_models++});
}

} // namespace

Result<SharedArena> emulateShared(std::span<const SharedModel> models, const target::Target& target, const CancelToken& cancel)
{
    SharedArena shared;
    SharedCourse course;
    for (const auto& model : models) {
        EmulatedInterpreter interpreter(*model.graph, target, model.setup, cancel);
        auto emulation = interpreter.run();
        if (!emulation)
            return emulation.error();
        shared.models.push_back(std::move(emulation).value());
        if (shared.models.back().refusal && !shared.refused)
            shared.refused = shared.models.size() - 1;
        if (!shared.refused)
            course.add(shared.models.back(), interpreter.constraints());
    }
    if (shared.refused || models.empty())
        return shared;
    const auto smallest = course.smallest();
    shared.head = course.head();
    shared.tail = course.tail();
    shared.required = smallest.bytes;
    shared.required16 = alignUp(smallest.bytes, 16);
    shared.requiredBy = smallest.row;
    return shared;
}

} // namespace arenascope::arena
