// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_report.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "analysis/rows.h"
#include "cli/wrapped_text.h"
#include "measured/calibration.h"
#include "text/measured_wording.h"
#include "text/numbers.h"
#include "text/shape_wording.h"
#include "text/wording.h"

namespace arenascope::cli {
namespace {

using analysis::Analysis;

struct TextReport {
    Q_DECLARE_TR_FUNCTIONS(TextReport)
};

constexpr int kLabelWidth = 38;
constexpr int kNumberWidth = 14;
constexpr std::size_t kLargestOperators = 8;

QString row(const QString& label, const QString& number, const QString& remark = {}, int indent = 2)
{
    auto line = QString(indent, u' ') + label.leftJustified(kLabelWidth - indent, u' ') + number.rightJustified(kNumberWidth, u' ');
    if (!remark.isEmpty())
        line += QStringLiteral("  ") + remark;
    return line;
}

QString title(const report::ModelFile& file, const Analysis& analysis)
{
    return TextReport::tr("%1 on %2")
        .arg(QString::fromStdString(file.name), QString::fromUtf8(analysis.target.title.data(), static_cast<qsizetype>(analysis.target.title.size())));
}

QString marked(Bytes value, target::Exactness exactness)
{
    const auto number = text::bytesWithUnit(value);
    switch (exactness) {
    case target::Exactness::Exact: return number;
    case target::Exactness::Bounded: return QStringLiteral("≤ ") + number;
    case target::Exactness::Unknown: return number + QStringLiteral(" + ?");
    }
    return number;
}

QStringList headline(const Analysis& analysis, const std::optional<measured::Correction>& correction)
{
    const auto& e = analysis.emulation;
    QStringList lines;
    // What measurements add to is no upper bound by itself.
    const bool more = correction && correction->bytes > 0;
    lines << row(TextReport::tr("Required arena"), more ? text::bytesWithUnit(e.required16) : marked(e.required16, analysis.exactness),
        QStringLiteral("%1 · %2").arg(text::kibibytes(e.required16), more ? TextReport::tr("as predicted, without the correction") : text::certainty(analysis)));
    lines << row(TextReport::tr("to the byte"), text::bytesWithUnit(e.required), text::requiredByText(analysis), 4);
    if (analysis.edits.setup.layout == arena::ArenaLayout::TwoArenas)
        lines << row(TextReport::tr("persistent arena"), text::bytesWithUnit(e.requiredTail), {}, 4)
              << row(TextReport::tr("non-persistent arena"), text::bytesWithUnit(e.requiredHead), {}, 4);
    lines << row(TextReport::tr("arena_used_bytes() will print"), text::bytesWithUnit(e.used), {}, 4);
    lines << row(TextReport::tr("head (planned buffers)"), text::bytesWithUnit(e.nonPersistent),
        e.nonPersistent < e.lowerBound    ? TextReport::tr("its plan lets buffers overlap")
        : e.nonPersistent == e.lowerBound ? TextReport::tr("no smaller placement exists")
                                        : TextReport::tr("lower bound %1").arg(text::bytesWithUnit(e.lowerBound)), 4);
    lines << row(TextReport::tr("tail (persistent)"), text::bytesWithUnit(e.persistent), {}, 4);
    if (correction)
        lines << row(TextReport::tr("correction from measurements"), text::signedBytes(correction->bytes) + QStringLiteral(" B"),
            correction->kind == measured::CorrectionKind::Constant ? TextReport::tr("makes %1").arg(marked(measured::correctedRequired(analysis, correction).corrected, analysis.exactness))
                                                                   : TextReport::tr("no constant: see the notes"), 4);
    if (const auto& verdict = analysis.verdict)
        lines << row(TextReport::tr("Budget"), text::bytesWithUnit(verdict->budget),
            verdict->fits ? TextReport::tr("fits, %1 to spare").arg(text::bytesWithUnit(static_cast<Bytes>(verdict->spare)))
                          : TextReport::tr("does not fit: %1 too many").arg(text::bytesWithUnit(static_cast<Bytes>(-verdict->spare))));
    return lines;
}

QStringList breakdown(const Analysis& analysis)
{
    QStringList lines{TextReport::tr("Where the bytes go")};
    for (const auto& part : analysis::breakdownRows(analysis)) {
        if (part.depth > 1 || part.op.op.valid() || part.tensor.tensor.valid() || part.id == analysis::BreakdownId::Formula)
            continue;
        const auto share = part.share > 0 ? text::percent(part.share) : QString();
        lines << row(text::breakdownText(part.id), text::bytes(part.total()), share.rightJustified(7, u' '), 2 + 2 * part.depth);
    }
    return lines;
}

QString operatorLine(const analysis::OperatorRow& op)
{
    return QStringLiteral("  %1  %2%3%4%5").arg(op.ref.op.value, 5)
        .arg(QString::fromStdString(op.name).left(32), -32)
        .arg(text::bytes(op.active), 12).arg(text::bytes(op.scratch), 11).arg(text::bytes(op.persistent), 12);
}

QStringList largestOperators(const Analysis& analysis)
{
    auto rows = analysis::operatorRows(analysis);
    const auto shown = std::min(rows.size(), kLargestOperators);
    std::partial_sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shown), rows.end(),
        [](const auto& a, const auto& b) { return a.active != b.active ? a.active > b.active : a.ref < b.ref; });
    QStringList lines;
    if (shown == 0)
        return lines;
    lines << QStringLiteral("%1%2%3%4").arg(TextReport::tr("Operators with most memory alive"), -41)
                 .arg(TextReport::tr("active"), 12).arg(TextReport::tr("scratch"), 11).arg(TextReport::tr("persistent"), 12);
    for (std::size_t i = 0; i < shown; ++i)
        lines << operatorLine(rows[i]);
    return lines;
}

