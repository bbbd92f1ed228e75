// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart.h"

#include <cmath>

#include "charts/overlay.h"
#include "charts/tickers.h"

namespace arenascope::charts {
namespace {

constexpr int kLeftMargin = 76; // the same in every chart, so that steps stand above one another
constexpr int kRightMargin = 16;
constexpr int kTopMargin = 8;
constexpr double kFewestSteps = 2;

} // namespace

Chart::Chart(QWidget* parent)
    : QCustomPlot(parent)
    , m_scheme(theme::schemeOf(palette()))
    , m_stepTicker(new StepTicker(xAxis))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setInteractions(QCP::iRangeDrag);
    setNoAntialiasingOnDrag(true);
    setPlottingHint(QCP::phImmediateRefresh, false);
    auto* rect = axisRect();
    rect->setAutoMargins(QCP::msBottom);
    rect->setMargins(QMargins(kLeftMargin, kTopMargin, kRightMargin, 0));
    rect->setMinimumMargins(QMargins(0, 0, 0, 4));
    rect->setRangeDrag(Qt::Horizontal);
    xAxis->setTicker(m_stepTicker);
    addLayer(QStringLiteral("arenaOverlay"), layer(QStringLiteral("main")), limAbove);
    layer(QStringLiteral("arenaOverlay"))->setMode(QCPLayer::lmBuffered);
    new Overlay(this, QStringLiteral("arenaOverlay"), [this](QCPPainter& painter) { drawOverlay(painter); });
    const auto limit = [this] { keepInside(); };
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, limit);
    connect(yAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, limit);
}

void Chart::setScheme(theme::Scheme scheme)
{
    m_schemeFixed = true;
    m_scheme = scheme;
    applyColors();
    replot();
}

void Chart::applyColors()
{
    const auto grid = theme::grid(m_scheme);
    const auto muted = theme::mutedInk(m_scheme);
    setBackground(theme::surface(m_scheme));
    for (auto* axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(grid, 1));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(muted);
        axis->setLabelColor(muted);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(QPen(grid, 1));
        auto small = font();
        small.setPointSizeF(small.pointSizeF() * 0.9);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->setTickLabelPadding(6);
    }
    xAxis->grid()->setVisible(false);
}

// Ticks are as many as the pixels allow, and the layout asks for them before it knows the new size.
void Chart::updateLayout()
{
    const auto before = axisRect()->rect().size();
    QCustomPlot::updateLayout();
    if (axisRect()->rect().size() != before)
        QCustomPlot::updateLayout();
}

void Chart::setSteps(const StepAxis& steps)
{
    m_steps = steps;
    m_stepTicker->setSteps(steps);
}

QCPRange Chart::fullSteps() const
{
    return {static_cast<double>(m_steps.first), static_cast<double>(std::max(m_steps.end, m_steps.first + 1))};
}

bool Chart::isFitted() const
{
    return xAxis->range() == fullSteps() && yAxis->range() == fullValues();
}

Chart::View Chart::viewFor(const StepAxis& steps) const
{
    return steps == m_steps && !isFitted() ? View::Keep : View::Fit;
}

void Chart::valuesChanged(View view)
{
    applyColors();
    if (view == View::Fit) {
        fit();
        return;
    }
    keepInside();
    replot(rpQueuedReplot);
}

void Chart::fit()
{
    m_keeping = true;
    xAxis->setRange(fullSteps());
    yAxis->setRange(fullValues());
    m_keeping = false;
    Q_EMIT visibleStepsChanged(xAxis->range());
    replot(rpQueuedReplot);
}

void Chart::setVisibleSteps(const QCPRange& range)
{
    if (range == xAxis->range())
        return;
    // A follower never answers: two charts whose values differ for a moment would correct one another for ever.
    m_following = true;
    xAxis->setRange(range);
    m_following = false;
    replot(rpQueuedReplot);
}

