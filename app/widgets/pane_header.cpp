// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pane_header.h"

#include <QHBoxLayout>
#include <QPainter>

#include "theme/theme.h"
#include "widgets/style.h"

namespace arenascope::widgets {

PaneHeader::PaneHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(16, 0, 16, 0);
    m_layout->setSpacing(12);
    m_layout->addWidget(makeLabel(TextStyle::Section, title));
    m_layout->addStretch();
    setFixedHeight(32);
}

void PaneHeader::add(QWidget* widget)
{
    m_layout->addWidget(widget, 0, Qt::AlignVCenter);
}

void PaneHeader::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), theme::surface(theme::schemeOf(palette())));
}

} // namespace arenascope::widgets
