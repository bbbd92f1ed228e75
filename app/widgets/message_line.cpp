// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/message_line.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {
namespace {

constexpr int kPatience = 6000; // ms

} // namespace

MessageLine::MessageLine(QWidget* parent)
    : QWidget(parent)
    , m_text(makeLabel(TextStyle::Body))
{
    setObjectName(QStringLiteral("messageLine"));
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setWordWrap(true);
    auto* close = new QToolButton;
    close->setObjectName(QStringLiteral("messageClose"));
    close->setText(QStringLiteral("✕"));
    close->setToolTip(tr("Close"));
    close->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 4, 8, 4);
    layout->addWidget(m_text, 1);
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void MessageLine::show(const QString& text, Tone tone)
{
    m_tone = tone;
    m_text->setText(text);
    auto colors = palette();
    const auto scheme = theme::schemeOf(colors);
    colors.setColor(QPalette::WindowText, tone == Tone::Failed ? theme::alarm(scheme) : theme::ink(scheme));
    m_text->setPalette(colors);
    QWidget::show();
    if (tone == Tone::Done)
        m_timer.start(kPatience);
    else
        m_timer.stop();
}

void MessageLine::paintEvent(QPaintEvent*)
{
    const auto scheme = theme::schemeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme::surface(scheme));
    painter.fillRect(0, 0, width(), 1, theme::grid(scheme));
}

} // namespace arenascope::widgets
