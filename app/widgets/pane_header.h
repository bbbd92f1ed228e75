// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace arenascope::widgets {

// The line above a chart: its name on the left, what belongs to it on the right.
class PaneHeader : public QWidget {
    Q_OBJECT

public:
    explicit PaneHeader(const QString& title, QWidget* parent = nullptr);
    void add(QWidget* widget); // on the right, one after another

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_layout;
};

} // namespace arenascope::widgets
