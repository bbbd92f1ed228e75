// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/shrink_summary.h"

#include <QCoreApplication>
#include <algorithm>

#include "session/selection_resolver.h"
#include "text/numbers.h"
#include "text/shrink_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

struct ShrinkSummary {
    Q_DECLARE_TR_FUNCTIONS(ShrinkSummary)
};

QString fromTo(Bytes before, Bytes after)
{
    return before == after ? bytesWithUnit(after) : QStringLiteral("%1 → %2").arg(bytesWithUnit(before), bytesWithUnit(after));
}

QString orderText(const shrink::Shrunk& shrunk)
{
    return shrunk.orderProven ? ShrinkSummary::tr("The operators run in another order; no order has a smaller peak.")
                              : ShrinkSummary::tr("The operators run in another order.");
}

bool hadOverlapsOfItsOwn(const analysis::Analysis& analysis)
{
    return std::ranges::any_of(analysis.notes, [](const auto& note) { return note.code == analysis::NoteCode::OfflinePlanOverlap; });
}

QString bufferText(const analysis::Analysis& analysis, const arena::PlannedBuffer& buffer)
{
    const bool isTensor = buffer.kind == arena::BufferKind::Tensor;
    const auto name = isTensor ? shortTensorTitle(*analysis.graph, {buffer.subgraph, buffer.tensor})
                               : ShrinkSummary::tr("scratch of %1").arg(operatorTitle(*analysis.graph, {buffer.subgraph, buffer.op}));
    return QStringLiteral("%1 %2").arg(bytesWithUnit(buffer.bytes), name);
}

QString peakText(const analysis::Analysis& analysis, const shrink::Verdict& verdict)
{
    constexpr std::size_t kMostNamed = 4;
    const auto op = session::operatorAtStep(analysis, verdict.step);
    const auto where = op.op.valid() ? operatorTitle(*analysis.graph, op) : ShrinkSummary::tr("the start");
    QStringList named;
    for (std::size_t i = 0; i < std::min(verdict.buffers.size(), kMostNamed); ++i)
        named << bufferText(analysis, analysis.emulation.buffers[verdict.buffers[i]]);
    if (verdict.buffers.size() > kMostNamed)
        named << QStringLiteral("…");
    return ShrinkSummary::tr("Most is alive at %1: %2. These are %3.").arg(where, bytesWithUnit(verdict.lowerBound), named.join(QStringLiteral(", ")));
}

QString withBadge(bool optimal, const QString& verdict) { return optimal ? QStringLiteral("✓ ") + verdict : verdict; }

} // namespace

QString currentVerdict(const arena::Emulation& emulation)
{
    const auto verdict = shrink::verdict(emulation);
    return withBadge(verdict.provablyOptimal(), greedyVerdictText(verdict));
}

QStringList shrinkExplanation(const session::ShrinkAnswer& answer)
{
    QStringList lines;
    if (!answer.explanation.verdict.buffers.empty())
        lines << peakText(*answer.current, answer.explanation.verdict);
    return lines << boundText(answer.explanation);
}

QString refusedShrinkText(const analysis::Analysis& analysis)
{
    if (!analysis.emulation.refusal)
        return {};
    return ShrinkSummary::tr("The runtime refuses this model, so there is no plan to improve.") + u' ' + refusalText(analysis);
}

QString shrinkHeadline(const session::ShrinkAnswer& answer)
{
    const auto& shrunk = answer.shrunk;
    if (shrunk.obstacle)
        return answer.current->emulation.refusal ? refusedShrinkText(*answer.current) : obstacleText(*shrunk.obstacle);
    if (!shrunk.smaller)
        return ShrinkSummary::tr("Nothing smaller was found with these options: the model stays as it is.");
    const auto before = shrunk.before.required, after = shrunk.after.required;
    const auto saved = before - after;
    if (saved == 0)
        return ShrinkSummary::tr("Planned buffers take less, but the required arena stays %1: other memory decides it.").arg(bytesWithUnit(after));
    return ShrinkSummary::tr("Required arena %1: %2 less (%3)")
        .arg(fromTo(before, after), bytesWithUnit(saved), signedPercent(-static_cast<double>(saved) / static_cast<double>(before)));
}

QStringList shrinkFindings(const session::ShrinkAnswer& answer)
{
    const auto& shrunk = answer.shrunk;
    if (shrunk.obstacle)
        return {};
    QStringList lines;
    if (shrunk.smaller)
        lines << ShrinkSummary::tr("arena_used_bytes() will print %1 · planned buffers %2")
                     .arg(fromTo(shrunk.before.used, shrunk.after.used), fromTo(shrunk.before.nonPersistent, shrunk.after.nonPersistent));
    lines << currentVerdict(shrunk.before);
    if (shrunk.smaller || !shrunk.offered.empty())
        lines << withBadge(shrunk.provenOptimal, proposalVerdictText(shrunk));
    if (!shrunk.order.empty())
        lines << orderText(shrunk);
    if (shrunk.cancelled)
        lines << ShrinkSummary::tr("The search was stopped: this is what it had found until then.");
    return lines;
}

QStringList shrinkWarnings(const session::ShrinkAnswer& answer)
{
    const auto& shrunk = answer.shrunk;
    if (shrunk.obstacle)
        return {};
    QStringList lines;
    for (const auto input : shrunk.overwrittenInputs)
        lines << overwrittenText(*shrunk.graph, input);
    if (shrunk.smaller && hadOverlapsOfItsOwn(*answer.current))
        lines << replacedOverlapText();
    if (!shrunk.used.empty())
        lines << kernelsOnlyText(answer.current->target);
    return lines;
}

} // namespace arenascope::text
