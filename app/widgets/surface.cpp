// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/surface.h"

#include <QPainter>

#include "theme/theme.h"

namespace arenascope::widgets {

void Surface::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), theme::surface(theme::schemeOf(palette())));
}

} // namespace arenascope::widgets
