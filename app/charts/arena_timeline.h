// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/arena_bars.h"
#include "charts/chart.h"
#include "charts/label_place.h"

namespace arenascope::charts {

enum class TimelineLayout {
    ByAddress, // y is the arena's address
    ByTensor,  // one row a buffer, the earliest on top
};

// The arena over the run of the model: every planned buffer from its first to its last use at its address, the
// persistent end on top, the budget as a line.
class ArenaTimeline : public Chart {
    Q_OBJECT

public:
    explicit ArenaTimeline(QWidget* parent = nullptr);

    void setValues(TimelineValues values);
    const TimelineValues& values() const { return m_values; }
    void setTimelineLayout(TimelineLayout layout);
    TimelineLayout timelineLayout() const { return m_layout; }

    void setSelectedBuffer(std::optional<std::size_t> buffer);

    std::optional<std::size_t> bufferAt(const QPointF& pixel) const;      // as in Emulation::buffers
    std::optional<std::size_t> tailSectionAt(const QPointF& pixel) const; // index into TimelineValues::tail
    std::optional<QRectF> bufferRect(std::size_t buffer) const;           // widget coordinates

Q_SIGNALS:
    void bufferHovered(std::optional<std::size_t> buffer);
    void tailSectionHovered(std::optional<std::size_t> section);
    void bufferClicked(std::size_t buffer);
    void backgroundClicked(); // where neither a buffer nor a step is

protected:
    QCPRange fullValues() const override;
    double smallestValueRange() const override;
    void drawOverlay(QCPPainter& painter) override;
    void pointerMoved(const QPointF& pixel) override;
    void pointerLeft() override;
    void clicked(const QPointF& pixel) override;
    void applyColors() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<ArenaBar> barsByAddress() const;
    std::vector<ArenaBar> barsByTensor() const;
    void layOut(View view);
    QRectF tailRect(const analysis::TailSection& section) const;
    void drawGap(QCPPainter& painter);
    void drawTail(QCPPainter& painter);
    void drawLimits(QCPPainter& painter);
    void drawCompared(QCPPainter& painter);
    void drawBudget(QCPPainter& painter, LabelPlaces& places);
    void drawLimitLabel(QCPPainter& painter, const QRectF& box, const QString& label, const QColor& color);
    void drawLimit(QCPPainter& painter, LabelPlaces& places, double value, const QString& label, const QColor& color, Qt::PenStyle style, bool labelAbove);
    void outline(QCPPainter& painter, std::size_t buffer, const QColor& color, int width) const;
    void setHovered(std::optional<std::size_t> buffer, std::optional<std::size_t> section);
    void selectNextBuffer(int by);

    TimelineValues m_values;
    TimelineLayout m_layout = TimelineLayout::ByAddress;
    ArenaBars* m_bars;
    std::optional<std::size_t> m_hovered;
    std::optional<std::size_t> m_hoveredSection;
    std::optional<std::size_t> m_selected;
    int m_rows = 0;
};

} // namespace arenascope::charts
