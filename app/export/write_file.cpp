// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/write_file.h"

#include <QFileInfo>
#include <QSaveFile>

namespace arenascope::exporting {
namespace {

Error failure(const QString& reason)
{
    return {.code = ErrorCode::FileWriteFailed, .subject = reason.toStdString()};
}

} // namespace

Status writeFile(const QString& path, const QByteArray& content)
{
    if (QFileInfo(path).isDir())
        return Error{.code = ErrorCode::FileIsDirectory};
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return failure(file.errorString());
    if (file.write(content) != content.size() || !file.commit())
        return failure(file.errorString());
    return success();
}

} // namespace arenascope::exporting
