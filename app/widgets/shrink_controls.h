// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/shrinking.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace arenascope::widgets {

// What may be done for a smaller arena, start and stop, and how far the search is.
class ShrinkControls : public QWidget {
    Q_OBJECT

public:
    explicit ShrinkControls(const session::Shrinking& shrinking, QWidget* parent = nullptr);
    shrink::Options options() const; // without excluded operators
    void setCanStart(bool can);

Q_SIGNALS:
    void startRequested();
    void stopRequested();

private:
    QWidget* buildProgress();
    void follow(const session::Shrinking& shrinking);
    void showRunning(bool running);
    void followOverlap(bool on);

    QCheckBox* m_inPlace;
    QCheckBox* m_overlap;
    QCheckBox* m_reorder;
    QCheckBox* m_keepInputs;
    QSpinBox* m_timeLimit;
    QPushButton* m_start;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    QLabel* m_soFar;
    QWidget* m_progressRow;
};

} // namespace arenascope::widgets
