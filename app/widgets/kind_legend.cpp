// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kind_legend.h"

#include <QPainter>
#include <QStringList>

#include "text/wording.h"
#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

constexpr int kSwatch = 10;
constexpr int kGap = 5;
constexpr int kBetween = 14;
constexpr int kBetweenClose = 8;
constexpr QChar kEllipsis(0x2026);

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
    arrange();
}

int KindLegend::widthOf(int kinds, int between) const
{
    const QFontMetrics metrics(font());
    int width = 0;
    for (int i = 0; i < kinds; ++i)
        width += (i > 0 ? between : 0) + kSwatch + kGap + metrics.horizontalAdvance(text::kindText(m_kinds[std::size_t(i)]));
    return kinds < static_cast<int>(m_kinds.size()) ? width + between + metrics.horizontalAdvance(kEllipsis) : width;
}

void KindLegend::arrange()
{
    const int all = static_cast<int>(m_kinds.size());
    m_shown = all;
    m_between = widthOf(all, kBetween) <= width() ? kBetween : kBetweenClose;
    while (m_shown > 0 && widthOf(m_shown, m_between) > width())
        --m_shown;
    QStringList rest;
    for (int i = m_shown; i < all; ++i)
        rest << text::kindText(m_kinds[std::size_t(i)]);
    setToolTip(rest.join(u'\n'));
    update();
}

void KindLegend::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QSize KindLegend::sizeHint() const
{
    return {widthOf(static_cast<int>(m_kinds.size()), kBetween), QFontMetrics(font()).height()};
}

void KindLegend::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    const QFontMetrics metrics(font());
    QPainter painter(this);
    painter.setPen(theme::mutedInk(scheme));
    int x = 0;
    for (int i = 0; i < m_shown; ++i) {
        const auto kind = m_kinds[std::size_t(i)];
        const auto name = text::kindText(kind);
        const int width = kSwatch + kGap + metrics.horizontalAdvance(name);
        theme::paintSwatch(painter, QRectF(x, (height() - kSwatch) / 2, kSwatch, kSwatch), kind, scheme);
        painter.setPen(theme::mutedInk(scheme));
        painter.drawText(QRect(x + kSwatch + kGap, 0, width, height()), Qt::AlignLeft | Qt::AlignVCenter, name);
        x += width + m_between;
    }
    if (m_shown < static_cast<int>(m_kinds.size()))
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, kEllipsis);
}

} // namespace arenascope::widgets
