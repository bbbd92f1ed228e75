// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <cmath>

#include "charts/chart.h"

// What mouse and keyboard do to a chart.
namespace arenascope::charts {
namespace {

constexpr double kWheelFactor = 0.8; // a notch of the wheel
constexpr double kKeyFactor = 0.7;
constexpr double kPanShare = 0.2;

} // namespace

bool Chart::event(QEvent* event)
{
    if (event->type() == QEvent::Polish) {
        if (!m_schemeFixed)
            m_scheme = theme::schemeOf(palette());
        applyColors();
    }
    return QCustomPlot::event(event);
}

void Chart::changeEvent(QEvent* event)
{
    QCustomPlot::changeEvent(event);
    if (m_schemeFixed || (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange))
        return;
    m_scheme = theme::schemeOf(palette());
    applyColors();
    replot(rpQueuedReplot);
}

void Chart::zoom(QCPAxis* axis, double factor, double center)
{
    const auto range = axis->range();
    axis->setRange(center - (center - range.lower) * factor, center + (range.upper - center) * factor);
}

void Chart::wheelEvent(QWheelEvent* event)
{
    const auto delta = event->angleDelta();
    const auto position = event->position();
    if (std::abs(delta.x()) > std::abs(delta.y())) { // a sideways swipe
        xAxis->moveRange(-delta.x() / 120.0 * kPanShare / 2 * xAxis->range().size());
    } else {
        const double factor = std::pow(kWheelFactor, delta.y() / 120.0);
        // Shift: only the bytes; Ctrl: only the steps.
        const bool values = m_valueZoom == ValueZoom::WithSteps && !event->modifiers().testFlag(Qt::ControlModifier);
        const bool stepsToo = !values || !event->modifiers().testFlag(Qt::ShiftModifier);
        if (values)
            zoom(yAxis, factor, yAxis->pixelToCoord(position.y()));
        if (stepsToo)
            zoom(xAxis, factor, xAxis->pixelToCoord(position.x()));
    }
    replot(rpQueuedReplot);
    event->accept();
}

void Chart::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton;
    m_pressedAt = event->pos();
    QCustomPlot::mousePressEvent(event);
}

void Chart::mouseMoveEvent(QMouseEvent* event)
{
    QCustomPlot::mouseMoveEvent(event);
    m_pointer = event->pos();
    if (event->buttons() != Qt::NoButton) {
        if ((event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
            setCursor(Qt::ClosedHandCursor);
        return;
    }
    pointAt(stepAt(event->position()));
    pointerMoved(event->position());
}

void Chart::mouseReleaseEvent(QMouseEvent* event)
{
    QCustomPlot::mouseReleaseEvent(event);
    unsetCursor();
    const bool still = (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    if (std::exchange(m_pressed, false) && still && event->button() == Qt::LeftButton)
        clicked(event->position());
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_pressed = false;
    if (event->button() == Qt::LeftButton)
        fit();
}

void Chart::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    pointAt(std::nullopt);
    pointerLeft();
}

void Chart::pointAt(std::optional<std::int32_t> step)
{
    if (std::exchange(m_pointedStep, step) != step)
        Q_EMIT stepHovered(step);
}

void Chart::clicked(const QPointF& pixel)
{
    if (const auto step = stepAt(pixel))
        Q_EMIT stepClicked(*step);
}

void Chart::selectNextStep(std::int32_t by)
{
    selectStep(m_selectedStep ? *m_selectedStep + by : by > 0 ? m_steps.first : m_steps.end - 1);
}

void Chart::selectStep(std::int32_t wanted)
{
    if (m_steps.end <= m_steps.first)
        return;
    const auto step = std::clamp(wanted, m_steps.first, m_steps.end - 1);
    const auto range = xAxis->range();
    if (step < range.lower || step + 1 > range.upper)
        xAxis->moveRange(step + 0.5 - range.center());
    Q_EMIT stepClicked(step);
}

void Chart::focusInEvent(QFocusEvent* event)
{
    QCustomPlot::focusInEvent(event);
    m_showsFocus = event->reason() != Qt::MouseFocusReason;
    update();
}

void Chart::focusOutEvent(QFocusEvent* event)
{
    QCustomPlot::focusOutEvent(event);
    m_showsFocus = false;
    update();
}

void Chart::paintEvent(QPaintEvent* event)
{
    QCustomPlot::paintEvent(event);
    if (!m_showsFocus || !hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(theme::accent(m_scheme));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void Chart::keyPressEvent(QKeyEvent* event)
{
    const auto size = xAxis->range().size();
    m_showsFocus = true;
    switch (event->key()) {
    case Qt::Key_Left: event->modifiers().testFlag(Qt::ShiftModifier) ? xAxis->moveRange(-kPanShare * size) : selectNextStep(-1); break;
    case Qt::Key_Right: event->modifiers().testFlag(Qt::ShiftModifier) ? xAxis->moveRange(kPanShare * size) : selectNextStep(1); break;
    case Qt::Key_Home: selectStep(m_steps.first); break;
    case Qt::Key_End: selectStep(m_steps.end - 1); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoom(xAxis, kKeyFactor, xAxis->range().center()); break;
    case Qt::Key_Minus: zoom(xAxis, 1 / kKeyFactor, xAxis->range().center()); break;
    case Qt::Key_F:
    case Qt::Key_0: fit(); break;
    default: QCustomPlot::keyPressEvent(event); return;
    }
    replot(rpQueuedReplot);
    event->accept();
}

} // namespace arenascope::charts
