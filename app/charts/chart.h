// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <qcustomplot.h>

#include "charts/chart_values.h"
#include "theme/theme.h"

namespace arenascope::charts {

class StepTicker;

enum class StepNames { WhereThereIsRoom, Never };

// What both charts share: the axis of steps, zooming at the pointer, panning inside the model, the hovered and the
// selected step, keys, colours of the theme, and drawing into an image. Steps in, steps out.
class Chart : public QCustomPlot {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    void setScheme(theme::Scheme scheme); // otherwise that of the widget's palette
    theme::Scheme scheme() const { return m_scheme; }

    QCPRange visibleSteps() const { return xAxis->range(); }
    void setVisibleSteps(const QCPRange& range);
    void fit(); // the whole model

    void setHoveredStep(std::optional<std::int32_t> step);
    void setSelectedStep(std::optional<std::int32_t> step);
    void setRefusedStep(std::optional<std::int32_t> step); // of the operator that the runtime refuses
    void setStepNames(StepNames names);
    QPoint pointer() const { return m_pointer; } // where the mouse was last
    std::optional<std::int32_t> stepAt(const QPointF& pixel) const; // widget coordinates

    // The chart as it stands, at another size in logical pixels; `scale` image pixels a logical one.
    QImage toImage(const QSize& size, double scale);
    QPicture toPicture(const QSize& size);

Q_SIGNALS:
    void visibleStepsChanged(const QCPRange& range);
    void stepHovered(std::optional<std::int32_t> step);
    void stepClicked(std::int32_t step);

protected:
    enum class ValueZoom { Never, WithSteps };

    void setSteps(const StepAxis& steps);
    const StepAxis& steps() const { return m_steps; }
    void setValueZoom(ValueZoom zoom) { m_valueZoom = zoom; }
    // Whether new values with these steps keep the part that the user has zoomed to.
    enum class View { Fit, Keep };
    View viewFor(const StepAxis& steps) const;
    void valuesChanged(View view); // after new values
    void replotOverlay();

    virtual QCPRange fullValues() const = 0;   // y range of the whole
    virtual double smallestValueRange() const = 0;
    virtual void drawOverlay(QCPPainter& painter);
    void drawRefusedStep(QCPPainter& painter) const; // for charts to draw below their labels
    virtual void pointerMoved(const QPointF& pixel) { Q_UNUSED(pixel); }
    virtual void pointerLeft() {}
    virtual void clicked(const QPointF& pixel);
    virtual void applyColors();
    void updateLayout() override;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QCPRange fullSteps() const;
    bool isFitted() const;
    void keepInside();
    void zoom(QCPAxis* axis, double factor, double center);
    void pointAt(std::optional<std::int32_t> step);
    void selectNextStep(std::int32_t by);
    void selectStep(std::int32_t step);
    void drawStep(QCPPainter& painter, std::int32_t step, const QColor& fill, const QColor& line) const;

    theme::Scheme m_scheme = theme::Scheme::Light;
    bool m_schemeFixed = false;
    ValueZoom m_valueZoom = ValueZoom::Never;
    QSharedPointer<StepTicker> m_stepTicker;
    StepAxis m_steps;
    std::optional<std::int32_t> m_hoveredStep;
    std::optional<std::int32_t> m_selectedStep;
    std::optional<std::int32_t> m_pointedStep; // told by stepHovered
    std::optional<std::int32_t> m_refusedStep;
    QPoint m_pointer;
    QPoint m_pressedAt;
    bool m_pressed = false;
    bool m_keeping = false;
    bool m_following = false;
    bool m_showsFocus = false; // it came by keyboard
};

} // namespace arenascope::charts
