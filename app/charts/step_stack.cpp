// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/step_stack.h"

#include <cmath>

namespace arenascope::charts {
namespace {

constexpr double kGapFrom = 6; // pixels a step must have for a gap beside it

} // namespace

std::array<StackPart, 4> stackOf(const analysis::StepUse& use)
{
    using analysis::MemoryKind;
    return {{{MemoryKind::InputOutput, use.inputOutput}, {MemoryKind::Activation, use.activations}, {MemoryKind::Variable, use.variables},
        {MemoryKind::Scratch, use.scratch}}};
}

StepStack::StepStack(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
    setAntialiased(false);
}

void StepStack::draw(QCPPainter* painter)
{
    painter->setAntialiasing(false);
    const auto range = keyAxis()->range();
    for (std::size_t i = 0; i < m_uses.size();) {
        const auto left = std::round(keyAxis()->coordToPixel(m_uses[i].step));
        const auto* highest = &m_uses[i];
        auto right = left;
        // Steps that end on this pixel column are drawn as one.
        do {
            if (m_uses[i].total() > highest->total())
                highest = &m_uses[i];
            right = std::round(keyAxis()->coordToPixel(m_uses[i].step + 1));
            ++i;
        } while (i < m_uses.size() && right - left < 1);
        if (m_uses[i - 1].step + 1 > range.lower && highest->step < range.upper)
            drawColumn(*painter, *highest, left, std::max(right, left + 1));
    }
}

void StepStack::drawColumn(QCPPainter& painter, const analysis::StepUse& use, double left, double right) const
{
    const double width = right - left >= kGapFrom ? right - left - 1 : right - left;
    Bytes below = 0;
    for (const auto& part : stackOf(use)) {
        if (part.bytes == 0)
            continue;
        const auto bottom = std::round(valueAxis()->coordToPixel(static_cast<double>(below)));
        const auto top = std::round(valueAxis()->coordToPixel(static_cast<double>(below + part.bytes)));
        below += part.bytes;
        theme::paintSwatch(painter, QRectF(left, top, width, bottom - top), part.kind, m_scheme);
    }
}

void StepStack::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    theme::paintSwatch(*painter, rect, analysis::MemoryKind::Activation, m_scheme);
}

double StepStack::selectTest(const QPointF&, bool, QVariant*) const
{
    return -1; // steps are chosen by the chart
}

QCPRange StepStack::getKeyRange(bool& foundRange, QCP::SignDomain) const
{
    foundRange = !m_uses.empty();
    return foundRange ? QCPRange(m_uses.front().step, m_uses.back().step + 1) : QCPRange();
}

QCPRange StepStack::getValueRange(bool& foundRange, QCP::SignDomain, const QCPRange&) const
{
    foundRange = !m_uses.empty();
    QCPRange range;
    for (const auto& use : m_uses)
        range.expand(static_cast<double>(use.total()));
    return range;
}

} // namespace arenascope::charts
