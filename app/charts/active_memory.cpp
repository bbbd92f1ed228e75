// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/active_memory.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "charts/label_place.h"
#include "charts/overlay.h"
#include "charts/tickers.h"
#include "text/numbers.h"

namespace arenascope::charts {
namespace {

constexpr double kHeadRoom = 1.3;      // room for the lines' labels
constexpr double kBudgetInSight = 2.0; // a budget up to so many times the plan is part of the view
constexpr double kLabelMargin = 5;

} // namespace

ActiveMemory::ActiveMemory(QWidget* parent)
    : Chart(parent)
    , m_stack(new StepStack(xAxis, yAxis))
{
    setObjectName(QStringLiteral("activeMemory"));
    m_stack->setLayer(QStringLiteral("main"));
    yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ByteTicker(yAxis)));
    new Overlay(this, QStringLiteral("main"), [this](QCPPainter& painter) {
        drawCompared(painter);
        drawRefusedStep(painter);
        drawPeak(painter);
        drawLines(painter);
    });
    valuesChanged(View::Fit);
}

void ActiveMemory::setValues(MemoryValues values)
{
    const auto view = viewFor(values.steps);
    m_values = std::move(values);
    m_stack->setUses(m_values.uses);
    setSteps(m_values.steps);
    valuesChanged(view);
}

QCPRange ActiveMemory::fullValues() const
{
    auto top = static_cast<double>(std::max({m_values.lowerBound, m_values.planHeight, Bytes{64}}));
    for (const auto& use : m_values.compared)
        top = std::max(top, static_cast<double>(use.total()));
    if (m_values.budget && static_cast<double>(*m_values.budget) <= top * kBudgetInSight)
        top = std::max(top, static_cast<double>(*m_values.budget));
    return {0, top * kHeadRoom};
}

void ActiveMemory::applyColors()
{
    Chart::applyColors();
    m_stack->setScheme(scheme());
}

std::vector<ActiveMemory::Line> ActiveMemory::lines() const
{
    std::vector<Line> lines;
    if (m_values.lowerBound == 0 && m_values.planHeight == 0)
        return lines;
    const auto ink = theme::mutedInk(scheme());
    if (m_values.lowerBound == m_values.planHeight) {
        lines.push_back({m_values.planHeight, tr("plan = lower bound %1").arg(text::bytesWithUnit(m_values.planHeight)), ink, Qt::SolidLine});
    } else {
        lines.push_back({m_values.lowerBound, tr("lower bound %1").arg(text::bytesWithUnit(m_values.lowerBound)), ink, Qt::DotLine});
        lines.push_back({m_values.planHeight, tr("plan %1").arg(text::bytesWithUnit(m_values.planHeight)), ink, Qt::SolidLine});
    }
    if (m_values.budget)
        lines.push_back({*m_values.budget, tr("budget for the plan %1").arg(text::bytesWithUnit(*m_values.budget)), theme::alarm(scheme()), Qt::DashLine});
    std::ranges::stable_sort(lines, {}, &Line::value);
    return lines;
}

void ActiveMemory::drawLines(QCPPainter& painter)
{
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    const QRectF inner = axisRect()->rect();
    auto backdrop = theme::surface(scheme());
    backdrop.setAlpha(225);
    LabelPlaces places;
    const auto all = lines();
    const auto isInSight = [&](const Line& line) { return static_cast<double>(line.value) <= yAxis->range().upper; };
    const auto pixelOf = [&](const Line& line) { return isInSight(line) ? std::round(yAxis->coordToPixel(static_cast<double>(line.value))) + 0.5 : inner.top(); };
    for (const auto& line : all | std::views::filter(isInSight)) {
        painter.setPen(QPen(line.color, 1, line.style));
        painter.drawLine(QPointF(inner.left(), pixelOf(line)), QPointF(inner.right(), pixelOf(line)));
    }
    for (const auto& line : all) { // over all lines, so that none strikes a label out
        const bool inSight = isInSight(line);
        const auto y = pixelOf(line);
        const auto label = inSight ? line.label : line.label + QStringLiteral(" ↑");
        const auto width = metrics.horizontalAdvance(label) + 2 * kLabelMargin;
        const auto bottom = std::max(y - 1, inner.top() + metrics.height());
        const auto box = places.take({inner.right() - width, bottom - metrics.height(), width, metrics.height()});
        painter.fillRect(box, backdrop);
        painter.setPen(line.color);
        painter.drawText(box, Qt::AlignCenter, label);
    }
}

// The other side's bytes, a line from step to step. Where many share a pixel, the highest counts.
void ActiveMemory::drawCompared(QCPPainter& painter)
{
    QPolygonF line;
    for (const auto& use : m_values.compared) {
        const double left = xAxis->coordToPixel(use.step), right = xAxis->coordToPixel(use.step + 1);
        const double y = yAxis->coordToPixel(static_cast<double>(use.total()));
        if (!line.isEmpty() && right - line.back().x() < 1) {
            line.back().setY(std::min(line.back().y(), y));
            continue;
        }
        line << QPointF(left, y) << QPointF(right, y);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme::ink(scheme()), 1.5, Qt::DashLine));
    painter.drawPolyline(line);
}

void ActiveMemory::drawPeak(QCPPainter& painter)
{
    const auto peak = std::ranges::find(m_values.uses, m_values.peakStep, &analysis::StepUse::step);
    if (peak == m_values.uses.end() || peak->total() == 0)
        return;
    const QPointF tip(xAxis->coordToPixel(m_values.peakStep + 0.5), yAxis->coordToPixel(static_cast<double>(peak->total())) - 2);
    painter.setAntialiasing(true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme::ink(scheme()));
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-5, -8), tip + QPointF(5, -8)}));
    painter.setAntialiasing(false);
}

} // namespace arenascope::charts
