// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/glyphs.h"

#include <QPainter>
#include <QPainterPath>

namespace arenascope::widgets {
namespace {

// Draws on a grid of 12 × 12 in the middle of the area.
class Glyph {
public:
    Glyph(QPainter& painter, const QRectF& area, const QColor& color)
        : m_painter(painter)
    {
        const double side = qMin(area.width(), area.height());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.center());
        painter.scale(side / 12.0, side / 12.0);
        painter.translate(-6.0, -6.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    ~Glyph() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(Glyph)

private:
    QPainter& m_painter;
};

} // namespace

void paintPencil(QPainter& painter, const QRectF& area, const QColor& color)
{
    const Glyph glyph(painter, area, color);
    painter.drawPolygon(QPolygonF{{1.5, 10.5}, {2.2, 7.8}, {8.6, 1.4}, {10.6, 3.4}, {4.2, 9.8}});
    painter.drawLine(QPointF(7.2, 2.8), QPointF(9.2, 4.8));
}

void paintResetArrow(QPainter& painter, const QRectF& area, const QColor& color)
{
    const Glyph glyph(painter, area, color);
    QPainterPath path;
    path.moveTo(2.2, 4.0);
    path.arcTo(QRectF(1.8, 1.8, 8.4, 8.4), 150, -290);
    painter.drawPath(path);
    painter.drawPolyline(QPolygonF{{2.0, 1.2}, {2.2, 4.1}, {5.0, 3.9}});
}

} // namespace arenascope::widgets
