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

std::unique_ptr<QFileDevice> fileToWrite(const QString& path)
{
    const QFileInfo info(path);
    if (info.exists() && !info.isFile() && !info.isDir())
        return std::make_unique<QFile>(path);
    return std::make_unique<QSaveFile>(path);
}

bool finish(QFileDevice& file)
{
    if (auto* saved = qobject_cast<QSaveFile*>(&file))
        return saved->commit();
    const bool written = file.flush() && file.error() == QFileDevice::NoError;
    file.close();
    return written;
}

Status writeFile(const QString& path, const QByteArray& content)
{
    if (QFileInfo(path).isDir())
        return Error{.code = ErrorCode::FileIsDirectory};
    const auto file = fileToWrite(path);
    if (!file->open(QIODevice::WriteOnly))
        return failure(file->errorString());
    if (file->write(content) != content.size() || !finish(*file))
        return failure(file->errorString());
    return success();
}

} // namespace arenascope::exporting
