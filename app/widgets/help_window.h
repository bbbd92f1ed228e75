// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace arenascope::widgets {

// What the figures mean and what mouse and keyboard do, in a window that stays beside the work.
class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget* parent);
};

} // namespace arenascope::widgets
