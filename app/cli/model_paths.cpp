// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/model_paths.h"

namespace arenascope::cli {
namespace {

namespace fs = std::filesystem;

// Bytes as they are: names need not be text.
fs::path pathOf(const std::string& name) { return fs::path(std::u8string(name.begin(), name.end())); }

std::string nameOf(const fs::path& path)
{
    const auto name = path.u8string();
    return {name.begin(), name.end()};
}

bool isModel(const fs::directory_entry& entry)
{
    std::error_code error;
    return QString::fromStdString(nameOf(entry.path().extension())).toLower() == u".tflite" && entry.is_regular_file(error);
}

} // namespace

ModelPaths::ModelPaths(QStringList arguments) : m_arguments(std::move(arguments)) {}

// A line of standard input before further arguments.
std::optional<std::string> ModelPaths::nextArgument()
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
            return line.toStdString();
    }
    if (m_arguments.isEmpty())
        return std::nullopt;
    return QFile::encodeName(m_arguments.takeFirst()).toStdString();
}

std::optional<std::string> ModelPaths::nextOfFolder()
{
    std::error_code error;
    while (m_folder != fs::recursive_directory_iterator()) {
        const auto entry = *m_folder;
        m_folder.increment(error);
        if (isModel(entry))
            return nameOf(entry.path());
    }
    return std::nullopt;
}

std::optional<std::string> ModelPaths::next()
{
    while (true) {
        if (auto path = nextOfFolder())
            return path;
        auto path = nextArgument();
        if (!path)
            return std::nullopt;
        std::error_code error;
        if (*path == "-" && !m_input.isOpen())
            static_cast<void>(m_input.open(stdin, QIODevice::ReadOnly));
        else if (fs::is_directory(pathOf(*path), error))
            m_folder = fs::recursive_directory_iterator(pathOf(*path), fs::directory_options::skip_permission_denied, error);
        else
            return path;
    }
}

} // namespace arenascope::cli
