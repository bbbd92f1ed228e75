// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace arenascope::widgets {

// A widget on the same ground as charts and tables; labels on it keep their colours.
class Surface : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace arenascope::widgets
