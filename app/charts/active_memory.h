// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "charts/step_stack.h"

namespace arenascope::charts {

// Bytes alive at each operator, by kind, with the peak, the lower bound, the planned height and the budget.
class ActiveMemory : public Chart {
    Q_OBJECT

public:
    explicit ActiveMemory(QWidget* parent = nullptr);

    void setValues(MemoryValues values);
    const MemoryValues& values() const { return m_values; }

protected:
    QCPRange fullValues() const override;
    double smallestValueRange() const override { return fullValues().size(); }
    void applyColors() override;

private:
    struct Line {
        Bytes value = 0;
        QString label;
        QColor color;
        Qt::PenStyle style = Qt::SolidLine;
    };
    std::vector<Line> lines() const;
    void drawLines(QCPPainter& painter);
    void drawPeak(QCPPainter& painter);
    void drawCompared(QCPPainter& painter);

    MemoryValues m_values;
    StepStack* m_stack;
};

} // namespace arenascope::charts
