// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QPalette>

#include "analysis/fit.h"
#include "analysis/rows.h"

// Every colour of the application. Colour means kind of memory, the same in charts, tables and exports; the set is
// Okabe and Ito's, told apart by people with any colour vision, and every kind has a pattern or label as well.
namespace arenascope::theme {

enum class Scheme { Light, Dark };

// What a palette looks like: its window is lighter or darker than its text.
Scheme schemeOf(const QPalette& palette);

QPalette lightPalette();
QPalette darkPalette();

QColor kindColor(analysis::MemoryKind kind, Scheme scheme);
// Drawn over the colour; Qt::NoBrush for kinds that are plain.
Qt::BrushStyle kindPattern(analysis::MemoryKind kind);
QColor patternColor(analysis::MemoryKind kind, Scheme scheme);
// Text on a kind's colour.
QColor textOnKind(analysis::MemoryKind kind, Scheme scheme);
// Colour and pattern in one square: legends, tables, tree.
void paintSwatch(QPainter& painter, const QRectF& area, analysis::MemoryKind kind, Scheme scheme);
QPixmap kindSwatch(analysis::MemoryKind kind, Scheme scheme, int size, qreal pixelRatio);

QColor alarm(Scheme scheme);     // the budget and what does not fit: nothing else is red
QColor good(Scheme scheme);      // it fits
QColor fitColor(analysis::Fit fit, Scheme scheme); // good, alarm, or plain ink for what may fit
QColor accent(Scheme scheme);    // selection, links, focus
QColor surface(Scheme scheme);   // charts' background
QColor ink(Scheme scheme);       // text
QColor mutedInk(Scheme scheme);  // secondary text
QColor grid(Scheme scheme);      // hair lines
QColor highlight(Scheme scheme); // the hovered step's band

} // namespace arenascope::theme
