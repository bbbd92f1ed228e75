// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/active_memory.h"

#include <algorithm>
#include <cmath>

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
    double ceiling = inner.bottom(); // labels go upward from line to line without lying over one another
    for (const auto& line : lines()) {
        const bool inSight = static_cast<double>(line.value) <= yAxis->range().upper;
        const auto y = inSight ? std::round(yAxis->coordToPixel(static_cast<double>(line.value))) + 0.5 : inner.top();
        painter.setPen(QPen(line.color, 1, line.style));
        if (inSight)
            painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y));
        const auto label = inSight ? line.label : line.label + QStringLiteral(" ↑");
        const auto width = metrics.horizontalAdvance(label) + 2 * kLabelMargin;
        const auto bottom = std::max(std::min(y - 1, ceiling), inner.top() + metrics.height());
        const QRectF box(inner.right() - width, bottom - metrics.height(), width, metrics.height());
        ceiling = box.top();
        painter.fillRect(box, backdrop);
        painter.setPen(line.color);
        painter.drawText(box, Qt::AlignCenter, label);
    }
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
