// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editing_order.h"

#include "models/roles.h"

namespace arenascope::widgets {

QModelIndex fieldIn(const QModelIndex& row)
{
    const int columns = row.isValid() ? row.model()->columnCount(row.parent()) : 0;
    for (int column = 0; column < columns; ++column) {
        const auto cell = row.siblingAtColumn(column);
        const auto input = cell.data(models::InputRole);
        if ((cell.flags() & Qt::ItemIsEditable) && input.isValid() && input.value<models::Input>().kind != models::InputKind::Flag)
            return cell;
    }
    return {};
}

QModelIndex nextField(const QModelIndex& row, const std::function<QModelIndex(const QModelIndex&)>& step)
{
    for (auto index = step(row); index.isValid(); index = step(index))
        if (const auto cell = fieldIn(index); cell.isValid())
            return cell;
    return {};
}

} // namespace arenascope::widgets
