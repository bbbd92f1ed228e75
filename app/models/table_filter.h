// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace arenascope::models {

// Sorts by SortRole; keeps rows in which every word of the filter occurs, in any column, in any case.
class TableFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit TableFilter(QObject* parent = nullptr);
    void setWords(const QString& words);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QStringList m_words;
};

} // namespace arenascope::models
