// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_facts.h"

#include <QCryptographicHash>
#include <QDir>
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

// Files that are yet to be written have no canonical path.
bool isSameFile(const QString& a, const QString& b)
{
    const auto place = [](const QString& path) {
        const QFileInfo info(path);
        return info.exists() ? info.canonicalFilePath() : QDir::cleanPath(info.absoluteFilePath());
    };
    return !a.isEmpty() && !b.isEmpty() && place(a) == place(b);
}

} // namespace arenascope::session
