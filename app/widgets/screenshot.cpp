// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/screenshot.h"

#include <QAbstractButton>
#include <QCommandLineParser>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QPainter>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>

#include "session/shrinking.h"
#include "theme/application_theme.h"
#include "widgets/document_view.h"
#include "widgets/main_window.h"
#include "widgets/measured_page.h"

namespace arenascope::widgets {
namespace {

constexpr int kPatience = 60000; // ms

bool isBusy(const session::Document* document)
{
    return document && (document->isWorking() || document->state() == session::DocumentState::Loading);
}

bool isSearching(const QWidget& window)
{
    return std::ranges::any_of(window.findChildren<session::Shrinking*>(), &session::Shrinking::running);
}

// Until the analysis is there and shown, and a smaller arena where one is looked for.
void waitUntilQuiet(MainWindow& window)
{
    const QDeadlineTimer deadline(kPatience);
    while ((isBusy(window.currentDocument()) || isSearching(window)) && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
    for (int i = 0; i < 20; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

QImage imageOf(QWidget& window, double scale)
{
    QImage image(window.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    window.render(&painter);
    return image;
}

QPoint parsedPoint(const QString& text)
{
    return {text.section(u',', 0, 0).toInt(), text.section(u',', 1, 1).toInt()};
}

void pressButton(QWidget& window, const QString& name)
{
    if (auto* button = window.findChild<QAbstractButton*>(name))
        button->click();
}

void showMeasured(QWidget& window, const QString& file)
{
    auto* page = window.findChild<MeasuredPage*>();
    if (!page || page->measurement().path() == file)
        return;
    page->open(file);
    const QDeadlineTimer deadline(kPatience);
    while (page->measurement().isWorking() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
}

void pointAt(QWidget& window, const QPoint& at)
{
    auto* target = window.childAt(at);
    if (!target)
        return;
    const QPointF local = target->mapFrom(&window, at);
    QMouseEvent move(QEvent::MouseMove, local, window.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
}

QSize parsedSize(const QString& text)
{
    const auto parts = text.split(u'x');
    return parts.size() == 2 ? QSize(parts[0].toInt(), parts[1].toInt()) : QSize();
}

} // namespace

int takeScreenshot(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("A picture of the window, with models open in it."));
    parser.addPositionalArgument(QStringLiteral("model"), QStringLiteral("Files to open."), QStringLiteral("[model...]"));
    const auto help = parser.addHelpOption();
    const QCommandLineOption output(QStringLiteral("output"), QStringLiteral("The PNG file to write."), QStringLiteral("file"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window."), QStringLiteral("WxH"), QStringLiteral("1280x800"));
    const QCommandLineOption themeOption(QStringLiteral("theme"), QStringLiteral("light or dark."), QStringLiteral("theme"), QStringLiteral("light"));
    const QCommandLineOption scale(QStringLiteral("scale"), QStringLiteral("Image pixels a logical pixel."), QStringLiteral("factor"), QStringLiteral("1"));
    const QCommandLineOption point(QStringLiteral("point"), QStringLiteral("Where the mouse is."), QStringLiteral("X,Y"));
    const QCommandLineOption press(QStringLiteral("press"), QStringLiteral("Names of buttons to press first."), QStringLiteral("name"));
    const QCommandLineOption log(QStringLiteral("log"), QStringLiteral("A log or dump for the Measured page, once that is pressed."), QStringLiteral("file"));
    parser.addOptions({output, size, themeOption, scale, point, press, log});
    if (parser.parse(arguments) && parser.isSet(help)) {
        QTextStream(stdout) << parser.helpText();
        return 0;
    }
    if (!parser.errorText().isEmpty() || !parser.isSet(output) || parsedSize(parser.value(size)).isEmpty()) {
        QTextStream(stderr) << parser.errorText() << '\n' << parser.helpText();
        return 2;
    }
    const QTemporaryDir folder;
    session::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setTheme(parser.value(themeOption) == QStringLiteral("dark") ? session::ThemeChoice::Dark : session::ThemeChoice::Light);
    theme::ApplicationTheme theme(settings);
    MainWindow window(settings);
    window.resize(parsedSize(parser.value(size)));
    window.show();
    window.openFiles(parser.positionalArguments());
    waitUntilQuiet(window);
    for (const auto& name : parser.values(press)) {
        pressButton(window, name);
        if (parser.isSet(log))
            showMeasured(window, parser.value(log));
    }
    if (parser.isSet(point))
        pointAt(window, parsedPoint(parser.value(point)));
    waitUntilQuiet(window);
    if (imageOf(window, parser.value(scale).toDouble()).save(parser.value(output)))
        return 0;
    QTextStream(stderr) << parser.value(output) << QStringLiteral(": could not be written\n");
    return 1;
}

} // namespace arenascope::widgets
