// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "session/settings.h"
#include "theme/application_theme.h"
#include "widgets/main_window.h"

int main(int argc, char** argv)
{
    using namespace arenascope;
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("arenascope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Arenascope"));
    QApplication::setApplicationVersion(QStringLiteral(ARENASCOPE_VERSION));

    session::Settings settings;
    theme::ApplicationTheme theme(settings);
    widgets::MainWindow window(settings);
    window.openFiles(QApplication::arguments().mid(1));
    window.show();
    return QApplication::exec();
}
