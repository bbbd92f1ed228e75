// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shrink_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "text/wrapped_text.h"
#include "session/selection_resolver.h"
#include "text/numbers.h"
#include "text/shrink_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

struct ShrinkText {
    Q_DECLARE_TR_FUNCTIONS(ShrinkText)
};

constexpr int kLabelWidth = 38;
constexpr int kNumberWidth = 16;
constexpr std::size_t kMostPeakBuffers = 12;
constexpr std::size_t kMostNumbers = 64;

QString point(const QString& sentence) { return text::wrapped(sentence, QStringLiteral("  • ")); }

QString title(const ShrinkPage& page)
{
    const auto& target = page.before.target.title;
    return ShrinkText::tr("%1 on %2").arg(page.model, QString::fromUtf8(target.data(), static_cast<qsizetype>(target.size())));
}

QString cells(const QString& label, const QString& now, const QString& proposed, const QString& difference)
{
    auto line = (QStringLiteral("  ") + label).leftJustified(kLabelWidth, u' ') + now.rightJustified(kNumberWidth, u' ');
    if (!proposed.isEmpty())
        line += proposed.rightJustified(kNumberWidth, u' ');
    if (!difference.isEmpty())
        line += QStringLiteral("   ") + difference;
    return line;
}

QString figures(const ShrinkPage& page, const QString& label, Bytes arena::Emulation::*figure)
{
    const auto now = page.shrunk.before.*figure, then = page.shrunk.after.*figure;
    if (!page.shrunk.smaller)
        return cells(label, text::bytesWithUnit(now), {}, {});
    const auto change = static_cast<std::int64_t>(then) - static_cast<std::int64_t>(now);
    const auto share = now > 0 && change != 0 ? QStringLiteral(" (%1)").arg(text::signedPercent(static_cast<double>(change) / static_cast<double>(now))) : QString();
    return cells(label, text::bytesWithUnit(now), text::bytesWithUnit(then), change == 0 ? ShrinkText::tr("as before") : text::signedBytes(change) + share);
}

QStringList totals(const ShrinkPage& page)
{
    QStringList lines;
    if (page.shrunk.smaller)
        lines << cells({}, ShrinkText::tr("now"), ShrinkText::tr("proposed"), {});
    lines << figures(page, ShrinkText::tr("Required arena"), &arena::Emulation::required)
          << figures(page, ShrinkText::tr("arena_used_bytes() will print"), &arena::Emulation::used)
          << figures(page, ShrinkText::tr("head (planned buffers)"), &arena::Emulation::nonPersistent)
          << figures(page, ShrinkText::tr("tail (persistent)"), &arena::Emulation::persistent);
    return lines;
}

QString orderText(const shrink::OperatorOrder& order)
{
    QStringList numbers;
    for (const auto op : order)
        numbers << QString::number(op.value);
    if (order.size() > kMostNumbers)
        return ShrinkText::tr("The operators run in another order; --format json gives it.");
    return ShrinkText::tr("The operators run in another order: %1.").arg(numbers.join(QStringLiteral(", ")));
}

QStringList verdicts(const ShrinkPage& page)
{
    QStringList lines{ShrinkText::tr("Verdict"), point(text::greedyVerdictText(shrink::verdict(page.shrunk.before)))};
    if (page.shrunk.smaller || !page.shrunk.offered.empty())
        lines << point(text::proposalVerdictText(page.shrunk));
    if (!page.shrunk.smaller)
        lines << point(ShrinkText::tr("Nothing smaller was found with these options: the model stays as it is."));
    if (!page.shrunk.order.empty())
        lines << point(orderText(page.shrunk.order));
    if (page.shrunk.cancelled)
        lines << point(ShrinkText::tr("The search was cancelled."));
    return lines;
}

// Every pair that the kernels allow: those that share bytes first.
QStringList overlaps(const ShrinkPage& page)
{
    const auto& shrunk = page.shrunk;
    if (shrunk.offered.empty())
        return {};
    QStringList lines{ShrinkText::tr("Tensors laid over one another (%1 of %2 that the kernels allow; --exclude OP keeps one apart)")
                          .arg(shrunk.used.size()).arg(shrunk.offered.size())};
    for (const auto& pair : shrunk.used)
        lines << point(text::overlapText(*shrunk.graph, pair) + QStringLiteral(" [%1]").arg(QString::fromUtf8(pair.source.data(), static_cast<qsizetype>(pair.source.size()))));
    return lines;
}

