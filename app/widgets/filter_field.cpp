// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter_field.h"

#include <QKeyEvent>

namespace arenascope::widgets {

FilterField::FilterField(QWidget* parent)
    : QLineEdit(parent)
{
    setPlaceholderText(tr("Filter"));
    setClearButtonEnabled(true);
    setFixedWidth(200);
}

// The window has the same key to select nothing.
bool FilterField::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QLineEdit::event(event);
    event->accept();
    return true;
}

void FilterField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    if (text().isEmpty())
        Q_EMIT left();
    else
        clear();
}

} // namespace arenascope::widgets
