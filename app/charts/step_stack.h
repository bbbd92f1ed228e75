// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <qcustomplot.h>
#include <vector>

#include "analysis/rows.h"
#include "theme/theme.h"

namespace arenascope::charts {

// The kinds of a step's bytes from the bottom upward.
struct StackPart {
    analysis::MemoryKind kind{};
    Bytes bytes = 0;
};
std::array<StackPart, 4> stackOf(const analysis::StepUse& use);

// Bytes alive at each step, stacked by kind. Where several steps share a pixel, the highest of them is drawn.
class StepStack : public QCPAbstractPlottable {
    Q_OBJECT

public:
    StepStack(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setUses(std::vector<analysis::StepUse> uses) { m_uses = std::move(uses); }
    void setScheme(theme::Scheme scheme) { m_scheme = scheme; }

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth, const QCPRange& inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    void drawColumn(QCPPainter& painter, const analysis::StepUse& use, double left, double right) const;

    std::vector<analysis::StepUse> m_uses;
    theme::Scheme m_scheme = theme::Scheme::Light;
};

} // namespace arenascope::charts
