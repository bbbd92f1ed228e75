// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plan_wipe.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "text/numbers.h"
#include "theme/theme.h"
#include "widgets/card_contents.h"
#include "widgets/wipe_handle.h"

namespace arenascope::widgets {
namespace {

constexpr int kTagHeight = 24; // the strip above the charts
constexpr int kTagMargin = 10;

using charts::ArenaTimeline, charts::Chart;

// Where most is alive, so that both plans show what they make of it.
double peakShare(const analysis::Analysis& analysis)
{
    constexpr double kEdge = 0.15;
    const auto steps = static_cast<double>(analysis.steps.size());
    if (steps == 0)
        return 0.5;
    return std::clamp((analysis.emulation.peakStep - analysis.steps.front().step + 0.5) / steps, kEdge, 1 - kEdge);
}

} // namespace

PlanWipe::PlanWipe(QWidget* parent)
    : QWidget(parent)
    , m_proposed{.chart = new ArenaTimeline(this)}
    , m_window(new QWidget(this))
    , m_handle(new WipeHandle(this))
    , m_card(new HoverCard(this))
{
    setObjectName(QStringLiteral("planWipe"));
    setMinimumHeight(kTagHeight + 120);
    m_current.chart = new ArenaTimeline(m_window);
    m_current.chart->setObjectName(QStringLiteral("currentTimeline"));
    m_proposed.chart->setObjectName(QStringLiteral("proposedTimeline"));
    m_handle->setObjectName(QStringLiteral("wipeHandle"));
    for (auto* side : {&m_current, &m_proposed})
        connectSide(*side);
    shareView();
    connect(m_handle, &WipeHandle::dragged, this, &PlanWipe::moveLineTo);
    connect(m_handle, &WipeHandle::stepped, this, [this](double by) { setShare(m_share + by); });
    connect(m_handle, &WipeHandle::centered, this, [this] { setShare(0.5); });
    setTabOrder(m_current.chart, m_handle);
    setTabOrder(m_handle, m_proposed.chart);
}

void PlanWipe::connectSide(Side& side)
{
    for (auto* follower : {m_current.chart, m_proposed.chart})
        connect(side.chart, &Chart::stepHovered, follower, &Chart::setHoveredStep);
    connect(side.chart, &ArenaTimeline::bufferHovered, this, [this, &side](auto buffer) { showBuffer(side, buffer); });
}

// Zooming and panning moves both.
void PlanWipe::shareView()
{
    const auto follow = [this](ArenaTimeline* leader, ArenaTimeline* follower) {
        connect(leader, &Chart::visibleStepsChanged, follower, &Chart::setVisibleSteps);
        connect(leader->yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [follower](const QCPRange& range) {
            follower->yAxis->setRange(range);
            follower->replot(QCustomPlot::rpQueuedReplot);
        });
    };
    follow(m_current.chart, m_proposed.chart);
    follow(m_proposed.chart, m_current.chart);
}

void PlanWipe::setPlans(const AnalysisPtr& current, const AnalysisPtr& proposed)
{
    if (!current || !proposed)
        return;
    auto now = charts::timelineValues(*current), then = charts::timelineValues(*proposed);
    charts::shareReach(now, then);
    if (current != proposed && std::exchange(m_placedFor, current->graph) != current->graph)
        m_share = peakShare(*current);
    m_card->hide();
    // Both know how far the axis goes before one follows the other.
    const QSignalBlocker one(m_current.chart->yAxis), other(m_proposed.chart->yAxis);
    setSide(m_current, current, std::move(now));
    setSide(m_proposed, proposed, std::move(then));
    if (m_current.chart->visibleSteps() != m_proposed.chart->visibleSteps() || m_current.chart->yAxis->range() != m_proposed.chart->yAxis->range())
        for (auto* side : {&m_current, &m_proposed}) // one was zoomed into and the other is new
            side->chart->fit();
    placeAll();
}

void PlanWipe::setSide(Side& side, const AnalysisPtr& analysis, charts::TimelineValues values)
{
    side.analysis = analysis;
    side.tensors = analysis::tensorRows(*analysis);
    side.chart->setValues(std::move(values));
    side.chart->setRefusedStep(charts::refusedStep(*analysis));
}

void PlanWipe::setShare(double share)
{
    m_share = std::clamp(share, 0.0, 1.0);
    placeAll();
}

int PlanWipe::lineX() const
{
    const auto inner = m_current.chart->axisRect()->rect();
    return inner.left() + qRound(m_share * inner.width());
}

void PlanWipe::moveLineTo(int x)
{
    const auto inner = m_current.chart->axisRect()->rect();
    if (inner.width() > 0)
        setShare(static_cast<double>(x - inner.left()) / inner.width());
}

void PlanWipe::placeAll()
{
    const QSize charts(width(), height() - kTagHeight);
    m_proposed.chart->setGeometry(0, kTagHeight, charts.width(), charts.height());
    m_current.chart->resize(charts);
    m_window->setGeometry(0, kTagHeight, hasTwo() ? lineX() : charts.width(), charts.height());
    m_handle->setGeometry(lineX() - WipeHandle::kWidth / 2, 0, WipeHandle::kWidth, height());
    m_handle->setVisible(hasTwo());
    m_proposed.chart->setVisible(hasTwo());
    update();
}

void PlanWipe::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeAll();
    QMetaObject::invokeMethod(this, &PlanWipe::placeAll, Qt::QueuedConnection); // once the chart knows its inner part
}

void PlanWipe::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

void PlanWipe::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::surface(theme::schemeOf(palette())));
    if (m_current.analysis)
        drawTags(painter);
}

// Which side is which, at the line; where there is no room the other side has it all.
void PlanWipe::drawTags(QPainter& painter) const
{
    const auto scheme = theme::schemeOf(palette());
    const int line = hasTwo() ? lineX() : width() - kTagMargin / 2;
    const QRect left(kTagMargin, 0, line - 2 * kTagMargin, kTagHeight);
    const QRect right(line + kTagMargin, 0, width() - line - 2 * kTagMargin, kTagHeight);
    const auto draw = [&](const QRect& area, Qt::Alignment side, const QString& label, const QColor& color) {
        if (fontMetrics().horizontalAdvance(label) > area.width())
            return;
        painter.setPen(color);
        painter.drawText(area, side | Qt::AlignVCenter, label);
    };
    if (!m_current.analysis->emulation.refusal)
        draw(left, Qt::AlignRight, tr("current · %1").arg(text::bytesWithUnit(m_current.analysis->emulation.required)), theme::mutedInk(scheme));
    if (!hasTwo())
        return;
    draw(right, Qt::AlignLeft, tr("proposed · %1").arg(text::bytesWithUnit(m_proposed.analysis->emulation.required)), theme::ink(scheme));
}

void PlanWipe::showBuffer(const Side& side, std::optional<std::size_t> buffer)
{
    if (buffer && side.analysis)
        m_card->showContent(bufferCard(*side.analysis, side.tensors, *buffer), side.chart->mapTo(this, side.chart->pointer()));
    else
        m_card->hide();
}

} // namespace arenascope::widgets
