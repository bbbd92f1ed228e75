// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

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
    else
        printOut(text);
}

// QSaveFile remembers a failed write and then refuses to commit.
Status Output::close()
{
    if (m_file && !m_file->commit())
        return failure(*m_file);
    return success();
}

} // namespace arenascope::cli
