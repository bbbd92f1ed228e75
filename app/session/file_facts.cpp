// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_facts.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace arenascope::session {

report::ModelFile describeFile(const QString& path)
{
    const QFileInfo info(path);
    report::ModelFile described{.name = info.fileName().toStdString(), .bytes = static_cast<Bytes>(info.size())};
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (info.isFile() && file.open(QIODevice::ReadOnly) && hash.addData(&file))
        described.sha256 = hash.result().toHex().toStdString();
    return described;
}

} // namespace arenascope::session
