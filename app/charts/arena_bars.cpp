// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/arena_bars.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace arenascope::charts {
namespace {

constexpr double kLeastLabelHeight = 14;
constexpr double kLeastLabelWidth = 28;
constexpr double kLabelMargin = 3;
constexpr double kOutlinedFrom = 4; // pixels: smaller bars would be outline alone

QRectF wholePixels(double left, double right, double top, double bottom)
{
    const double x = std::round(std::min(left, right));
    const double y = std::round(std::min(top, bottom));
    return {x, y, std::max(std::round(std::max(left, right)) - x, 1.0), std::max(std::round(std::max(top, bottom)) - y, 1.0)};
}

// Tells small rectangles apart that are drawn on the same pixels in the same colour.
std::uint64_t pixelKey(const QRectF& area, analysis::MemoryKind kind)
{
    const auto part = [](double value) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & 0xfffU; };
    return part(area.x()) | part(area.y()) << 12U | part(area.width()) << 24U | part(area.height()) << 36U
        | static_cast<std::uint64_t>(kind) << 48U;
}

// A plan may lay buffers over one another. `bars` by start.
void markCovered(std::vector<ArenaBar>& bars)
{
    std::vector<ArenaBar*> alive;
    for (auto& bar : bars) {
        bar.seenUntil = bar.end;
        bar.covers = false;
        std::erase_if(alive, [&](const auto* earlier) { return earlier->end <= bar.start; });
        for (auto* earlier : alive) {
            if (earlier->bottom >= bar.top || bar.bottom >= earlier->top)
                continue;
            earlier->seenUntil = std::min(earlier->seenUntil, bar.start);
            bar.covers = true;
        }
        alive.push_back(&bar);
    }
}

} // namespace

ArenaBars::ArenaBars(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
    setAntialiased(false);
}

void ArenaBars::setBars(std::vector<ArenaBar> bars, LabelPlace labels)
{
    m_bars = std::move(bars);
    m_labels = labels;
    std::ranges::stable_sort(m_bars, {}, &ArenaBar::start);
    markCovered(m_bars);
}

const ArenaBar* ArenaBars::find(std::size_t buffer) const
{
    const auto found = std::ranges::find(m_bars, buffer, &ArenaBar::buffer);
    return found == m_bars.end() ? nullptr : &*found;
}

QRectF ArenaBars::pixelRect(const ArenaBar& bar) const
{
    const auto* x = keyAxis();
    const auto* y = valueAxis();
    return wholePixels(x->coordToPixel(bar.start), x->coordToPixel(bar.end), y->coordToPixel(bar.top), y->coordToPixel(bar.bottom));
}

const ArenaBar* ArenaBars::barAt(const QPointF& pixel) const
{
    if (!QRectF(keyAxis()->axisRect()->rect()).contains(pixel))
        return nullptr;
    for (auto bar = m_bars.rbegin(); bar != m_bars.rend(); ++bar)
        if (pixelRect(*bar).contains(pixel))
            return &*bar;
    return nullptr;
}

bool ArenaBars::isVisible(const ArenaBar& bar) const
{
    const auto x = keyAxis()->range();
    const auto y = valueAxis()->range();
    return bar.end > x.lower && bar.start < x.upper && bar.top >= y.lower && bar.bottom <= y.upper;
}

void ArenaBars::draw(QCPPainter* painter)
{
    std::unordered_set<std::uint64_t> drawn;
    painter->setAntialiasing(false);
    std::vector<std::pair<const ArenaBar*, QRectF>> labelled;
    for (const auto& bar : m_bars) {
        if (!isVisible(bar))
            continue;
        const auto area = pixelRect(bar);
        const bool tiny = area.width() <= 2 || area.height() <= 2;
        if (tiny && !drawn.insert(pixelKey(area, bar.kind)).second)
            continue;
        drawBar(*painter, bar, area);
        if (area.height() >= kLeastLabelHeight && !bar.label.isEmpty())
            labelled.emplace_back(&bar, area.adjusted(0, 0, std::min(0.0, keyAxis()->coordToPixel(bar.seenUntil) - keyAxis()->coordToPixel(bar.end)), 0));
    }
    for (const auto& [bar, area] : labelled)
        drawLabel(*painter, *bar, area);
}

