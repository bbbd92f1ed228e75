// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/model_paths.h"

#include <QDirIterator>
#include <QFileInfo>

namespace arenascope::cli {

ModelPaths::ModelPaths(QStringList arguments) : m_arguments(std::move(arguments)) {}
ModelPaths::~ModelPaths() = default;

// A line of standard input before further arguments.
std::optional<QString> ModelPaths::nextArgument()
{
    while (m_input.isOpen()) {
        auto line = m_input.readLine();
        if (line.isEmpty()) {
            m_input.close();
            break;
        }
        while (line.endsWith('\n') || line.endsWith('\r'))
            line.chop(1);
        if (!line.isEmpty())
            return QFile::decodeName(line);
    }
    if (m_arguments.isEmpty())
        return std::nullopt;
    return m_arguments.takeFirst();
}

std::optional<QString> ModelPaths::nextOfFolder()
{
    if (m_folder && m_folder->hasNext())
        return m_folder->next();
    m_folder.reset();
    return std::nullopt;
}

std::optional<std::string> ModelPaths::next()
{
    while (true) {
        if (const auto path = nextOfFolder())
            return QFile::encodeName(*path).toStdString();
        const auto path = nextArgument();
        if (!path)
            return std::nullopt;
        if (*path == u"-" && !m_input.isOpen())
            static_cast<void>(m_input.open(stdin, QIODevice::ReadOnly));
        else if (QFileInfo(*path).isDir())
            m_folder = std::make_unique<QDirIterator>(*path, QStringList{QStringLiteral("*.tflite")}, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        else
            return QFile::encodeName(*path).toStdString();
    }
}

} // namespace arenascope::cli
