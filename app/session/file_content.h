// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "support/bytes.h"
#include "support/result.h"

namespace arenascope::session {

// All of a file's bytes. Errors: FileIsDirectory, FileNotFound, FileReadFailed (subject = the system's reason),
// FileTooLarge beyond `largest` bytes.
Result<std::string> readContent(const QString& path, Bytes largest);

} // namespace arenascope::session
