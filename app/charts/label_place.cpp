// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/label_place.h"

namespace arenascope::charts {
namespace {

constexpr double kGap = 8;

} // namespace

QRectF LabelPlaces::take(QRectF wanted)
{
    for (std::size_t i = 0; i < m_taken.size();) {
        if (!wanted.intersects(m_taken[i])) {
            ++i;
            continue;
        }
        wanted.moveRight(m_taken[i].left() - kGap);
        i = 0; // it may cover one that it was clear of
    }
    m_taken.push_back(wanted);
    return wanted;
}

} // namespace arenascope::charts
