// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/ledger_invariants.h"

#include <algorithm>
#include <numeric>

#include "plan/validate.h"

namespace arenascope::test {
namespace {

using arena::Cause;
using arena::Section;

QString tail(const arena::Emulation& e)
{
    Bytes depth = 0;
    for (const auto& row : e.ledger.rows) {
        if (row.section != Section::Tail)
            continue;
        if (row.address != depth + row.requested + row.padding)
            return QStringLiteral("tail addresses do not follow one another");
        if (row.address % row.alignment != 0)
            return QStringLiteral("a tail address is not aligned");
        depth = row.address;
    }
    return depth == e.persistent ? QString() : QStringLiteral("the tail's rows do not sum to the persistent part");
}

QString head(const arena::Emulation& e)
{
    Bytes height = 0;
    for (const auto& buffer : e.buffers)
        height = std::max(height, buffer.offset + alignUp(buffer.bytes, 16));
    if (!e.refusal && height != e.nonPersistent)
        return QStringLiteral("the plan's height is not the non-persistent part");
    const bool fixed = std::ranges::any_of(e.buffers, [](const auto& buffer) { return buffer.offline.has_value(); });
    if (!fixed && e.lowerBound > height)
        return QStringLiteral("the plan is lower than the lower bound");
    for (const auto& buffer : e.buffers)
        if (!buffer.offline && buffer.offset % 16 != 0 && !fixed)
            return QStringLiteral("a planned buffer is not aligned");
    return {};
}

// Buffers that the runtime's planner places never share bytes while both are alive.
QString overlap(const arena::Emulation& e)
{
    std::vector<plan::Buffer> buffers;
    plan::Placement placement;
    for (const auto& buffer : e.buffers) {
        if (buffer.offline)
            continue;
        buffers.push_back({.size = alignUp(buffer.bytes, 16), .start = buffer.first, .end = buffer.last + 1});
        placement.offsets.push_back(buffer.offset);
    }
    return plan::conflicts(buffers, placement).empty() ? QString() : QStringLiteral("live buffers overlap");
}

Bytes sum(const std::vector<Bytes>& sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), Bytes(0));
}

QString operators(const arena::Emulation& e)
{
    Bytes parsed = 0, asked = 0, inLedgerParsed = 0, inLedgerAsked = 0;
    std::size_t scratch = 0;
    for (const auto& use : e.operators) {
        parsed += sum(use.builtinData);
        asked += sum(use.init) + sum(use.prepare);
        scratch += use.scratch.size();
    }
    for (const auto& row : e.ledger.rows) {
        if (row.cause == Cause::BuiltinData)
            inLedgerParsed += row.requested;
        if (row.cause == Cause::OperatorInit || row.cause == Cause::OperatorPrepare || row.cause == Cause::ResourceVariableData)
            inLedgerAsked += row.requested;
    }
    if (e.refusal)
        return inLedgerParsed <= parsed && inLedgerAsked <= asked ? QString() : QStringLiteral("the ledger holds more than the operators asked for");
    if (parsed != inLedgerParsed || asked != inLedgerAsked)
        return QStringLiteral("the operators' requests are not the ledger's");
    const auto planned = std::ranges::count_if(e.buffers, [](const auto& buffer) { return buffer.kind == arena::BufferKind::Scratch; });
    return std::size_t(planned) == scratch ? QString() : QStringLiteral("scratch requests and planned scratch buffers differ");
}

QString figures(const arena::Emulation& e)
{
    if (e.used != e.persistent + e.nonPersistent)
        return QStringLiteral("used is not the sum of its parts");
    if (e.refusal)
        return e.required == 0 ? QString() : QStringLiteral("a refused model has a required size");
    if (e.required16 < e.used || e.required16 < e.required || e.required16 - e.required >= 16)
        return QStringLiteral("required_16 does not fit");
    return e.happensToWork <= e.required ? QString() : QStringLiteral("a sound arena does not even happen to work");
}

} // namespace

QString brokenInvariant(const arena::Emulation& emulation)
{
    for (const auto check : {tail, head, overlap, operators, figures})
        if (const auto broken = check(emulation); !broken.isEmpty())
            return broken;
    return {};
}

} // namespace arenascope::test
