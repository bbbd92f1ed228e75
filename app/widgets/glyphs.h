// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace arenascope::widgets {

// Small line drawings that need no font or icon theme.
void paintPencil(QPainter& painter, const QRectF& area, const QColor& color);
void paintResetArrow(QPainter& painter, const QRectF& area, const QColor& color);

} // namespace arenascope::widgets
