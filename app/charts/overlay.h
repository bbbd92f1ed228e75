// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <qcustomplot.h>

namespace arenascope::charts {

// Something drawn inside the axis rectangle by a function; lives on a layer of its own so that it can be redrawn
// without the rest.
class Overlay : public QCPLayerable {
public:
    using Painter = std::function<void(QCPPainter&)>;

    Overlay(QCustomPlot* plot, const QString& layer, Painter painter)
        : QCPLayerable(plot, layer)
        , m_painter(std::move(painter))
    {
    }

protected:
    QRect clipRect() const override { return parentPlot()->axisRect()->rect(); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override { m_painter(*painter); }

private:
    Painter m_painter;
};

} // namespace arenascope::charts
