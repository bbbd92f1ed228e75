// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QPainter>
#include <QPixmap>

namespace arenascope::theme {
namespace {

using analysis::MemoryKind;

struct KindLook {
    QRgb light, dark;
    Qt::BrushStyle pattern;
};

KindLook lookOf(MemoryKind kind)
{
    switch (kind) {
    case MemoryKind::InputOutput: return {0xff0072b2, 0xff2f8fcb, Qt::NoBrush};
    case MemoryKind::Activation: return {0xff79c1ee, 0xff68aedb, Qt::NoBrush};
    case MemoryKind::Variable: return {0xff19a67f, 0xff1c9c78, Qt::HorPattern};
    case MemoryKind::Scratch: return {0xffe9a820, 0xffd99a18, Qt::BDiagPattern};
    case MemoryKind::OperatorData: return {0xffcf86af, 0xffc27aa3, Qt::FDiagPattern};
    case MemoryKind::Interpreter: return {0xff8b93a1, 0xff808996, Qt::NoBrush};
    case MemoryKind::Temporary: return {0xfff0e442, 0xffd9cd3c, Qt::Dense6Pattern};
    case MemoryKind::Padding: return {0xffd3d7dd, 0xff4a515c, Qt::DiagCrossPattern};
    case MemoryKind::Free: return {0xfff1f3f5, 0xff262b31, Qt::NoBrush};
    }
    return {0xff808080, 0xff808080, Qt::NoBrush};
}

QColor pick(Scheme scheme, QRgb light, QRgb dark)
{
    return QColor::fromRgba(scheme == Scheme::Dark ? dark : light);
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QPalette paletteFor(Scheme scheme)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, const QColor& color) { palette.setColor(role, color); };
    set(QPalette::Window, pick(scheme, 0xfff6f7f8, 0xff1c1f24));
    set(QPalette::WindowText, ink(scheme));
    set(QPalette::Base, surface(scheme));
    set(QPalette::AlternateBase, pick(scheme, 0xfff8f9fa, 0xff22262b));
    set(QPalette::Text, ink(scheme));
    set(QPalette::PlaceholderText, mutedInk(scheme));
    set(QPalette::Button, pick(scheme, 0xffeef0f2, 0xff2a2f36));
    set(QPalette::ButtonText, ink(scheme));
    set(QPalette::BrightText, Qt::white);
    set(QPalette::ToolTipBase, pick(scheme, 0xffffffff, 0xff2d333b));
    set(QPalette::ToolTipText, ink(scheme));
    set(QPalette::Highlight, pick(scheme, 0xff1f6fb2, 0xff2b6ea6));
    set(QPalette::HighlightedText, Qt::white);
    set(QPalette::Link, accent(scheme));
    set(QPalette::LinkVisited, accent(scheme));
    set(QPalette::Light, pick(scheme, 0xffffffff, 0xff3a4049));
    set(QPalette::Midlight, pick(scheme, 0xfff2f3f5, 0xff31373f));
    set(QPalette::Mid, pick(scheme, 0xffc9ced4, 0xff3a4049));
    set(QPalette::Dark, pick(scheme, 0xffa9b0b8, 0xff14171a));
    set(QPalette::Shadow, pick(scheme, 0xff6c747d, 0xff0b0d0f));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, pick(scheme, 0xff9aa1a9, 0xff6a727c));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, pick(scheme, 0xffc9ced4, 0xff3a4049));
    return palette;
}

} // namespace

Scheme schemeOf(const QPalette& palette)
{
    return luminance(palette.color(QPalette::Window)) < luminance(palette.color(QPalette::WindowText)) ? Scheme::Dark : Scheme::Light;
}

QPalette lightPalette() { return paletteFor(Scheme::Light); }
QPalette darkPalette() { return paletteFor(Scheme::Dark); }

QColor kindColor(MemoryKind kind, Scheme scheme)
{
    const auto look = lookOf(kind);
    return pick(scheme, look.light, look.dark);
}

Qt::BrushStyle kindPattern(MemoryKind kind)
{
    return lookOf(kind).pattern;
}

QColor patternColor(MemoryKind kind, Scheme scheme)
{
    QColor color = textOnKind(kind, scheme);
    color.setAlpha(70);
    return color;
}

QColor textOnKind(MemoryKind kind, Scheme scheme)
{
    // Whichever of black and white has the better contrast (WCAG: (lighter + 0.05) / (darker + 0.05)).
    return luminance(kindColor(kind, scheme)) > 0.179 ? QColor(0x10, 0x14, 0x18) : QColor(Qt::white);
}

void paintSwatch(QPainter& painter, const QRectF& area, MemoryKind kind, Scheme scheme)
{
    painter.fillRect(area, kindColor(kind, scheme));
    if (kindPattern(kind) != Qt::NoBrush)
        painter.fillRect(area, QBrush(patternColor(kind, scheme), kindPattern(kind)));
}

QPixmap kindSwatch(MemoryKind kind, Scheme scheme, int size, qreal pixelRatio)
{
    QPixmap pixmap(QSize(size, size) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRoundedRect(QRectF(0, 0, size, size), 2, 2);
    painter.setClipPath(path);
    paintSwatch(painter, QRectF(0, 0, size, size), kind, scheme);
    return pixmap;
}

QColor alarm(Scheme scheme) { return pick(scheme, 0xffc62828, 0xffff6b62); }
QColor fitColor(analysis::Fit fit, Scheme scheme)
{
    return fit == analysis::Fit::Fits ? good(scheme) : fit == analysis::Fit::MayFit ? ink(scheme) : alarm(scheme);
}

QColor good(Scheme scheme) { return pick(scheme, 0xff1b7a4b, 0xff5fc796); }
QColor accent(Scheme scheme) { return pick(scheme, 0xff1f6fb2, 0xff6db3ec); }
QColor surface(Scheme scheme) { return pick(scheme, 0xffffffff, 0xff202429); }
QColor ink(Scheme scheme) { return pick(scheme, 0xff1d2329, 0xffe4e7ea); }
QColor mutedInk(Scheme scheme) { return pick(scheme, 0xff5c656f, 0xff9aa4ae); }
QColor grid(Scheme scheme) { return pick(scheme, 0xffe6e9ec, 0xff30363d); }
QColor highlight(Scheme scheme) { return pick(scheme, 0x1f1f6fb2, 0x2f6db3ec); }

} // namespace arenascope::theme
