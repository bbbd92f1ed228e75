// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/save_place.h"

#include <QDir>
#include <QFileInfo>

namespace arenascope::session {

QString folderFor(const QString& modelPath, const QString& otherwise)
{
    if (!modelPath.startsWith(u':'))
        return QFileInfo(modelPath).absolutePath();
    return otherwise.isEmpty() ? QDir::homePath() : otherwise;
}

} // namespace arenascope::session
