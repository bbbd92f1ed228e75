// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <functional>

// Where editing goes on from row to row.
namespace arenascope::widgets {

// The row's cell that is typed into or chosen from a list; what is switched by Space alone is none.
QModelIndex fieldIn(const QModelIndex& row);

// The first such cell in the rows that `step` leads to; invalid where it leads out of them.
QModelIndex nextField(const QModelIndex& row, const std::function<QModelIndex(const QModelIndex&)>& step);

} // namespace arenascope::widgets
