// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style.h"

#include <QEvent>
#include <QPainter>

#include "theme/theme.h"

namespace arenascope::widgets {
namespace {

class ThemedLabel : public QLabel {
public:
    ThemedLabel(TextStyle style, const QString& text, QWidget* parent)
        : QLabel(parent)
        , m_style(style)
    {
        setTextFormat(Qt::PlainText); // it may name what a file names
        setText(text);
        setFont(styled(font()));
        recolor();
    }

protected:
    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ParentChange)
            recolor();
    }

private:
    QFont styled(QFont base) const
    {
        switch (m_style) {
        case TextStyle::Body:
        case TextStyle::Muted: break;
        case TextStyle::Section:
            base.setPointSizeF(base.pointSizeF() * 0.85);
            base.setWeight(QFont::DemiBold);
            base.setCapitalization(QFont::AllUppercase);
            base.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
            break;
        case TextStyle::Title:
            base.setPointSizeF(base.pointSizeF() * 1.5);
            base.setWeight(QFont::DemiBold);
            break;
        case TextStyle::Figure:
            base.setPointSizeF(base.pointSizeF() * 2.2);
            base.setWeight(QFont::DemiBold);
            base = tabularFigures(base);
            break;
        }
        return base;
    }

    void recolor()
    {
        if (m_style != TextStyle::Muted && m_style != TextStyle::Section)
            return;
        auto colors = palette();
        const auto muted = theme::mutedInk(theme::schemeOf(palette()));
        if (colors.color(QPalette::WindowText) == muted)
            return;
        colors.setColor(QPalette::WindowText, muted);
        setPalette(colors);
    }

    TextStyle m_style;
};

class Rule : public QWidget {
public:
    Rule(Qt::Orientation orientation, QWidget* parent)
        : QWidget(parent)
    {
        if (orientation == Qt::Horizontal)
            setFixedHeight(1);
        else
            setFixedWidth(1);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), theme::grid(theme::schemeOf(palette())));
    }
};

} // namespace

QLabel* makeLabel(TextStyle style, const QString& text, QWidget* parent)
{
    return new ThemedLabel(style, text, parent);
}

QWidget* makeRule(Qt::Orientation orientation, QWidget* parent)
{
    return new Rule(orientation, parent);
}

QFont tabularFigures(QFont font)
{
    // Qt 6.4 can't ask for the OpenType feature; the usual system fonts have tabular figures as their default.
    font.setKerning(false);
    return font;
}

} // namespace arenascope::widgets
