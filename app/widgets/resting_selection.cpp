// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/resting_selection.h"

#include <QAbstractItemView>
#include <QApplication>

#include "theme/theme.h"

namespace arenascope::widgets {

void restSelection(QStyleOptionViewItem& option, const QAbstractItemView& view, RestingSelection look)
{
    auto* holder = QApplication::focusWidget();
    if (!holder || (holder != &view && !view.isAncestorOf(holder)))
        option.state &= ~QStyle::State_Active;
    auto& colors = option.palette;
    const auto faint = look == RestingSelection::Faint ? theme::highlight(theme::schemeOf(colors)) : QColor(Qt::transparent);
    colors.setColor(QPalette::Inactive, QPalette::Highlight, faint);
    colors.setColor(QPalette::Inactive, QPalette::HighlightedText, colors.color(QPalette::Inactive, QPalette::Text));
}

} // namespace arenascope::widgets
