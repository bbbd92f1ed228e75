// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include "session/settings.h"

namespace arenascope::theme {

// Gives the whole application the colours that the user chose, or those that fit the system's.
class ApplicationTheme : public QObject {
    Q_OBJECT

public:
    explicit ApplicationTheme(session::Settings& settings, QObject* parent = nullptr);

private:
    void apply();

    session::Settings& m_settings;
    QPalette m_system;
};

} // namespace arenascope::theme
