// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/comparison_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "text/wrapped_text.h"
#include "text/comparison_wording.h"
#include "text/numbers.h"
#include "text/target_wording.h"
#include "text/wording.h"

namespace arenascope::text {
namespace {

using analysis::Change;
using analysis::Comparison;
using report::ComparedSide;

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonText)
};

constexpr int kLabelWidth = 44;
constexpr int kNumberWidth = 14;
constexpr int kMostOperators = 12;

QString row(const QString& label, const QString& before, const QString& after, const QString& difference)
{
    return QStringLiteral("  ") + label.leftJustified(kLabelWidth, u' ') + before.rightJustified(kNumberWidth, u' ')
        + after.rightJustified(kNumberWidth, u' ') + difference.rightJustified(kNumberWidth, u' ');
}

QString row(const QString& label, const std::optional<Change>& change)
{
    const auto none = QStringLiteral("–");
    return change ? row(label, bytes(change->before), bytes(change->after), signedBytes(change->delta())) : row(label, none, none, none);
}

QString sideTitle(const ComparedSide& side)
{
    const auto title = side.analysis.target.title;
    return ComparisonText::tr("%1 on %2 (%3)").arg(QString::fromStdString(side.file.name),
        QString::fromUtf8(title.data(), qsizetype(title.size())), exactnessText(side.analysis));
}

QStringList totals(const Comparison& comparison)
{
    QStringList lines{row(QString(), ComparisonText::tr("before"), ComparisonText::tr("after"), ComparisonText::tr("difference"))};
    for (const auto& total : comparison.totals)
        lines << row(totalText(total.id), total.change);
    return lines;
}

QStringList sections(const Comparison& comparison)
{
    QStringList lines;
    for (const auto& section : comparison.sections)
        if (section.bytes.delta() != 0)
            lines << row(breakdownText(section.id), section.bytes);
    if (!lines.isEmpty())
        lines.prepend(ComparisonText::tr("Where the bytes differ"));
    return lines;
}

// One line for each of its figures that differs.
QStringList figures(const analysis::OperatorChange& op)
{
    const auto title = changedOperatorTitle(op);
    QStringList lines;
    const auto add = [&](const QString& name, const Change& change) {
        if (change.delta() != 0)
            lines << row(QStringLiteral("%1, %2").arg(title, name), change);
    };
    add(ComparisonText::tr("scratch"), op.scratch);
    add(ComparisonText::tr("persistent"), op.persistent);
    add(ComparisonText::tr("output"), op.output);
    if (lines.isEmpty() && !op.onBothSides())
        lines << row(title, Change{});
    return lines;
}

QStringList operators(const Comparison& comparison)
{
    QStringList lines;
    int shown = 0, more = 0;
    for (const auto& op : comparison.operators) {
        const auto own = figures(op);
        if (own.isEmpty())
            continue;
        if (shown < kMostOperators)
            lines << own;
        (shown < kMostOperators ? shown : more) += 1;
    }
    if (more > 0)
        lines << QStringLiteral("  ") + ComparisonText::tr("… and %n more", nullptr, more);
    if (!lines.isEmpty())
        lines.prepend(ComparisonText::tr("Operators that differ"));
    return lines;
}

} // namespace

QString comparisonText(const ComparedSide& before, const ComparedSide& after, const Comparison& comparison)
{
    QStringList parts{ComparisonText::tr("before  %1").arg(sideTitle(before)) + u'\n' + ComparisonText::tr("after   %1").arg(sideTitle(after)),
        wrapped(comparisonHeadline(before.analysis, after.analysis, comparison), QStringLiteral("  "))};
    for (const auto& lines : {totals(comparison), sections(comparison), operators(comparison)})
        if (!lines.isEmpty())
            parts << lines.join(u'\n');
    return parts.join(QStringLiteral("\n\n")) + u'\n';
}

QString comparisonMarkdown(const ComparedSide& before, const ComparedSide& after, const Comparison& comparison)
{
    auto text = QStringLiteral("**%1**\n\n").arg(comparisonHeadline(before.analysis, after.analysis, comparison));
    text += ComparisonText::tr("before: %1").arg(sideTitle(before)) + QStringLiteral("  \n") + ComparisonText::tr("after: %1").arg(sideTitle(after)) + u'\n';
    for (const auto& named : report::comparisonTableNames()) {
        const auto rows = named.id == report::ComparisonTableId::Totals ? report::ComparisonRows::All : report::ComparisonRows::Changed;
        const auto table = report::table(named.id, comparison, rows);
        if (!table.rows.empty())
            text += u'\n' + QString::fromStdString(report::markdown(table));
    }
    return text;
}

} // namespace arenascope::text
