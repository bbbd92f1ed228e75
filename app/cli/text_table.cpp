// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/text_table.h"

#include <algorithm>

namespace arenascope::cli {
namespace {

bool standsRight(const QString& column) { return column.startsWith(u'>'); }

QString line(const QStringList& cells, const QList<int>& widths, const QStringList& columns)
{
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        text += (i > 0 ? QStringLiteral("  ") : QString());
        text += standsRight(columns[i]) ? cells[i].rightJustified(widths[i]) : cells[i].leftJustified(widths[i]);
    }
    while (text.endsWith(u' '))
        text.chop(1);
    return text + u'\n';
}

} // namespace

QString textTable(const QStringList& columns, const QList<QStringList>& rows)
{
    QStringList titles;
    QList<int> widths;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        titles << (standsRight(columns[i]) ? columns[i].mid(1) : columns[i]);
        auto width = titles.back().size();
        for (const auto& row : rows)
            width = std::max(width, row[i].size());
        widths << int(width);
    }
    QString text = line(titles, widths, columns);
    for (const auto& row : rows)
        text += line(row, widths, columns);
    return text;
}

} // namespace arenascope::cli
