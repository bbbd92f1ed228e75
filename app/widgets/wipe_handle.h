// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace arenascope::widgets {

// The upright line between two pictures that lie over one another: dragged, or moved with the arrow keys, Home and End.
// Lies in the middle of its own width; asks its parent to be moved.
class WipeHandle : public QWidget {
    Q_OBJECT

public:
    static constexpr int kWidth = 24;

    explicit WipeHandle(QWidget* parent);

Q_SIGNALS:
    void dragged(int x);         // where the line is to be, in the parent's coordinates
    void stepped(double byShare); // of the way from end to end
    void centered();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int m_grip = 0; // from the line to where it was taken hold of
};

} // namespace arenascope::widgets
