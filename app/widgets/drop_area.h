// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace arenascope::widgets {

// The dashed field that invites a model; clicking it is opening one. Drops are the window's business.
class DropArea : public QAbstractButton {
    Q_OBJECT

public:
    explicit DropArea(QWidget* parent = nullptr);
    void setDropActive(bool active);
    QSize sizeHint() const override { return {720, 184}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool m_dropActive = false;
};

} // namespace arenascope::widgets
