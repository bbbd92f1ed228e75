// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/application_theme.h"

#include <QApplication>

#include "theme/outlined_style.h"
#include "theme/theme.h"

namespace arenascope::theme {

ApplicationTheme::ApplicationTheme(session::Settings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_system(QApplication::palette())
{
    QApplication::setStyle(new OutlinedStyle);
    connect(&settings, &session::Settings::themeChanged, this, &ApplicationTheme::apply);
    apply();
}

void ApplicationTheme::apply()
{
    const auto choice = m_settings.theme();
    const bool dark = choice == session::ThemeChoice::Dark || (choice == session::ThemeChoice::System && schemeOf(m_system) == Scheme::Dark);
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

} // namespace arenascope::theme
