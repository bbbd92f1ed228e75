// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "charts/arena_timeline.h"
#include "session/document.h"

namespace arenascope::widgets {

class HoverCard;
class KindLegend;

// The arena timeline with its legend, its two layouts and its hover card, tied to the document.
class TimelinePane : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePane(session::Document& document, QWidget* parent = nullptr);
    charts::ArenaTimeline& chart() { return *m_chart; }
    void setMeasured(std::vector<charts::MeasuredMark> marks); // lines of a real run

private:
    QWidget* buildHeader();
    void connectChart();
    void showAnalysis();
    void showSelection();
    void showBuffer(std::optional<std::size_t> buffer);
    void showTailSection(std::optional<std::size_t> section);

    session::Document& m_document;
    charts::ArenaTimeline* m_chart;
    KindLegend* m_legend;
    HoverCard* m_card;
    std::vector<charts::MeasuredMark> m_measured;
    std::vector<analysis::TensorRow> m_tensors; // of the analysis shown
};

} // namespace arenascope::widgets
