// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

class QLabel;

namespace arenascope::widgets {

// A file that can't be read: what is wrong, where, and what to do next.
class FailedView : public QWidget {
    Q_OBJECT

public:
    explicit FailedView(session::Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested(); // another file

private:
    void showError();

    session::Document& m_document;
    QLabel* m_title;
    QLabel* m_where;
    QLabel* m_advice;
};

} // namespace arenascope::widgets
