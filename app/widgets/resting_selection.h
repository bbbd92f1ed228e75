// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;
class QStyleOptionViewItem;

namespace arenascope::widgets {

// What the selected row of a view looks like while the keyboard is elsewhere.
enum class RestingSelection { Faint, Hidden };

// For initViewItemOption: only the view that has the keyboard, itself or in an editor of its own, shows a solid selection.
void restSelection(QStyleOptionViewItem& option, const QAbstractItemView& view, RestingSelection look);

} // namespace arenascope::widgets
