// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/model_file.h"

#include <QFile>
#include <span>

#include "model/reader.h"

namespace arenascope::session {

Result<std::shared_ptr<const model::Graph>> readModel(const QString& path)
{
    if (!path.startsWith(u':'))
        return model::readFile(QFile::encodeName(path).toStdString());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.code = ErrorCode::FileNotFound, .subject = path.toStdString()};
    auto bytes = std::make_shared<const QByteArray>(file.readAll());
    return model::readFlatbuffer(std::as_bytes(std::span(bytes->constData(), static_cast<std::size_t>(bytes->size()))), bytes);
}

} // namespace arenascope::session
