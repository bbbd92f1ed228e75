// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "analysis/rows.h"

namespace arenascope::widgets {

// Which colour and pattern is which kind; only the kinds that occur. Gives way where there is no room.
class KindLegend : public QWidget {
    Q_OBJECT

public:
    explicit KindLegend(QWidget* parent = nullptr);
    void setKinds(std::vector<analysis::MemoryKind> kinds);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 16}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<analysis::MemoryKind> m_kinds;
};

} // namespace arenascope::widgets
