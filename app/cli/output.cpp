// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <QFileInfo>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "cli/console.h"
#include "export/write_file.h"
#include "support/plain_text.h"

namespace arenascope::cli {
namespace {

Error failure(const QFileDevice& file)
{
    return {.code = ErrorCode::FileWriteFailed, .subject = file.errorString().toStdString()};
}

} // namespace

Status notAnInput(const QString& path, const QStringList& inputs)
{
    const auto written = QFileInfo(path).canonicalFilePath(); // empty where nothing is there yet
    for (const auto& input : inputs)
        if (!written.isEmpty() && QFileInfo(input).canonicalFilePath() == written && QFileInfo(input).isFile())
            return Error{.code = ErrorCode::FileWriteFailed, .subject = "it is one of the files that are read"};
    return success();
}

Result<Output> Output::open(const QString& path, const QStringList& inputs)
{
    Output output;
    if (path.isEmpty())
        return output;
    if (const auto free = notAnInput(path, inputs); !free)
        return free.error();
    output.m_file = exporting::fileToWrite(path);
    if (!output.m_file->open(QIODevice::WriteOnly))
        return failure(*output.m_file);
    return output;
}

void Output::write(const std::string& text)
{
    m_written = m_written || !text.empty();
    if (m_file) {
        const auto plain = withoutControls(text);
        m_file->write(plain.data(), static_cast<qint64>(plain.size()));
    } else {
        printOut(text);
        std::fflush(stdout); // whoever reads a pipe gets each piece at once
    }
}

// The file remembers a failed write and then refuses to be finished.
Status Output::close()
{
    if (m_file && !m_written)
        return success();
    if (m_file && !exporting::finish(*m_file))
        return failure(*m_file);
    if (!m_file && std::ferror(stdout))
        return Error{.code = ErrorCode::FileWriteFailed, .subject = std::generic_category().message(errno)};
    return success();
}

} // namespace arenascope::cli
