// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "cli/command_line.h"
#include "cli/console.h"
#include "cli/page_image.h"
#include "session/language.h"
#include "session/settings.h"
#include "theme/application_theme.h"
#include "widgets/main_window.h"
#include "widgets/screenshot.h"

namespace {

using namespace arenascope;

bool isScreenshot(const QStringList& arguments) { return arguments.value(1) == QStringLiteral("screenshot"); }

void describe()
{
    QCoreApplication::setApplicationName(QStringLiteral("arenascope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ARENASCOPE_VERSION));
}

bool speak(const QString& language)
{
    if (session::useLanguage(language))
        return true;
    cli::printError(QStringLiteral("arenascope: no translation “%1”; there are: %2\n").arg(language, session::languages().join(QStringLiteral(", "))));
    return false;
}

// Qt's remarks on a machine without a desktop (no runtime folder, no window manager) are of no use to who draws an image.
void passOnFailures(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        cli::printError(message + u'\n');
}

// Drawing an image needs a QApplication, but never a display.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv)
{
    if (!cli::wantsDrawing(QStringList(argv, argv + argc)))
        return std::make_unique<QCoreApplication>(argc, argv);
    qInstallMessageHandler(passOnFailures);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argc, argv);
}

// Sub-commands need no display, and speak English unless asked: their output is read by programs, too.
int runCommand(int argc, char** argv)
{
    auto app = makeApplication(argc, argv);
    describe();
    auto arguments = QCoreApplication::arguments();
    const auto language = session::takeLanguage(arguments);
    if (!speak(language.isEmpty() ? QStringLiteral("en") : language))
        return cli::WrongUsage;
    return cli::run(arguments);
}

int openWindow(int argc, char** argv)
{
    if (isScreenshot(QStringList(argv, argv + argc)))
        qInstallMessageHandler(passOnFailures);
    QApplication app(argc, argv);
    describe();
    QApplication::setApplicationDisplayName(QStringLiteral("Arenascope"));
    auto arguments = QApplication::arguments();
    session::Settings settings;
    const auto language = session::takeLanguage(arguments);
    if (!speak(language.isEmpty() ? settings.language() : language))
        return cli::WrongUsage;
    if (const auto unknown = cli::unknownOption(arguments); !unknown.isEmpty()) {
        cli::printError(unknown);
        return cli::WrongUsage;
    }
    if (isScreenshot(arguments))
        return widgets::takeScreenshot(arguments.mid(1));
    theme::ApplicationTheme theme(settings);
    widgets::MainWindow window(settings);
    window.openFiles(arguments.mid(1));
    window.show();
    return QApplication::exec();
}

// Qt ends the program where it finds no display, with words for programmers.
bool hasDisplay(const QStringList& arguments)
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const auto chosen = arguments.contains(QStringLiteral("-platform")) || arguments.contains(QStringLiteral("--platform"));
    return chosen || qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    Q_UNUSED(arguments)
    return true;
#endif
}

QString refusalToOpen(const QStringList& arguments)
{
    const auto wrong = isScreenshot(arguments) ? QString() : cli::wrongStart(arguments);
    return wrong.isEmpty() && !hasDisplay(arguments) ? cli::missingDisplay() : wrong;
}

} // namespace

int main(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    if (cli::isCommand(arguments))
        return runCommand(argc, argv);
    const auto refusal = refusalToOpen(arguments);
    if (refusal.isEmpty())
        return openWindow(argc, argv);
    cli::printError(refusal);
    return cli::WrongUsage;
}
