// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDevice>
#include <QStringList>
#include <memory>
#include <string>

#include "support/result.h"

namespace arenascope::cli {

// Standard output, or a file that appears whole or not at all; not at all, too, where nothing was written.
class Output {
public:
    // Empty path: standard output. Errors: FileWriteFailed, also where the path is one of the files that are read.
    static Result<Output> open(const QString& path, const QStringList& inputs = {});
    void write(const std::string& text);
    Status close();

private:
    std::unique_ptr<QFileDevice> m_file;
    bool m_written = false;
};

// Writing there would destroy what is read.
Status notAnInput(const QString& path, const QStringList& inputs);

} // namespace arenascope::cli
