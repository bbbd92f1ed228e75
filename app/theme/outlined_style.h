// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace arenascope::theme {

// Fusion, but an empty check box can be seen on dark ground, too, and text is never taken for HTML: names come from
// files, and what looks like a tag in one would hide text and load images.
class OutlinedStyle : public QProxyStyle {
    Q_OBJECT

public:
    OutlinedStyle();
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget = nullptr) const override;
};

} // namespace arenascope::theme
