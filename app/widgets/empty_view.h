// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "session/settings.h"

class QVBoxLayout;

namespace arenascope::widgets {

// Nothing is open: where to drop a file, what was open before, models to try, and one sentence of what this is.
class EmptyView : public QWidget {
    Q_OBJECT

public:
    explicit EmptyView(session::Settings& settings, QWidget* parent = nullptr);
    void setDropActive(bool active); // a file is held over the window

Q_SIGNALS:
    void openRequested();
    void fileChosen(const QString& path);

private:
    QWidget* buildRecent();
    QWidget* buildSamples();
    void fillRecent();

    session::Settings& m_settings;
    QWidget* m_dropArea;
    QWidget* m_recent = nullptr;
    QVBoxLayout* m_recentList = nullptr;
};

} // namespace arenascope::widgets
