// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/comparison_file.h"

#include "text/comparison_text.h"
#include "export/write_file.h"
#include "report/comparison_report.h"
#include "session/file_facts.h"
#include "text/comparison_wording.h"

namespace arenascope::exporting {
namespace {

QByteArray contentFor(const QString& path, const report::ComparedSide& before, const report::ComparedSide& after, const analysis::Comparison& comparison)
{
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return QByteArray::fromStdString(report::csv(report::prefixColumns(report::table(report::ComparisonTableId::Operators, comparison), before, after)));
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return QByteArray::fromStdString(
            report::jsonComparison(before, after, comparison, text::comparisonHeadline(before.analysis, after.analysis, comparison).toStdString()) + '\n');
    return text::comparisonMarkdown(before, after, comparison).toUtf8();
}

} // namespace

Status writeComparison(const QString& path, const session::Comparer& comparer)
{
    const auto& answer = *comparer.answer();
    const report::ComparedSide before{session::describeFile(comparer.pathOf(answer.before)), *answer.before};
    const report::ComparedSide after{session::describeFile(comparer.pathOf(answer.after)), *answer.after};
    return writeFile(path, contentFor(path, before, after, answer.comparison));
}

} // namespace arenascope::exporting
