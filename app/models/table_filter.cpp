// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table_filter.h"

#include <algorithm>

#include "models/roles.h"

namespace arenascope::models {
namespace {

// What a person would type for what is shown: figures without their thin spaces, × as x.
QString searchable(const QString& text)
{
    return QString(text).remove(QChar(0x2009)).replace(QChar(0x00d7), u'x').toCaseFolded();
}

} // namespace

TableFilter::TableFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
}

void TableFilter::setWords(const QString& words)
{
    m_words = searchable(words).split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool TableFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_words.isEmpty())
        return true;
    QString all;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        all += searchable(sourceModel()->index(row, column, parent).data().toString()) + u'\n';
    return std::ranges::all_of(m_words, [&](const QString& word) { return all.contains(word); });
}

bool TableFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const auto a = left.data(SortRole);
    const auto b = right.data(SortRole);
    if (a.typeId() == QMetaType::QString && b.typeId() == QMetaType::QString)
        return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace arenascope::models
