// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

namespace arenascope::charts {

// Labels of lines that lie close together stand side by side: each moves left until it covers none before it.
class LabelPlaces {
public:
    QRectF take(QRectF wanted);

private:
    std::vector<QRectF> m_taken;
};

} // namespace arenascope::charts