// Panning and zooming end where the model does.
void Chart::keepInside()
{
    if (m_keeping)
        return;
    m_keeping = true;
    const auto before = xAxis->range();
    const auto bounded = [](const QCPRange& range, const QCPRange& full, double least) {
        auto kept = range;
        if (kept.size() < least) {
            const auto center = kept.center();
            kept = QCPRange(center - least / 2, center + least / 2);
        }
        return kept.size() >= full.size() ? full : kept.bounded(full.lower, full.upper);
    };
    xAxis->setRange(bounded(before, fullSteps(), std::min(kFewestSteps, fullSteps().size())));
    yAxis->setRange(bounded(yAxis->range(), fullValues(), smallestValueRange()));
    m_keeping = false;
    if (!m_following)
        Q_EMIT visibleStepsChanged(xAxis->range());
}

void Chart::setHoveredStep(std::optional<std::int32_t> step)
{
    if (std::exchange(m_hoveredStep, step) != step)
        replotOverlay();
}

void Chart::setSelectedStep(std::optional<std::int32_t> step)
{
    if (std::exchange(m_selectedStep, step) != step)
        replotOverlay();
}

void Chart::setRefusedStep(std::optional<std::int32_t> step)
{
    if (std::exchange(m_refusedStep, step) != step)
        replot(rpQueuedReplot);
}

void Chart::setStepNames(StepNames names)
{
    m_stepTicker->setNames(names);
    replot(rpQueuedReplot);
}

std::optional<std::int32_t> Chart::stepAt(const QPointF& pixel) const
{
    const QRectF inner = axisRect()->rect();
    if (pixel.x() < inner.left() || pixel.x() >= inner.right() || pixel.y() < inner.top() || pixel.y() > inner.bottom())
        return std::nullopt;
    const auto step = static_cast<std::int32_t>(std::floor(xAxis->pixelToCoord(pixel.x())));
    return m_steps.contains(step) ? std::optional(step) : std::nullopt;
}

void Chart::replotOverlay()
{
    layer(QStringLiteral("arenaOverlay"))->replot();
}

void Chart::drawStep(QCPPainter& painter, std::int32_t step, const QColor& fill, const QColor& line) const
{
    const auto inner = axisRect()->rect();
    const auto left = std::round(xAxis->coordToPixel(step));
    const auto right = std::round(xAxis->coordToPixel(step + 1));
    const QRectF band(left, inner.top(), std::max(right - left, 1.0), inner.height());
    painter.fillRect(band, fill);
    if (line.isValid()) {
        painter.fillRect(QRectF(band.left(), band.top(), 1, band.height()), line);
        painter.fillRect(QRectF(band.right() - 1, band.top(), 1, band.height()), line);
    }
}

void Chart::drawRefusedStep(QCPPainter& painter) const
{
    if (!m_refusedStep || !m_steps.contains(*m_refusedStep))
        return;
    const auto step = *m_refusedStep;
    const auto inner = axisRect()->rect();
    const auto left = std::round(xAxis->coordToPixel(step));
    const auto right = std::max(std::round(xAxis->coordToPixel(step + 1)), left + 2);
    const QRectF band(left, inner.top(), right - left, inner.height());
    const auto red = theme::alarm(m_scheme);
    auto hatch = red;
    hatch.setAlpha(90);
    painter.fillRect(band, QBrush(hatch, Qt::BDiagPattern));
    painter.fillRect(QRectF(band.left(), band.top(), band.width(), 3), red);
}

void Chart::drawOverlay(QCPPainter& painter)
{
    if (m_selectedStep && m_steps.contains(*m_selectedStep))
        drawStep(painter, *m_selectedStep, theme::highlight(m_scheme), theme::accent(m_scheme));
    if (m_hoveredStep && m_steps.contains(*m_hoveredStep))
        drawStep(painter, *m_hoveredStep, theme::highlight(m_scheme), {});
}

QImage Chart::toImage(const QSize& size, double scale)
{
    return toPixmap(size.width(), size.height(), scale).toImage();
}

QPicture Chart::toPicture(const QSize& size)
{
    QPicture picture;
    QCPPainter painter;
    painter.begin(&picture);
    toPainter(&painter, size.width(), size.height());
    painter.end();
    return picture;
}

} // namespace arenascope::charts
