// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>
#include <functional>
#include <vector>

class QHBoxLayout;

namespace arenascope::widgets {

// Several pages about one model and the buttons that choose between them. A page is made when it is first chosen.
class PageSwitch : public QObject {
    Q_OBJECT

public:
    explicit PageSwitch(QObject* parent = nullptr);

    void add(const QString& title, const QString& toolTip, const char* name, std::function<QWidget*()> make);
    QWidget* buttons() const { return m_buttons; } // hidden while there is one page alone
    QWidget* pages() const { return m_pages; }
    int count() const { return static_cast<int>(m_makers.size()); }
    int current() const { return m_current; }
    void choose(int page); // nothing where there is no such page

private:
    void orderStops(QWidget* page) const;
    QWidget* m_buttons;
    QHBoxLayout* m_row;
    QStackedWidget* m_pages;
    std::vector<std::function<QWidget*()>> m_makers; // empty: made
    std::vector<QWidget*> m_made;
    int m_current = -1;
};

} // namespace arenascope::widgets
