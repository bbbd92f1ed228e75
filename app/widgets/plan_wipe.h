// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "analysis/analysis.h"
#include "charts/arena_timeline.h"

namespace arenascope::widgets {

class HoverCard;
class WipeHandle;

// Two plans of a model over one another on the same axes: left of a line that can be moved the current one, right of it
// the proposed one. Where both are one and the same there is no line.
class PlanWipe : public QWidget {
    Q_OBJECT

public:
    using AnalysisPtr = std::shared_ptr<const analysis::Analysis>;

    explicit PlanWipe(QWidget* parent = nullptr);

    void setPlans(const AnalysisPtr& current, const AnalysisPtr& proposed);
    double share() const { return m_share; } // of the charts' width: the current plan's
    void setShare(double share);
    charts::ArenaTimeline& currentChart() { return *m_current.chart; }
    charts::ArenaTimeline& proposedChart() { return *m_proposed.chart; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Side {
        charts::ArenaTimeline* chart = nullptr;
        AnalysisPtr analysis{};
        std::vector<analysis::TensorRow> tensors{};
    };

    void connectSide(Side& side);
    void shareView();
    void setSide(Side& side, const AnalysisPtr& analysis, charts::TimelineValues values);
    bool hasTwo() const { return m_current.analysis != m_proposed.analysis; }
    int lineX() const;
    void placeAll();
    void drawTags(QPainter& painter) const;
    void moveLineTo(int x);
    void showBuffer(const Side& side, std::optional<std::size_t> buffer);

    Side m_current, m_proposed;
    QWidget* m_window; // what is seen of the current plan
    WipeHandle* m_handle;
    HoverCard* m_card;
    double m_share = 0.5;
    std::shared_ptr<const model::Graph> m_placedFor; // the model at whose peak the line was put
};

} // namespace arenascope::widgets
