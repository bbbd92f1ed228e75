// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/link_row.h"

#include <QPainter>

#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

constexpr int kMargin = 8;

} // namespace

LinkRow::LinkRow(const QString& title, const QString& description, QWidget* parent)
    : QAbstractButton(parent)
    , m_description(description)
{
    setText(title);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleDescription(description);
}

QSize LinkRow::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text()) + metrics.horizontalAdvance(m_description) + 4 * kMargin, metrics.height() * 2 + 12};
}

void LinkRow::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void LinkRow::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void LinkRow::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || isDown() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(theme::accent(scheme), 1) : QPen(Qt::NoPen));
        painter.setBrush(theme::highlight(scheme));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const auto inner = rect().adjusted(kMargin, 5, -kMargin, -5);
    const QFontMetrics metrics(font());
    painter.setPen(theme::accent(scheme));
    painter.drawText(QRect(inner.left(), inner.top(), inner.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(text(), Qt::ElideMiddle, inner.width()));
    painter.setPen(theme::mutedInk(scheme));
    painter.drawText(QRect(inner.left(), inner.top() + metrics.height() + 2, inner.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(m_description, Qt::ElideMiddle, inner.width()));
}

} // namespace arenascope::widgets
