// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFileDevice>
#include <QString>
#include <memory>

#include "support/result.h"

namespace arenascope::exporting {

// All or nothing: an older file stays as it is until the new one is whole. Errors: FileWriteFailed with the system's
// reason.
// What is there already and is no regular file (a device, a pipe) is written into as it is.
Status writeFile(const QString& path, const QByteArray& content);

// A file for such a write: QSaveFile, or QFile for a device or pipe. Not yet open.
std::unique_ptr<QFileDevice> fileToWrite(const QString& path);
// Makes what was written final; false: it could not be.
bool finish(QFileDevice& file);

} // namespace arenascope::exporting
