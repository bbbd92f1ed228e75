// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "support/result.h"

namespace arenascope::exporting {

// All or nothing: an older file stays as it is until the new one is whole. Errors: FileWriteFailed with the system's
// reason.
Status writeFile(const QString& path, const QByteArray& content);

} // namespace arenascope::exporting
