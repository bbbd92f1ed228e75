// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/comparison_wording.h"

#include <QCoreApplication>
#include <QStringList>

#include "text/names.h"
#include "text/numbers.h"
#include "text/table_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

using analysis::Analysis;
using analysis::Change;
using analysis::Comparison;
using analysis::FaultPart;
using analysis::OperatorChange;

struct ComparisonWording {
    Q_DECLARE_TR_FUNCTIONS(ComparisonWording)
};

QString refusedText(const Analysis& before, const Analysis& after)
{
    QStringList sentences{ComparisonWording::tr("The required arena can't be compared.")};
    if (before.emulation.refusal)
        sentences << ComparisonWording::tr("Before: %1").arg(refusalText(before));
    if (after.emulation.refusal)
        sentences << ComparisonWording::tr("After: %1").arg(refusalText(after));
    return sentences.join(u' ');
}

QString requiredText(const Change& required)
{
    const auto from = bytesWithUnit(required.before), to = bytesWithUnit(required.after);
    if (required.delta() == 0)
        return ComparisonWording::tr("The required arena stays the same: %1.").arg(to);
    const auto amount = bytesWithUnit(static_cast<Bytes>(required.magnitude()));
    const auto ratio = required.before ? signedPercent(double(required.delta()) / double(required.before)) : QString();
    return required.delta() > 0 ? ComparisonWording::tr("The required arena grows by %1 (%2): %3 → %4.").arg(amount, ratio, from, to)
                                : ComparisonWording::tr("The required arena shrinks by %1 (%2): %3 → %4.").arg(amount, ratio, from, to);
}

QString changeText(const Change& change)
{
    return ComparisonWording::tr("%1 → %2 (%3)").arg(bytes(change.before), bytesWithUnit(change.after), signedBytes(change.delta()));
}

QString largestSectionText(const Comparison& comparison)
{
    const auto required = comparison.total(analysis::TotalId::Required);
    if (!required || required->delta() == 0 || comparison.sections.empty())
        return {};
    const auto& section = comparison.sections.front();
    return ComparisonWording::tr("Most of it: %1, %2.").arg(breakdownText(section.id), changeText(section.bytes));
}

QString faultText(const Comparison& comparison)
{
    if (!comparison.fault)
        return largestSectionText(comparison);
    const auto& op = comparison.operators[comparison.fault->change];
    const auto title = changedOperatorTitle(op);
    switch (comparison.fault->part) {
    case FaultPart::Scratch: return ComparisonWording::tr("%1 makes the difference with its scratch: %2.").arg(title, changeText(op.scratch));
    case FaultPart::Persistent: return ComparisonWording::tr("%1 adds most to the difference with its persistent data: %2.").arg(title, changeText(op.persistent));
    case FaultPart::Temporaries: return ComparisonWording::tr("%1 makes the difference with its temporaries while preparing: %2.").arg(title, changeText(op.temp));
    case FaultPart::Tensors: return ComparisonWording::tr("The peak is at %1: memory alive there %2.").arg(title, changeText(op.active));
    }
    return {};
}

QString exactnessRemark(target::Exactness exactness)
{
    switch (exactness) {
    case target::Exactness::Exact: return {};
    case target::Exactness::Bounded: return ComparisonWording::tr("At least one side is reasoned from sources instead of measured: the difference is not exact.");
    case target::Exactness::Unknown: return ComparisonWording::tr("At least one side contains unknown parts: the difference is not exact.");
    }
    return {};
}

} // namespace

QString totalText(analysis::TotalId total)
{
    using Id = analysis::TotalId;
    switch (total) {
    case Id::Required: return ComparisonWording::tr("Required arena");
    case Id::Required16: return ComparisonWording::tr("Required, rounded up to 16");
    case Id::Used: return ComparisonWording::tr("arena_used_bytes() will print");
    case Id::NonPersistent: return ComparisonWording::tr("Head (planned buffers)");
    case Id::Persistent: return ComparisonWording::tr("Tail (persistent)");
    case Id::LowerBound: return ComparisonWording::tr("Lower bound of the head");
    case Id::StaticMemory: return ComparisonWording::tr("Static memory beside the arena");
    }
    return {};
}

QString changedOperatorTitle(const OperatorChange& change)
{
    const auto name = displayName(change.name);
    const auto before = operatorNumber(change.before), after = operatorNumber(change.after);
    if (!change.after.op.valid())
        return ComparisonWording::tr("%1 #%2 (only before)").arg(name, before);
    if (!change.before.op.valid())
        return ComparisonWording::tr("%1 #%2 (only after)").arg(name, after);
    return before == after ? QStringLiteral("%1 #%2").arg(name, before) : QStringLiteral("%1 #%2 → #%3").arg(name, before, after);
}

QString comparisonHeadline(const Analysis& before, const Analysis& after, const Comparison& comparison)
{
    const auto required = comparison.total(analysis::TotalId::Required);
    QStringList sentences{required ? requiredText(*required) : refusedText(before, after)};
    sentences << faultText(comparison) << (required ? exactnessRemark(comparison.exactness) : QString());
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

} // namespace arenascope::text