QStringList warnings(const ShrinkPage& page)
{
    QStringList lines;
    for (const auto input : page.shrunk.overwrittenInputs)
        lines << point(text::overwrittenText(*page.shrunk.graph, input));
    const auto overlaps = std::ranges::count(page.before.notes, analysis::NoteCode::OfflinePlanOverlap, &analysis::Note::code);
    if (page.shrunk.smaller && overlaps > 0)
        lines << point(text::replacedOverlapText());
    if (!page.shrunk.used.empty())
        lines << point(text::kernelsOnlyText(page.before.target));
    if (!lines.isEmpty())
        lines.prepend(ShrinkText::tr("To know"));
    return lines;
}

QStringList peak(const ShrinkPage& page)
{
    const auto& verdict = page.explanation->verdict;
    const auto& graph = *page.before.graph;
    const auto op = session::operatorAtStep(page.before, verdict.step);
    const auto where = op.op.valid() ? text::operatorTitle(graph, op) : ShrinkText::tr("before the first operator");
    QStringList lines{ShrinkText::tr("Why it is this large: at step %1, %2, %3 are alive").arg(verdict.step).arg(where, text::bytesWithUnit(verdict.lowerBound))};
    for (std::size_t i = 0; i < std::min(verdict.buffers.size(), kMostPeakBuffers); ++i) {
        const auto& buffer = page.before.emulation.buffers[verdict.buffers[i]];
        const bool isTensor = buffer.kind == arena::BufferKind::Tensor;
        const auto label = isTensor ? text::shortTensorTitle(graph, {buffer.subgraph, buffer.tensor})
                                    : ShrinkText::tr("scratch of %1").arg(text::operatorTitle(graph, {buffer.subgraph, buffer.op}));
        lines << QStringLiteral("  %1  %2").arg(text::bytesWithUnit(buffer.bytes).rightJustified(kNumberWidth, u' '), label);
    }
    if (verdict.buffers.size() > kMostPeakBuffers)
        lines << QStringLiteral("  %1  %2").arg(QString(kNumberWidth, u' '), ShrinkText::tr("and %1 smaller ones").arg(verdict.buffers.size() - kMostPeakBuffers));
    return lines;
}

QString effect(const shrink::RemedyEffect& effect)
{
    const bool exact = effect.exactness == target::Exactness::Exact;
    const auto saved = exact ? text::bytesWithUnit(effect.saved) : ShrinkText::tr("about %1").arg(text::bytesWithUnit(effect.saved));
    return QStringLiteral("  %1  %2").arg(saved.rightJustified(kNumberWidth, u' '), text::remedyText(effect.remedy));
}

QStringList explanation(const ShrinkPage& page)
{
    if (!page.explanation)
        return {};
    auto lines = peak(page);
    const auto& remedies = page.explanation->remedies;
    const auto none = std::ranges::all_of(remedies, [](const auto& one) { return one.saved == 0; });
    lines << QString() << (none ? ShrinkText::tr("Nothing saves memory here.") : ShrinkText::tr("What would save how much of the required arena (each plan with the best placement)"));
    for (const auto& one : remedies)
        if (one.saved > 0)
            lines << effect(one);
    lines << QString() << text::wrapped(text::boundText(*page.explanation), QStringLiteral("  "));
    return lines;
}

} // namespace

QString shrinkText(const ShrinkPage& page)
{
    QStringList sections{title(page)};
    const auto add = [&](const QStringList& lines) {
        if (!lines.isEmpty())
            sections << lines.join(u'\n');
    };
    if (page.shrunk.obstacle) {
        sections << text::wrapped(text::obstacleText(*page.shrunk.obstacle), QStringLiteral("  "));
        if (page.before.status == analysis::AnalysisStatus::Refused)
            sections << text::wrapped(text::refusalText(page.before), QStringLiteral("  "));
    } else {
        for (const auto& lines : {totals(page), verdicts(page), overlaps(page), warnings(page)})
            add(lines);
    }
    add(explanation(page));
    return sections.join(QStringLiteral("\n\n")) + u'\n';
}

} // namespace arenascope::cli
