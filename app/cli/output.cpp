// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "cli/console.h"

namespace arenascope::cli {
namespace {

Error failure(const QSaveFile& file)
{
    return {.code = ErrorCode::FileWriteFailed, .subject = file.errorString().toStdString()};
}

} // namespace

Result<Output> Output::open(const QString& path)
{
    Output output;
    if (path.isEmpty())
        return output;
    output.m_file = std::make_unique<QSaveFile>(path);
    if (!output.m_file->open(QIODevice::WriteOnly))
        return failure(*output.m_file);
    return output;
}

void Output::write(const std::string& text)
{
    if (m_file)
        m_file->write(text.data(), static_cast<qint64>(text.size()));
    else {
        printOut(text);
        std::fflush(stdout); // whoever reads a pipe gets each piece at once
    }
}

// QSaveFile remembers a failed write and then refuses to commit.
Status Output::close()
{
    if (m_file && !m_file->commit())
        return failure(*m_file);
    if (!m_file && std::ferror(stdout))
        return Error{.code = ErrorCode::FileWriteFailed, .subject = std::generic_category().message(errno)};
    return success();
}

} // namespace arenascope::cli
