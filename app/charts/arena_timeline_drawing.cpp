// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "charts/arena_timeline.h"
#include "text/numbers.h"
#include "text/wording.h"

// What the timeline draws beside its bars.
namespace arenascope::charts {
namespace {

constexpr double kLeastLabelHeight = 14;
constexpr double kLabelMargin = 5;
constexpr double kLeastOutline = 4;

QFont smallFont(const QWidget* widget)
{
    auto font = widget->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

} // namespace

void ArenaTimeline::drawTail(QCPPainter& painter)
{
    const QRectF inner = axisRect()->rect();
    painter.setFont(smallFont(this));
    const QFontMetricsF metrics(painter.font());
    for (const auto& section : m_values.tail) {
        const auto area = tailRect(section).intersected(inner.adjusted(0, -1, 0, 1));
        if (area.isEmpty())
            continue;
        theme::paintSwatch(painter, area, section.kind, scheme());
        if (area.height() >= 3)
            painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme::surface(scheme()));
        if (area.height() < kLeastLabelHeight)
            continue;
        painter.setPen(theme::textOnKind(section.kind, scheme()));
        const auto label = tr("%1 · persistent · %2").arg(text::kindText(section.kind), text::bytesWithUnit(section.bytes));
        painter.drawText(area.adjusted(kLabelMargin, 0, -kLabelMargin, 0), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(label, Qt::ElideRight, area.width() - 2 * kLabelMargin));
    }
}

// Between head and tail: empty while the model runs, but not always while the runtime sets up.
void ArenaTimeline::drawGap(QCPPainter& painter)
{
    if (m_values.gap.bytes == 0)
        return;
    const auto inner = QRectF(axisRect()->rect());
    const auto top = yAxis->coordToPixel(static_cast<double>(m_values.gap.offset + m_values.gap.bytes));
    const auto bottom = yAxis->coordToPixel(static_cast<double>(m_values.gap.offset));
    const auto area = QRectF(inner.left(), top, inner.width(), bottom - top).intersected(inner);
    if (area.height() < kLeastLabelHeight)
        return;
    auto hatch = theme::mutedInk(scheme());
    hatch.setAlpha(40);
    painter.fillRect(area, QBrush(hatch, Qt::BDiagPattern));
    painter.setFont(smallFont(this));
    painter.setPen(theme::mutedInk(scheme()));
    const auto size = text::bytesWithUnit(m_values.gap.bytes);
    const auto label = m_values.gap.neededIn == arena::Phase::Prepare ? tr("free while running · %1 · operators need it while they prepare").arg(size)
        : m_values.gap.neededIn == arena::Phase::Plan                 ? tr("free while running · %1 · the planner needs it").arg(size)
                                                                      : tr("free · %1").arg(size);
    painter.drawText(area.adjusted(kLabelMargin, 0, -kLabelMargin, 0), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(painter.font()).elidedText(label, Qt::ElideRight, area.width() - 2 * kLabelMargin));
}

// The other side's buffers as dashed outlines; those smaller than a few pixels would be noise.
void ArenaTimeline::drawCompared(QCPPainter& painter)
{
    const QRectF seen = QRectF(axisRect()->rect()).adjusted(-4, -4, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme::ink(scheme()), 1, Qt::DashLine));
    for (const auto& bar : m_values.compared) {
        const QPointF topLeft(xAxis->coordToPixel(bar.start), yAxis->coordToPixel(static_cast<double>(bar.offset + bar.bytes)));
        const QPointF bottomRight(xAxis->coordToPixel(bar.end), yAxis->coordToPixel(static_cast<double>(bar.offset)));
        const auto area = QRectF(topLeft, bottomRight).intersected(seen);
        if (area.width() >= kLeastOutline && area.height() >= kLeastOutline)
            painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void ArenaTimeline::drawLimit(QCPPainter& painter, LabelPlaces& places, double value, const QString& label, const QColor& color, Qt::PenStyle style, bool labelAbove)
{
    const QRectF inner = axisRect()->rect();
    const auto y = std::round(yAxis->coordToPixel(value)) + 0.5;
    if (y < inner.top() - 1 || y > inner.bottom() + 1)
        return;
    painter.setPen(QPen(color, 1, style));
    painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y));
    const QFontMetricsF metrics(painter.font());
    QRectF box(inner.right() - metrics.horizontalAdvance(label) - 2 * kLabelMargin, 0, metrics.horizontalAdvance(label) + 2 * kLabelMargin, metrics.height());
    box.moveTop(labelAbove ? y - metrics.height() - 1 : y + 2);
    if (box.top() < inner.top())
        box.moveTop(y + 2);
    drawLimitLabel(painter, places.take(box), label, color);
}

