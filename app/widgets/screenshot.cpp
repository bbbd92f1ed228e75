// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/screenshot.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCommandLineParser>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QPainter>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>

#include "session/board_matrix.h"
#include "session/comparer.h"
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

// What the pages work out beside the analysis: a smaller arena, every board, the other side of a comparison.
bool isSearching(const QWidget& window)
{
    const auto any = [](const auto& workers, auto working) { return std::ranges::any_of(workers, working); };
    return any(window.findChildren<session::Shrinking*>(), &session::Shrinking::running)
        || any(window.findChildren<session::BoardMatrix*>(), &session::BoardMatrix::isWorking)
        || any(window.findChildren<session::Comparer*>(), &session::Comparer::isWorking);
}

// Until the analysis is there and shown, and what its pages work out.
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

// NAME=TEXT: the first line of a list that holds the text.
void chooseIn(QWidget& window, const QString& choice)
{
    auto* list = window.findChild<QComboBox*>(choice.section(u'=', 0, 0));
    const int index = list ? list->findText(choice.section(u'=', 1), Qt::MatchContains) : -1;
    if (index < 0)
        return;
    list->setCurrentIndex(index);
    Q_EMIT list->activated(index);
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
    const QCommandLineOption choose(QStringLiteral("choose"), QStringLiteral("What to choose in a list, after the presses."), QStringLiteral("name=text"));
    parser.addOptions({output, size, themeOption, scale, point, press, choose, log});
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
    for (const auto& choice : parser.values(choose)) {
        chooseIn(window, choice);
        waitUntilQuiet(window);
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
