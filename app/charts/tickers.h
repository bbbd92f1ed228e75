// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "charts/chart.h"

namespace arenascope::charts {

// Ticks in the middle of steps: the operator's number, and its name below where a step is wide enough.
class StepTicker : public QCPAxisTicker {
public:
    explicit StepTicker(const QCPAxis* axis) : m_axis(axis) {}
    void setSteps(const StepAxis& steps) { m_steps = steps; }
    void setNames(StepNames names) { m_names = names; }
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
        QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    QString labelAt(std::int32_t step, double width) const;

    const QCPAxis* m_axis;
    StepAxis m_steps;
    StepNames m_names = StepNames::WhereThereIsRoom;
};

// Ticks at round binary sizes, labelled in B, KiB or MiB.
class ByteTicker : public QCPAxisTicker {
public:
    explicit ByteTicker(const QCPAxis* axis) : m_axis(axis) {}
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
        QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    const QCPAxis* m_axis;
};

} // namespace arenascope::charts