void ArenaTimeline::drawLimitLabel(QCPPainter& painter, const QRectF& box, const QString& label, const QColor& color)
{
    auto backdrop = theme::surface(scheme());
    backdrop.setAlpha(225);
    painter.fillRect(box, backdrop);
    painter.setPen(color);
    painter.drawText(box, Qt::AlignCenter, label);
}

// A budget out of sight has its label at the upper edge.
void ArenaTimeline::drawBudget(QCPPainter& painter, LabelPlaces& places)
{
    const auto red = theme::alarm(scheme());
    const auto label = tr("budget for the arena %1").arg(text::bytesWithUnit(*m_values.budget));
    if (static_cast<double>(*m_values.budget) <= yAxis->range().upper) {
        drawLimit(painter, places, static_cast<double>(*m_values.budget), label, red, Qt::DashLine, *m_values.budget > m_values.required);
        return;
    }
    const auto text = label + QStringLiteral(" ↑");
    const QFontMetricsF metrics(painter.font());
    const QRectF inner = axisRect()->rect();
    const auto width = metrics.horizontalAdvance(text) + 2 * kLabelMargin;
    drawLimitLabel(painter, places.take({inner.right() - width, inner.top(), width, metrics.height()}), text, red);
}

void ArenaTimeline::drawLimits(QCPPainter& painter)
{
    painter.setFont(smallFont(this));
    LabelPlaces places;
    if (m_values.comparedRequired > 0 && m_values.comparedRequired != m_values.required)
        drawLimit(painter, places, static_cast<double>(m_values.comparedRequired), tr("outlined: required %1").arg(text::bytesWithUnit(m_values.comparedRequired)),
            theme::mutedInk(scheme()), Qt::DashLine, true);
    for (const auto& mark : m_values.measured)
        drawLimit(painter, places, static_cast<double>(mark.height), mark.label, theme::accent(scheme()), Qt::DashDotLine, mark.height > m_values.required);
    if (m_values.budget)
        drawBudget(painter, places);
    if (m_values.required > 0)
        drawLimit(painter, places, static_cast<double>(m_values.required), tr("required %1").arg(text::bytesWithUnit(m_values.required)), theme::ink(scheme()),
            Qt::SolidLine, true);
}

void ArenaTimeline::outline(QCPPainter& painter, std::size_t buffer, const QColor& color, int width) const
{
    const auto* bar = m_bars->find(buffer);
    if (!bar)
        return;
    const QRectF seen = QRectF(axisRect()->rect()).adjusted(-8, -8, 8, 8);
    const auto area = m_bars->pixelRect(*bar).intersected(seen);
    QPen pen(color, width);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

void ArenaTimeline::drawOverlay(QCPPainter& painter)
{
    Chart::drawOverlay(painter);
    if (m_hovered)
        outline(painter, *m_hovered, theme::ink(scheme()), 1);
    if (m_hoveredSection && *m_hoveredSection < m_values.tail.size()) {
        painter.setPen(QPen(theme::ink(scheme()), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(tailRect(m_values.tail[*m_hoveredSection]).adjusted(0, 0, -1, -1));
    }
    if (m_selected) {
        outline(painter, *m_selected, theme::surface(scheme()), 5);
        outline(painter, *m_selected, theme::accent(scheme()), 3);
    }
}

} // namespace arenascope::charts
