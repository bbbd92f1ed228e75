// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/measured_input.h"

#include <QCommandLineParser>
#include <QFile>

#include "cli/command_line.h"
#include "cli/console.h"
#include "session/model_file.h"
#include "text/input.h"
#include "text/wording.h"

namespace arenascope::cli {

Result<std::string> readInput(const QString& path, Bytes largest)
{
    QFile file(path);
    const bool opened = path == u"-" ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened && !QFile::exists(path))
        return Error{.code = ErrorCode::FileNotFound};
    if (!opened)
        return Error{.code = ErrorCode::FileReadFailed, .subject = file.errorString().toStdString()};
    const auto content = file.read(static_cast<qint64>(largest) + 1);
    if (static_cast<Bytes>(content.size()) > largest)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(file.size())};
    return content.toStdString();
}

void addModelOptions(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("model"), QStringLiteral("The model that ran: a .tflite file, or the JSON text that flatc makes of one."), QStringLiteral("FILE")},
        {QStringLiteral("target"), QStringLiteral("The runtime build it ran on (default: %1); “arenascope --list-targets” shows all.")
                .arg(QString::fromUtf8(target::targets().front().id.data(), qsizetype(target::targets().front().id.size()))), QStringLiteral("ID")},
    });
    addEditOptions(parser);
}

QString readModelOptions(const QCommandLineParser& parser, ModelChoice& choice)
{
    const auto id = parser.value(QStringLiteral("target"));
    choice.targetGiven = !id.isEmpty();
    choice.target = target::targets().front();
    if (choice.targetGiven) {
        const auto found = target::findTarget(id.toStdString());
        if (!found)
            return QStringLiteral("there is no target “%1”; “arenascope --list-targets” shows all.").arg(id);
        choice.target = *found;
    }
    const auto options = readEditOptions(parser);
    if (!options)
        return QStringLiteral("“%1” is not understood.").arg(QString::fromStdString(options.error().subject));
    choice.edits = options->edits;
    choice.path = parser.value(QStringLiteral("model"));
    if (choice.path.isEmpty())
        return {};
    const auto graph = session::readModel(choice.path);
    if (!graph)
        return text::errorText(graph.error(), choice.path);
    choice.graph = *graph;
    const auto edits = editsFor(*options, *choice.graph);
    if (!edits)
        return text::errorText(edits.error(), choice.path);
    choice.edits = *edits;
    return {};
}

QString readBytesOption(const QCommandLineParser& parser, const QString& name, std::optional<Bytes>& bytes)
{
    const auto text = parser.value(name);
    if (text.isEmpty())
        return {};
    bytes = text::parseBytes(text);
    return bytes ? QString() : QStringLiteral("“%1” is no number of bytes.").arg(text);
}

int commandUsageError(const QString& command, const QString& sentence)
{
    printError(QStringLiteral("arenascope %1: %2\nTry “arenascope %1 --help”.\n").arg(command, sentence));
    return WrongUsage;
}

} // namespace arenascope::cli
