// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kind_legend.h"

#include <QPainter>

#include "text/wording.h"
#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

constexpr int kSwatch = 10;
constexpr int kGap = 5;
constexpr int kBetween = 14;

} // namespace

KindLegend::KindLegend(QWidget* parent)
    : QWidget(parent)
{
    auto small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    setFont(small);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void KindLegend::setKinds(std::vector<analysis::MemoryKind> kinds)
{
    m_kinds = std::move(kinds);
    updateGeometry();
    update();
}

QSize KindLegend::sizeHint() const
{
    const QFontMetrics metrics(font());
    int width = 0;
    for (const auto kind : m_kinds)
        width += kSwatch + kGap + metrics.horizontalAdvance(text::kindText(kind)) + kBetween;
    return {width, metrics.height()};
}

void KindLegend::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    const QFontMetrics metrics(font());
    QPainter painter(this);
    int x = 0;
    for (const auto kind : m_kinds) {
        const auto name = text::kindText(kind);
        const int width = kSwatch + kGap + metrics.horizontalAdvance(name);
        if (x + width > this->width())
            break;
        theme::paintSwatch(painter, QRectF(x, (height() - kSwatch) / 2, kSwatch, kSwatch), kind, scheme);
        painter.setPen(theme::mutedInk(scheme));
        painter.drawText(QRect(x + kSwatch + kGap, 0, width, height()), Qt::AlignLeft | Qt::AlignVCenter, name);
        x += width + kBetween;
    }
}

} // namespace arenascope::widgets
