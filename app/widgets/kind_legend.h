// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "analysis/rows.h"

namespace arenascope::widgets {

// Which colour and pattern is which kind; only the kinds that occur. Where there is no room for all, they stand closer, then
// an ellipsis and its tool tip stand for the rest.
class KindLegend : public QWidget {
    Q_OBJECT

public:
    explicit KindLegend(QWidget* parent = nullptr);
    void setKinds(std::vector<analysis::MemoryKind> kinds);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 16}; }

    int shownKinds() const { return m_shown; } // the first so many

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int widthOf(int kinds, int between) const; // with the ellipsis where some are left out
    void arrange();

    std::vector<analysis::MemoryKind> m_kinds;
    int m_shown = 0;
    int m_between = 0;
};

} // namespace arenascope::widgets
