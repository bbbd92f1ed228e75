// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace arenascope::widgets {

// A line at the bottom of the window for what just happened. Good news goes by itself; what went wrong stays until it
// is closed.
class MessageLine : public QWidget {
    Q_OBJECT

public:
    enum class Tone { Done, Failed };

    explicit MessageLine(QWidget* parent = nullptr);
    void show(const QString& text, Tone tone);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_text;
    QTimer m_timer;
    Tone m_tone = Tone::Done;
};

} // namespace arenascope::widgets
