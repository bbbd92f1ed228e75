// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace arenascope::widgets {

// A line of a short list that opens something: a title and, muted beside it, what it is.
class LinkRow : public QAbstractButton {
    Q_OBJECT

public:
    LinkRow(const QString& title, const QString& description, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QString m_description;
};

} // namespace arenascope::widgets
