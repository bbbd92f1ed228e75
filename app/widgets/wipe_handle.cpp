// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/wipe_handle.h"

#include <QMouseEvent>
#include <QPainter>

#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

constexpr double kStep = 0.02, kPage = 0.1;
constexpr int kKnob = 20;

void drawArrow(QPainter& painter, QPointF tip, double way)
{
    painter.drawPolyline(QPolygonF{tip + QPointF(-3 * way, -3), tip, tip + QPointF(-3 * way, 3)});
}

} // namespace

WipeHandle::WipeHandle(QWidget* parent)
    : QWidget(parent)
{
    setCursor(Qt::SplitHCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Divider: the current plan is left of it, the proposed one right"));
    setToolTip(tr("Drag, or use the arrow keys: left of the line the current plan, right of it the proposed one. Double click for the middle."));
}

void WipeHandle::mousePressEvent(QMouseEvent* event)
{
    m_grip = event->pos().x() - kWidth / 2;
}

void WipeHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        Q_EMIT dragged(mapToParent(event->pos()).x() - m_grip);
}

void WipeHandle::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
}

void WipeHandle::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_grip = event->pos().x() - kWidth / 2;
    Q_EMIT centered();
}

void WipeHandle::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left: Q_EMIT stepped(-kStep); break;
    case Qt::Key_Right: Q_EMIT stepped(kStep); break;
    case Qt::Key_PageUp: Q_EMIT stepped(-kPage); break;
    case Qt::Key_PageDown: Q_EMIT stepped(kPage); break;
    case Qt::Key_Home: Q_EMIT stepped(-1); break;
    case Qt::Key_End: Q_EMIT stepped(1); break;
    default: QWidget::keyPressEvent(event); return;
    }
    event->accept();
}

void WipeHandle::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void WipeHandle::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void WipeHandle::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.fillRect(QRect(kWidth / 2 - 1, 0, 2, height()), theme::accent(scheme));
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(kWidth / 2.0, height() / 2.0);
    painter.setPen(QPen(theme::accent(scheme), hasFocus() ? 3 : 1.5));
    painter.setBrush(theme::surface(scheme));
    painter.drawEllipse(middle, kKnob / 2.0, kKnob / 2.0);
    painter.setPen(QPen(theme::ink(scheme), 1.5));
    drawArrow(painter, middle - QPointF(6, 0), -1);
    drawArrow(painter, middle + QPointF(6, 0), 1);
}

} // namespace arenascope::widgets
