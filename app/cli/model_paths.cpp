// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/model_paths.h"

#include <algorithm>

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

// A folder at a time, sorted: the same files come in the same order on every file system.
void ModelPaths::enter(const std::filesystem::path& folder)
{
    std::error_code error;
    std::vector<fs::path> files, folders;
    for (fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error); !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code unknown;
        if (entry->is_directory(unknown) && !entry->is_symlink(unknown))
            folders.push_back(entry->path());
        else if (isModel(*entry))
            files.push_back(entry->path());
    }
    // Taken from the end: the files first, then one folder after the other.
    std::ranges::sort(folders, std::ranges::greater{});
    std::ranges::sort(files, std::ranges::greater{});
    m_folders.insert(m_folders.end(), folders.begin(), folders.end());
    m_files = std::move(files);
}

std::optional<std::string> ModelPaths::nextOfFolder()
{
    while (m_files.empty() && !m_folders.empty()) {
        const auto folder = std::move(m_folders.back());
        m_folders.pop_back();
        enter(folder);
    }
    if (m_files.empty())
        return std::nullopt;
    auto path = nameOf(m_files.back());
    m_files.pop_back();
    return path;
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
            m_folders.push_back(pathOf(*path));
        else
            return path;
    }
}

} // namespace arenascope::cli
