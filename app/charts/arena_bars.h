// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <vector>

#include "analysis/rows.h"
#include "theme/theme.h"

namespace arenascope::charts {

// A rectangle in the axes' coordinates.
struct ArenaBar {
    std::size_t buffer = 0; // id
    analysis::MemoryKind kind{};
    QString label;
    QString shortLabel{};        // where the label has no room
    double start = 0, end = 0;   // steps
    double bottom = 0, top = 0;  // bytes or rows
    double seenUntil = 0;        // a step; from there on a later bar lies over it. Set by ArenaBars, as is:
    bool covers = false;         // it lies over an earlier one
};

enum class LabelPlace { Inside, InsideOrBeside };

// The bars of the timeline. Draws what is visible alone; bars smaller than a pixel share it, so that ten thousand of
// them cost about as much as the pixels they cover.
class ArenaBars : public QCPAbstractPlottable {
    Q_OBJECT

public:
    ArenaBars(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setBars(std::vector<ArenaBar> bars, LabelPlace labels);
    void setScheme(theme::Scheme scheme) { m_scheme = scheme; }
    const std::vector<ArenaBar>& bars() const { return m_bars; }
    const ArenaBar* find(std::size_t buffer) const;

    const ArenaBar* barAt(const QPointF& pixel) const; // the uppermost of those drawn there
    QRectF pixelRect(const ArenaBar& bar) const;       // on whole pixels, at least one wide and high

    static QString fittingLabel(const ArenaBar& bar, const QFontMetricsF& metrics, double width); // empty: none has room

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details = nullptr) const override;
    QCPRange getKeyRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth) const override;
    QCPRange getValueRange(bool& foundRange, QCP::SignDomain inSignDomain = QCP::sdBoth, const QCPRange& inKeyRange = QCPRange()) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    bool isVisible(const ArenaBar& bar) const;
    void drawBar(QCPPainter& painter, const ArenaBar& bar, const QRectF& area) const;
    void drawLabel(QCPPainter& painter, const ArenaBar& bar, const QRectF& area) const;

    std::vector<ArenaBar> m_bars; // by start
    LabelPlace m_labels = LabelPlace::Inside;
    theme::Scheme m_scheme = theme::Scheme::Light;
};

} // namespace arenascope::charts
