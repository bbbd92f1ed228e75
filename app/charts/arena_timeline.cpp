// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/arena_timeline.h"

#include <algorithm>
#include <cmath>

#include "charts/overlay.h"
#include "charts/tickers.h"
#include "text/names.h"
#include "text/numbers.h"
#include "text/wording.h"

namespace arenascope::charts {
namespace {

constexpr double kHeadRoom = 1.06;       // above the highest thing shown
constexpr double kBudgetInSight = 2.0;   // a budget up to so many times the arena is part of the view

} // namespace

ArenaTimeline::ArenaTimeline(QWidget* parent)
    : Chart(parent)
    , m_bars(new ArenaBars(xAxis, yAxis))
{
    setObjectName(QStringLiteral("arenaTimeline"));
    setValueZoom(ValueZoom::WithSteps);
    axisRect()->setRangeDrag(Qt::Horizontal | Qt::Vertical);
    m_bars->setLayer(QStringLiteral("main"));
    new Overlay(this, QStringLiteral("main"), [this](QCPPainter& painter) {
        if (m_layout != TimelineLayout::ByAddress)
            return drawRefusedStep(painter);
        drawGap(painter);
        drawTail(painter);
        drawCompared(painter);
        drawRefusedStep(painter);
        drawLimits(painter);
    });
    layOut(View::Fit);
}

void ArenaTimeline::setValues(TimelineValues values)
{
    const auto view = viewFor(values.steps);
    m_values = std::move(values);
    m_hovered.reset();
    m_hoveredSection.reset();
    layOut(view);
}

void ArenaTimeline::setTimelineLayout(TimelineLayout layout)
{
    if (std::exchange(m_layout, layout) != layout)
        layOut(View::Fit);
}

void ArenaTimeline::layOut(View view)
{
    const bool byAddress = m_layout == TimelineLayout::ByAddress;
    m_bars->setBars(byAddress ? barsByAddress() : barsByTensor(), byAddress ? LabelPlace::Inside : LabelPlace::InsideOrBeside);
    m_rows = static_cast<int>(m_bars->bars().size());
    yAxis->setRangeReversed(!byAddress);
    yAxis->setTickLabels(byAddress);
    yAxis->grid()->setVisible(byAddress);
    yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ByteTicker(yAxis)));
    setSteps(m_values.steps);
    valuesChanged(view);
}

std::vector<ArenaBar> ArenaTimeline::barsByAddress() const
{
    std::vector<ArenaBar> bars;
    bars.reserve(m_values.bars.size());
    for (const auto& bar : m_values.bars)
        bars.push_back({.buffer = bar.buffer, .kind = bar.kind, .label = text::displayName(bar.label), .shortLabel = text::bytes(bar.bytes),
            .start = static_cast<double>(bar.start), .end = static_cast<double>(bar.end), .bottom = static_cast<double>(bar.offset),
            .top = static_cast<double>(bar.offset + bar.bytes)});
    return bars;
}

std::vector<ArenaBar> ArenaTimeline::barsByTensor() const
{
    auto bars = barsByAddress();
    std::ranges::stable_sort(bars, [](const ArenaBar& a, const ArenaBar& b) { return std::pair(a.start, a.end) < std::pair(b.start, b.end); });
    for (std::size_t row = 0; row < bars.size(); ++row) {
        bars[row].bottom = static_cast<double>(row); // rows grow downward
        bars[row].top = static_cast<double>(row) + 1;
    }
    return bars;
}

QCPRange ArenaTimeline::fullValues() const
{
    if (m_layout == TimelineLayout::ByTensor)
        return {0, std::max(1.0, static_cast<double>(m_rows))};
    auto top = std::max(static_cast<double>(m_values.required), 64.0);
    top = std::max({top, static_cast<double>(m_values.comparedRequired), static_cast<double>(m_values.reach)});
    for (const auto* bars : {&m_values.bars, &m_values.compared})
        for (const auto& bar : *bars)
            top = std::max(top, static_cast<double>(bar.offset + bar.bytes));
    for (const auto& section : m_values.tail)
        top = std::max(top, static_cast<double>(section.offset + section.bytes));
    if (m_values.budget && static_cast<double>(*m_values.budget) <= top * kBudgetInSight)
        top = std::max(top, static_cast<double>(*m_values.budget));
    const auto sight = top * kBudgetInSight;
    for (const auto& mark : m_values.measured)
        if (static_cast<double>(mark.height) <= sight)
            top = std::max(top, static_cast<double>(mark.height));
    return {0, top * kHeadRoom};
}

