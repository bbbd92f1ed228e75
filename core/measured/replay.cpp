// SPDX-License-Identifier: Apache-2.0
#include "measured/replay.h"

#include <algorithm>

#include "arena/constraints.h"

namespace arenascope::measured {
namespace {

using arena::Cause;
using arena::LedgerRow;
using arena::Section;

constexpr Bytes kEnds = 16;

// Up to 8c41f9606 (2022-03-02) the plan is compared with the memory above the request records before it is committed.
constexpr target::Date kCheckedAboveRequests{2022, 3, 2};

// One pass over the ledger for arenas whose size is `end` modulo 16. At each row: what it needs and what it would say.
class Walk {
public:
    Walk(const target::Target& target, Bytes end) : m_target(target), m_end(end) {}

    void enter(const LedgerRow& row);                  // before the row is made
    void leave(const LedgerRow& row);                  // after it
    Bytes need() const { return m_need; }              // smallest size with which the row fits
    FailureKind kind() const { return m_kind; }
    Bytes requested() const { return m_requested; }
    std::int64_t available(Bytes size) const;
    Bytes missing(Bytes size) const { return m_need - size; }
    std::vector<Bytes> sizesFor(std::int64_t available) const; // that would make it say so
    Bytes depth() const { return m_depth; }
    Bytes head() const { return m_head; }

private:
    void set(FailureKind kind, Bytes taken, Bytes requested);

    const target::Target& m_target;
    Bytes m_end;
    Bytes m_depth = 0, m_head = 0;
    Bytes m_nextDepth = 0;
    FailureKind m_kind{};
    Bytes m_taken = 0; // size - available
    Bytes m_requested = 0, m_need = 0, m_perBuffer = 1;
};

void Walk::set(FailureKind kind, Bytes taken, Bytes requested)
{
    m_kind = kind;
    m_taken = taken;
    m_requested = requested;
    m_need = taken + requested;
}

void Walk::enter(const LedgerRow& row)
{
    m_nextDepth = m_depth;
    switch (row.section) {
    case Section::Head:
        if (row.cause == Cause::Plan && m_target.release.date < kCheckedAboveRequests)
            return set(FailureKind::PlanTooLarge, m_depth + alignUp(m_head, kEnds), row.requested);
        return set(FailureKind::Head, m_depth, row.requested);
    case Section::Tail:
        m_nextDepth = arena::tailDepth(m_depth, row.requested, row.alignment, m_end);
        return set(FailureKind::Tail, m_nextDepth + m_head - row.requested, row.requested); // modulo 2^64
    case Section::Temp:
        if (row.cause == Cause::PlannerScratch) { // its size is no request: the planner takes what is left
            set(FailureKind::TooManyBuffers, arena::tailDepth(m_depth, 0, kEnds, m_end) + row.address, row.requested);
            m_perBuffer = row.count > 0 && row.requested > 0 ? row.requested / row.count : 1;
            return;
        }
        return set(FailureKind::Temp, m_depth + row.address, row.requested);
    }
}

void Walk::leave(const LedgerRow& row)
{
    m_depth = m_nextDepth;
    if (row.section == Section::Head)
        m_head = row.requested;
}

std::int64_t Walk::available(Bytes size) const
{
    const auto left = static_cast<std::int64_t>(size - m_taken);
    return m_kind == FailureKind::TooManyBuffers ? left / static_cast<std::int64_t>(m_perBuffer) : left;
}

std::vector<Bytes> Walk::sizesFor(std::int64_t available) const
{
    const bool buffers = m_kind == FailureKind::TooManyBuffers;
    const auto least = m_taken + static_cast<Bytes>(available) * (buffers ? m_perBuffer : 1);
    std::vector<Bytes> sizes;
    for (Bytes size = least; size < least + (buffers ? m_perBuffer : 1); ++size)
        if (size % kEnds == m_end && size < m_need)
            sizes.push_back(size);
    return sizes;
}

bool matches(const Walk& walk, const ObservedFailure& observed)
{
    if (observed.kind && *observed.kind != walk.kind())
        return false;
    return walk.kind() == FailureKind::TooManyBuffers ? observed.kind.has_value() : walk.requested() == observed.requested;
}

bool plausible(const ObservedFailure& observed)
{
    constexpr std::int64_t kLargest = std::int64_t(1) << 40;
    return observed.available > -kLargest && observed.available < kLargest && observed.requested < Bytes(kLargest);
}

} // namespace

std::optional<PredictedFailure> Replay::firstFailure(Bytes size) const
{
    Walk walk(m_target, size % kEnds);
    const auto& rows = m_emulation.ledger.rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        walk.enter(rows[i]);
        if (walk.need() > size)
            return PredictedFailure{walk.kind(), i, walk.requested(), walk.available(size), walk.missing(size)};
        walk.leave(rows[i]);
    }
    return std::nullopt;
}

std::vector<Explanation> Replay::explain(const ObservedFailure& observed) const
{
    std::vector<Explanation> found;
    if (!plausible(observed))
        return found;
    const auto& rows = m_emulation.ledger.rows;
    for (Bytes end = 0; end < kEnds; ++end) {
        Walk walk(m_target, end);
        Bytes needed = 0; // of the rows before
        for (std::size_t i = 0; i < rows.size(); ++i) {
            walk.enter(rows[i]);
            if (matches(walk, observed))
                for (const auto size : walk.sizesFor(observed.available))
                    if (size >= needed)
                        found.push_back({i, size});
            needed = std::max(needed, walk.need());
            walk.leave(rows[i]);
        }
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return a.row != b.row ? a.row < b.row : a.size < b.size; });
    return found;
}

Bytes Replay::usedBytes(Bytes size) const
{
    return tailBefore(m_emulation.ledger.rows.size(), size) + m_emulation.nonPersistent;
}

Bytes Replay::tailBefore(std::size_t row, Bytes size) const
{
    Walk walk(m_target, size % kEnds);
    const auto& rows = m_emulation.ledger.rows;
    for (std::size_t i = 0; i < std::min(row, rows.size()); ++i) {
        walk.enter(rows[i]);
        walk.leave(rows[i]);
    }
    return walk.depth();
}

} // namespace arenascope::measured
