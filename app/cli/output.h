// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSaveFile>
#include <memory>
#include <string>

#include "support/result.h"

namespace arenascope::cli {

// Standard output, or a file that appears whole or not at all.
class Output {
public:
    // Empty path: standard output. Errors: FileWriteFailed.
    static Result<Output> open(const QString& path);
    void write(const std::string& text);
    Status close();

private:
    std::unique_ptr<QSaveFile> m_file;
};

} // namespace arenascope::cli
