// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace arenascope::cli {

// The model files that arguments name, one after the other and never all at once, in an order that is always the same: a file stands for itself, a folder
// for the .tflite files anywhere in it, "-" for the lines of standard input (files or folders again).
class ModelPaths {
public:
    explicit ModelPaths(QStringList arguments);
    std::optional<std::string> next(); // as the file system encodes it

private:
    std::optional<std::string> nextArgument();
    std::optional<std::string> nextOfFolder();
    void enter(const std::filesystem::path& folder);

    QStringList m_arguments;
    QFile m_input;
    std::vector<std::filesystem::path> m_folders, m_files; // still to come, the next one last; files of one folder at a time
};

} // namespace arenascope::cli
