// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_content.h"

#include <QFile>
#include <QFileInfo>

namespace arenascope::session {

Result<std::string> readContent(const QString& path, Bytes largest)
{
    if (QFileInfo(path).isDir())
        return Error{.code = ErrorCode::FileIsDirectory};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return QFile::exists(path) ? Error{.code = ErrorCode::FileReadFailed, .subject = file.errorString().toStdString()} : Error{.code = ErrorCode::FileNotFound};
    const auto content = file.read(static_cast<qint64>(largest) + 1);
    if (static_cast<Bytes>(content.size()) > largest)
        return Error{.code = ErrorCode::FileTooLarge, .number = static_cast<std::int64_t>(file.size())};
    return content.toStdString();
}

} // namespace arenascope::session
