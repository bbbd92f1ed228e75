// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

namespace arenascope::widgets {

// Arena, static memory and reserve side by side, against the budget.
class BudgetBar : public QWidget {
    Q_OBJECT

public:
    explicit BudgetBar(session::Document& document, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part {
        QString name;
        Bytes bytes = 0;
        QColor color;
    };
    std::vector<Part> parts() const;
    void describe();

    session::Document& m_document;
};

} // namespace arenascope::widgets
