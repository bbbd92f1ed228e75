// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/document.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace arenascope::widgets {

// A line above the charts that is there only when something is to be said: a computation that takes longer, or a
// change of the file that could not be read.
class StatusStrip : public QWidget {
    Q_OBJECT

public:
    explicit StatusStrip(session::Document& document, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showState();

    session::Document& m_document;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_again;
};

} // namespace arenascope::widgets
