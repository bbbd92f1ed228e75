// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/page_switch.h"

#include <QHBoxLayout>

#include "widgets/segment_button.h"

namespace arenascope::widgets {

PageSwitch::PageSwitch(QObject* parent)
    : QObject(parent)
    , m_buttons(new QWidget)
    , m_row(new QHBoxLayout(m_buttons))
    , m_pages(new QStackedWidget)
{
    m_buttons->setObjectName(QStringLiteral("pageButtons"));
    m_buttons->hide();
    m_row->setContentsMargins({});
    m_row->setSpacing(2);
}

void PageSwitch::add(const QString& title, const QString& toolTip, const char* name, std::function<QWidget*()> make)
{
    const int page = count();
    auto* button = new SegmentButton(title);
    button->setObjectName(QLatin1String(name));
    const QKeySequence shortcut(Qt::CTRL | Qt::Key(Qt::Key_1 + page));
    button->setShortcut(shortcut);
    button->setToolTip(QStringLiteral("%1 (%2)").arg(toolTip, shortcut.toString(QKeySequence::NativeText)));
    connect(button, &QAbstractButton::clicked, this, [this, page] { choose(page); });
    m_row->addWidget(button);
    m_makers.push_back(std::move(make));
    m_made.push_back(nullptr);
    m_buttons->setVisible(count() > 1);
    if (page == 0)
        choose(0);
}

// Tab goes from the buttons to their page, not only after everything that was made before it.
void PageSwitch::orderStops(QWidget* page) const
{
    QList<QWidget*> stops{m_row->itemAt(m_row->count() - 1)->widget()};
    if (stops.first()->window() != page->window())
        return; // still being put together, in the right order
    for (auto* widget = page->nextInFocusChain(); page->isAncestorOf(widget); widget = widget->nextInFocusChain())
        if (widget->focusPolicy() != Qt::NoFocus)
            stops << widget;
    for (qsizetype i = 1; i < stops.size(); ++i)
        QWidget::setTabOrder(stops[i - 1], stops[i]);
}

void PageSwitch::choose(int page)
{
    if (page < 0 || page >= count())
        return;
    auto& made = m_made[static_cast<std::size_t>(page)];
    if (!made) {
        made = m_makers[static_cast<std::size_t>(page)]();
        m_pages->addWidget(made);
        orderStops(made);
    }
    m_current = page;
    m_pages->setCurrentWidget(made);
    static_cast<QAbstractButton*>(m_row->itemAt(page)->widget())->setChecked(true);
}

} // namespace arenascope::widgets
