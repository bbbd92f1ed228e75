// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace arenascope::widgets {

enum class TextStyle { Body, Muted, Section, Title, Figure };

// A label whose size and colour follow the system font and the current theme.
QLabel* makeLabel(TextStyle style, const QString& text = {}, QWidget* parent = nullptr);

// A hair line in the theme's grid colour.
QWidget* makeRule(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);

// Figures of equal width, so that columns and changing numbers do not jump.
QFont tabularFigures(QFont font);

} // namespace arenascope::widgets
