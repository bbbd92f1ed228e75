// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <optional>
#include <utility>

#include "analysis/rows.h"

class QGridLayout;
class QLabel;

namespace arenascope::widgets {

struct CardContent {
    QString title;
    std::optional<analysis::MemoryKind> kind;
    QList<std::pair<QString, QString>> rows; // name, value
};

// What the pointer is on, beside it. A child of the view it belongs to, so it never leaves the window or takes clicks.
class HoverCard : public QFrame {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* parent);
    void showContent(const CardContent& content, const QPoint& pointer); // in the parent's coordinates

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fill(const CardContent& content);
    void place(const QPoint& pointer);

    QLabel* m_title;
    QLabel* m_swatch;
    QGridLayout* m_rows;
};

} // namespace arenascope::widgets