void ArenaBars::drawBar(QCPPainter& painter, const ArenaBar& bar, const QRectF& area) const
{
    const bool outlined = area.width() >= kOutlinedFrom && area.height() >= kOutlinedFrom;
    // Zoomed far in, a bar may be millions of pixels: paint what is seen.
    const QRectF seen = QRectF(keyAxis()->axisRect()->rect()).adjusted(-2, -2, 2, 2);
    const auto inner = (outlined ? area.adjusted(0, 0, -1, -1) : area).intersected(seen);
    painter.fillRect(inner, theme::kindColor(bar.kind, m_scheme));
    if (outlined && theme::kindPattern(bar.kind) != Qt::NoBrush)
        painter.fillRect(inner, QBrush(theme::patternColor(bar.kind, m_scheme), theme::kindPattern(bar.kind)));
    if (outlined && bar.covers) { // an edge against what is below
        painter.setPen(QPen(theme::surface(m_scheme), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inner);
    }
}

// What of a bar's name has room: all of it, or its end from a component on (names begin alike), or a single component
// before an ending that many share ("…/Relu6"); else the size.
QString ArenaBars::fittingLabel(const ArenaBar& bar, const QFontMetricsF& metrics, double width)
{
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= width; };
    if (fits(bar.label))
        return bar.label;
    const auto parts = bar.label.section(u';', 0, 0).split(u'/', Qt::SkipEmptyParts);
    for (qsizetype from = 0; from + 1 < parts.size(); ++from)
        if (const auto end = parts.mid(from).join(u'/'); fits(end))
            return end;
    if (const auto part = parts.value(std::max(qsizetype(0), parts.size() - 2)); fits(part))
        return part;
    return fits(bar.shortLabel) ? bar.shortLabel : QString();
}

void ArenaBars::drawLabel(QCPPainter& painter, const ArenaBar& bar, const QRectF& area) const
{
    const QRectF clip = keyAxis()->axisRect()->rect();
    const auto seen = area.intersected(clip).adjusted(kLabelMargin, 0, -kLabelMargin, 0);
    if (seen.height() < kLeastLabelHeight)
        return;
    auto font = parentPlot()->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    if (m_labels == LabelPlace::InsideOrBeside && metrics.horizontalAdvance(bar.label) > seen.width()) {
        const QRectF right(area.right() + kLabelMargin, area.top(), clip.right() - area.right() - kLabelMargin, area.height());
        const QRectF left(clip.left(), area.top(), area.left() - kLabelMargin - clip.left(), area.height());
        const bool onTheRight = metrics.horizontalAdvance(bar.label) <= right.width() || right.width() >= left.width();
        const auto beside = onTheRight ? right : left;
        if (beside.width() >= kLeastLabelWidth) {
            painter.setPen(theme::mutedInk(m_scheme));
            painter.drawText(beside, (onTheRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                metrics.elidedText(bar.label, Qt::ElideLeft, beside.width()));
            return;
        }
    }
    painter.setPen(theme::textOnKind(bar.kind, m_scheme));
    painter.drawText(seen, Qt::AlignLeft | Qt::AlignVCenter, fittingLabel(bar, metrics, seen.width()));
}

void ArenaBars::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    theme::paintSwatch(*painter, rect, analysis::MemoryKind::Activation, m_scheme);
}

double ArenaBars::selectTest(const QPointF& pos, bool onlySelectable, QVariant*) const
{
    return !onlySelectable && barAt(pos) ? 0.0 : -1.0;
}

QCPRange ArenaBars::getKeyRange(bool& foundRange, QCP::SignDomain) const
{
    foundRange = !m_bars.empty();
    QCPRange range;
    for (const auto& bar : m_bars)
        range.expand(QCPRange(bar.start, bar.end));
    return range;
}

QCPRange ArenaBars::getValueRange(bool& foundRange, QCP::SignDomain, const QCPRange&) const
{
    foundRange = !m_bars.empty();
    QCPRange range;
    for (const auto& bar : m_bars)
        range.expand(QCPRange(bar.bottom, bar.top));
    return range;
}

} // namespace arenascope::charts