double ArenaTimeline::smallestValueRange() const
{
    return m_layout == TimelineLayout::ByTensor ? std::min(3.0, fullValues().size()) : std::min(64.0, fullValues().size());
}

void ArenaTimeline::setSelectedBuffer(std::optional<std::size_t> buffer)
{
    if (std::exchange(m_selected, buffer) != buffer)
        replotOverlay();
}

std::optional<std::size_t> ArenaTimeline::bufferAt(const QPointF& pixel) const
{
    const auto* bar = m_bars->barAt(pixel);
    return bar ? std::optional(bar->buffer) : std::nullopt;
}

std::optional<std::size_t> ArenaTimeline::tailSectionAt(const QPointF& pixel) const
{
    if (m_layout != TimelineLayout::ByAddress || !axisRect()->rect().contains(pixel.toPoint()))
        return std::nullopt;
    for (std::size_t i = 0; i < m_values.tail.size(); ++i)
        if (tailRect(m_values.tail[i]).contains(pixel))
            return i;
    return std::nullopt;
}

std::optional<QRectF> ArenaTimeline::bufferRect(std::size_t buffer) const
{
    const auto* bar = m_bars->find(buffer);
    return bar ? std::optional(m_bars->pixelRect(*bar)) : std::nullopt;
}

void ArenaTimeline::applyColors()
{
    Chart::applyColors();
    m_bars->setScheme(scheme());
}

void ArenaTimeline::setHovered(std::optional<std::size_t> buffer, std::optional<std::size_t> section)
{
    const bool bufferChanged = std::exchange(m_hovered, buffer) != buffer;
    const bool sectionChanged = std::exchange(m_hoveredSection, section) != section;
    if (!bufferChanged && !sectionChanged)
        return;
    replotOverlay();
    if (bufferChanged)
        Q_EMIT bufferHovered(buffer);
    if (sectionChanged)
        Q_EMIT tailSectionHovered(section);
}

void ArenaTimeline::pointerMoved(const QPointF& pixel)
{
    const auto buffer = bufferAt(pixel);
    setHovered(buffer, buffer ? std::nullopt : tailSectionAt(pixel));
}

void ArenaTimeline::pointerLeft()
{
    setHovered(std::nullopt, std::nullopt);
}

void ArenaTimeline::clicked(const QPointF& pixel)
{
    if (const auto buffer = bufferAt(pixel))
        Q_EMIT bufferClicked(*buffer);
    else if (const auto step = stepAt(pixel); step && !tailSectionAt(pixel))
        Q_EMIT stepClicked(*step);
    else
        Q_EMIT backgroundClicked();
}

void ArenaTimeline::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Up && event->key() != Qt::Key_Down) {
        Chart::keyPressEvent(event);
        return;
    }
    selectNextBuffer(event->key() == Qt::Key_Up ? 1 : -1);
    event->accept();
}

// Walks through the buffers in the order of their position from bottom to top.
void ArenaTimeline::selectNextBuffer(int by)
{
    std::vector<const ArenaBar*> order;
    for (const auto& bar : m_bars->bars())
        order.push_back(&bar);
    if (order.empty())
        return;
    const bool upward = m_layout == TimelineLayout::ByAddress;
    std::ranges::stable_sort(order, [upward](const ArenaBar* a, const ArenaBar* b) { return upward ? a->bottom < b->bottom : a->bottom > b->bottom; });
    const auto current = std::ranges::find_if(order, [this](const ArenaBar* bar) { return m_selected == bar->buffer; });
    if (current == order.end()) {
        Q_EMIT bufferClicked(order.front()->buffer);
        return;
    }
    const auto next = std::clamp<std::ptrdiff_t>(current - order.begin() + by, 0, std::ssize(order) - 1);
    Q_EMIT bufferClicked(order[static_cast<std::size_t>(next)]->buffer);
}

QRectF ArenaTimeline::tailRect(const analysis::TailSection& section) const
{
    const auto inner = axisRect()->rect();
    const auto top = std::round(yAxis->coordToPixel(static_cast<double>(section.offset + section.bytes)));
    const auto bottom = std::round(yAxis->coordToPixel(static_cast<double>(section.offset)));
    return {static_cast<double>(inner.left()), top, static_cast<double>(inner.width()), std::max(bottom - top, 1.0)};
}

} // namespace arenascope::charts
