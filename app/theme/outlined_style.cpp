// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/outlined_style.h"

#include <QLabel>
#include <QPainter>
#include <QStyleOption>

#include "theme/theme.h"

namespace arenascope::theme {

OutlinedStyle::OutlinedStyle()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

// Also the labels that Qt makes: tool tips are polished before their text comes, message boxes before they are shown.
void OutlinedStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isCheckBox = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if (!isCheckBox || !option->state.testFlag(State_Enabled))
        return;
    painter->save();
    painter->setPen(mutedInk(schemeOf(option->palette)));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    painter->restore();
}

} // namespace arenascope::theme
