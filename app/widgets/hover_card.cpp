// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hover_card.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kMaxWidth = 420;
constexpr int kDistance = 16; // from the pointer
constexpr int kSwatch = 12;

} // namespace

HoverCard::HoverCard(QWidget* parent)
    : QFrame(parent)
    , m_title(makeLabel(TextStyle::Body))
    , m_swatch(new QLabel)
    , m_rows(new QGridLayout)
{
    setObjectName(QStringLiteral("hoverCard"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setMaximumWidth(kMaxWidth);
    auto font = m_title->font();
    font.setWeight(QFont::DemiBold);
    m_title->setFont(font);
    m_title->setObjectName(QStringLiteral("hoverCardTitle"));
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_swatch);
    head->addWidget(m_title, 1);
    m_rows->setHorizontalSpacing(12);
    m_rows->setVerticalSpacing(2);
    m_rows->setColumnStretch(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addLayout(m_rows);
    hide();
}

void HoverCard::showContent(const CardContent& content, const QPoint& pointer)
{
    fill(content);
    adjustSize();
    place(pointer);
    raise();
    show();
}

void HoverCard::fill(const CardContent& content)
{
    const auto elided = [this](const QString& text, const QFont& font) { return QFontMetrics(font).elidedText(text, Qt::ElideMiddle, kMaxWidth - 130); };
    m_title->setText(elided(content.title, m_title->font()));
    m_swatch->setVisible(content.kind.has_value());
    if (content.kind)
        m_swatch->setPixmap(theme::kindSwatch(*content.kind, theme::schemeOf(palette()), kSwatch, devicePixelRatioF()));
    while (auto* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    int row = 0;
    for (const auto& [name, value] : content.rows) {
        m_rows->addWidget(makeLabel(TextStyle::Muted, name), row, 0, Qt::AlignTop);
        m_rows->addWidget(makeLabel(TextStyle::Body, elided(value, font())), row++, 1, Qt::AlignTop);
    }
}

// Right of and below the pointer; on the other side where there is no room.
void HoverCard::place(const QPoint& pointer)
{
    const auto room = parentWidget()->size();
    int x = pointer.x() + kDistance;
    if (x + width() > room.width())
        x = pointer.x() - kDistance - width();
    int y = pointer.y() + kDistance;
    if (y + height() > room.height())
        y = pointer.y() - kDistance - height();
    move(qBound(0, x, qMax(0, room.width() - width())), qBound(0, y, qMax(0, room.height() - height())));
}

void HoverCard::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::mutedInk(scheme));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace arenascope::widgets
