// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "cli/command_line.h"
#include "session/settings.h"
#include "theme/application_theme.h"
#include "widgets/main_window.h"
#include "widgets/screenshot.h"

namespace {

using namespace arenascope;

void describe()
{
    QCoreApplication::setApplicationName(QStringLiteral("arenascope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ARENASCOPE_VERSION));
}

// Sub-commands need no display.
int runCommand(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    describe();
    return cli::run(QCoreApplication::arguments());
}

int openWindow(int argc, char** argv)
{
    QApplication app(argc, argv);
    describe();
    QApplication::setApplicationDisplayName(QStringLiteral("Arenascope"));
    const auto arguments = QApplication::arguments();
    if (arguments.value(1) == QStringLiteral("screenshot"))
        return widgets::takeScreenshot(arguments.mid(1));
    session::Settings settings;
    theme::ApplicationTheme theme(settings);
    widgets::MainWindow window(settings);
    window.openFiles(arguments.mid(1));
    window.show();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    const auto first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    return cli::isCommand({QString(), first}) ? runCommand(argc, argv) : openWindow(argc, argv);
}
