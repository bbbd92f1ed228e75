// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/drop_area.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

// An arrow coming down into a tray.
void paintArrow(QPainter& painter, QPointF center, const QColor& color)
{
    painter.setPen(QPen(color, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(center + QPointF(0, -16), center + QPointF(0, 8));
    painter.drawPolyline(QPolygonF({center + QPointF(-9, -1), center + QPointF(0, 8), center + QPointF(9, -1)}));
    painter.drawPolyline(QPolygonF({center + QPointF(-18, 8), center + QPointF(-18, 18), center + QPointF(18, 18), center + QPointF(18, 8)}));
}

} // namespace

DropArea::DropArea(QWidget* parent)
    : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setText(tr("Drop a model here"));
    setToolTip(tr("Open a model (%1)").arg(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText)));
}

void DropArea::setDropActive(bool active)
{
    m_dropActive = active;
    update();
}

bool DropArea::event(QEvent* event)
{
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave || event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        update();
    return QAbstractButton::event(event);
}

void DropArea::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    const bool lively = m_dropActive || underMouse() || hasFocus();
    const auto line = lively ? theme::accent(scheme) : theme::mutedInk(scheme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(line, m_dropActive ? 2.5 : 1.5, Qt::DashLine));
    painter.setBrush(m_dropActive ? theme::highlight(scheme) : theme::surface(scheme));
    painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 8, 8);
    paintArrow(painter, QPointF(width() / 2.0, 56), lively ? theme::accent(scheme) : theme::mutedInk(scheme));

    auto large = font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setWeight(QFont::DemiBold);
    painter.setFont(large);
    painter.setPen(theme::ink(scheme));
    painter.drawText(QRect(0, 92, width(), 32), Qt::AlignCenter, text());
    painter.setFont(font());
    painter.setPen(theme::mutedInk(scheme));
    painter.drawText(QRect(0, 126, width(), 24), Qt::AlignCenter,
        tr("or click to choose one: .tflite, or the JSON text that flatc makes of it"));
}

} // namespace arenascope::widgets
