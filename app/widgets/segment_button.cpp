// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/segment_button.h"

#include <QPainter>

#include "theme/theme.h"

namespace arenascope::widgets {

SegmentButton::SegmentButton(const QString& text, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

QSize SegmentButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 20, fontMetrics().height() + 8};
}

void SegmentButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void SegmentButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void SegmentButton::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto area = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? QPen(theme::accent(scheme)) : isChecked() ? QPen(theme::grid(scheme)) : QPen(Qt::NoPen));
    painter.setBrush(isChecked() || underMouse() ? QBrush(theme::highlight(scheme)) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(area, 4, 4);
    painter.setPen(isChecked() ? theme::ink(scheme) : theme::mutedInk(scheme));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace arenascope::widgets