QStringList formula(const Analysis& analysis)
{
    const auto label = TextReport::tr("Quick estimate (formula)");
    if (!analysis.formula)
        return {row(label, QStringLiteral("–"), text::errorText(analysis.formula.error()))};
    const auto required = static_cast<double>(analysis.emulation.required);
    const auto total = static_cast<double>(analysis.formula->total);
    const auto deviation = static_cast<std::int64_t>(analysis.formula->total) - static_cast<std::int64_t>(analysis.emulation.required);
    const bool comparable = analysis.status == analysis::AnalysisStatus::Ok && required > 0;
    return {row(label, text::bytesWithUnit(analysis.formula->total),
        comparable ? TextReport::tr("%1 B, %2 against the required arena").arg(text::signedBytes(deviation), text::signedPercent(total / required - 1)) : QString())};
}

QStringList notes(const Analysis& analysis, const std::optional<measured::Correction>& correction)
{
    QStringList lines;
    for (const auto& note : analysis.notes)
        lines << wrapped(text::noteText(analysis, note), QStringLiteral("  • "));
    if (correction)
        lines << wrapped(text::correctionText(*correction, analysis), QStringLiteral("  • "));
    if (!lines.isEmpty())
        lines.prepend(TextReport::tr("Notes"));
    return lines;
}

} // namespace

QString textReport(const report::ModelFile& file, const Analysis& analysis, const std::optional<measured::Correction>& correction)
{
    QStringList sections{title(file, analysis)};
    if (analysis.status == analysis::AnalysisStatus::Refused)
        sections << wrapped(text::refusalText(analysis), QStringLiteral("  "));
    else
        sections << headline(analysis, correction).join(u'\n') << breakdown(analysis).join(u'\n') << formula(analysis).join(u'\n');
    for (const auto& lines : {largestOperators(analysis), notes(analysis, correction)})
        if (!lines.isEmpty())
            sections << lines.join(u'\n');
    return sections.join(QStringLiteral("\n\n")) + u'\n';
}

} // namespace arenascope::cli
