// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace arenascope::widgets {

// One of a few ways to look at something, side by side with the others: the chosen one is underlaid.
class SegmentButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit SegmentButton(const QString& text, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
};

} // namespace arenascope::widgets
